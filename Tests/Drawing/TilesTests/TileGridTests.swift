import TactusGeometry
import TactusPixels
import TactusTiles
import Testing

@Suite("Tile grids")
struct TileGridTests {
  @Test(
    "Z4 tiles cover their content without gaps or overlaps, at any scale",
    arguments: [0.3, 1, 1.25, 2.5, 7.9])
  func covering(scale: Double) {
    let grid = TileGrid(bounds: Rect(x: -30.25, y: 12.5, width: 1700.3, height: 900), scale: scale)
    var area = 0.0
    for index in grid.area {
      let rect = grid.rect(of: index)
      area += rect.width * rect.height
      let right = TileIndex(column: index.column + 1, row: index.row)
      if grid.area.contains(right) {
        #expect(grid.rect(of: right).minX == rect.maxX)
      } else {
        #expect(rect.maxX == grid.bounds.maxX)
      }
      let below = TileIndex(column: index.column, row: index.row + 1)
      if grid.area.contains(below) {
        #expect(grid.rect(of: below).minY == rect.maxY)
      } else {
        #expect(rect.maxY == grid.bounds.maxY)
      }
    }
    #expect(abs(area - grid.bounds.width * grid.bounds.height) < 1e-3)
  }

  @Test("a rectangle touches the tiles whose rectangles it intersects")
  func touching() {
    let grid = TileGrid(bounds: Rect(x: 10, y: 20, width: 3000, height: 2000), scale: 1.5)
    for rect in [
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 350, y: 360, width: 1, height: 400),
      Rect(x: 700.5, y: 500, width: 900, height: 3000), Rect(x: 5000, y: 0, width: 10, height: 10),
    ] {
      let touched = grid.tiles(touching: rect)
      for index in grid.area {
        let part = grid.rect(of: index).intersection(rect)
        #expect(touched.contains(index) == (!part.isNull && !part.isEmpty), "\(index) \(rect)")
      }
    }
    #expect(grid.tiles(touching: Rect(x: 10, y: 20, width: 1, height: 1), margin: 1) == TileArea(to: 2, 2))
  }

  @Test("a drawn tile has a gutter with its neighbours' pixels, and the last one ends with the drawing")
  func pixels() {
    let grid = TileGrid(bounds: Rect(x: 0, y: 0, width: 600, height: 300), scale: 1)
    #expect(
      grid.pixels(of: TileIndex(column: 0, row: 0)) == PixelRect(x: -1, y: -1, width: 512, height: 302))
    #expect(
      grid.pixels(of: TileIndex(column: 1, row: 0)) == PixelRect(x: 509, y: -1, width: 92, height: 302))
    #expect(
      grid.source(of: TileIndex(column: 1, row: 0))
        == Rect(x: 1 / 92.0, y: 1 / 302.0, width: 90 / 92.0, height: 300 / 302.0))
  }

  @Test("Z8 a provided tile is whole even if it extends beyond the bounds, and only its part inside is shown")
  func wholeTiles() {
    let grid = TileGrid(
      bounds: Rect(x: 0, y: 0, width: 300, height: 300), scale: 0.5, format: .provided(side: 256))
    let only = TileIndex(column: 0, row: 0)
    #expect(grid.area == TileArea(to: 1, 1))
    #expect(grid.pixels(of: only) == PixelRect(x: 0, y: 0, width: 256, height: 256))
    #expect(grid.wholeRect(of: only) == Rect(x: 0, y: 0, width: 512, height: 512))
    #expect(grid.rect(of: only) == Rect(x: 0, y: 0, width: 300, height: 300))
    #expect(grid.source(of: only) == Rect(x: 0, y: 0, width: 300 / 512.0, height: 300 / 512.0))
  }

  @Test("Z8 each tile of a level covers four of the next finer one, whatever the origin of the bounds")
  func nesting() {
    func grid(_ level: Int) -> TileGrid {
      TileGrid(
        bounds: Rect(x: 0.1, y: -7.7, width: 1e6, height: 1e6),
        scale: level < 0 ? 1 / Double(1 << -level) : Double(1 << level), format: .provided(side: 256))
    }
    let (coarse, fine) = (grid(-3), grid(-2))
    for (column, row) in [(0, 0), (7, 3), (333, 211)] {
      let index = TileIndex(column: column, row: row)
      let area = fine.tiles(covering: index, of: coarse)
      #expect(area.columns == (2 * column)..<(2 * column + 2) && area.rows == (2 * row)..<(2 * row + 2))
      for child in area { #expect(coarse.tiles(covering: child, of: fine) == TileArea(of: index)) }
    }
  }

  @Test("Z7 computations with grids of any size do not overflow")
  func enormous() {
    let grid = TileGrid(
      bounds: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), scale: 0x1p40,
      format: .provided(side: 4096))
    let area = grid.tiles(touching: Rect(x: 0, y: 0, width: 1, height: 1), margin: 1)
    #expect(area.columns.upperBound <= TileGrid.maximumCount)
    let last = TileIndex(column: TileGrid.maximumCount - 1, row: 0)
    #expect(grid.wholeRect(of: last).isFinite && grid.pixels(of: last).width == 4096)
    #expect(TileGrid(bounds: .zero, scale: 1).area.isEmpty)
    #expect(TileGrid(bounds: Rect(x: 0, y: 0, width: 10, height: 10), scale: .nan).area.isEmpty)
  }
}

extension TileArea {
  /// Creates the area from the first tile up to a column and a row, exclusive.
  fileprivate init(to column: Int, _ row: Int) {
    self.init(columns: 0..<column, rows: 0..<row)
  }

  fileprivate init(of index: TileIndex) {
    self.init(
      columns: index.column..<(index.column + 1), rows: index.row..<(index.row + 1))
  }
}
