// MARK: - Memory

extension GraphicsDevice {
  /// The size of the textures, in bytes, above which pictures that are not shown have none. Default 64 MiB.
  package var textureBudget: Int {
    get { renderer.textureBudget }
    set { renderer.textureBudget = newValue }
  }

  /// The number of the textures with pictures, and their size in bytes.
  package var textureUsage: (count: Int, bytes: Int) { (renderer.textureCount, renderer.textureBytes) }

  /// Frees textures that are not needed for what is shown, when nothing has changed for a while.
  package func releaseUnusedTextures() {
    guard (try? makeCurrent(nil)) != nil else { return }
    renderer.releaseUnused()
  }

  /// Frees all textures with pictures, because nothing is shown.
  ///
  /// Pictures whose pixels were discarded cannot be uploaded again, so that their owners have to be notified.
  package func releaseTextures() {
    guard (try? makeCurrent(nil)) != nil else { return }
    renderer.trim()
  }
}
