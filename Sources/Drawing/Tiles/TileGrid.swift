package import TactusGeometry
package import TactusPixels

/// The division of a content, at one scale, into square tiles.
package struct TileGrid: Hashable, Sendable {
  /// The maximum number of tiles along a side, with which locations are exact; larger contents are cut off there.
  package static let maximumCount = Int(clamping: Int64(1) << 50)

  /// The content's rectangle, in points.
  package let bounds: Rect
  /// The scale, in pixels per point.
  package let scale: Double
  /// The format of the tiles.
  package let format: TileFormat
  /// The number of the content's size, as tiles that were drawn for one size cannot be used for another.
  package let series: Int

  /// Creates a grid.
  package init(bounds: Rect, scale: Double, format: TileFormat = .drawn, series: Int = 0) {
    self.bounds = bounds
    self.scale = scale
    self.format = format
    self.series = series
  }

  /// The area of all tiles.
  package var area: TileArea { TileArea(columns: 0..<columns, rows: 0..<rows) }
  /// The number of columns.
  var columns: Int { count(bounds.width * scale) }
  /// The number of rows.
  var rows: Int { count(bounds.height * scale) }

  private func count(_ pixels: Double) -> Int {
    guard pixels.isFinite, pixels > 0 else { return 0 }
    return Int(min((pixels / Double(format.side)).rounded(.up), Double(Self.maximumCount)))
  }
}

// MARK: - Finding tiles

extension TileGrid {
  /// Returns the identifier of a tile.
  package func tile(at index: TileIndex) -> Tile { Tile(series: series, scale: scale, index: index) }

  /// Returns a Boolean value that indicates whether a tile belongs to the grid.
  package func contains(_ tile: Tile) -> Bool { tile.series == series && tile.scale == scale }

  /// Returns the tiles that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the content's points.
  ///   - margin: The number of tiles that are added on each side.
  package func tiles(touching rect: Rect, margin: Int = 0) -> TileArea {
    let shown = rect.intersection(bounds)
    guard !shown.isNull, !shown.isEmpty, shown.isFinite else { return TileArea() }
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let (side, limit) = (Double(format.side), Double(Self.maximumCount))
      let first = max(0, Int(saturating: min((from * scale / side).rounded(.down), limit)) - margin)
      let end = min(count, Int(saturating: min((to * scale / side).rounded(.up), limit)) + margin)
      return min(first, count)..<max(min(first, count), end)
    }
    return TileArea(
      columns: range(shown.minX - bounds.minX, shown.maxX - bounds.minX, columns),
      rows: range(shown.minY - bounds.minY, shown.maxY - bounds.minY, rows))
  }

  /// Returns the tiles that cover a tile of another grid of the same content and format.
  package func tiles(covering index: TileIndex, of other: TileGrid) -> TileArea {
    let ratio = scale / other.scale
    func range(_ index: Int, _ count: Int) -> Range<Int> {
      // The results are exact if the ratio is a whole number, so that levels stay nested.
      let first = Int(saturating: min((Double(index) * ratio).rounded(.down), Double(count)))
      let end = Int(saturating: min((Double(index + 1) * ratio).rounded(.up), Double(count)))
      return first..<max(first, end)
    }
    return TileArea(columns: range(index.column, columns), rows: range(index.row, rows))
  }
}

// MARK: - Geometry of tiles

extension TileGrid {
  /// Returns the rectangle of the content that a tile covers, in the content's points.
  package func rect(of index: TileIndex) -> Rect {
    // Neighbours compute their common edge from the same numbers, so that there is no gap.
    let left = min(edge(index.column, bounds.minX), bounds.maxX)
    let right = min(edge(index.column + 1, bounds.minX), bounds.maxX)
    let top = min(edge(index.row, bounds.minY), bounds.maxY)
    let bottom = min(edge(index.row + 1, bounds.minY), bounds.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle of a whole tile, which may extend beyond the content's bounds, in the content's points.
  package func wholeRect(of index: TileIndex) -> Rect {
    let side = Double(format.side) / scale
    return Rect(
      x: edge(index.column, bounds.minX), y: edge(index.row, bounds.minY), width: side, height: side)
  }

  private func edge(_ index: Int, _ start: Double) -> Double { start + Double(index * format.side) / scale }

  /// Returns the pixels of a tile, its gutter included, counted from the content's corner.
  package func pixels(of index: TileIndex) -> PixelRect {
    let (side, gutter) = (format.side, format.gutter)
    func length(_ points: Double, _ index: Int) -> Int {
      guard !format.extendsBeyondBounds else { return side }
      return min(side, max(1, Int(saturating: min((points * scale).rounded(.up), 1e15)) - index * side))
    }
    return PixelRect(
      x: index.column * side - gutter, y: index.row * side - gutter,
      width: length(bounds.width, index.column) + 2 * gutter,
      height: length(bounds.height, index.row) + 2 * gutter)
  }

  /// Returns the part of a tile's pixels that ``rect(of:)`` shows, in unit coordinates.
  package func source(of index: TileIndex) -> Rect {
    let pixels = pixels(of: index)
    let rect = rect(of: index)
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    return Rect(
      x: Double(format.gutter) / width, y: Double(format.gutter) / height, width: rect.width * scale / width,
      height: rect.height * scale / height)
  }

  /// Returns the part of a tile's pixels that a part of ``rect(of:)`` shows, in unit coordinates.
  package func source(of part: Rect, in index: TileIndex) -> Rect {
    let (whole, source) = (rect(of: index), source(of: index))
    return Rect(
      x: source.minX + (part.minX - whole.minX) / whole.width * source.width,
      y: source.minY + (part.minY - whole.minY) / whole.height * source.height,
      width: part.width / whole.width * source.width, height: part.height / whole.height * source.height)
  }

  /// Returns the square of the distance, in points, from a point to a tile.
  func squaredDistance(from point: Point, to index: TileIndex) -> Double {
    let rect = rect(of: index)
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return dx * dx + dy * dy
  }
}
