import TactusGeometry
import TactusPixels

/// The state that `saveGState()` saves, except for the clip, which Cairo saves.
struct GraphicsState: Sendable {
  /// The shadow of drawing.
  struct Shadow: Sendable {
    /// The offset, in points of the base space.
    var offset: Size
    /// The width of the blurred edge, in points of the base space.
    var blur: Double
    var color: Color
  }

  /// The transform from user space to the base space, both in points.
  var transform = AffineTransform.identity
  var fillColor = Color.black
  var strokeColor = Color.black
  var strokeStyle = StrokeStyle()
  var alpha = 1.0
  var blendMode = BlendMode.normal
  var interpolationQuality = InterpolationQuality.default
  var shouldAntialias = true
  var shadow: Shadow?
}
