/// What a key means with the layout and the modifiers in effect.
package struct KeyMeaning: Hashable, Sendable {
  /// The keysym, by the numbers of X11; 0 for a key that has none.
  package var symbol: UInt32 = 0
  /// The ASCII characters by which the key may be known whatever its symbol is, the first the best: those of its lowest level in
  /// the layout in effect and in the keyboard's other layouts, and that of a US keyboard's key in its place, where the keymap
  /// names the place.
  package var labels: [Character] = []
  /// The text with modifiers, and after a dead key with its accent; empty for a key that makes none.
  package var characters = ""
  /// The text without modifiers.
  package var charactersIgnoringModifiers = ""
  /// Whether the key is meant to repeat while it is held.
  package var repeats = false
}
