// MARK: - Text

extension TextField {
  /// The maximum length of the text of a field, in UTF-8 code units: 1 MiB. Of a longer text than ``TextLayout/maximumLength``, that
  /// much is displayed.
  public static var maximumTextLength: Int { TextFieldContent.maximumLength }
  /// The position at the beginning of the text.
  public var beginningOfDocument: String.Index { content.text.startIndex }
  /// The position at the end of the text.
  public var endOfDocument: String.Index { content.text.endIndex }

  /// Returns a text as a single line that fits in the field in place of a part of its text.
  func insertable(_ text: String, replacing range: Range<Int>) -> String {
    let room = max(0, TextFieldContent.maximumLength - content.length + range.count)
    logIfTooLong(text, for: room)
    return TextFieldContent.line(text, maximumLength: room)
  }

  /// Logs that a part of a text is dropped because the field has no room for it.
  func logIfTooLong(_ text: String, for room: Int) {
    // A line break of two code units becomes one space.
    guard text.utf8.count > room else { return }
    let length = text.utf8.count { $0 != UInt8(ascii: "\r") }
    guard length > room else { return }
    Application.serving(self).loggers.view.warning(
      "A text field has room for \(room) more bytes; dropped the end of a text of \(text.utf8.count) bytes")
  }
}

// MARK: - Marked text

extension TextField {
  /// The range of the marked text, which an input method composes; nil if there is none.
  public var markedTextRange: Range<String.Index>? { content.marked.map(content.indices) }
}

// MARK: - Writing direction

extension TextField {
  /// Sets the writing direction of the language that is being typed, by which an empty field with the alignment `.natural` places its
  /// caret; nil for the direction of the user interface.
  public func setBaseWritingDirection(_ direction: UserInterfaceLayoutDirection?) {
    guard direction != writingDirection else { return }
    writingDirection = direction
    contentDidChange()
  }
}
