internal import TactusGeometry

/// The grids and tiles of a content that are needed for its visible part.
struct TilePlan {
  /// The visible tiles, and those around them that are prefetched.
  struct Reach: Equatable {
    var shown: TileArea
    var wanted: TileArea
    var prefetched: TileArea
  }

  /// The number of tiles around the visible ones that are prefetched.
  private static let margin = 1
  /// The number of frames for whose tiles moving content is prefetched. Chosen by us: a fifth of a second at 60 Hz, in which several tiles
  /// are drawn.
  private static let prefetchedFrames = 12.0
  /// The largest distance over which tiles are prefetched along the movement, in sizes of the visible part. Chosen by us: tiles of a fling
  /// beyond it would be evicted before they are seen.
  private static let maximumReach = 1.5
  /// The maximum number of tiles that are requested as a coarse picture, if not the whole of it is.
  private static let maximumBaseCount = 4
  /// The maximum number of provided tiles that are shown at a time: more, if all levels are far finer than the display, would
  /// take too long for a frame. Chosen by us: a display of 3840 × 2160 pixels in tiles of 64 has half as many.
  private static let maximumVisibleCount = 4_096

  /// The source of the tiles; `nil` until it is set.
  private(set) var source: TileSource?
  /// The visible part of the content; `nil` until it is set.
  private(set) var visible: VisibleRectangle?
  /// The displacement of the visible part from one frame to the next, in the content's points; zero at rest.
  private(set) var movement = Point.zero
  /// The grid whose tiles are shown; `nil` if there is none.
  private(set) var shown: TileGrid?
  /// The grid that is to replace it; `nil` if there is none.
  private(set) var wanted: TileGrid?
  /// The grid of the coarse tiles, which are shown in place of missing ones.
  private(set) var base: TileGrid?
  /// The number of the content's current size; see ``TileGrid/series``.
  private var series = 0
  /// The number of sizes that the content has had.
  private var seriesCount = 0

  /// A Boolean value that indicates whether anything is visible.
  var hasVisiblePart: Bool { visible?.isEmpty == false }

  /// Changes the source. A drawing of another size gets new grids; levels keep theirs.
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

  /// Changes the visible part in a frame.
  ///
  /// - Parameters:
  ///   - visible: The visible part.
  ///   - isMoving: Whether content is moving, so that it will have moved on in the next frames.
  mutating func setVisible(_ visible: VisibleRectangle, isMoving: Bool = false) {
    if isMoving, let old = self.visible, old.scale == visible.scale, !old.isEmpty, !visible.isEmpty {
      let step = visible.rect.center - old.rect.center
      // Frames in which nothing moved, or that were late, hardly change the velocity.
      movement = step.isFinite ? (movement + step) * 0.5 : .zero
    } else {
      movement = .zero
    }
    self.visible = visible
    updateWanted()
  }

  /// The displacement of the visible part over the next frames, for which tiles are prefetched, in the content's points.
  private var displacement: Point {
    guard movement != .zero, let size = visible?.rect.size else { return .zero }
    let (x, y) = (size.width * Self.maximumReach, size.height * Self.maximumReach)
    let distance = movement * Self.prefetchedFrames
    return Point(x: min(max(distance.x, -x), x), y: min(max(distance.y, -y), y))
  }

  /// The point near which tiles come first: what the user focuses on, or what is along the movement.
  var focus: Point { (visible?.focus ?? .zero) + displacement * 0.5 }

  /// Shows the wanted grid from now on.
  mutating func promote() { shown = wanted }

  /// Resets the visible part and the grids.
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
  /// The visible tiles, and those around them.
  var reach: Reach {
    Reach(
      shown: shown.map { visibleArea(of: $0) } ?? TileArea(),
      wanted: wanted.map { visibleArea(of: $0) } ?? TileArea(), prefetched: prefetchedArea)
  }

  /// Returns the visible tiles of a grid.
  func visibleArea(of grid: TileGrid) -> TileArea { area(of: grid, margin: 0) }

