/// The statistics of one frame.
package struct RendererCounters: Sendable, Hashable {
  /// The number of draw calls; a batch needs one for each damaged rectangle.
  package var drawCalls = 0
  /// The number of quads in the batches.
  package var quads = 0
  /// The number of pictures, or parts of them, that were uploaded to the GPU for the frame or before it.
  package var textureUploads = 0
  /// The number of bytes that were uploaded.
  package var uploadedBytes = 0
  /// The number of frames of cameras that were converted before they were drawn, rather than as they were drawn.
  package var convertedFrames = 0
  /// The number of off-screen passes.
  package var groups = 0
  /// The number of programs that had to be compiled because they were not in the cache.
  package var compiledPrograms = 0
  /// The number of backdrops that were blurred.
  package var backdrops = 0
  /// The number of textures with pictures.
  package var textures = 0
  /// The size of these textures, in bytes.
  package var textureBytes = 0

  /// Creates counters that are zero.
  package init() {}
}
