/// What a key on a keyboard means with the layout and the modifiers that were in effect.
public struct Key: Hashable, Sendable {
  /// Which key it is, by what it means under the keyboard's present layout; see ``KeyCode``.
  public let keyCode: KeyCode
  /// The text that the key makes: with modifiers, and after a dead key the letter with its accent. Empty for keys that make none,
  /// such as arrows, and for a dead key itself.
  public let characters: String
  /// The text that the key makes without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers in effect.
  public let modifierFlags: KeyModifierFlags

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - keyCode: Which key it is.
  ///   - characters: The text that it makes.
  ///   - charactersIgnoringModifiers: The text that it makes without modifiers; `characters` unless given.
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
