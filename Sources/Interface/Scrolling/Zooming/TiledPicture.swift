internal import TactusGraphics
internal import TactusPixels
internal import TactusScene

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

  /// A tile that was drawn. An object, as changing a value in a dictionary in place takes blocks from the heap.
  private final class Piece {
    /// Nil where the drawing leaves nothing.
    let contents: LayerContents?
    /// The drawing that it is of.
    let generation: Int
    var lastUse: Int
    var bytes: Int { contents.map { 4 * $0.bitmap.width * $0.bitmap.height } ?? 0 }

    init(_ contents: LayerContents?, generation: Int, lastUse: Int) {
      self.contents = contents
      self.generation = generation
      self.lastUse = lastUse
    }
  }

  /// The tiles that can be seen, and those around them that are drawn ahead.
  private struct Reach: Equatable {
    var shown: TileGrid.Area
    var wanted: TileGrid.Area
    var margin: TileGrid.Area
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
  /// Whether a frame did not wait until there was something to show.
  var hasMissedFrame = false
  /// Called when ``isComplete`` has become true.
  var onCompletion: (() -> Void)?
  private var pieces: [Tile: Piece] = [:]
  /// The grid whose tiles are shown.
  private var shown: TileGrid?
  /// The grid that is to replace it as soon as its visible tiles are there.
  private var wanted: TileGrid?
  private var overview: TileGrid?
  /// What the layer gets next; emptied in between, so that it keeps no tile alive.
  private var composed: [LayerTile] = []
  /// The bytes of all tiles.
  private(set) var bytes = 0

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

  isolated deinit { store.forget(ObjectIdentifier(self), bytes: bytes) }

  /// Takes the tiles off the layer.
  func invalidate() {
    store.remove(self)
    pieces = [:]
    bytes = 0
    layer.tiles = []
  }

  /// Whether all that can be seen is shown at the wanted scale, and nothing of it is from an older drawing.
  var isComplete: Bool {
    guard let sight, let wanted, !sight.visible.isEmpty else { return true }
    return shown == wanted
      && visibleArea(of: wanted).allSatisfy { isUpToDate(Tile(grid: wanted, index: $0)) }
  }

  /// Whether nothing is shown where something should be seen.
  var isBlank: Bool { layer.tiles.isEmpty && layer.contents == nil && lacksPicture }

  /// Whether there is not even a coarse picture for a part of what should be seen.
  var lacksPicture: Bool {
    guard let sight, !sight.visible.isEmpty, recording?.isEmpty == false, let wanted, needsOverview else {
      return false
    }
    return coarse(than: wanted).map { grid in !grid.area.allSatisfy { isThere(Tile(grid: grid, index: $0)) } }
      ?? true
  }

  private func isUpToDate(_ tile: Tile) -> Bool { pieces[tile]?.generation == generation }

  private func isThere(_ tile: Tile) -> Bool { pieces[tile] != nil }
}

// MARK: - What to show

extension TiledPicture {
  /// Replaces the drawing. Tiles of the old one are shown until those of the new are there.
  func setRecording(_ recording: Recording) {
    // Tiles of a drawing of another size are of another grid: they are shown, stretched, until the new ones replace them.
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
    let (before, wantedBefore) = (reach, wanted)
    self.sight = sight
    wanted = grid(at: sight.scale)
    // As long as the same tiles can be seen, nothing is to be shown or drawn that was not before.
    guard wanted != wantedBefore || reach != before else { return }
    if let shown {
      let use = store.nextUse()
      before.shown.forEach { pieces[Tile(grid: shown, index: $0)]?.lastUse = use }
    }
    update()
  }

  /// Says that nothing can be seen until told otherwise.
  func hide() {
    guard let sight else { return }
    show(Sight(visible: .zero, focus: sight.focus, scale: sight.scale))
  }

