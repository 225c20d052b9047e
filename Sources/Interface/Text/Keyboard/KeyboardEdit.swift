/// What the keyboard does to the text, or to itself, as the result of touches.
enum KeyboardEdit: Hashable {
  /// Types a text.
  case insert(String)
  /// Types a space.
  case space
  /// Deletes the character before the caret.
  case deleteBackward
  /// Deletes the word before the caret.
  case deleteWord
  /// Presses the Return key.
  case enter
  /// Moves the caret by characters; to the left if negative.
  case moveCaret(Int)
  /// Changes to the next layout.
  case nextLayout
  /// Ends editing.
  case dismiss
}
