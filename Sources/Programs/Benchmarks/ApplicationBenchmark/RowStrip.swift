/// The strip at the left edge of the list of `ListBenchmark`, from which the scroll offset is found in the pixels.
///
/// Row i, 64 px high, has one opaque colour: with c = i × 12091 mod 32768, red 4 + 8 (c >> 10), green 4 + 8 (c >> 5 & 31), blue
/// 4 + 8 (c & 31). Adjacent rows differ strongly, and the colours of 10,000 rows are all different.
enum RowStrip {
  static let rowHeight = 64
  static let rowCount = 10_000
  /// The column of pixels in the middle of the strip.
  static let column = 8

  private static let multiplier = 12_091
  /// The factor that undoes the multiplication: its product with the multiplier is 1 modulo the number of codes.
  private static let inverse = 20_979
  private static let codeCount = 32_768

  /// Returns the colour of a row, 0xAARRGGBB.
  static func color(of row: Int) -> UInt32 {
    let code = row * multiplier % codeCount
    func channel(_ bits: Int) -> UInt32 { UInt32(4 + 8 * (bits & 31)) }
    return 0xFF00_0000 | channel(code >> 10) << 16 | channel(code >> 5) << 8 | channel(code)
  }

  /// Returns the row with a colour; nil if no row has it. A renderer may round each component by 2.
  static func row(with color: UInt32) -> Int? {
    var code = 0
    for shift: UInt32 in [16, 8, 0] {
      let component = Int(color >> shift & 0xFF)
      let bits = component / 8
      guard abs(component - (4 + 8 * bits)) <= 2 else { return nil }
      code = code << 5 | bits
    }
    let row = code * inverse % codeCount
    return row < rowCount ? row : nil
  }

  /// Returns the scroll offset in pixels from the strip's column of pixels, top to bottom; nil if it shows no boundary of rows.
  ///
  /// It is the median over all boundaries. A pixel that mixes two rows has the boundary in its middle.
  static func offset(of column: [UInt32]) -> Double? {
    let rows = column.map(row(with:))
    var offsets: [Double] = []
    for y in rows.indices.dropLast() {
      guard let row = rows[y], rows[y + 1] != row else { continue }
      let end = Double((row + 1) * rowHeight)
      if rows[y + 1] == row + 1 {
        offsets.append(end - Double(y + 1))
      } else if y + 2 < rows.count, rows[y + 2] == row + 1 {
        offsets.append(end - Double(y) - 1.5)
      }
    }
    guard !offsets.isEmpty else { return nil }
    return offsets.sorted()[offsets.count / 2]
  }
}
