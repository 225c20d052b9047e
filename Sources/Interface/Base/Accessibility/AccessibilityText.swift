/// The text of an element of the accessible tree. Offsets count Unicode scalars.
package struct AccessibilityText: Hashable, Sendable {
  package var string: String
  /// The offset of the caret; that of the end of the selection if there is one.
  package var caret: Int
  /// The selected text; nil if nothing is selected.
  package var selection: Range<Int>?
  /// The text that an input method has not committed yet; nil if there is none.
  package var markedRange: Range<Int>?

  package init(
    _ string: String, caret: Int = 0, selection: Range<Int>? = nil, markedRange: Range<Int>? = nil
  ) {
    self.string = string
    self.caret = caret
    self.selection = selection
    self.markedRange = markedRange
  }
}
