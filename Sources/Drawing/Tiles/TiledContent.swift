package import TactusGeometry
package import TactusScene

/// A content that a layer shows in tiles of the wanted scale.
///
/// Visible tiles are requested in the order of their distance from the focus. A recorded drawing changes its scale in one frame:
/// until all visible tiles exist, the old ones are shown, stretched. Provided tiles are shown as they arrive. Missing tiles are
/// replaced by those of other scales.
@MainActor
package final class TiledContent {
  /// The object that shows the content.
  package private(set) weak var host: (any TileHost)?
  /// A Boolean value that indicates whether a frame was presented without a picture of the content.
  var hasMissedFrame = false
  /// Called when ``isComplete`` has become true.
  package var onCompletion: (() -> Void)?
  /// The grids and tiles to show.
  private(set) var plan = TilePlan()
  /// The number of drawings so far. A late tile of an older drawing is discarded.
  private(set) var generation = 0
  /// The identifier of the content in its store.
  let id: Int
  /// The number of the content's tiles in the store.
  var tileCount = 0
  /// The size of the largest tile so far, in bytes.
  var maximumBytesPerTile = 0
  /// A Boolean value that indicates whether there are new tiles that the layer does not show yet.
  private var needsComposing = false
  /// The store of the tiles.
  package let store: TileStore
  private let layer: Layer
  /// The next tiles of the layer; empty in between, so that no tile is retained.
  private var composed: [LayerTile] = []

  /// Creates a content that shows nothing yet.
  ///
  /// - Parameters:
  ///   - host: The object that shows the content.
  ///   - layer: The layer that shows the tiles.
  ///   - store: The store of the tiles.
  package init(host: any TileHost, layer: Layer, store: TileStore) {
    self.host = host
    self.layer = layer
    self.store = store
    id = store.nextContentID()
    store.add(self)
  }

  isolated deinit { store.forget(self) }

  /// A Boolean value that indicates whether all visible tiles are shown at the wanted scale and up to date.
  package var isComplete: Bool {
    guard plan.hasVisiblePart, let wanted = plan.wanted else { return true }
    return plan.shown == wanted
      && plan.visibleArea(of: wanted).allSatisfy { isUpToDate(wanted.tile(at: $0)) }
  }

  /// The number of visible tiles in whose place coarser ones are shown, or none.
  var missingCount: Int {
    guard plan.hasVisiblePart, plan.source?.isEmpty == false, let wanted = plan.wanted else { return 0 }
    return plan.visibleArea(of: wanted).reduce(0) { isThere(wanted.tile(at: $1)) ? $0 : $0 + 1 }
  }

  /// A Boolean value that indicates whether nothing is shown although the content is visible.
  var isBlank: Bool { layer.tiles.isEmpty && layer.contents == nil && lacksPicture }

  /// A Boolean value that indicates whether a visible part lacks even a coarse picture.
  var lacksPicture: Bool {
    guard plan.hasVisiblePart, plan.source?.isEmpty == false, plan.wanted != nil, needsBase else {
      return false
    }
    guard let base = plan.baseBelowWanted else { return true }
    return !plan.baseArea.allSatisfy { isThere(base.tile(at: $0)) }
  }

  /// A Boolean value that indicates whether a visible tile of the grid that is shown is missing.
  var needsBase: Bool {
    guard let shown = plan.shown else { return true }
    return !plan.visibleArea(of: shown).allSatisfy { isThere(shown.tile(at: $0)) }
  }

  /// A Boolean value that indicates whether nothing is shown because even the coarsest level has too many visible tiles.
  package var isTooFine: Bool { plan.isTooFine }

  func isUpToDate(_ tile: Tile) -> Bool { store.generation(of: tile, of: self) == generation }

  func isThere(_ tile: Tile) -> Bool { store.generation(of: tile, of: self) != nil }

  /// Returns a Boolean value that indicates whether the shown tiles were drawn for a scale far from `scale`.
  func isStretched(at scale: Double, beyond tolerance: Double) -> Bool {
    guard let shown = plan.shown, plan.hasVisiblePart, let wanted = plan.source?.tileScale(showing: scale)
    else { return false }
    let stretch = wanted / shown.scale
    return stretch > tolerance || stretch < 1 / tolerance
  }
}

// MARK: - Showing

extension TiledContent {
  /// Shows a source. Tiles of an old drawing are shown until those of the new one exist.
  package func show(_ source: TileSource) {
    plan.setSource(source)
    if case .recording = source {
      generation += 1
      store.didRecord()
    }
    update()
  }

  /// Changes the visible part.
  package func show(_ visible: VisibleRectangle) {
    guard visible != plan.visible || plan.movement != .zero else { return }
    let (reach, wanted) = (plan.reach, plan.wanted)
    plan.setVisible(visible, isMoving: host?.tileSurface?.hasMovingContent ?? false)
    // As long as the visible tiles stay the same, there is nothing new to show or to draw.
    guard plan.wanted != wanted || plan.reach != reach else { return }
    if let shown = plan.shown {
      for index in reach.shown { store.use(shown.tile(at: index), of: self) }
    }
    update()
  }

