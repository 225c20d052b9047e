/// What drawing one frame took.
package struct RendererCounters: Sendable, Hashable {
  /// Calls that drew a batch; each damaged rectangle draws its own.
  package var drawCalls = 0
  /// Rectangles in the batches.
  package var quads = 0
  /// Pictures, or parts of them, sent to the GPU for the frame or ahead of it.
  package var textureUploads = 0
  /// The bytes of those.
  package var uploadedBytes = 0
  /// Off-screen passes.
  package var groups = 0
  /// Programs that had to be compiled, as the cache did not have them.
  package var compiledPrograms = 0
  /// Backdrops that were blurred.
  package var backdrops = 0
  /// Textures that hold pictures.
  package var textures = 0
  /// The bytes of those.
  package var textureBytes = 0

  /// Makes counters that stand at zero.
  package init() {}
}
