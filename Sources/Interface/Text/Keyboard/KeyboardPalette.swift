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
  /// The popups above keys.
  static let popup = Color(light: Color(white: 1), dark: Color(rgb: 0x77777C))
}

/// The colours of the keys for the traits of the view that draws them.
@MainActor
struct KeyColors {
  let key: Color
  let pressedKey: Color
  let functionKey: Color
  let pressedFunctionKey: Color
  let shadow: Color
  let text: Color
  /// The Return key where it is emphasized, and its label.
  let tint: Color
  let onTint: Color

  init(for view: View) {
    key = view.resolve(KeyboardPalette.key)
    pressedKey = view.resolve(KeyboardPalette.pressedKey, for: KeyboardPalette.key)
    functionKey = view.resolve(KeyboardPalette.functionKey)
    pressedFunctionKey = view.resolve(KeyboardPalette.pressedFunctionKey, for: KeyboardPalette.functionKey)
    shadow = view.resolve(KeyboardPalette.shadow)
    text = view.resolve(KeyboardPalette.text)
    tint = view.resolve(view.tintColor)
    onTint = view.resolve(.onTint)
  }
}

// MARK: - Styles

extension View {
  /// Returns a colour of the keyboard for the view's traits. If the style replaces that of the key, it is the key's with a share of the
  /// text's, so that the text can be read on it.
  func resolve(_ standard: Color, for key: Color, share: Double = 0.25) -> Color {
    guard traitCollection.style.colors[key] != key else { return resolve(standard) }
    return resolve(KeyboardPalette.text).withAlphaComponent(share).composited(over: resolve(key))
  }
}
