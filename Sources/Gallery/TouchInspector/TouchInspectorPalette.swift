import Tactus

/// A colour for each finger.
enum TouchInspectorPalette {
  private static let colors: [Color] = [
    Color(rgb: 0x4C9DFF), Color(rgb: 0xFF6B8B), Color(rgb: 0x3DD68C), Color(rgb: 0xFFB454),
    Color(rgb: 0xB388FF), Color(rgb: 0x2CD4D9), Color(rgb: 0xFF8A4C), Color(rgb: 0xE879F9),
    Color(rgb: 0xA3E635), Color(rgb: 0x94A8FF),
  ]

  /// What was predicted.
  static let prediction = Color(rgb: 0xFFF06A)

  /// The colour of the finger with this number, counted from 0.
  static func color(_ number: Int) -> Color { colors[number % colors.count] }
}
