/// The meaning of a key in the current layout with the current modifiers.
package struct KeyMeaning: Hashable, Sendable {
  /// The X11 keysym; 0 for a key that has none.
  package var symbol: UInt32 = 0
  /// The name of the keysym, such as `XF86Back`; empty for a key that has none.
  package var name = ""
  /// The ASCII characters that identify the key regardless of its symbol, in order of preference: those of its lowest level in
  /// the current layout and in the keyboard's other layouts, and that of the key at the same position of a US keyboard, if the
  /// keymap names the position.
  package var labels: [Character] = []
  /// The text with modifiers, and after a dead key with its accent; empty for a key without text.
  package var characters = ""
  /// The text without modifiers.
  package var charactersIgnoringModifiers = ""
  /// A Boolean value that indicates whether the key repeats while it is held.
  package var repeats = false
}
