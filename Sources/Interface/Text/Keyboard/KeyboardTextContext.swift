/// What a keyboard knows of the text that it types into, beyond ``KeyInput``.
@MainActor
protocol KeyboardTextContext: KeyInput {
  /// The text before the caret or the selection, at least the last characters of it.
  var textBeforeCaret: Substring { get }
  /// Moves the caret by a number of characters on the screen; to the left if the number is negative.
  func moveCaret(byCharacters count: Int)
  /// Handles the Return key.
  func pressReturn()
}
