import TactusGeometry
import TactusPixels

/// What `saveGState()` saves, but for the clip, which Cairo keeps.
struct GraphicsState: Sendable {
  /// A shadow that drawing casts.
  struct Shadow: Sendable {
    /// The displacement, in points of the base space.
    var offset: Size
    /// The width of the soft edge, in points of the base space.
    var blur: Double
    var color: Color
  }

  /// From user space to the base space, both in points.
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