  /// Updates the visible part from the host.
  ///
  /// - Parameter focus: The point that the user focuses on, in the surface's coordinates.
  package func update(focus: Point?) {
    guard let host else { return }
    host.tilesWillUpdate()
    show(host.visibleRectangle(focus: focus))
  }

  /// Treats the content as invisible until the next frame.
  package func hide() {
    guard let visible = plan.visible else { return }
    show(VisibleRectangle(rect: .zero, focus: visible.focus, scale: visible.scale))
  }

  /// Removes all tiles from the store and the layer. Visible ones are requested again with the next frame.
  package func reset() {
    plan.reset()
    store.removeAll(of: self)
    maximumBytesPerTile = 0
    layer.tiles = []
  }

  /// Removes all tiles from the store and the layer, and requests no more.
  package func invalidate() {
    reset()
    store.forget(self)
  }

  /// Removes the tiles whose pixels were on the GPU only, and requests the visible ones again.
  func texturesWereLost() {
    guard tileCount > 0 else { return }
    store.removeTiles(of: self) { _, contents in contents.isOnGPUOnly }
    update()
  }

  /// Removes the tiles of a drawing that are not needed for what is visible: those of other scales, and all but the coarse ones
  /// if nothing is visible. The application's tiles are kept, as loading them again may take long.
  func releaseUnused() {
    guard tileCount > 0, case .recording = plan.source else { return }
    let plan = plan
    store.removeTiles(of: self) { tile, _ in !plan.keeps(tile) }
  }

  /// Removes all tiles of a drawing. Visible ones are requested again with the next frame.
  func releaseAll() {
    guard case .recording = plan.source else { return }
    store.removeAll(of: self)
  }

  /// Receives a tile.
  func take(_ contents: TileContents, of request: TileRequest) {
    maximumBytesPerTile = max(maximumBytesPerTile, contents.bytes)
    store.keep(contents, for: request, of: self)
    promote()
    needsComposing = true
    store.compose(self)
  }

  /// Shows new tiles, if there are any.
  func composeIfNeeded() {
    guard needsComposing else { return }
    compose()
    if isComplete { onCompletion?() }
  }

  private func update() {
    promote()
    compose()
    store.requestsChanged(of: self)
    store.evict()
  }

  /// Shows the wanted grid once its visible tiles exist. While nothing is visible, the old grid is kept.
  private func promote() {
    guard let source = plan.source, let wanted = plan.wanted, plan.shown != wanted, plan.hasVisiblePart
    else { return }
    guard
      source.showsTilesOneByOne || tileCount == 0
        || plan.visibleArea(of: wanted).allSatisfy({ isThere(wanted.tile(at: $0)) })
    else { return }
    plan.promote()
    store.removeTiles(of: self) { tile, _ in tile.series != wanted.series }
  }
}

// MARK: - Composing

extension TiledContent {
  /// Sets the layer's tiles.
  private func compose() {
    needsComposing = false
    if let shown = plan.shown, let bounds = plan.source?.bounds {
      for index in plan.visibleArea(of: shown) {
        switch store.use(shown.tile(at: index), of: self) {
        case .picture(let contents):
          composed.append(
            LayerTile(
              rect: shown.rect(of: index).mapped(from: shown.bounds, to: bounds), contents: contents,
              source: shown.source(of: index)))
        case .empty: break
        case .unavailable, nil: if shown.bounds == bounds { composeStandIns(for: index, of: shown) }
        }
      }
    }
    // Swapping reuses the storage of both arrays.
    if composed != layer.tiles { swap(&composed, &layer.tiles) }
    composed.removeAll(keepingCapacity: true)
  }

  /// Shows tiles of other scales in place of a missing one: those of the next finer scale, and behind them the nearest coarser
  /// ones.
  private func composeStandIns(for index: TileIndex, of grid: TileGrid) {
    guard let source = plan.source else { return }
    if let scale = source.finerScale(than: grid.scale) {
      _ = composeStandIns(scale: scale, for: index, of: grid)
    }
    var next = source.coarserScale(than: grid.scale)
    while let scale = next, !composeStandIns(scale: scale, for: index, of: grid) {
      next = source.coarserScale(than: scale)
    }
  }

  /// - Returns: Whether there were any.
  private func composeStandIns(scale: Double, for index: TileIndex, of grid: TileGrid) -> Bool {
    guard let other = plan.grid(scale: scale) else { return false }
    let missing = grid.rect(of: index)
    var isFound = false
    for index in other.tiles(covering: index, of: grid) {
      guard case .picture(let contents) = store.use(other.tile(at: index), of: self) else { continue }
      let part = other.rect(of: index).intersection(missing)
      guard !part.isNull, !part.isEmpty else { continue }
      isFound = true
      composed.append(LayerTile(rect: part, contents: contents, source: other.source(of: part, in: index)))
    }
    return isFound
  }
}
