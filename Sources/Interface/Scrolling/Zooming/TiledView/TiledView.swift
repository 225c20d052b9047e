import TactusCLibrary
internal import TactusScene

/// A picture of any size that the application provides in tiles: a map, a gigapixel image, the pages of a document.
///
/// Zoomed in a ``ScrollView`` or moved about, it asks its ``dataSource`` for the tiles that can be seen, at the level that
/// the scale calls for, nearest the fingers first, and takes back what is no longer wanted. Until a tile is there, what is known of
/// the place at other levels stands in.
///
///     let map = TiledView(frame: Rect(x: 0, y: 0, width: 100_000, height: 100_000))
///     map.levels = -8...3
///     map.dataSource = provider
///     scrollView.addSubview(map)
@MainActor
open class TiledView: View {
  /// Where tiles come from.
  public weak var dataSource: (any TiledViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadTiles() } }
  }
  /// The levels that there are: level n has 2ⁿ pixels a point along a side. Default 0 alone.
  public var levels = 0...0 {
    didSet {
      if !check(levels.lowerBound >= -Self.levelLimit && levels.upperBound <= Self.levelLimit, "levels") {
        levels = oldValue
      }
      if levels != oldValue { reloadTiles() }
    }
  }
  /// The pixels along the side of a tile, 16 to 4096. Default 256.
  public var tileSide = 256 {
    didSet {
      if !check((16...4096).contains(tileSide), "tileSide") { tileSide = oldValue }
      if tileSide != oldValue { reloadTiles() }
    }
  }
  /// How many tiles may be on their way at a time. Default 4.
  public var maximumNumberOfRequests = 4 {
    didSet {
      if !check(maximumNumberOfRequests > 0, "maximumNumberOfRequests") { maximumNumberOfRequests = oldValue }
      update()
    }
  }
  /// The bytes of tiles that are kept, if the visible ones leave room for more. Default 32 MiB.
  public var memoryBudget = 32 << 20 { didSet { evict() } }
  /// The bytes of the tiles that are there.
  public private(set) var memoryUse = 0
  /// Whether all that can be seen is there at the level that is wanted.
  public var isComplete: Bool { visible.allSatisfy { pieces[$0] != nil } }

  /// Levels are powers of two that stay exact in all computations.
  private static let levelLimit = 40
  /// How many tiles of the coarsest level are asked for ahead of all others at most.
  private static let baseLimit = 4

  private struct Piece {
    var contents: LayerContents?
    var bytes: Int
    var lastUse: Int
  }

  /// What was seen last.
  private struct Sight: Hashable {
    var level: Int
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private var pieces: [Tile: Piece] = [:]
  private var requests: [Tile: Request] = [:]
  private var sight: Sight?
  private var visible: [Tile] = []
  private var focus = Point.zero
  private var serial = 0
  private var isUpdating = false

  /// Drops all tiles and asks for those that can be seen again.
  open func reloadTiles() {
    for request in requests.values { request.cancel() }
    requests.removeAll()
    pieces.removeAll()
    memoryUse = 0
    sight = nil
    visible = []
    layer.tiles = []
    window?.setNeedsFrame()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else {
      for request in requests.values { request.cancel() }
      requests.removeAll()
      sight = nil
      return
    }
    // Not with the application: the window may not belong to one yet.
    window.tiledViews.append(self)
    window.setNeedsFrame()
  }

  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if window !== newWindow { window?.tiledViews.removeAll { $0 === self } }
  }

  // MARK: - What can be seen

  override func updateTiles(focus: Point?) {
    let seen = visibleBounds
    self.focus = focus.map { convert($0, from: nil) } ?? seen.center
    let level = level(for: contentScaleFactor)
    let (columns, rows) = range(of: seen, level)
    let now = Sight(level: level, columns: columns, rows: rows)
    guard now != sight else { return }
    sight = now
    visible.removeAll(keepingCapacity: true)
    for row in rows {
      for column in columns { visible.append(Tile(level: level, column: column, row: row)) }
    }
    update()
  }

  /// The coarsest level that is as fine as the scale calls for, and a little coarser where that hardly shows.
  private func level(for scale: Double) -> Int {
    let exact = log2(scale) - 0.1
    guard exact.isFinite else { return levels.lowerBound }
    return min(max(Int(max(-100, min(100, exact)).rounded(.up)), levels.lowerBound), levels.upperBound)
  }

  /// The points along the side of a tile.
  private func side(_ level: Int) -> Double { Double(tileSide) * exp2(Double(-level)) }

  private func range(of rect: Rect, _ level: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let rect = rect.intersection(bounds)
    guard !rect.isNull, !rect.isEmpty, rect.isFinite else { return (0..<0, 0..<0) }
    let side = side(level)
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      let first = Int(saturating: max(0, min(from / side, 1e15)).rounded(.down))
      let end = Int(saturating: max(0, min(to / side, 1e15)).rounded(.up))
      return first..<max(first, end)
    }
    return (
      range(rect.minX - bounds.minX, rect.maxX - bounds.minX),
      range(rect.minY - bounds.minY, rect.maxY - bounds.minY)
    )
  }

  /// What a tile covers, in the view's coordinates.
  func rect(of tile: Tile) -> Rect {
    let side = side(tile.level)
    return Rect(
      x: bounds.minX + Double(tile.column) * side, y: bounds.minY + Double(tile.row) * side, width: side,
      height: side)
  }

  // MARK: - Loading

  private func update() {
    // A data source may hand a tile over at once.
    guard !isUpdating else { return }
    isUpdating = true
    cancelUnwanted()
    requestWanted()
    isUpdating = false
    evict()
    compose()
  }

  private func cancelUnwanted() {
    guard !requests.isEmpty else { return }
    let wanted = Set(wishes)
    for (tile, request) in requests where !wanted.contains(tile) {
      requests[tile] = nil
      request.cancel()
    }
  }

  /// All tiles that are wanted.
  private var wishes: [Tile] {
    guard let sight, !visible.isEmpty else { return [] }
    return base + visible + surroundings(of: sight)
  }

  /// The tiles of the coarsest level under what can be seen, which stand in for all others.
  private var base: [Tile] {
    guard let sight, sight.level > levels.lowerBound else { return [] }
    let steps = sight.level - levels.lowerBound
    var tiles: [Tile] = []
    for row in Set(sight.rows.map { $0 >> steps }) {
      for column in Set(sight.columns.map { $0 >> steps }) {
        tiles.append(Tile(level: levels.lowerBound, column: column, row: row))
      }
    }
    return tiles.count <= Self.baseLimit ? tiles : []
  }

  private func surroundings(of sight: Sight) -> [Tile] {
    // Tiles that nobody sees yet are of use only while there is room for them.
    guard memoryUse + 4 * tileSide * tileSide * 4 <= memoryBudget else { return [] }
    let (columns, rows) = range(of: bounds, sight.level)
    let side = side(sight.level)
    guard side > 0 else { return [] }
    var tiles: [Tile] = []
    let wider =
      max(
        columns.lowerBound, sight.columns.lowerBound - 1)..<min(
        columns.upperBound, sight.columns.upperBound + 1)
    let taller =
      max(
        rows.lowerBound, sight.rows.lowerBound - 1)..<min(
        rows.upperBound, sight.rows.upperBound + 1)
    for row in taller {
      for column in wider where !sight.rows.contains(row) || !sight.columns.contains(column) {
        tiles.append(Tile(level: sight.level, column: column, row: row))
      }
    }
    return tiles
  }

  /// Asks for the most urgent tiles until enough are on their way.
  private func requestWanted() {
    guard let sight, !visible.isEmpty else { return }
    guard request(base, for: sight), request(visible, for: sight) else { return }
    _ = request(surroundings(of: sight), for: sight)
  }

  /// Asks for those of some tiles that are not there, the nearest first.
  ///
  /// - Returns: Whether further ones may be asked for.
  private func request(_ tiles: [Tile], for asked: Sight) -> Bool {
    let missing = tiles.filter { pieces[$0] == nil && requests[$0] == nil }
      .map { (tile: $0, distance: rect(of: $0).center.distance(to: focus)) }
      .sorted { $0.distance < $1.distance }
    for (tile, _) in missing {
      // The data source may have changed all that when it was asked for the one before.
      guard let dataSource, requests.count < maximumNumberOfRequests, sight == asked else { return false }
      guard pieces[tile] == nil, requests[tile] == nil else { continue }
      let request = Request(tile: tile, rect: rect(of: tile), scale: exp2(Double(tile.level))) {
        [weak self] request, image in self?.take(image, for: request)
      }
      requests[tile] = request
      dataSource.tiledView(self, load: request)
    }
    return sight == asked && requests.count < maximumNumberOfRequests
  }

  private func take(_ image: Image?, for request: Request) {
    guard requests[request.tile] === request else { return }
    requests[request.tile] = nil
    serial += 1
    let contents = image.map { LayerContents(bitmap: $0.bitmap, scale: $0.scale) }
    let bytes = contents.map { 4 * $0.bitmap.width * $0.bitmap.height } ?? 0
    pieces[request.tile] = Piece(contents: contents, bytes: bytes, lastUse: serial)
    memoryUse += bytes
    update()
  }

  /// Drops the tiles that were out of sight the longest.
  private func evict() {
    guard memoryUse > memoryBudget else { return }
    let kept = Set(visible + base)
    for (tile, piece) in pieces.filter({ !kept.contains($0.key) }).sorted(by: {
      $0.value.lastUse < $1.value.lastUse
    }) {
      guard memoryUse > memoryBudget else { return }
      pieces[tile] = nil
      memoryUse -= piece.bytes
    }
  }

  // MARK: - Showing

  private func compose() {
    serial += 1
    var tiles: [LayerTile] = []
    for tile in visible {
      if pieces[tile]?.contents != nil {
        append(tile, within: rect(of: tile), to: &tiles)
      } else {
        appendSubstitutes(for: tile, to: &tiles)
      }
    }
    layer.tiles = tiles
  }

  /// What is known of a tile's place at other levels: what there is that is finer, and behind it the next coarser one.
  private func appendSubstitutes(for tile: Tile, to tiles: inout [LayerTile]) {
    if tile.level < levels.upperBound {
      for row in 0..<2 {
        for column in 0..<2 {
          let child = Tile(
            level: tile.level + 1, column: tile.column * 2 + column, row: tile.row * 2 + row)
          if pieces[child]?.contents != nil { append(child, within: rect(of: child), to: &tiles) }
        }
      }
    }
    let place = rect(of: tile)
    for steps in 1..<max(2, tile.level - levels.lowerBound + 1) where tile.level - steps >= levels.lowerBound
    {
      let ancestor = tile.ancestor(steps)
      guard pieces[ancestor]?.contents != nil else { continue }
      append(ancestor, within: place, to: &tiles)
      break
    }
  }

  /// Shows the part of a tile that lies within a rectangle and the bounds.
  private func append(_ tile: Tile, within place: Rect, to tiles: inout [LayerTile]) {
    guard let contents = pieces[tile]?.contents else { return }
    pieces[tile]?.lastUse = serial
    let whole = rect(of: tile)
    let part = whole.intersection(place).intersection(bounds)
    guard !part.isNull, !part.isEmpty else { return }
    tiles.append(
      LayerTile(
        rect: part, contents: contents,
        source: Rect(
          x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
          width: part.width / whole.width, height: part.height / whole.height)))
  }
}
