// MARK: - Memory

extension GraphicsDevice {
  /// The number of the textures with pictures, and their size in bytes.
  package var textureUsage: (count: Int, bytes: Int) {
    existingRenderer.map { ($0.textureCount, $0.textureBytes) } ?? (0, 0)
  }

  /// The statistics of the last frame.
  var counters: RendererCounters { existingRenderer?.counters ?? RendererCounters() }

  /// Frees textures that are not needed for what is shown, when nothing has changed for a while.
  package func releaseUnusedTextures() {
    guard let existingRenderer, (try? makeCurrent(nil)) != nil else { return }
    existingRenderer.releaseUnused()
  }

  /// Frees all textures with pictures, because nothing is shown.
  ///
  /// Pictures whose pixels were discarded cannot be uploaded again, so that their owners have to be notified.
  package func releaseTextures() {
    guard let existingRenderer, (try? makeCurrent(nil)) != nil else { return }
    existingRenderer.trim()
  }
}
