import Tactus

/// The colours that number the rows: neighbours differ strongly, and no two of 32,768 are alike.
enum RowCode {
  /// The opaque colour of a row's strip.
  ///
  /// - Parameter row: Its number, 0 and up.
  static func color(of row: Int) -> Color {
    let code = row * 12091 % 32768
    func channel(_ bits: Int) -> Double { Double(4 + 8 * (bits & 31)) / 255 }
    return Color(red: channel(code >> 10), green: channel(code >> 5), blue: channel(code), alpha: 1)
  }
}
