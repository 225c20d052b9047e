internal import Graphics
internal import Pixels
internal import Scene

/// A recorded drawing, shown by a layer in tiles of the scale that is wanted.
///
/// What can be seen is drawn nearest the fingers first. Until all that is visible is there at a new scale, what was shown
/// stays, stretched; then the new tiles replace it in one frame. Where nothing was drawn yet, a coarse picture of the whole
/// stands in.
@MainActor
final class TiledPicture {
  /// A tile at a scale.
  struct Tile: Hashable {
    let grid: TileGrid
    let index: TileGrid.Index
  }

  /// A tile that is wanted, and how much: the least is the most urgent.
  struct Wish {
    let tile: Tile
    let urgency: Double
  }

  /// A tile that was drawn.
  private struct Piece {
    /// Nil where the drawing leaves nothing.
    var contents: LayerContents?
    var bytes: Int
    var lastUse: Int
  }

  /// The longest side of the coarse picture of the whole, in pixels.
  static let overviewSide = 1_000.0
  /// How many tiles around the visible ones are drawn ahead.
  static let margin = 1

  /// What of the drawing is in sight, and how large.
  struct Sight: Hashable {
    /// What can be seen, in the drawing's points; empty when nothing can.
    var visible: Rect
    /// What the user looks at, in the drawing's points: tiles near it come first.
    var focus: Point
    /// Pixels per point that are wanted.
    var scale: Double
  }

  /// What is drawn.
  private(set) var recording: Recording?
  /// Counts the drawings: a tile of an older one that comes late is of no use.
  private(set) var generation = 0
  /// What shows it.
  private(set) weak var view: View?
  private let layer: Layer
  private let store: TileStore
  private var sight: Sight?
  /// The scale beyond which the drawing has nothing more to show, in pixels per point.
  var maximumScale = Double.infinity
  /// Called when ``isComplete`` has become true.
  var onCompletion: (() -> Void)?
  private var pieces: [Tile: Piece] = [:]
  /// The grid whose tiles are shown.
  private var shown: TileGrid?
  /// The grid that is to replace it as soon as its visible tiles are there.
  private var wanted: TileGrid?
  private var overview: TileGrid?
  /// Tells pixels of an older drawing from those of the present one.
  private var isStale: Set<Tile> = []

  /// Makes a picture that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: Its layer gets the tiles.
  ///   - store: Draws them.
  init(view: View, store: TileStore) {
    self.view = view
    layer = view.layer
    self.store = store
    store.add(self)
  }

  /// Takes the tiles off the layer.
  func invalidate() {
    store.remove(self)
    layer.tiles = []
  }

  /// Whether all that can be seen is shown at the wanted scale, and nothing of it is from an older drawing.
  var isComplete: Bool {
    guard let sight, let wanted, !sight.visible.isEmpty else { return true }
    return shown == wanted && isStale.isEmpty && visibleTiles(of: wanted).allSatisfy { pieces[$0] != nil }
  }

  /// The bytes of all tiles.
  var bytes: Int { pieces.values.reduce(0) { $0 + $1.bytes } }
}

// MARK: - What to show

extension TiledPicture {
  /// Replaces the drawing. Tiles of the old one are shown until those of the new are there.
  func setRecording(_ recording: Recording) {
    // Tiles of a drawing of another size are of another grid: they are shown, stretched, until the new ones replace them.
    isStale = Set(pieces.keys.filter { $0.grid.bounds == recording.bounds })
    self.recording = recording
    generation += 1
    store.recorded()
    overview = Self.overviewGrid(of: recording.bounds)
    if let sight { wanted = grid(at: sight.scale) }
    update()
  }

  /// Says what can be seen, and at which scale it is wanted.
  func show(_ sight: Sight) {
    guard sight != self.sight else { return }
    self.sight = sight
    wanted = grid(at: sight.scale)
    update()
  }

  private func grid(at scale: Double) -> TileGrid? {
    guard let recording, scale.isFinite, scale > 0 else { return nil }
    return TileGrid(bounds: recording.bounds, scale: min(scale, maximumScale))
  }

  private static func overviewGrid(of bounds: Rect) -> TileGrid? {
    let side = max(bounds.width, bounds.height)
    guard side > 0, side.isFinite else { return nil }
    return TileGrid(bounds: bounds, scale: min(1, overviewSide / side))
  }

