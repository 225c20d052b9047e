// MARK: - Memory

extension TileStore {
  /// The maximum size of the tiles, in bytes, while nothing changes, unless those that are visible or around them take more. Chosen
  /// by us: half of the default budget.
  static let budgetAtRest = 32 << 20

  /// Removes the tiles whose pixels were on the GPU only, after all textures were freed. Visible ones are drawn again.
  package func texturesWereLost() {
    for entry in contents.values { entry.content?.texturesWereLost() }
  }

  /// Removes tiles of drawings that are not needed for what is visible. To be called when nothing has changed for a while.
  ///
  /// Of the tiles that have been visible, at the same scale, those that were visible last remain within ``budgetAtRest``.
  package func releaseUnused() {
    for entry in contents.values { entry.content?.releaseUnused() }
    evict(beyond: Self.budgetAtRest, keepsPrefetched: true)
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