  private var reach: Reach {
    Reach(
      shown: shown.map { visibleArea(of: $0) } ?? TileGrid.Area(),
      wanted: wanted.map { visibleArea(of: $0) } ?? TileGrid.Area(),
      margin: wanted.map { visibleArea(of: $0, margin: Self.margin) } ?? TileGrid.Area())
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

  /// Shows the wanted grid once its visible tiles are there; while none is visible, what was shown is kept for when it is.
  private func promote() {
    guard let wanted, shown != wanted, let sight, !sight.visible.isEmpty else { return }
    guard pieces.isEmpty || visibleArea(of: wanted).allSatisfy({ isThere(Tile(grid: wanted, index: $0)) })
    else { return }
    shown = wanted
    for tile in pieces.keys where tile.grid.bounds != wanted.bounds { set(nil, for: tile) }
  }

  private func visibleArea(of grid: TileGrid, margin: Int = 0) -> TileGrid.Area {
    guard let sight else { return TileGrid.Area() }
    let visible = recording.map { Self.map(sight.visible, from: $0.bounds, to: grid.bounds) } ?? sight.visible
    return grid.tiles(touching: visible, margin: margin)
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
    if let shown, let bounds = recording?.bounds {
      let use = store.nextUse()
      visibleArea(of: shown).forEach { index in
        if let piece = pieces[Tile(grid: shown, index: index)] {
          piece.lastUse = use
          guard let contents = piece.contents else { return }
          composed.append(
            LayerTile(
              rect: Self.map(shown.rect(of: index), from: shown.bounds, to: bounds), contents: contents,
              source: shown.source(of: index)))
        } else if shown.bounds == bounds {
          appendOverview(of: shown.rect(of: index), use)
        }
      }
    }
    // The two exchange their storage: neither needs any of its own for what changes.
    if composed != layer.tiles { swap(&composed, &layer.tiles) }
    composed.removeAll(keepingCapacity: true)
  }

  /// Lets the coarse picture stand in for a tile.
  private func appendOverview(of rect: Rect, _ use: Int) {
    guard let overview else { return }
    let area = overview.tiles(touching: rect)
    for row in area.rows {
      for column in area.columns {
        let tile = Tile(grid: overview, index: TileGrid.Index(column: column, row: row))
        guard let piece = pieces[tile] else { continue }
        piece.lastUse = use
        guard let contents = piece.contents else { continue }
        let whole = overview.rect(of: tile.index)
        let part = whole.intersection(rect)
        guard !part.isEmpty else { continue }
        let source = overview.source(of: tile.index)
        composed.append(
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
    guard let sight, !sight.visible.isEmpty, let wanted, let recording,
      !recording.isEmpty || !pieces.isEmpty
    else { return nil }
    func best(_ area: TileGrid.Area, of grid: TileGrid, _ base: Double, _ isRedrawing: Bool = false) -> Wish?
    {
      var best: Wish?
      area.forEach { index in
        let tile = Tile(grid: grid, index: index)
        guard !isUpToDate(tile), !isBeingDrawn(tile), !isRedrawing || isThere(tile) else { return }
        let distance = grid.squaredDistance(from: sight.focus, to: index) * wanted.scale * wanted.scale
        let urgency = base + distance / (distance + 1e6)
        if best.map({ urgency < $0.urgency }) ?? true { best = Wish(tile: tile, urgency: urgency) }
      }
      return best
    }
    let work = store.work(on: self)
    guard work == .all else {
      return urgent(work, wanted).flatMap { best($0.area, of: $0.grid, -1, $0.isRedrawing) }
    }
    let overview = coarse(than: wanted)
    // Never blank: the coarse picture comes before all else where nothing is shown yet.
    if let overview, needsOverview, let wish = best(overview.area, of: overview, -1) { return wish }
    if let wish = best(visibleArea(of: wanted), of: wanted, 0) { return wish }
    guard shown == wanted, hasRoom else { return nil }
    return best(visibleArea(of: wanted, margin: Self.margin), of: wanted, 1)
      ?? overview.flatMap { best($0.area, of: $0, 2) }
  }

  /// The tiles that are drawn even while the view is being zoomed; of those that are redrawn, only what is there already.
  private func urgent(_ work: TileWork, _ wanted: TileGrid)
    -> (grid: TileGrid, area: TileGrid.Area, isRedrawing: Bool)?
  {
    if needsOverview {
      // Where there is no coarser picture, the wanted one is coarse itself.
      let (grid, area) = coarse(than: wanted).map { ($0, $0.area) } ?? (wanted, visibleArea(of: wanted))
      if !area.allSatisfy({ isThere(Tile(grid: grid, index: $0)) }) { return (grid, area, false) }
    }
    if shown != wanted { return work == .refinement ? (wanted, visibleArea(of: wanted), false) : nil }
    return (wanted, visibleArea(of: wanted), true)
  }

  /// The coarse picture. When the whole is no larger than that, there is no use in having it twice.
  private func coarse(than wanted: TileGrid) -> TileGrid? {
    overview.flatMap { $0.scale < wanted.scale ? $0 : nil }
  }

  /// Whether a tile may be drawn now, or sent to the GPU.
  func allows(_ tile: Tile) -> Bool {
    let work = store.work(on: self)
    guard work != .all else { return true }
    guard sight != nil, let wanted, let urgent = urgent(work, wanted) else { return false }
    return tile.grid == urgent.grid && urgent.area.contains(tile.index)
      && (!urgent.isRedrawing || isThere(tile))
  }

  /// Whether what is shown was drawn for a scale far from `scale`.
  func isStretched(at scale: Double, beyond tolerance: Double) -> Bool {
    guard let shown, let sight, !sight.visible.isEmpty else { return false }
    let stretch = min(scale, maximumScale) / shown.scale
    return stretch > tolerance || stretch < 1 / tolerance
  }

  /// Whether a tile that is being drawn is still of use.
  func wants(_ tile: Tile) -> Bool {
    guard let sight, !sight.visible.isEmpty else { return false }
    if tile.grid == overview { return true }
    return tile.grid == wanted && visibleArea(of: tile.grid, margin: Self.margin).contains(tile.index)
  }

  private var needsOverview: Bool {
    guard let shown else { return true }
    return !visibleArea(of: shown).allSatisfy { isThere(Tile(grid: shown, index: $0)) }
  }

  /// Whether tiles that cannot be seen yet fit into the budget.
  private var hasRoom: Bool { store.bytes + TileGrid.bytesPerTile <= store.budget }

  /// What it takes to draw a tile.
  func job(for tile: Tile) -> TileJob? {
    guard let recording else { return nil }
    return TileJob(
      picture: self, tile: tile, generation: generation, recording: recording,
      pixels: tile.grid.pixels(of: tile.index))
  }

  /// Takes what was drawn; nil is a tile without content.
  func take(_ contents: LayerContents?, of job: TileJob) {
    set(Piece(contents, generation: job.generation, lastUse: store.nextUse()), for: job.tile)
    promote()
    compose()
    if isComplete { onCompletion?() }
  }
}

// MARK: - Memory

extension TiledPicture {
  /// The tiles that could be dropped without a trace on screen. The coarse picture stays as long as anything can be seen.
  var invisibleTiles: [(tile: Tile, lastUse: Int)] {
    let reach = reach
    let keepsOverview = sight?.visible.isEmpty == false
    return pieces.filter { tile, piece in
      piece.bytes > 0 && !(keepsOverview && tile.grid == overview)
        && !(tile.grid == shown && reach.shown.contains(tile.index))
        && !(tile.grid == wanted && reach.wanted.contains(tile.index))
    }
    .map { ($0.key, $0.value.lastUse) }
  }

  /// Drops a tile and returns its bytes.
  func drop(_ candidate: (tile: Tile, lastUse: Int)) -> Int {
    let before = bytes
    set(nil, for: candidate.tile)
    return before - bytes
  }

  private func set(_ piece: Piece?, for tile: Tile) {
    let change = (piece?.bytes ?? 0) - (pieces[tile]?.bytes ?? 0)
    pieces[tile] = piece
    bytes += change
    store.bytesChanged(by: change)
  }
}
