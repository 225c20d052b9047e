/// A key on a keyboard, interpreted with the layout and the modifiers in effect.
public struct Key: Hashable, Sendable {
  /// The code of the key under the keyboard's present layout; see ``KeyCode``.
  public let keyCode: KeyCode
  /// The text that the key produces with the modifiers; after a dead key, the letter with its accent. Empty for keys that produce
  /// no text, such as arrow keys, and for a dead key itself.
  public let characters: String
  /// The text that the key produces without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers in effect.
  public let modifierFlags: KeyModifierFlags
  /// The code of the key on its device, whatever the layout (`linux/input-event-codes.h`); 0 for a key of an input method.
  public let evdevCode: UInt32
  /// The keysym that the key has with the modifiers, as in X11's `keysymdef.h` and `XF86keysym.h`; 0 for a key that has none.
  public let keysym: UInt32
  /// The name of the keysym, such as `XF86Back` or `Return`; empty for a key that has none.
  public let keysymName: String

  /// A name that tells the key from others, for a log or a screen on which keys are assigned: that of its keysym, or of its
  /// ``keyCode``.
  public var name: String { keysymName.isEmpty ? keyCode.description : keysymName }

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - keyCode: The code of the key.
  ///   - characters: The text that it produces.
  ///   - charactersIgnoringModifiers: The text that it produces without modifiers; `characters` unless given.
  ///   - modifierFlags: The modifiers in effect.
  ///   - evdevCode: The code of the key on its device. Default 0.
  ///   - keysym: The keysym. Default 0.
  ///   - keysymName: The name of the keysym. Default empty.
  public init(
    keyCode: KeyCode, characters: String = "", charactersIgnoringModifiers: String? = nil,
    modifierFlags: KeyModifierFlags = [], evdevCode: UInt32 = 0, keysym: UInt32 = 0, keysymName: String = ""
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
    self.evdevCode = evdevCode
    self.keysym = keysym
    self.keysymName = keysymName
  }
}
