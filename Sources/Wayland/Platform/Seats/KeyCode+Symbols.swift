internal import TactusInterface

// MARK: - Keysyms

extension KeyCode {
  /// Creates the key code of a key, which is ``unknown`` if nothing tells its meaning.
  ///
  /// - Parameters:
  ///   - symbol: The X11 keysym; 0 for none.
  ///   - labels: The characters that identify the key if its keysym does not, in order of preference.
  ///   - evdevCode: The code of the key on its device; 0 for a key of an input method.
  init(symbol: UInt32, labels: some Sequence<Character>, evdevCode: UInt32) {
    self =
      KeyCode(symbol: symbol) ?? labels.lazy.compactMap { KeyCode(character: $0) }.first
      ?? KeyCode(deviceSymbol: symbol, evdevCode: evdevCode) ?? .unknown
  }

  /// Creates the key code of an X11 keysym (`keysymdef.h`) for editing, navigation, a modifier, a function key or the numeric
  /// pad. Returns nil for keysyms that produce text in the main block.
  private init?(symbol: UInt32) {
    switch symbol {
    // F1 to F10, F11 and F12, F13 to F24.
    case 0xffbe...0xffc7: self.init(rawValue: symbol - 0xffbe + 59)
    case 0xffc8...0xffc9: self.init(rawValue: symbol - 0xffc8 + 87)
    case 0xffca...0xffd5: self.init(rawValue: symbol - 0xffca + 183)
    default:
      guard let code = Self.codesOfSymbols[symbol] else { return nil }
      self.init(rawValue: code)
    }
  }

  /// Returns a Boolean value that indicates whether a keysym is one of the numeric pad.
  static func isOnNumericPad(_ symbol: UInt32) -> Bool { (0xff80...0xffbd).contains(symbol) }

  private static let codesOfSymbols: [UInt32: UInt32] = [
    // Editing and navigation: BackSpace, Tab and its shifted form, Clear, Return, Escape, Delete.
    0xff08: 14, 0xff09: 15, 0xfe20: 15, 0xff0b: 355, 0xff0d: 28, 0xff1b: 1, 0xffff: 111,
    // Home, the arrows, Page Up and Down, End, Insert.
    0xff50: 102, 0xff51: 105, 0xff52: 103, 0xff53: 106, 0xff54: 108, 0xff55: 104, 0xff56: 109, 0xff57: 107,
    0xff63: 110,
    // Scroll Lock, Pause, Print, Select, Undo, Redo, Menu, Find, Cancel, Help, Num Lock.
    0xff14: 70, 0xff13: 119, 0xff61: 99, 0xff60: 353, 0xff65: 131, 0xff66: 129, 0xff67: 127, 0xff68: 136,
    0xff69: 223,
    0xff6a: 138, 0xff7f: 69,
    // Shift, Control, Caps Lock, Meta, Alt, the logo key, AltGr.
    0xffe1: 42, 0xffe2: 54, 0xffe3: 29, 0xffe4: 97, 0xffe5: 58, 0xffe7: 56, 0xffe8: 100, 0xffe9: 56,
    0xffea: 100,
    0xffeb: 125, 0xffec: 126, 0xfe03: 100,
    // The numeric pad for navigation and editing: Space, Tab, Enter, Home, the arrows, Page Up and Down, End, Insert, Delete.
    0xff80: 57, 0xff89: 15, 0xff8d: 96, 0xff95: 102, 0xff96: 105, 0xff97: 103, 0xff98: 106, 0xff99: 108,
    0xff9a: 104,
    0xff9b: 109, 0xff9c: 107, 0xff9e: 110, 0xff9f: 111,
    // The numeric pad for text: multiply, add, separator, subtract, decimal point, divide, 0 to 9, equal.
    0xffaa: 55, 0xffab: 78, 0xffac: 121, 0xffad: 74, 0xffae: 83, 0xffaf: 98, 0xffb0: 82, 0xffb1: 79,
    0xffb2: 80,
    0xffb3: 81, 0xffb4: 75, 0xffb5: 76, 0xffb6: 77, 0xffb7: 71, 0xffb8: 72, 0xffb9: 73, 0xffbd: 117,
  ]
}
