/// What a key means with the layout and the modifiers in effect.
package struct KeyMeaning: Hashable, Sendable {
  /// The text with modifiers, and after a dead key with its accent; empty for a key that makes none.
  package var characters = ""
  /// The text without modifiers.
  package var charactersIgnoringModifiers = ""
  /// Whether the key is meant to repeat while it is held.
  package var repeats = false
}