  private func update() {
    promote()
    compose()
    store.wantsChanged(of: self)
    store.evict()
  }

  /// Shows the wanted grid once its visible tiles are there.
  private func promote() {
    guard let wanted, shown != wanted, sight != nil else { return }
    guard pieces.isEmpty || visibleTiles(of: wanted).allSatisfy({ pieces[$0] != nil }) else { return }
    shown = wanted
    for tile in pieces.keys where tile.grid.bounds != wanted.bounds { pieces[tile] = nil }
  }

  private func visibleTiles(of grid: TileGrid, margin: Int = 0) -> [Tile] {
    guard let sight else { return [] }
    let visible = recording.map { Self.map(sight.visible, from: $0.bounds, to: grid.bounds) } ?? sight.visible
    let range = grid.tiles(touching: visible, margin: margin)
    return range.rows.flatMap { row in
      range.columns.map { Tile(grid: grid, index: TileGrid.Index(column: $0, row: row)) }
    }
  }

  /// A rectangle of a drawing of one size in one of another.
  private static func map(_ rect: Rect, from: Rect, to: Rect) -> Rect {
    guard from != to, !from.isEmpty else { return rect }
    let (x, y) = (to.width / from.width, to.height / from.height)
    return Rect(
      x: to.minX + (rect.minX - from.minX) * x, y: to.minY + (rect.minY - from.minY) * y,
      width: rect.width * x, height: rect.height * y)
  }

  /// Gives the layer the tiles to show.
  private func compose() {
    guard let shown, let bounds = recording?.bounds else {
      layer.tiles = []
      return
    }
    let use = store.nextUse()
    var tiles: [LayerTile] = []
    for tile in visibleTiles(of: shown) {
      if let piece = pieces[tile] {
        pieces[tile]?.lastUse = use
        if let contents = piece.contents {
          tiles.append(
            LayerTile(
              rect: Self.map(shown.rect(of: tile.index), from: shown.bounds, to: bounds), contents: contents,
              source: shown.source(of: tile.index)))
        }
      } else if shown.bounds == bounds {
        appendOverview(of: shown.rect(of: tile.index), use, to: &tiles)
      }
    }
    layer.tiles = tiles
  }

  /// Lets the coarse picture stand in for a tile.
  private func appendOverview(of rect: Rect, _ use: Int, to tiles: inout [LayerTile]) {
    guard let overview else { return }
    let range = overview.tiles(touching: rect)
    for row in range.rows {
      for column in range.columns {
        let tile = Tile(grid: overview, index: TileGrid.Index(column: column, row: row))
        guard let piece = pieces[tile] else { continue }
        pieces[tile]?.lastUse = use
        guard let contents = piece.contents else { continue }
        let whole = overview.rect(of: tile.index)
        let part = whole.intersection(rect)
        guard !part.isEmpty else { continue }
        let source = overview.source(of: tile.index)
        tiles.append(
          LayerTile(
            rect: part, contents: contents,
            source: Rect(
              x: source.minX + (part.minX - whole.minX) / whole.width * source.width,
              y: source.minY + (part.minY - whole.minY) / whole.height * source.height,
              width: part.width / whole.width * source.width,
              height: part.height / whole.height * source.height)))
      }
    }
  }
}

// MARK: - What to draw

extension TiledPicture {
  /// The tile to draw next; nil when all that is wanted is there.
  func nextWish(except isBeingDrawn: (Tile) -> Bool) -> Wish? {
    guard let sight, let wanted, let recording, !recording.isEmpty || !pieces.isEmpty else { return nil }
    func best(_ tiles: [Tile], _ base: Double) -> Wish? {
      var best: Wish?
      for tile in tiles where (pieces[tile] == nil || isStale.contains(tile)) && !isBeingDrawn(tile) {
        let distance =
          tile.grid.squaredDistance(from: sight.focus, to: tile.index) * wanted.scale * wanted.scale
        let urgency = base + distance / (distance + 1e6)
        if best.map({ urgency < $0.urgency }) ?? true { best = Wish(tile: tile, urgency: urgency) }
      }
      return best
    }
    if sight.visible.isEmpty { return nil }
    let work = store.work(on: self)
    guard work == .all else { return best(urgentTiles(work, wanted), -1) }
    // Never blank: the coarse picture comes before all else where nothing is shown yet.
    if let wish = best(needsOverview ? overviewTiles : [], -1) { return wish }
    if let wish = best(visibleTiles(of: wanted), 0) { return wish }
    guard shown == wanted, hasRoom else { return nil }
    return best(visibleTiles(of: wanted, margin: Self.margin), 1) ?? best(overviewTiles, 2)
  }

