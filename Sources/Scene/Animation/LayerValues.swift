package import TactusGeometry
package import TactusPixels

/// A property of a layer that can be animated.
///
/// Adding one takes three places:
/// 1. this file: a case here; a stored property in ``LayerValues`` with its default; and its numbers in
///    ``LayerValues/subscript(_:)``, which the compiler asks for;
/// 2. ``Layer``: the property itself, which passes on to its values;
/// 3. the view's property, and the one of `View.Presentation` beside it, where applications are to have it.
///
/// Changes, interruption, frames, snapshots and damage follow from these. What the property looks like is ``FrameBuilder``'s.
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

  /// The index of a property that the owner has added; nil for the layer's own.
  var customIndex: Int? { if case .custom(let index) = self { Int(index) } else { nil } }

  /// A Boolean value that indicates whether a change moves or fades the layer with all that is in it; any other changes what the layer
  /// itself looks like.
  var isGeometric: Bool { self <= .opacity }
}

/// The values of a layer's animatable properties: as they are set, or as they are shown.
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
  /// A property's value as numbers; zero for those that are not the layer's own.
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

  /// Returns whether the layer is in the same place as with other values.
  func hasSameGeometry(as other: LayerValues) -> Bool {
    bounds == other.bounds && position == other.position && transform == other.transform
      && anchorPoint == other.anchorPoint
  }

  /// Returns whether the layer itself looks the same as with other values, wherever it is and however it is faded.
  func hasSameAppearance(as other: LayerValues) -> Bool {
    var moved = self
    (moved.bounds, moved.position) = (other.bounds, other.position)
    (moved.anchorPoint, moved.transform) = (other.anchorPoint, other.transform)
    moved.opacity = other.opacity
    return moved == other
  }
}
