// MARK: - Text

extension TextField {
  /// The position at the beginning of the text.
  public var beginningOfDocument: String.Index { content.text.startIndex }
  /// The position at the end of the text.
  public var endOfDocument: String.Index { content.text.endIndex }

  /// Returns a text as a single line that fits in the field in place of a part of its text.
  func line(_ text: String, replacing range: Range<Int>) -> String {
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

  /// Makes the marked text final, with the caret at its end.
  ///
  /// - Returns: Whether there was marked text.
  func acceptMarkedText() -> Bool {
    let old = (content.anchor, content.head)
    guard content.accept() else { return false }
    if old == (content.anchor, content.head) { contentDidChange() } else { selectionDidChange() }
    return true
  }

  func mark(_ given: String, selecting selectedRange: Range<String.Index>?) {
    guard isEditing, !isSecureTextEntry, RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let target = content.marked ?? content.selection
    let line = line(given, replacing: target)
    guard !line.isEmpty || content.marked != nil else { return }
    let isNew = content.marked == nil || content.substring(target) != line
    if isNew {
      let indices = content.indices(target)
      guard
        delegate?.textField(self, shouldChangeCharactersIn: indices, replacementString: line) ?? true
      else { return }
      // The delegate may have changed the text or ended editing meanwhile.
      guard isEditing, !isSecureTextEntry, target.upperBound <= content.length else { return }
      content.replace(target, with: line)
    }
    let end = min(target.lowerBound + line.utf8.count, content.length)
    content.mark(
      target.lowerBound..<end,
      selecting: selectedRange.map { Self.offsets(of: $0, in: given, from: target.lowerBound, limit: end) })
    selectionDidChange()
    if isNew { sendActions(for: .editingChanged) }
  }

  /// Returns the offsets of a range of marked text. Replaced line breaks and cut text are shorter than what was given.
  private static func offsets(
    of range: Range<String.Index>, in text: String, from start: Int, limit: Int
  ) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      let index = min(max(index, text.startIndex), text.endIndex)
      return min(start + text.utf8.distance(from: text.startIndex, to: index), limit)
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
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
