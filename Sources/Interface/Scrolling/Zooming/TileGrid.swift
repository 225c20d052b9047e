internal import TactusPixels

/// The division of a drawing, at one scale, into square tiles.
struct TileGrid: Hashable, Sendable {
  /// The pixels along a tile's side that are its own: with ``gutter`` on both sides a texture of 512.
  static let side = 510
  /// How many pixels of its neighbours a tile knows along each edge, so that filtering and smooth edges see no seam.
  static let gutter = 1
  /// The bytes of a whole tile.
  static let bytesPerTile = 4 * (side + 2 * gutter) * (side + 2 * gutter)
  /// The most tiles a drawing may be divided into along a side; a drawing that would need more is cut off there.
  static let limit = 1 << 24

  /// The drawing's rectangle, in points.
  let bounds: Rect
  /// Pixels per point.
  let scale: Double

  /// One tile of the grid.
  struct Index: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  /// Tiles that make up a rectangle.
  struct Area: Hashable, Sendable {
    var columns = 0..<0
    var rows = 0..<0

    func contains(_ index: Index) -> Bool { columns.contains(index.column) && rows.contains(index.row) }

    /// Whether all tiles fulfil a condition; those after the first that does not are not asked.
    func allSatisfy(_ condition: (Index) -> Bool) -> Bool {
      for row in rows {
        for column in columns where !condition(Index(column: column, row: row)) { return false }
      }
      return true
    }

    /// Does something with each tile, row by row.
    func forEach(_ body: (Index) -> Void) {
      for row in rows {
        for column in columns { body(Index(column: column, row: row)) }
      }
    }
  }

  /// All tiles.
  var area: Area { Area(columns: 0..<columns, rows: 0..<rows) }
  /// The number of tiles beside one another.
  var columns: Int { Self.count(bounds.width * scale) }
  /// The number of tiles above one another.
  var rows: Int { Self.count(bounds.height * scale) }

  private static func count(_ pixels: Double) -> Int {
    guard pixels.isFinite, pixels > 0 else { return 0 }
    return Int(min((pixels / Double(side)).rounded(.up), Double(limit)))
  }
}

// MARK: - Tiles

extension TileGrid {
  /// The tiles that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: In the drawing's points.
  ///   - margin: So many tiles more on each side.
  func tiles(touching rect: Rect, margin: Int = 0) -> Area {
    let shown = rect.intersection(bounds)
    guard !shown.isNull, !shown.isEmpty, shown.isFinite else { return Area() }
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let side = Double(Self.side)
      let first = max(0, Int(saturating: min((from * scale / side).rounded(.down), 1e15)) - margin)
      let end = min(count, Int(saturating: min((to * scale / side).rounded(.up), 1e15)) + margin)
      return min(first, count)..<max(min(first, count), end)
    }
    return Area(
      columns: range(shown.minX - bounds.minX, shown.maxX - bounds.minX, columns),
      rows: range(shown.minY - bounds.minY, shown.maxY - bounds.minY, rows))
  }

  /// What a tile covers, in the drawing's points; the last of a row or column ends with the drawing.
  func rect(of tile: Index) -> Rect {
    // Neighbours compute their common edge from the same numbers, so that there is no gap.
    let left = edge(tile.column, bounds.minX, bounds.maxX)
    let right = edge(tile.column + 1, bounds.minX, bounds.maxX)
    let top = edge(tile.row, bounds.minY, bounds.maxY)
    let bottom = edge(tile.row + 1, bounds.minY, bounds.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func edge(_ index: Int, _ start: Double, _ end: Double) -> Double {
    min(start + Double(index * Self.side) / scale, end)
  }

  /// The pixels of a tile, its gutter included, counted from the drawing's corner.
  func pixels(of tile: Index) -> PixelRect {
    let width = Int(saturating: min((bounds.width * scale).rounded(.up), 1e15)) - tile.column * Self.side
    let height = Int(saturating: min((bounds.height * scale).rounded(.up), 1e15)) - tile.row * Self.side
    return PixelRect(
      x: tile.column * Self.side - Self.gutter, y: tile.row * Self.side - Self.gutter,
      width: min(Self.side, max(1, width)) + 2 * Self.gutter,
      height: min(Self.side, max(1, height)) + 2 * Self.gutter)
  }

  /// The part of a tile's pixels that ``rect(of:)`` shows, in unit coordinates.
  func source(of tile: Index) -> Rect {
    let pixels = pixels(of: tile)
    let rect = rect(of: tile)
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    return Rect(
      x: Double(Self.gutter) / width, y: Double(Self.gutter) / height, width: rect.width * scale / width,
      height: rect.height * scale / height)
  }

  /// The square of the distance, in points, from a place to a tile.
  func squaredDistance(from point: Point, to tile: Index) -> Double {
    let rect = rect(of: tile)
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return dx * dx + dy * dy
  }
}
