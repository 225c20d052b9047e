/// The code of a key by its meaning under the keyboard's layout: the key of a US keyboard with the same meaning.
///
/// If the layout moves Return or Escape to other keys, those keys have the codes ``return`` and ``escape``. A key without a Latin
/// letter has the code of the Latin letter that it has in another of the keyboard's layouts, or on a US keyboard. A key without
/// such a counterpart is ``unknown``; its text is in ``Key/characters``. The keys of panels and remote controls, which layouts do
/// not move, have the codes of their devices.
///
/// The raw values are those of Linux input events (`linux/input-event-codes.h`).
public struct KeyCode: RawRepresentable, Hashable, Sendable {
  /// The number of the key.
  public let rawValue: UInt32

  /// Creates a code from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

// MARK: - Editing and navigation

extension KeyCode {
  /// An unknown key; a number that Linux reserves.
  public static let unknown = KeyCode(rawValue: 0)
  /// The Escape key.
  public static let escape = KeyCode(rawValue: 1)
  /// The Backspace key, which deletes backward.
  public static let deleteBackward = KeyCode(rawValue: 14)
  /// The Tab key.
  public static let tab = KeyCode(rawValue: 15)
  /// The Return key.
  public static let `return` = KeyCode(rawValue: 28)
  /// The space bar.
  public static let space = KeyCode(rawValue: 57)
  /// The Home key.
  public static let home = KeyCode(rawValue: 102)
  /// The up arrow key.
  public static let upArrow = KeyCode(rawValue: 103)
  /// The Page Up key.
  public static let pageUp = KeyCode(rawValue: 104)
  /// The left arrow key.
  public static let leftArrow = KeyCode(rawValue: 105)
  /// The right arrow key.
  public static let rightArrow = KeyCode(rawValue: 106)
  /// The End key.
  public static let end = KeyCode(rawValue: 107)
  /// The down arrow key.
  public static let downArrow = KeyCode(rawValue: 108)
  /// The Page Down key.
  public static let pageDown = KeyCode(rawValue: 109)
  /// The Insert key.
  public static let insert = KeyCode(rawValue: 110)
  /// The Delete key, which deletes forward.
  public static let deleteForward = KeyCode(rawValue: 111)
  /// The Enter key of the numeric keypad.
  public static let keypadEnter = KeyCode(rawValue: 96)
}

// MARK: - Modifiers

extension KeyCode {
  /// The left Control key.
  public static let leftControl = KeyCode(rawValue: 29)
  /// The left Shift key.
  public static let leftShift = KeyCode(rawValue: 42)
  /// The right Shift key.
  public static let rightShift = KeyCode(rawValue: 54)
  /// The left Alt key.
  public static let leftAlt = KeyCode(rawValue: 56)
  /// The Caps Lock key.
  public static let capsLock = KeyCode(rawValue: 58)
  /// The right Control key.
  public static let rightControl = KeyCode(rawValue: 97)
  /// The right Alt key.
  public static let rightAlt = KeyCode(rawValue: 100)
  /// The left logo key.
  public static let leftCommand = KeyCode(rawValue: 125)
  /// The right logo key.
  public static let rightCommand = KeyCode(rawValue: 126)
}

// MARK: - Letters and digits

extension KeyCode {
  /// Creates the code of the key for a letter, a digit, a space, a tab or a line break on a US keyboard; nil for other
  /// characters.
  public init?(character: Character) {
    switch character {
    case " ": self = .space
    case "\t": self = .tab
    case "\n", "\r": self = .return
    default:
      guard let code = Self.codes[Character(character.lowercased())] else { return nil }
      self.init(rawValue: code)
    }
  }

  /// Returns the character that a key has on a US keyboard; nil for a key without one.
  static func character(of code: KeyCode) -> Character? { codes.first { $0.value == code.rawValue }?.key }

  /// The codes of the characters on a US keyboard, whose rows have consecutive codes.
  private static let codes: [Character: UInt32] = {
    let rows: [(first: UInt32, keys: String)] = [
      (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
    ]
    var codes: [Character: UInt32] = [:]
    for row in rows {
      for (offset, key) in row.keys.enumerated() { codes[key] = row.first + UInt32(offset) }
    }
    return codes
  }()
}
