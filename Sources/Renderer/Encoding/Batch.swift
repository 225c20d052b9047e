internal import CTactusGLES2
internal import TactusPixels

/// Quads that are drawn with one call.
struct Batch {
  var firstQuad: Int
  var quadCount = 0
  /// Whether it needs the program that draws shapes, not only plain pictures and colours; see `Shaders`.
  var hasShapes: Bool
  /// The area in pixels of what would have been plain.
  var cheapArea = 0
  /// The textures of its pictures.
  var textures = SIMD4<GLuint>()
  var textureCount = 0
  /// Clips other than the quads' own, as a range of the encoder's list.
  var clips: Range<Int>
}

/// Batches drawn into one target, one after the other.
struct Pass {
  /// The target of a group; nil for the frame's own.
  var target: RenderTarget?
  /// The device pixels that the target holds.
  var bounds: PixelRect
  var opacity = 1.0
  var batches: [Batch] = []
  /// What is blurred between the batches.
  var backdrops: [BackdropStep] = []
}
