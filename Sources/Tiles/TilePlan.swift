internal import TactusGeometry

/// Which grids and tiles of a content matter for what can be seen of it.
struct TilePlan {
  /// The tiles that can be seen, and those around them that are prefetched.
  struct Reach: Equatable {
    var shown: TileArea
    var wanted: TileArea
    var prefetched: TileArea
  }

  /// How many tiles around the visible ones are prefetched.
  private static let margin = 1
  /// The most tiles that are requested as a coarse picture, where not all of that is.
  private static let maximumBaseCount = 4
  /// The most provided tiles that are shown at a time: more, of levels that are all far finer than the display, cannot be gone
  /// through for a frame. Chosen by us: a display of 3840 × 2160 pixels in tiles of 64 has half as many.
  private static let maximumVisibleCount = 4_096

  /// What the tiles show; nil before anything is known of it.
  private(set) var source: TileSource?
  /// What can be seen; nil before anything is known of it.
  private(set) var visible: VisibleRectangle?
  /// The grid whose tiles are shown.
  private(set) var shown: TileGrid?
  /// The grid that is to replace it.
  private(set) var wanted: TileGrid?
  /// The grid of the coarse tiles that stand in where no others are.
  private(set) var base: TileGrid?
  /// The sizes that the content has had; see ``TileGrid/series``.
  private var series = 0
  private var seriesCount = 0

  /// A Boolean value that indicates whether anything can be seen.
  var hasVisiblePart: Bool { visible?.isEmpty == false }

  /// Changes the content. Grids of a drawing of another size are others; levels keep theirs.
  mutating func setSource(_ source: TileSource) {
    if case .recording = source, let old = self.source, old.bounds != source.bounds {
      if let shown, shown.bounds == source.bounds {
        series = shown.series
      } else {
        seriesCount += 1
        series = seriesCount
      }
    }
    self.source = source
    base = source.baseScale.map { grid(of: source, scale: $0) }
    updateWanted()
  }

  /// Changes what can be seen.
  mutating func setVisible(_ visible: VisibleRectangle) {
    self.visible = visible
    updateWanted()
  }

  /// Shows the wanted grid from now on.
  mutating func promote() { shown = wanted }

  /// Forgets what was seen and shown.
  mutating func reset() {
    visible = nil
    shown = nil
    wanted = nil
  }

  private mutating func updateWanted() {
    guard let source, let visible else { return }
    wanted = source.tileScale(showing: visible.scale).map { grid(of: source, scale: $0) }
  }

  private func grid(of source: TileSource, scale: Double) -> TileGrid {
    TileGrid(bounds: source.bounds, scale: scale, format: source.format, series: series)
  }
}

// MARK: - Tiles

extension TilePlan {
  /// The tiles that can be seen, and those around them.
  var reach: Reach {
    Reach(
      shown: shown.map { visibleArea(of: $0) } ?? TileArea(),
      wanted: wanted.map { visibleArea(of: $0) } ?? TileArea(), prefetched: prefetchedArea)
  }

  /// Returns the tiles of a grid that can be seen.
  func visibleArea(of grid: TileGrid) -> TileArea { area(of: grid, margin: 0) }

  /// The wanted tiles that can be seen, and those around them.
  var prefetchedArea: TileArea { wanted.map { area(of: $0, margin: Self.margin) } ?? TileArea() }

  private func area(of grid: TileGrid, margin: Int) -> TileArea {
    guard let visible else { return TileArea() }
    let rect = source.map { visible.rect.mapped(from: $0.bounds, to: grid.bounds) } ?? visible.rect
    let area = grid.tiles(touching: rect, margin: margin)
    return isTooMuch(area) ? TileArea() : area
  }

  /// A Boolean value that indicates whether nothing is shown, as even the coarsest level has too many tiles for what can be seen.
  var isTooFine: Bool {
    guard let visible, let source, let wanted else { return false }
    return isTooMuch(wanted.tiles(touching: visible.rect.mapped(from: source.bounds, to: wanted.bounds)))
  }

  private func isTooMuch(_ area: TileArea) -> Bool {
    guard case .levels = source else { return false }
    return area.hasMore(than: Self.maximumVisibleCount)
  }

  /// The coarse tiles that are to be there: of a drawing all, of levels those that cover what can be seen.
  var baseArea: TileArea {
    guard let base else { return TileArea() }
    if case .recording = source { return base.area }
    let area = visibleArea(of: base)
    return area.hasMore(than: Self.maximumBaseCount) ? TileArea() : area
  }

  /// The grid of the coarse tiles, unless the wanted ones are as coarse: there is no use in having them twice.
  var baseBelowWanted: TileGrid? {
    guard let base, let wanted, base.scale < wanted.scale else { return nil }
    return base
  }

  /// Returns a Boolean value that indicates whether a tile that is on its way is of use.
  func wants(_ tile: Tile) -> Bool {
    guard hasVisiblePart else { return false }
    if let base, base.contains(tile), baseArea.contains(tile.index) { return true }
    return wanted?.contains(tile) == true && prefetchedArea.contains(tile.index)
  }

  /// Calls a closure with each tile that must not be evicted: what can be seen, and what stands in for it.
  func forEachVisibleTile(_ body: (Tile) -> Void) {
    guard hasVisiblePart else { return }
    if let base { for index in baseArea { body(base.tile(at: index)) } }
    if let shown { for index in visibleArea(of: shown) { body(shown.tile(at: index)) } }
    if let wanted, wanted != shown {
      for index in visibleArea(of: wanted) { body(wanted.tile(at: index)) }
    }
  }

  /// Returns the grid of a scale, as it is now.
  func grid(scale: Double) -> TileGrid? { source.map { grid(of: $0, scale: scale) } }
}

extension Rect {
  /// Returns the rectangle of a content of one size in the same content of another size.
  func mapped(from old: Rect, to new: Rect) -> Rect {
    guard old != new, !old.isEmpty else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    return Rect(
      x: new.minX + (minX - old.minX) * x, y: new.minY + (minY - old.minY) * y, width: width * x,
      height: height * y)
  }
}
