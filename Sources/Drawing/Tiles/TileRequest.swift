/// A request for the pixels of a tile, which are drawn or loaded elsewhere.
@MainActor
package final class TileRequest {
  /// The tile whose pixels are requested.
  package let tile: Tile
  /// The grid that the tile belongs to.
  package let grid: TileGrid
  /// What draws or loads the pixels.
  package let source: TileSource
  /// A Boolean value that indicates whether the tile is no longer wanted. Its contents are then ignored.
  package private(set) var isCancelled = false
  /// Called once when the tile is no longer wanted.
  package var onCancel: (() -> Void)?
  /// The content that wants the tile.
  private(set) weak var content: TiledContent?
  /// The generation of the content's drawing that the tile shows.
  let generation: Int
  private weak var store: TileStore?
  private var isFinished = false

  init(
    tile: Tile, grid: TileGrid, source: TileSource, of content: TiledContent, generation: Int,
    in store: TileStore
  ) {
    self.tile = tile
    self.grid = grid
    self.source = source
    self.content = content
    self.generation = generation
    self.store = store
  }

  /// Completes the request. Only the first call has an effect, and none after the request was cancelled.
  package func finish(with contents: TileContents) {
    guard !isCancelled, !isFinished else { return }
    isFinished = true
    onCancel = nil
    store?.finish(self, with: contents)
  }

  func cancel() {
    guard !isCancelled, !isFinished else { return }
    isCancelled = true
    let handler = onCancel
    onCancel = nil
    handler?()
  }

  /// A Boolean value that indicates whether the tile may still be shown.
  var isWanted: Bool {
    content.map { $0.generation == generation && $0.plan.wants(tile) } ?? false
  }

  /// A Boolean value that indicates whether the pixels may be discarded once they are on the GPU: those of a drawing, which can be
  /// drawn again after textures were lost.
  var isDiscardable: Bool {
    guard case .recording = source else { return false }
    return content?.host?.tileSurface?.reportsLostTextures ?? false
  }

  /// A Boolean value that indicates whether the tile may be drawn or uploaded now.
  var isAllowed: Bool { content?.allows(tile) ?? false }
}
