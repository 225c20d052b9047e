// MARK: - Marked text

extension TextEditor {
  /// Makes the marked text final, and notifies of the change.
  func acceptComposition() {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    if acceptMarkedText() { notifyChange() }
  }

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
    guard isEditing, acceptsEdits, !isSecureTextEntry, RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let target = content.marked ?? content.selection
    let new = insertable(given, replacing: target)
    guard !new.isEmpty || content.marked != nil else { return }
    let isNew = content.marked == nil || content.substring(target) != new
    if isNew {
      guard delegateAllows(new, in: target) else { return }
      // The delegate may have changed the text or ended editing meanwhile.
      guard isEditing, !isSecureTextEntry, target.upperBound <= content.length else { return }
      change(target, to: new, isComposed: true)
    }
    let end = min(target.lowerBound + new.utf8.count, content.length)
    content.mark(
      target.lowerBound..<end,
      selecting: selectedRange.map { Self.offsets(of: $0, in: given, from: target.lowerBound, limit: end) })
    selectionDidChange()
    if isNew { notifyChange() }
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
