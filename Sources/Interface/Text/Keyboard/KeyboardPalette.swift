internal import TactusGraphics

/// The colours of the on-screen keyboard, for light and dark interfaces.
enum KeyboardPalette {
  /// The area behind the keys.
  static let background = Color.keyboard
  /// The line between the keyboard and the content.
  static let edge = Color(light: Color(rgb: 0xBFC1C8), dark: Color(rgb: 0x3A3A3E))
  /// The keys of letters.
  static let key = Color.key
  /// The keys of letters while they are pressed.
  static let pressedKey = Color(light: Color(rgb: 0xB9BCC5), dark: Color(rgb: 0x8C8C91))
  /// The other keys.
  static let functionKey = Color.functionKey
  /// The other keys while they are pressed, and Shift while it is on.
  static let pressedFunctionKey = Color(light: Color(white: 1), dark: Color(rgb: 0x8C8C91))
  /// The lower edge of a key.
  static let shadow = Color(light: Color(rgb: 0x898B92), dark: Color(rgb: 0x151517))
  /// The text of a key.
  static let text = Color.keyText
  /// The text of a key without an effect.
  static let disabledText = Color(light: Color(white: 0, alpha: 0.3), dark: Color(white: 1, alpha: 0.3))
  /// The popups above keys.
  static let popup = Color(light: Color(white: 1), dark: Color(rgb: 0x77777C))
}
