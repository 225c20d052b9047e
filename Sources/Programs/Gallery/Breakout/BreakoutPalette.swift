import Tactus

/// The colours of the game.
enum BreakoutPalette {
  private static let rows: [Color] = [
    Color(rgb: 0xFF5C7A), Color(rgb: 0xFF8A4C), Color(rgb: 0xFFC14D), Color(rgb: 0x45D483),
    Color(rgb: 0x2CC5D9), Color(rgb: 0x7A8CFF),
  ]

  /// Returns the colour of the bricks in a row, counted from the top.
  static func brick(row: Int, of count: Int) -> Color {
    count <= 1 ? rows[0] : rows[min(rows.count - 1, row * (rows.count - 1) / (count - 1))]
  }
}
