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

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - keyCode: The code of the key.
  ///   - characters: The text that it produces.
  ///   - charactersIgnoringModifiers: The text that it produces without modifiers; `characters` unless given.
  ///   - modifierFlags: The modifiers in effect.
  public init(
    keyCode: KeyCode, characters: String = "", charactersIgnoringModifiers: String? = nil,
    modifierFlags: KeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
  }
}
