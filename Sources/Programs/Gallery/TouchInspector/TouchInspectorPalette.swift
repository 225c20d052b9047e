import Tactus

/// The colours of the touches.
enum TouchInspectorPalette {
  private static let colors: [Color] = [
    Color(rgb: 0x4C9DFF), Color(rgb: 0xFF6B8B), Color(rgb: 0x3DD68C), Color(rgb: 0xFFB454),
    Color(rgb: 0xB388FF), Color(rgb: 0x2CD4D9), Color(rgb: 0xFF8A4C), Color(rgb: 0xE879F9),
    Color(rgb: 0xA3E635), Color(rgb: 0x94A8FF),
  ]

  /// The colour of predicted locations.
  static let prediction = Color(rgb: 0xFFF06A)

  /// Returns the colour of the touch with a number, counted from 0.
  static func color(_ number: Int) -> Color { colors[number % colors.count] }
}
