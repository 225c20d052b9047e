@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// A property of every layer that animations can change, by its key path.
enum LayerProperty: String {
  case bounds
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case anchorPoint
  case transform
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case opacity
  case backgroundColor
  case borderColor
  case borderWidth
  case cornerRadius
  case shadowOpacity
  case shadowRadius
  case shadowOffset

  init?(_ keyPath: String) { self.init(rawValue: keyPath) }

  /// A Boolean value that indicates whether the property is one of the shadow.
  var isShadow: Bool { self == .shadowOpacity || self == .shadowRadius || self == .shadowOffset }

  /// Returns the value among those of a layer.
  func value(in values: NodeValues) -> AnimatedValue {
    let parts = TransformParts(values.transform)
    switch self {
    case .bounds: return .rect(values.bounds)
    case .boundsSize: return .size(values.bounds.size)
    case .boundsWidth: return .number(values.bounds.width)
    case .boundsHeight: return .number(values.bounds.height)
    case .position: return .point(values.position)
    case .positionX: return .number(values.position.x)
    case .positionY: return .number(values.position.y)
    case .anchorPoint: return .point(values.anchorPoint)
    case .transform: return .transform(CATransform3D(values.transform))
    case .scale, .scaleX: return .number(parts.scaleX)
    case .scaleY: return .number(parts.scaleY)
    case .rotation, .rotationZ: return .number(parts.rotation)
    case .rotationX, .rotationY: return .number(0)
    case .translation: return .size(CGSize(width: values.transform.tx, height: values.transform.ty))
    case .translationX: return .number(values.transform.tx)
    case .translationY: return .number(values.transform.ty)
    case .opacity: return .number(values.opacity)
    case .backgroundColor: return .color(values.backgroundColor)
    case .borderColor: return .color(values.borderColor)
    case .borderWidth: return .number(values.borderWidth)
    case .cornerRadius: return .number(values.cornerRadius)
    case .shadowOpacity: return .number(values.shadow?.color.alpha ?? 0)
    case .shadowRadius: return .number(values.shadow?.radius ?? 0)
    case .shadowOffset:
      return .size(CGSize(width: values.shadow?.offset.x ?? 0, height: values.shadow?.offset.y ?? 0))
    }
  }

  /// Sets the value among those of a layer.
  func set(_ value: AnimatedValue, in values: inout NodeValues) {
    let numbers = value.numbers
    let (first, second) = (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
    guard numbers.allSatisfy(\.isFinite) else { return }
    var parts = TransformParts(values.transform)
    switch self {
    case .bounds: if case .rect(let rect) = value { values.bounds = rect.standardized }
    case .boundsSize: values.bounds.size = CGSize(width: max(0, first), height: max(0, second))
    case .boundsWidth: values.bounds.size.width = max(0, first)
    case .boundsHeight: values.bounds.size.height = max(0, first)
    case .position: if let point = value.point { values.position = point }
    case .positionX: values.position.x = first
    case .positionY: values.position.y = first
    case .anchorPoint: if let point = value.point { values.anchorPoint = point }
    case .transform: if case .transform(let transform) = value { values.transform = transform.affine }
    case .scale:
      (parts.scaleX, parts.scaleY) = (first, first)
      values.transform = parts.transform
    case .scaleX:
      parts.scaleX = first
      values.transform = parts.transform
    case .scaleY:
      parts.scaleY = first
      values.transform = parts.transform
    case .rotation, .rotationZ:
      parts.rotation = first
      values.transform = parts.transform
    case .rotationX:
      values.transform = CGAffineTransform(scaleX: 1, y: cos(first)).concatenating(values.transform)
    case .rotationY:
      values.transform = CGAffineTransform(scaleX: cos(first), y: 1).concatenating(values.transform)
    case .translation: (values.transform.tx, values.transform.ty) = (first, second)
    case .translationX: values.transform.tx = first
    case .translationY: values.transform.ty = first
    case .opacity: values.opacity = min(max(first, 0), 1)
    case .backgroundColor: values.backgroundColor = value.color ?? .clear
    case .borderColor: values.borderColor = value.color ?? .clear
    case .borderWidth: values.borderWidth = max(0, first)
    case .cornerRadius: values.cornerRadius = max(0, first)
    case .shadowOpacity:
      var shadow = values.shadow ?? View.Shadow(color: .black, offset: CGPoint(x: 0, y: -3), radius: 3)
      shadow.color = shadow.color.withAlphaComponent(min(max(first, 0), 1))
      values.shadow = shadow
    case .shadowRadius: values.shadow?.radius = max(0, first)
    case .shadowOffset: values.shadow?.offset = CGPoint(x: first, y: second)
    }
  }
}