  /// The visible tiles of the wanted grid, and those around them.
  var prefetchedArea: TileArea {
    guard let wanted else { return TileArea() }
    let area = area(of: wanted, margin: Self.margin)
    guard movement != .zero, let visible, !visible.isEmpty else { return area }
    let extended = touchedArea(
      of: wanted, margin: Self.margin,
      rect: visible.rect.union(visible.rect.offsetBy(dx: displacement.x, dy: displacement.y)))
    return isTooMuch(extended) ? area : extended
  }

  private func area(of grid: TileGrid, margin: Int) -> TileArea {
    let area = touchedArea(of: grid, margin: margin)
    return isTooMuch(area) ? TileArea() : area
  }

  /// Returns the tiles of a grid that a rectangle of the content touches, by default the visible part, however many.
  private func touchedArea(of grid: TileGrid, margin: Int, rect: Rect? = nil) -> TileArea {
    guard let rect = rect ?? visible?.rect else { return TileArea() }
    let mapped = source.map { rect.mapped(from: $0.bounds, to: grid.bounds) } ?? rect
    return grid.tiles(touching: mapped, margin: margin)
  }

  /// A Boolean value that indicates whether nothing is shown because even the coarsest level has too many visible tiles.
  var isTooFine: Bool { wanted.map { isTooMuch(touchedArea(of: $0, margin: 0)) } ?? false }

  private func isTooMuch(_ area: TileArea) -> Bool {
    guard case .levels = source else { return false }
    return area.hasMore(than: Self.maximumVisibleCount)
  }

  /// The coarse tiles that are needed: all for a drawing, those that cover the visible part for levels.
  var baseArea: TileArea {
    guard let base else { return TileArea() }
    if case .recording = source { return base.area }
    let area = visibleArea(of: base)
    return area.hasMore(than: Self.maximumBaseCount) ? TileArea() : area
  }

  /// The number of coarse tiles that are needed, which are few.
  var baseTileCount: Int { baseArea.columns.count * baseArea.rows.count }

  /// The grid of the coarse tiles; `nil` if the wanted ones are as coarse.
  var baseBelowWanted: TileGrid? {
    guard let base, let wanted, base.scale < wanted.scale else { return nil }
    return base
  }

  /// Returns a Boolean value that indicates whether a requested tile is still wanted.
  func wants(_ tile: Tile) -> Bool {
    guard hasVisiblePart else { return false }
    if let base, base.contains(tile), baseArea.contains(tile.index) { return true }
    return wanted?.contains(tile) == true && prefetchedArea.contains(tile.index)
  }

  /// Returns a Boolean value that indicates whether a tile is kept while nothing changes.
  func keeps(_ tile: Tile) -> Bool {
    if base?.contains(tile) == true { return true }
    guard hasVisiblePart else { return false }
    return shown?.contains(tile) == true || wanted?.contains(tile) == true
  }

  /// Calls a closure with each tile that must not be evicted: the visible ones, and those that replace missing ones.
  func forEachVisibleTile(_ body: (Tile) -> Void) {
    guard hasVisiblePart else { return }
    if let base { for index in baseArea { body(base.tile(at: index)) } }
    if let shown { for index in visibleArea(of: shown) { body(shown.tile(at: index)) } }
    if let wanted, wanted != shown {
      for index in visibleArea(of: wanted) { body(wanted.tile(at: index)) }
    }
  }

  /// Returns the grid of a scale for the current source.
  func grid(scale: Double) -> TileGrid? { source.map { grid(of: $0, scale: scale) } }
}

extension Rect {
  /// Returns the rectangle mapped from one size of a content to another.
  func mapped(from old: Rect, to new: Rect) -> Rect {
    guard old != new, !old.isEmpty else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    return Rect(
      x: new.minX + (minX - old.minX) * x, y: new.minY + (minY - old.minY) * y, width: width * x,
      height: height * y)
  }
}
