package import TactusGeometry
package import TactusScene

/// A content that a layer shows in tiles of the scale that is wanted.
///
/// What can be seen is requested nearest the touches first. A recorded drawing changes its scale in one frame: until all that is
/// visible is there, what was shown stays, stretched. Provided tiles are shown as they come. Where a tile is missing, those of other
/// scales stand in.
@MainActor
package final class TiledContent {
  /// What shows the content.
  package private(set) weak var host: (any TileHost)?
  /// A Boolean value that indicates whether a frame did not wait until there was something to show.
  var hasMissedFrame = false
  /// Called when ``isComplete`` has become true.
  package var onCompletion: (() -> Void)?
  /// What is to be shown.
  private(set) var plan = TilePlan()
  /// Counts the drawings: a tile of an older one that comes late is of no use.
  private(set) var generation = 0
  /// The name of the content among those of its store.
  let id: Int
  /// The number of tiles that the store keeps for the content.
  var tileCount = 0
  /// The most bytes that a tile has taken.
  var maximumBytesPerTile = 0
  /// Whether tiles have come that the layer does not show yet.
  private var needsComposing = false
  /// What keeps and requests the tiles.
  package let store: TileStore
  private let layer: Layer
  /// What the layer gets next; emptied in between, so that it keeps no tile alive.
  private var composed: [LayerTile] = []

  /// Creates a content that shows nothing yet.
  ///
  /// - Parameters:
  ///   - host: What shows it.
  ///   - layer: The layer that gets the tiles.
  ///   - store: What keeps and requests the tiles.
  package init(host: any TileHost, layer: Layer, store: TileStore) {
    self.host = host
    self.layer = layer
    self.store = store
    id = store.nextContentID()
    store.add(self)
  }

  isolated deinit { store.forget(self) }

  /// A Boolean value that indicates whether all that can be seen is shown at the wanted scale, and nothing of it is from an older
  /// drawing.
  package var isComplete: Bool {
    guard plan.hasVisiblePart, let wanted = plan.wanted else { return true }
    return plan.shown == wanted
      && plan.visibleArea(of: wanted).allSatisfy { isUpToDate(wanted.tile(at: $0)) }
  }

  /// A Boolean value that indicates whether nothing is shown where something should be seen.
  var isBlank: Bool { layer.tiles.isEmpty && layer.contents == nil && lacksPicture }

  /// A Boolean value that indicates whether there is not even a coarse picture for a part of what should be seen.
  var lacksPicture: Bool {
    guard plan.hasVisiblePart, plan.source?.isEmpty == false, plan.wanted != nil, needsBase else {
      return false
    }
    guard let base = plan.baseBelowWanted else { return true }
    return !plan.baseArea.allSatisfy { isThere(base.tile(at: $0)) }
  }

  /// A Boolean value that indicates whether a tile of what can be seen is missing among those that are shown.
  var needsBase: Bool {
    guard let shown = plan.shown else { return true }
    return !plan.visibleArea(of: shown).allSatisfy { isThere(shown.tile(at: $0)) }
  }

  /// A Boolean value that indicates whether nothing is shown, as even the coarsest tiles are too many.
  package var isTooFine: Bool { plan.isTooFine }

  func isUpToDate(_ tile: Tile) -> Bool { store.generation(of: tile, of: self) == generation }

  func isThere(_ tile: Tile) -> Bool { store.generation(of: tile, of: self) != nil }

  /// Returns a Boolean value that indicates whether what is shown was drawn for a scale far from `scale`.
  func isStretched(at scale: Double, beyond tolerance: Double) -> Bool {
    guard let shown = plan.shown, plan.hasVisiblePart, let wanted = plan.source?.tileScale(showing: scale)
    else { return false }
    let stretch = wanted / shown.scale
    return stretch > tolerance || stretch < 1 / tolerance
  }
}

// MARK: - What to show

extension TiledContent {
  /// Changes what is shown. Tiles of an old drawing are shown until those of the new one are there.
  package func show(_ source: TileSource) {
    plan.setSource(source)
    if case .recording = source {
      generation += 1
      store.didRecord()
    }
    update()
  }

  /// Changes what can be seen.
  package func show(_ visible: VisibleRectangle) {
    guard visible != plan.visible else { return }
    let (reach, wanted) = (plan.reach, plan.wanted)
    plan.setVisible(visible)
    // As long as the same tiles can be seen, nothing is to be shown or drawn that was not before.
    guard plan.wanted != wanted || plan.reach != reach else { return }
    if let shown = plan.shown {
      for index in reach.shown { store.use(shown.tile(at: index), of: self) }
    }
    update()
  }

  /// Looks what can be seen now.
  ///
  /// - Parameter focus: What the user looks at, in the surface's coordinates.
  package func update(focus: Point?) {
    guard let host else { return }
    host.tilesWillUpdate()
    show(host.visibleRectangle(focus: focus))
  }

  /// Takes nothing for visible until the next frame.
  package func hide() {
    guard let visible = plan.visible else { return }
    show(VisibleRectangle(rect: .zero, focus: visible.focus, scale: visible.scale))
  }

  /// Drops all tiles, and takes them off the layer. Those that can be seen are requested again with the next frame.
  package func reset() {
    plan.reset()
    store.removeAll(of: self)
    maximumBytesPerTile = 0
    layer.tiles = []
  }

  /// Drops all tiles, takes them off the layer, and requests no more.
  package func invalidate() {
    reset()
    store.forget(self)
  }

  /// Takes a tile that is there.
  func take(_ contents: TileContents, of request: TileRequest) {
    maximumBytesPerTile = max(maximumBytesPerTile, contents.bytes)
    store.keep(contents, for: request, of: self)
    promote()
    needsComposing = true
    // Of tiles that are provided at once many follow.
    if !store.isRequesting { composeIfNeeded() }
  }

  /// Shows the tiles that have come.
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

  /// Shows the wanted grid once its visible tiles are there; while none is visible, what was shown is kept for when it is.
  private func promote() {
    guard let source = plan.source, let wanted = plan.wanted, plan.shown != wanted, plan.hasVisiblePart
    else { return }
    guard
      source.showsTilesOneByOne || tileCount == 0
        || plan.visibleArea(of: wanted).allSatisfy({ isThere(wanted.tile(at: $0)) })
    else { return }
    plan.promote()
    store.removeTiles(of: self) { $0.series != wanted.series }
  }
}

// MARK: - Composing

extension TiledContent {
  /// Gives the layer the tiles to show.
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
    // The two exchange their storage: neither needs any of its own for what changes.
    if composed != layer.tiles { swap(&composed, &layer.tiles) }
    composed.removeAll(keepingCapacity: true)
  }

  /// Lets tiles of other scales stand in for one: the next finer ones that there are, and behind them the nearest coarser ones.
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

  /// - Returns: Whether there was any.
  private func composeStandIns(scale: Double, for index: TileIndex, of grid: TileGrid) -> Bool {
    guard let other = plan.grid(scale: scale) else { return false }
    let place = grid.rect(of: index)
    var isFound = false
    for index in other.tiles(covering: index, of: grid) {
      guard case .picture(let contents) = store.use(other.tile(at: index), of: self) else { continue }
      let part = other.rect(of: index).intersection(place)
      guard !part.isNull, !part.isEmpty else { continue }
      isFound = true
      composed.append(LayerTile(rect: part, contents: contents, source: other.source(of: part, in: index)))
    }
    return isFound
  }
}
