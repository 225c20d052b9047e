import Tactus

/// The colours that identify the rows: adjacent ones differ strongly, and all of 32,768 are different.
enum RowCode {
  /// Returns the opaque colour of a row's strip.
  ///
  /// - Parameter row: The index of the row, from 0.
  static func color(of row: Int) -> Color {
    let code = row * 12091 % 32768
    func channel(_ bits: Int) -> Double { Double(4 + 8 * (bits & 31)) / 255 }
    return Color(red: channel(code >> 10), green: channel(code >> 5), blue: channel(code), alpha: 1)
  }
}
