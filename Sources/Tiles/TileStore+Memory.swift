// MARK: - Memory

extension TileStore {
  /// Removes the tiles whose pixels were on the GPU only, after all textures were freed. Visible ones are drawn again.
  package func texturesWereLost() {
    for entry in contents.values { entry.content?.texturesWereLost() }
  }

  /// Removes tiles of drawings that are not needed for what is visible. To be called when nothing has changed for a while.
  package func releaseUnused() {
    for entry in contents.values { entry.content?.releaseUnused() }
  }

  /// Treats all contents as invisible until the next frame, and removes all tiles that can be drawn again.
  package func releaseAll() {
    for entry in contents.values {
      guard let content = entry.content else { continue }
      content.hide()
      content.releaseAll()
    }
  }
}
