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
  public static let unknown = KeyCode(.unknown)
  /// The Escape key.
  public static let escape = KeyCode(.escape)
  /// The Backspace key, which deletes backward.
  public static let deleteBackward = KeyCode(.deleteBackward)
  /// The Tab key.
  public static let tab = KeyCode(.tab)
  /// The Return key.
  public static let `return` = KeyCode(.return)
  /// The space bar.
  public static let space = KeyCode(.space)
  /// The Home key.
  public static let home = KeyCode(.home)
  /// The up arrow key.
  public static let upArrow = KeyCode(.upArrow)
  /// The Page Up key.
  public static let pageUp = KeyCode(.pageUp)
  /// The left arrow key.
  public static let leftArrow = KeyCode(.leftArrow)
  /// The right arrow key.
  public static let rightArrow = KeyCode(.rightArrow)
  /// The End key.
  public static let end = KeyCode(.end)
  /// The down arrow key.
  public static let downArrow = KeyCode(.downArrow)
  /// The Page Down key.
  public static let pageDown = KeyCode(.pageDown)
  /// The Insert key.
  public static let insert = KeyCode(.insert)
  /// The Delete key, which deletes forward.
  public static let deleteForward = KeyCode(.deleteForward)
  /// The Enter key of the numeric keypad.
  public static let keypadEnter = KeyCode(.keypadEnter)
}

// MARK: - Modifiers

extension KeyCode {
  /// The left Control key.
  public static let leftControl = KeyCode(.leftControl)
  /// The left Shift key.
  public static let leftShift = KeyCode(.leftShift)
  /// The right Shift key.
  public static let rightShift = KeyCode(.rightShift)
  /// The left Alt key.
  public static let leftAlt = KeyCode(.leftAlt)
  /// The Caps Lock key.
  public static let capsLock = KeyCode(.capsLock)
  /// The right Control key.
  public static let rightControl = KeyCode(.rightControl)
  /// The right Alt key.
  public static let rightAlt = KeyCode(.rightAlt)
  /// The left logo key.
  public static let leftCommand = KeyCode(.leftCommand)
  /// The right logo key.
  public static let rightCommand = KeyCode(.rightCommand)
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
