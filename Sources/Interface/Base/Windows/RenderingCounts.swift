/// What drawing a frame took.
package struct RenderingCounts: Sendable, Hashable {
  /// The number of draw calls.
  package var drawCalls: Int
  /// The number of pictures, or parts of them, that were uploaded to the GPU.
  package var textureUploads: Int

  package init(drawCalls: Int, textureUploads: Int) {
    self.drawCalls = drawCalls
    self.textureUploads = textureUploads
  }
}
