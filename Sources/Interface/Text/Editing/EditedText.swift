internal import TactusGraphics

/// A text with a selection, and the valid positions of the caret in it.
///
/// Positions are offsets in UTF-8 code units. The ends of the selection are always at the boundaries of characters.
@MainActor
protocol EditedText {
  /// The text.
  var text: String { get }
  /// The length of the text, in UTF-8 code units.
  var length: Int { get }
  /// The selection and the marked text.
  var state: TextSelection { get set }

  /// Returns the last valid position of the caret at an offset or before it.
  mutating func caret(atOrBefore offset: Int) -> Int
  /// Returns the first valid position of the caret at an offset or after it.
  mutating func caret(atOrAfter offset: Int) -> Int
  /// Returns the valid position of the caret before an offset.
  mutating func caret(before offset: Int) -> Int
  /// Returns the valid position of the caret after an offset.
  mutating func caret(after offset: Int) -> Int
  /// Returns the offset that is next to another one on screen.
  mutating func offset(beside offset: Int, toRight: Bool) -> Int
  mutating func wordStart(before offset: Int) -> Int
  mutating func wordEnd(after offset: Int) -> Int
  /// Returns the word at an offset; between words, the text between them.
  mutating func word(at offset: Int) -> Range<Int>
  /// Returns the paragraph at an offset, without the line break at its end.
  mutating func paragraph(at offset: Int) -> Range<Int>
  /// Returns whether the text at an offset is written from right to left.
  mutating func isWrittenRightToLeft(at offset: Int) -> Bool
  /// Returns a part of the text with its attributes.
  func attributed(_ range: Range<Int>) -> AttributedText
}

extension EditedText {
  /// The offset at which the selection began; fixed while the selection is extended.
  var anchor: Int { state.anchor }
  /// The offset of the caret, which is the end of the selection that moves.
  var head: Int { state.head }
  /// The marked text, which an input method composes; nil if there is none.
  var marked: Range<Int>? { state.marked }
  /// A Boolean value that indicates whether the input method hides the caret.
  var hidesCaret: Bool { state.hidesCaret }
  /// The selection, from its lower to its upper end.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
}

// MARK: - Positions

extension String {
  /// Returns the indices for a range of offsets in UTF-8 code units, limited to the text.
  func indices(ofUTF8 range: Range<Int>) -> Range<String.Index> {
    let lower = utf8.index(utf8.startIndex, offsetBy: min(max(range.lowerBound, 0), utf8.count))
    return lower..<utf8.index(utf8.startIndex, offsetBy: min(max(range.upperBound, 0), utf8.count))
  }
}

extension EditedText {
  func indices(_ range: Range<Int>) -> Range<String.Index> { text.indices(ofUTF8: range) }

  func attributed(_ range: Range<Int>) -> AttributedText { AttributedText(substring(range)) }

  func substring(_ range: Range<Int>) -> String { String(text[indices(range)]) }

  func offsets(of range: Range<String.Index>) -> Range<Int> {
    offset(of: range.lowerBound)..<offset(of: range.upperBound)
  }

  /// Returns the offset of an index, limited to the range of the text.
  func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
  }

  /// Returns whether a text is at a range of offsets.
  func isText(_ text: String, at range: Range<Int>) -> Bool {
    range.upperBound <= length && substring(range) == text
  }
}

// MARK: - Selection

extension EditedText {
  /// Selects the text between two offsets, each moved back to the nearest valid position of the caret.
  mutating func select(anchor: Int, head: Int) {
    state.anchor = caret(atOrBefore: anchor)
    state.head = anchor == head ? state.anchor : caret(atOrBefore: head)
  }

  /// Marks a part of the text, and selects a part of that.
  ///
  /// - Parameter selection: The selection; nil for a hidden caret at the end.
  mutating func mark(_ range: Range<Int>, selecting selection: Range<Int>?) {
    state.marked = range.isEmpty ? nil : range
    state.hidesCaret = marked != nil && selection == nil
    let selection = selection ?? range.upperBound..<range.upperBound
    select(anchor: selection.lowerBound, head: selection.upperBound)
  }

  /// Makes the marked text a part of the text like any other.
  ///
  /// - Returns: Whether there was marked text.
  @discardableResult
  mutating func unmark() -> Bool {
    state.hidesCaret = false
    return state.marked.take() != nil
  }

  /// Makes the marked text a part of the text like any other, with the caret at its end: a selection in it belonged to the input
  /// method, and the next key must not replace it.
  ///
  /// - Returns: Whether there was marked text.
  @discardableResult
  mutating func accept() -> Bool {
    guard let range = marked else { return unmark() }
    unmark()
    // The end need not be at the boundary of a character.
    let end = caret(atOrAfter: range.upperBound)
    (state.anchor, state.head) = (end, end)
    return true
  }
}
