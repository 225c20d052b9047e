/// A key by its meaning under the keyboard's layout: the key of a US keyboard that does the same.
///
/// Where the layout moves Return or Escape to other places, these are ``return`` and ``escape``; of a key without a Latin letter it is
/// that of the Latin letter which the same key bears in another of the keyboard's layouts, or on a US keyboard. A key that has no
/// such counterpart is ``unknown``; its text is in ``Key/characters``.
///
/// The number is that of Linux's input events (`linux/input-event-codes.h`).
public struct KeyCode: RawRepresentable, Hashable, Sendable {
  /// The number of the key.
  public let rawValue: UInt32

  /// Makes a code of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

// MARK: - Keys that edit and move

extension KeyCode {
  /// No key that is known; the number that Linux reserves.
  public static let unknown = KeyCode(rawValue: 0)
  /// Escape.
  public static let escape = KeyCode(rawValue: 1)
  /// Deletes backward.
  public static let deleteBackward = KeyCode(rawValue: 14)
  /// Tab.
  public static let tab = KeyCode(rawValue: 15)
  /// Return.
  public static let `return` = KeyCode(rawValue: 28)
  /// The space bar.
  public static let space = KeyCode(rawValue: 57)
  /// Home.
  public static let home = KeyCode(rawValue: 102)
  /// The arrow up.
  public static let upArrow = KeyCode(rawValue: 103)
  /// Page up.
  public static let pageUp = KeyCode(rawValue: 104)
  /// The arrow to the left.
  public static let leftArrow = KeyCode(rawValue: 105)
  /// The arrow to the right.
  public static let rightArrow = KeyCode(rawValue: 106)
  /// End.
  public static let end = KeyCode(rawValue: 107)
  /// The arrow down.
  public static let downArrow = KeyCode(rawValue: 108)
  /// Page down.
  public static let pageDown = KeyCode(rawValue: 109)
  /// Insert.
  public static let insert = KeyCode(rawValue: 110)
  /// Deletes forward.
  public static let deleteForward = KeyCode(rawValue: 111)
  /// Enter on the numeric pad.
  public static let keypadEnter = KeyCode(rawValue: 96)
}

// MARK: - Modifiers

extension KeyCode {
  /// Left Control.
  public static let leftControl = KeyCode(rawValue: 29)
  /// Left Shift.
  public static let leftShift = KeyCode(rawValue: 42)
  /// Right Shift.
  public static let rightShift = KeyCode(rawValue: 54)
  /// Left Alt.
  public static let leftAlt = KeyCode(rawValue: 56)
  /// Caps Lock.
  public static let capsLock = KeyCode(rawValue: 58)
  /// Right Control.
  public static let rightControl = KeyCode(rawValue: 97)
  /// Right Alt.
  public static let rightAlt = KeyCode(rawValue: 100)
  /// The left logo key.
  public static let leftCommand = KeyCode(rawValue: 125)
  /// The right logo key.
  public static let rightCommand = KeyCode(rawValue: 126)
}

// MARK: - Letters and digits

extension KeyCode {
  /// The key that bears a letter, a digit, a space, a tab or a line's end on a US keyboard; nil for other characters.
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

  /// The rows of a US keyboard, each with the code of its first key.
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
