/// A change of the text of an element that an assistive technology requests. Offsets count Unicode scalars and are inside the text.
package enum AccessibilityTextEdit: Hashable, Sendable {
  /// Selects a range; an empty one moves the caret.
  case select(Range<Int>)
  /// Replaces a range, as if the user had typed.
  case replace(Range<Int>, with: String)
  /// Copies a range to the pasteboard.
  case copy(Range<Int>)
  /// Moves a range to the pasteboard.
  case cut(Range<Int>)
  /// Inserts the text of the pasteboard.
  case paste(at: Int)
}
