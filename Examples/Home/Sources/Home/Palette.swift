import Tactus

/// The colours of the panel.
enum Palette {
  static let background = Color(light: Color(rgb: 0xF2F1EE), dark: Color(rgb: 0x121315))
  static let card = Color(light: .white, dark: Color(rgb: 0x1F2124))
  static let track = Color(light: Color(rgb: 0xE3E1DC), dark: Color(rgb: 0x34373C))
  static let accent = Color(light: Color(rgb: 0xC7512E), dark: Color(rgb: 0xF2794F))
  static let cool = Color(light: Color(rgb: 0x2F7FB5), dark: Color(rgb: 0x5FB0E6))
  static let light = Color(light: Color(rgb: 0xD69A12), dark: Color(rgb: 0xFFC94D))
}
