// MARK: - On-screen keyboard

/// The number of characters before the caret that a keyboard knows.
private let contextLength = 64

extension TextEditor {
  var textBeforeCaret: Substring {
    content.text[..<content.indices(content.selection).lowerBound].suffix(contextLength)
  }

  func moveCaret(byCharacters count: Int) {
    var head = content.head
    for _ in 0..<abs(count) {
      let next = content.offset(beside: head, toRight: count > 0)
      if next == head { break }
      head = next
    }
    select(anchor: head, head: head)
  }

  func pressReturn() { _ = edit(Key(keyCode: .return, characters: "\r")) }

  /// Adapts the keyboard to the text before the caret, and hides the handles and the menu unless a touch has changed the selection.
  func editedTextDidChange() {
    if !gesture.isChangingSelection || !isEditing { selectionOverlay?.hide() }
    guard isEditing, let window else { return }
    WindowKeyboard.existing(in: window)?.textDidChange()
  }
}
