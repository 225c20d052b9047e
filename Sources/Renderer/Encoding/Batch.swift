internal import CTactusGLES2
internal import TactusPixels

/// Quads that are drawn with one call.
struct Batch {
  var firstQuad: Int
  var quadCount = 0
  /// A Boolean value that indicates whether the batch needs the general program, which draws shapes, rather than the plain one;
  /// see `Shaders`.
  var hasShapes: Bool
  /// The area of its quads, in pixels.
  var area = 0
  /// The textures of its pictures, of which the first ``textureCount`` are used.
  var textures = SIMD4<GLuint>()
  var textureCount = 0
  /// The clips other than the quads' own, as a range of ``FrameEncoder/batchClips``.
  var clips: Range<Int>
}

/// Batches drawn into one target, one after the other.
struct Pass {
  /// The off-screen target of a group; `nil` for the frame's framebuffer.
  var target: RenderTarget?
  /// The device pixels that the target contains.
  var bounds: PixelRect
  var opacity = 1.0
  var batches: [Batch] = []
  /// The blurs between the batches, in order.
  var backdrops: [BackdropStep] = []
}
