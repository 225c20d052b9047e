package import TactusGeometry

// MARK: - Text

extension ApplicationAccessibility {
  package func text(of id: AccessibilityNodeID) -> AccessibilityText? {
    id.part == nil ? object(id).flatMap { text(of: $0) } : nil
  }

  /// Returns the text of an element; nil if it has none, or a secret one.
  func text(of object: AccessibleResponder) -> AccessibilityText? {
    guard let input = editor(object) else { return nil }
    let string = input.wholeText
    let selection = input.selectedTextRange.map { offsets(of: $0, in: string) }
    return AccessibilityText(
      string, caret: selection?.upperBound ?? 0, selection: selection.flatMap { $0.isEmpty ? nil : $0 },
      markedRange: input.markedTextRange.map { offsets(of: $0, in: string) })
  }

  /// Returns whether an element has a text that is not secret.
  func hasText(_ object: AccessibleResponder) -> Bool { editor(object) != nil }

  /// Returns what edits the text of an element; nil for a secure text.
  private func editor(_ object: AccessibleResponder) -> (any TextInput)? {
    guard let input = object as? any TextInput, (object as? any TextInputTraits)?.isSecureTextEntry != true
    else {
      return nil
    }
    return input
  }

  private func offsets(of range: Range<String.Index>, in text: String) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      text.scalarOffset(of: min(max(index, text.startIndex), text.endIndex))
    }
    let lower = offset(range.lowerBound)
    return lower..<max(lower, offset(range.upperBound))
  }

  /// Returns the indices of a range of Unicode scalars, outwards to whole characters.
  private func indices(of range: Range<Int>, in text: String) -> Range<String.Index> {
    let scalars = text.unicodeScalars
    var (lower, upper) = (text.index(ofScalar: range.lowerBound), text.index(ofScalar: range.upperBound))
    while lower > scalars.startIndex, lower.samePosition(in: text) == nil {
      lower = scalars.index(before: lower)
    }
    while upper < scalars.endIndex, upper.samePosition(in: text) == nil {
      upper = scalars.index(after: upper)
    }
    return lower..<max(lower, upper)
  }

  package func edit(_ id: AccessibilityNodeID, _ edit: AccessibilityTextEdit) -> Bool {
    guard id.part == nil, let object = object(id), let input = editor(object) else { return false }
    if let control = object as? Control, !control.isEnabled { return false }
    let string = input.wholeText
    switch edit {
    case .select(let range):
      // The caret is that of the text that is edited.
      guard (object as? any TextEditor)?.becomeFirstResponder() != false else { return false }
      input.selectedTextRange = indices(of: range, in: string)
    case .replace(let range, let text): input.replace(indices(of: range, in: string), withText: text)
    case .copy(let range), .cut(let range):
      guard let field = object as? any TextEditor, field.becomeFirstResponder() else { return false }
      field.selectedTextRange = indices(of: range, in: string)
      if case .cut = edit { field.cut() } else { field.copy() }
    case .paste(let offset):
      guard let field = object as? any TextEditor, field.becomeFirstResponder() else { return false }
      field.selectedTextRange = indices(of: offset..<offset, in: string)
      field.paste()
    }
    noteChange()
    return true
  }

  package func textLine(at offset: Int, of id: AccessibilityNodeID) -> Range<Int>? {
    guard id.part == nil, let object = object(id), let input = editor(object),
      let text = object as? any AccessibleLines
    else { return nil }
    let string = input.wholeText
    let position = indices(of: offset..<offset, in: string).lowerBound
    return offsets(of: text.accessibleLine(at: position), in: string)
  }

  package func frame(ofText range: Range<Int>, of id: AccessibilityNodeID) -> Rect? {
    guard id.part == nil, let object = object(id), let view = object as? View, let input = editor(object),
      let window = window(of: object)
    else { return nil }
    let string = input.wholeText
    let rects = input.selectionRects(for: indices(of: range, in: string))
    guard let first = rects.first else { return nil }
    let whole = rects.dropFirst().reduce(first) { $0.union($1) }
    return window.surfaceRect(view.convert(whole, to: nil))
  }

  package func textOffset(at point: Point, of id: AccessibilityNodeID) -> Int? {
    guard id.part == nil, point.isFinite, let object = object(id), let view = object as? View,
      let input = editor(object), let window = window(of: object)
    else { return nil }
    let string = input.wholeText
    let local = view.convert(window.placement.interfacePoint(point), from: nil)
    return input.closestPosition(to: local).map { offsets(of: $0..<$0, in: string).lowerBound }
  }
}

extension TextInput {
  /// The text from the beginning to the end; empty if there is none.
  fileprivate var wholeText: String { text(in: beginningOfDocument..<endOfDocument) ?? "" }
}
