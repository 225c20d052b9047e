/// The selection of a text, and the part that an input method composes, as offsets in UTF-8 code units.
struct TextSelection: Equatable {
  /// The offset at which the selection began; fixed while the selection is extended.
  var anchor = 0
  /// The offset of the caret, which is the end of the selection that moves.
  var head = 0
  /// The marked text, which an input method composes; nil if there is none. It need not end at the boundaries of characters.
  var marked: Range<Int>?
  /// A Boolean value that indicates whether the input method hides the caret.
  var hidesCaret = false
}
