internal import TactusGraphics

/// The colours of the on-screen keyboard, for light and dark interfaces.
enum KeyboardPalette {
  /// The area behind the keys.
  static let background = Color(light: Color(rgb: 0xD3D5DB), dark: Color(rgb: 0x262629))
  /// The line between the keyboard and the content.
  static let edge = Color(light: Color(rgb: 0xBFC1C8), dark: Color(rgb: 0x3A3A3E))
  /// The keys of letters.
  static let key = Color(light: Color(white: 1), dark: Color(rgb: 0x69696D))
  /// The keys of letters while they are pressed.
  static let pressedKey = Color(light: Color(rgb: 0xB9BCC5), dark: Color(rgb: 0x8C8C91))
  /// The other keys.
  static let functionKey = Color(light: Color(rgb: 0xADB1BC), dark: Color(rgb: 0x46464A))
  /// The other keys while they are pressed, and Shift while it is on.
  static let pressedFunctionKey = Color(light: Color(white: 1), dark: Color(rgb: 0x8C8C91))
  /// The lower edge of a key.
  static let shadow = Color(light: Color(rgb: 0x898B92), dark: Color(rgb: 0x151517))
  /// The text of a key.
  static let text = Color(light: Color(white: 0), dark: Color(white: 1))
  /// The text of a key without an effect.
  static let disabledText = Color(light: Color(white: 0, alpha: 0.3), dark: Color(white: 1, alpha: 0.3))
  /// The popups above keys.
  static let popup = Color(light: Color(white: 1), dark: Color(rgb: 0x77777C))
}
