// The colours of parts of controls that are none of the system's. A style can replace them, because they are dynamic.

extension Color {
  /// The thumb of a switch or a slider.
  static let thumb = Color(light: .white, dark: .white)
  /// The selected segment of a segmented control.
  static let selectedSegment = Color(
    light: .white, dark: Color(red: 99.0 / 255, green: 99.0 / 255, blue: 102.0 / 255),
    contrast: .selectedSegment)
  /// A bar.
  static let bar = Color(light: Color(white: 0.97), dark: Color(white: 0.11))
  /// The background of a short message, which stands out from light and dark content.
  static let toast = Color(light: Color(white: 0.16), dark: Color(white: 0.9))
  /// The text of a short message.
  static let toastText = Color(light: Color(white: 1), dark: Color(white: 0.08))
  /// The background of the on-screen keyboard.
  static let keyboard = Color(light: Color(rgb: 0xD3D5DB), dark: Color(rgb: 0x262629))
  /// A key for a character.
  static let key = Color(light: Color(white: 1), dark: Color(rgb: 0x69696D))
  /// A key for a function.
  static let functionKey = Color(light: Color(rgb: 0xADB1BC), dark: Color(rgb: 0x46464A))
  /// The text on a key.
  static let keyText = Color(light: Color(white: 0), dark: Color(white: 1))
}
