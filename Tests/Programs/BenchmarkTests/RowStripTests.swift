import Tactus
import Testing

@testable import ApplicationBenchmark
@testable import ListBenchmark

@Suite("The strip that identifies rows")
struct RowStripTests {
  /// Returns the strip's column of pixels at a whole scroll offset.
  static func column(offset: Int, height: Int = 800) -> [UInt32] {
    (0..<height).map { RowStrip.color(of: (offset + $0) / RowStrip.rowHeight) }
  }

  @Test("each row is found by its colour, also if a renderer rounds components by 2")
  func rows() {
    for row in 0..<RowStrip.rowCount {
      #expect(RowStrip.row(with: RowStrip.color(of: row)) == row)
    }
    #expect(RowStrip.row(with: RowStrip.color(of: 4711) + 0x02_0002) == 4711)
    #expect(RowStrip.row(with: RowStrip.color(of: 4711) - 0x0200) == 4711)
  }

  @Test("the list paints the colours by which rows are found")
  func sameColors() {
    for row in 0..<RowStrip.rowCount {
      let color = RowCode.color(of: row)
      let components = [color.red, color.green, color.blue].map { UInt32(($0 * 255).rounded()) }
      #expect(RowStrip.color(of: row) == components.reduce(0xFF) { $0 << 8 | $1 })
    }
  }

  @Test("colours of no row are none: a component between two codes, and codes beyond the last row")
  func noRows() {
    #expect(RowStrip.row(with: 0xFFFF_FFFF) == nil)
    #expect(RowStrip.row(with: 0xFF00_0000) == nil)
    #expect(RowStrip.row(with: RowStrip.color(of: RowStrip.rowCount)) == nil)
  }

  @Test("the offset is that of the rows' boundaries", arguments: [0, 1, 63, 64, 12_345, 639_000])
  func offset(_ offset: Int) {
    #expect(RowStrip.offset(of: Self.column(offset: offset)) == Double(offset))
  }

  @Test("a pixel that mixes two rows has the boundary in its middle")
  func mixedPixels() {
    var column = Self.column(offset: 100)
    for y in column.indices.dropLast() where column[y] != column[y + 1] { column[y] = 0xFFFF_FFFF }
    #expect(RowStrip.offset(of: column) == 100.5)
  }

  @Test("a boundary that is covered does not change the offset, and a picture without boundaries has none")
  func covered() {
    var column = Self.column(offset: 5000)
    for y in 0..<200 { column[y] = 0xFF80_8080 }
    #expect(RowStrip.offset(of: column) == 5000)
    #expect(RowStrip.offset(of: Array(repeating: 0xFFFF_FFFF, count: 800)) == nil)
    #expect(RowStrip.offset(of: []) == nil)
  }

  @Test("the width of the band counts pixels that are rather white, whose edges may be smooth")
  func band() {
    let smooth: [UInt32] = [0xFF00_0000, 0xFF40_4040, 0xFFC0_C0C0] + Array(repeating: 0xFFFF_FFFF, count: 7)
    #expect(Band.extent(in: smooth + [0xFF80_8080, 0xFF7F_7F7F, 0xFF00_0000]) == 9)
    #expect(Band.extent(in: [0xFF00_0000]) == nil)
  }
}
