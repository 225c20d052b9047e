// MARK: - Applying

extension TextInputEdit {
  /// A Boolean value that indicates whether the edit inserts a line break and nothing else, as the Return key does.
  var isReturn: Bool { ["\n", "\r", "\r\n"].contains(insertedText) }

  /// Applies the edit to a text.
  @MainActor
  func apply(to input: any TextInput) {
    if let deletion {
      if input.markedTextRange != nil { input.setMarkedText(nil, selectedRange: nil) }
      // A delegate may have refused to remove it. Offsets do not count marked text, but all other text.
      if input.markedTextRange != nil { input.unmarkText() }
      delete(deletion, from: input)
    }
    let start = placement == nil ? 0 : TextInputSnapshot(input).selection.lowerBound
    if !insertedText.isEmpty, !isReturn {
      // This replaces the marked text, so that a delegate sees one change.
      input.insertText(insertedText)
    } else if markedText.isEmpty || isReturn, input.markedTextRange != nil {
      input.setMarkedText(nil, selectedRange: nil)
    }
    if let placement, input.markedTextRange == nil { select(placement, from: start, in: input) }
    guard !markedText.isEmpty else { return }
    let selection = markedSelection.map { selection -> Range<String.Index> in
      let bytes = Array(markedText.utf8)
      func index(_ offset: Int) -> String.Index {
        let offset = bytes.scalarBoundary(atOrBefore: min(max(offset, 0), bytes.count))
        return markedText.utf8.index(markedText.startIndex, offsetBy: offset)
      }
      return index(selection.lowerBound)..<index(selection.upperBound)
    }
    input.setMarkedText(markedText, selectedRange: selection)
  }

  @MainActor
  private func delete(_ deletion: Deletion, from input: any TextInput) {
    let snapshot = TextInputSnapshot(input)
    let selection = snapshot.selection
    switch deletion {
    case .part(let offset, let length):
      let start = selection.upperBound.addingReportingOverflow(offset)
      let end = start.partialValue.addingReportingOverflow(length)
      guard !start.overflow, !end.overflow, length >= 0 else { return }
      if let range = snapshot.indices(start.partialValue, end.partialValue) {
        input.replace(range, withText: "")
      }
    case .beside(let before, let after):
      let (start, end) = (
        max(0, selection.lowerBound - max(0, before)),
        selection.upperBound + min(max(0, after), snapshot.bytes.count)
      )
      guard !selection.isEmpty else {
        if let range = snapshot.indices(start, end) { input.replace(range, withText: "") }
        return
      }
      // The rear part comes first, so that the other offsets remain valid.
      if let range = snapshot.indices(selection.upperBound, end) { input.replace(range, withText: "") }
      let shortened = TextInputSnapshot(input)
      var removed = 0
      if let range = shortened.indices(start, selection.lowerBound) {
        input.replace(range, withText: "")
        removed = shortened.bytes.count - TextInputSnapshot(input).bytes.count
      }
      let rest = TextInputSnapshot(input)
      input.selectedTextRange =
        rest.index(selection.lowerBound - removed)..<rest.index(selection.upperBound - removed)
    }
  }

  @MainActor
  private func select(_ placement: Placement, from start: Int, in input: any TextInput) {
    let snapshot = TextInputSnapshot(input)
    let end = snapshot.selection.upperBound
    func index(_ offset: Int) -> String.Index {
      let limited = min(max(offset, -snapshot.bytes.count - 1), snapshot.bytes.count)
      return snapshot.index(limited >= 0 ? end + limited : start + 1 + limited)
    }
    let (cursor, anchor) = (index(placement.cursor), index(placement.anchor))
    input.selectedTextRange = min(cursor, anchor)..<max(cursor, anchor)
  }
}
