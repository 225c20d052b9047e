/// A step of an input method, as a value. Its parts are applied in the order of the properties, all offsets being those of UTF-8.
///
/// Offsets may be anything: they are moved to boundaries of characters within the text.
package struct TextInputEdit: Hashable, Sendable {
  /// A part of the text near the caret that is deleted.
  package enum Deletion: Hashable, Sendable {
    /// The text before the selection and after it, in bytes. The selection itself remains.
    case beside(before: Int, after: Int)
    /// The text from an offset relative to the caret on, in bytes.
    case part(offset: Int, length: Int)
  }

  /// Where the selection is placed after ``insertedText``. Offsets that are not negative are relative to the end of the inserted
  /// text, others to its beginning, which is -1.
  package struct Placement: Hashable, Sendable {
    package var cursor: Int
    package var anchor: Int

    package init(cursor: Int, anchor: Int) {
      self.cursor = cursor
      self.anchor = anchor
    }
  }

  /// The text to delete, after the marked text was removed; nil if there is none.
  package var deletion: Deletion?
  /// The text that replaces the marked text, or else the selection; empty for none.
  package var insertedText = ""
  /// The selection after the insertion; nil for a caret behind the inserted text.
  package var placement: Placement?
  /// The new marked text; empty for none.
  package var markedText = ""
  /// The selection in ``markedText``; nil if the caret is hidden.
  package var markedSelection: Range<Int>? = 0..<0

  package init() {}
}
