public import TactusInterface
internal import TactusScene

/// The values of a layer's animatable properties: those that are set, or those that are shown.
@_spi(Compatibility)
public struct NodeValues {
  /// The rectangle in the layer's own coordinates.
  public var bounds: Rect
  /// The position of the anchor point in the superlayer's coordinates.
  public var position: Point
  /// The point at ``position``, in fractions of the bounds.
  public var anchorPoint: Point
  /// The transform about the anchor point.
  public var transform: AffineTransform
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The shadow of the rounded bounds; nil for none.
  public var shadow: View.Shadow?
  /// The colour behind the contents.
  public var backgroundColor: Color
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The width of the border inside the edge, in points.
  public var borderWidth: Double
  /// The colour of the border.
  public var borderColor: Color

  init(_ values: LayerValues) {
    bounds = values.bounds
    position = values.position
    anchorPoint = values.anchorPoint
    transform = values.transform
    opacity = values.opacity
    backgroundColor = values.backgroundColor
    cornerRadius = values.cornerRadius
    borderWidth = values.borderWidth
    borderColor = values.borderColor
    shadow = values.shadow.map { View.Shadow($0) }
  }

  /// Writes the values to those of a layer.
  func write(to values: inout LayerValues) {
    values.bounds = bounds
    values.position = position
    values.anchorPoint = anchorPoint
    values.transform = transform
    values.opacity = opacity
    values.backgroundColor = backgroundColor
    values.cornerRadius = cornerRadius
    values.borderWidth = borderWidth
    values.borderColor = borderColor
    values.shadow = shadow.map { Shadow($0) }
  }
}
