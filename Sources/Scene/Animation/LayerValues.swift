package import TactusGeometry
package import TactusPixels

/// The animatable properties of a layer as they are shown.
package struct LayerValues: Hashable, Sendable {
  package var bounds: Rect
  package var position: Point
  package var anchorPoint: Point
  package var transform: AffineTransform
  package var opacity: Double
  package var backgroundColor: Color
  package var cornerRadius: Double
  package var borderWidth: Double
  package var borderColor: Color
  package var shadow: Shadow?
}

extension LayerValues {
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
      default: .zero
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
      default: break
      }
    }
  }
}
