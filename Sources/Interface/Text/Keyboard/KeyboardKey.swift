/// A key of an on-screen keyboard.
struct KeyboardKey: Hashable, Sendable {
  /// What a key does.
  enum Action: Hashable, Sendable {
    /// Types a text; the second one while Shift is on.
    case text(String, shifted: String)
    /// Types a space. A drag on it moves the caret.
    case space
    /// Deletes the character before the caret, repeatedly while it is held.
    case backspace
    /// Types capital letters: the next one, all while it is held, or all until it is tapped again.
    case shift
    /// The Return key.
    case enter
    /// Shows another page.
    case page(KeyboardPage)
    /// Changes to the next of the enabled layouts.
    case globe
    /// Ends editing.
    case dismiss
    /// Nothing: an empty area.
    case gap
  }

  /// What the key does.
  var action: Action
  /// The width, relative to that of a letter.
  var width = 1.0

  /// A Boolean value that indicates whether the key types text, so that it is typed when another touch begins.
  var isTyping: Bool {
    switch action {
    case .text, .space: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the key types the text that it shows.
  var isText: Bool { if case .text = action { true } else { false } }
}
