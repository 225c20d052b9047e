package import TactusGeometry
package import TactusPixels

/// A property of a layer that can be animated.
///
/// To add a property, change three files:
/// 1. This one: add a case here, a stored property with its default value to ``LayerValues``, and its components to
///    ``LayerValues/subscript(_:)``, which the compiler demands.
/// 2. ``Layer``: add the property itself, which forwards to its values.
/// 3. `View`: add the property, and that of `View.Presentation`, if it is to be available to applications.
///
/// Changes, interruption, frames, snapshots and damage follow from these. ``FrameBuilder`` draws the property.
package enum AnimatableProperty: Hashable, Sendable, Comparable {
  case bounds
  case position
  case anchorPoint
  case transform
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadow
  /// A property that the layer's owner has added, with its index; see ``CustomProperties``.
  case custom(UInt8)

  /// The number of properties that an owner may add to one layer.
  package static let maximumCustomCount = Int(UInt8.max)

  /// The index of a property that the owner has added; `nil` for the layer's own.
  var customIndex: Int? { if case .custom(let index) = self { Int(index) } else { nil } }

  /// A Boolean value that indicates whether a change moves or fades the layer with its sublayers, rather than changing the
  /// appearance of the layer itself.
  var isGeometric: Bool { self <= .opacity }
}

/// The values of a layer's animatable properties: those that are set, or those that are presented.
package struct LayerValues: Hashable, Sendable {
  package var bounds = Rect.zero
  package var position = Point.zero
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  package var transform = AffineTransform.identity
  package var opacity = 1.0
  package var backgroundColor = Color.clear
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var borderColor = Color.black
  package var shadow: Shadow?
}

extension LayerValues {
  /// Accesses the value of a property as numbers; zero for custom properties.
  subscript(property: AnimatableProperty) -> AnimatableVector {
    get {
      switch property {
      case .bounds: AnimatableVector(bounds)
      case .position: AnimatableVector(position)
      case .anchorPoint: AnimatableVector(anchorPoint)
      case .transform: AnimatableVector(transform)
      case .opacity: AnimatableVector(opacity)
      case .backgroundColor: AnimatableVector(backgroundColor)
      case .cornerRadius: AnimatableVector(cornerRadius)
      case .borderWidth: AnimatableVector(borderWidth)
      case .borderColor: AnimatableVector(borderColor)
      case .shadow: AnimatableVector(shadow)
      case .custom: .zero
      }
    }
    set {
      switch property {
      case .bounds: bounds = newValue.rect
      case .position: position = newValue.point
      case .anchorPoint: anchorPoint = newValue.point
      case .transform: transform = newValue.transform
      case .opacity: opacity = min(max(newValue[0], 0), 1)
      case .backgroundColor: backgroundColor = newValue.color
      case .cornerRadius: cornerRadius = max(0, newValue[0])
      case .borderWidth: borderWidth = max(0, newValue[0])
      case .borderColor: borderColor = newValue.color
      case .shadow: shadow = newValue.shadow
      case .custom: break
      }
    }
  }

  /// Returns whether the layer has the same geometry as with other values.
  func hasSameGeometry(as other: LayerValues) -> Bool {
    bounds == other.bounds && position == other.position && transform == other.transform
      && anchorPoint == other.anchorPoint
  }

  /// Returns whether the layer has the same appearance as with other values, apart from its geometry and opacity.
  func hasSameAppearance(as other: LayerValues) -> Bool {
    var moved = self
    (moved.bounds, moved.position) = (other.bounds, other.position)
    (moved.anchorPoint, moved.transform) = (other.anchorPoint, other.transform)
    moved.opacity = other.opacity
    return moved == other
  }
}