  /// The tiles that are drawn even while the view is being zoomed.
  private func urgentTiles(_ work: TileWork, _ wanted: TileGrid) -> [Tile] {
    if needsOverview {
      let overview = overviewTiles
      // Where there is no coarser picture, the wanted one is coarse itself.
      let tiles = overview.isEmpty ? visibleTiles(of: wanted) : overview
      if tiles.contains(where: { pieces[$0] == nil }) { return tiles }
    }
    if shown != wanted { return work == .refinement ? visibleTiles(of: wanted) : [] }
    return visibleTiles(of: wanted).filter { pieces[$0] != nil }
  }

  /// Whether a tile may be drawn now, or sent to the GPU.
  func allows(_ tile: Tile) -> Bool {
    let work = store.work(on: self)
    guard work != .all else { return true }
    guard let wanted else { return false }
    return urgentTiles(work, wanted).contains(tile)
  }

  /// Takes note that a tile is not going to be drawn: what there is of it is of an older drawing still.
  func giveUp(_ tile: Tile) {
    if pieces[tile] != nil { isStale.insert(tile) }
  }

  /// Whether what is shown was drawn for a scale far from `scale`.
  func isStretched(at scale: Double, beyond tolerance: Double) -> Bool {
    guard let shown, let sight, !sight.visible.isEmpty else { return false }
    let stretch = min(scale, maximumScale) / shown.scale
    return stretch > tolerance || stretch < 1 / tolerance
  }

  /// Whether a tile that is being drawn is still of use.
  func wants(_ tile: Tile) -> Bool {
    if tile.grid == overview { return true }
    return tile.grid == wanted && visibleTiles(of: tile.grid, margin: Self.margin).contains(tile)
  }

  private var overviewTiles: [Tile] {
    // When the whole is no larger than the coarse picture, there is no use in having it twice.
    guard let overview, let wanted, overview.scale < wanted.scale else { return [] }
    return (0..<overview.rows).flatMap { row in
      (0..<overview.columns).map { Tile(grid: overview, index: TileGrid.Index(column: $0, row: row)) }
    }
  }

  private var needsOverview: Bool {
    guard let shown else { return true }
    return visibleTiles(of: shown).contains { pieces[$0] == nil }
  }

  /// Whether tiles that cannot be seen yet fit into the budget.
  private var hasRoom: Bool { store.bytes + 4 * 512 * 512 <= store.budget }

  /// What it takes to draw a tile.
  func job(for tile: Tile) -> TileJob? {
    guard let recording else { return nil }
    isStale.remove(tile)
    return TileJob(
      picture: self, tile: tile, generation: generation, recording: recording,
      pixels: tile.grid.pixels(of: tile.index))
  }

  /// Takes a tile that was drawn; nil is one without content.
  func take(_ contents: LayerContents?, for tile: Tile) {
    pieces[tile] = Piece(
      contents: contents, bytes: contents.map { 4 * $0.bitmap.width * $0.bitmap.height } ?? 0,
      lastUse: store.nextUse())
    promote()
    compose()
    if isComplete { onCompletion?() }
  }
}

// MARK: - Memory

extension TiledPicture {
  /// The tiles that could be dropped without a trace on screen.
  var invisibleTiles: [(tile: Tile, lastUse: Int)] {
    var visible = Set<Tile>()
    for grid in [shown, wanted].compactMap({ $0 }) { visible.formUnion(visibleTiles(of: grid)) }
    return pieces.filter { $0.value.bytes > 0 && !visible.contains($0.key) && $0.key.grid != overview }
      .map { ($0.key, $0.value.lastUse) }
  }

  /// Drops a tile and returns its bytes.
  func drop(_ candidate: (tile: Tile, lastUse: Int)) -> Int {
    let bytes = pieces.removeValue(forKey: candidate.tile)?.bytes ?? 0
    isStale.remove(candidate.tile)
    return bytes
  }
}
