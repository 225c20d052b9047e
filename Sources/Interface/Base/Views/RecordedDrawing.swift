internal import TactusGraphics

/// A recording of a view's drawing, which a ``DrawingStrategy`` can draw again at any scale.
struct RecordedDrawing {
  /// The recorded drawing operations.
  let recording: Recording
  /// The scale beyond which the drawing has no more detail, in pixels per point. Default infinity.
  var maximumScale = Double.infinity
}
