/// A responder with a text that keyboards and input methods edit, as UIKit's `UITextInput`. ``TextField`` and `TextView` conform to it.
///
/// An input method composes words or characters before it inserts them. Meanwhile they are the *marked text*: a part of the text that is
/// underlined, and that the input method replaces as a whole with each step. While a responder that conforms is first responder, the
/// input methods of the compositor edit its text.
///
/// What differs from UIKit: positions are indices of the text, and ranges are ranges of indices, so that comparing and advancing
/// positions needs no methods. Rectangles and points are in the responder's coordinates, as there.
@MainActor
public protocol TextInput: KeyInput {
  /// The object to notify of changes. The window sets it while the responder is first responder; store it weakly. Default nil.
  var inputDelegate: (any TextInputDelegate)? { get set }

  /// The position at the beginning of the text.
  var beginningOfDocument: String.Index { get }
  /// The position at the end of the text.
  var endOfDocument: String.Index { get }
  /// Returns a part of the text; nil for a range that is not within the text.
  func text(in range: Range<String.Index>) -> String?
  /// Replaces a part of the text and moves the caret to the end of the replacement.
  func replace(_ range: Range<String.Index>, withText text: String)

  /// The selected range; empty if there is only a caret, and nil if there is neither.
  var selectedTextRange: Range<String.Index>? { get set }
  /// The range of the marked text; nil if there is none.
  var markedTextRange: Range<String.Index>? { get }
  /// Replaces the marked text, or else the selection, with text that is marked and provisional.
  ///
  /// - Parameters:
  ///   - markedText: The text; nil or empty to remove the marked text.
  ///   - selectedRange: The selection within the marked text, in indices of `markedText`. nil, which UIKit does not have, hides
  ///     the caret.
  func setMarkedText(_ markedText: String?, selectedRange: Range<String.Index>?)
  /// Makes the marked text a final part of the text.
  func unmarkText()

  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: String.Index) -> Rect
  /// Returns the first of the rectangles that a range of the text covers; null for an empty range. It is for applications, and not
  /// called by the toolkit.
  func firstRect(for range: Range<String.Index>) -> Rect
  /// Returns the rectangles that a range of the text covers, one for each run of a writing direction in each line.
  func selectionRects(for range: Range<String.Index>) -> [Rect]
  /// Returns the position that is nearest to a point; nil if there is none. It is for applications, and not called by the toolkit.
  func closestPosition(to point: Point) -> String.Index?

  /// Sets the writing direction of the language that is being typed, by which an empty text is aligned; nil if it is unknown.
  func setBaseWritingDirection(_ direction: UserInterfaceLayoutDirection?)
}

extension TextInput {
  /// Does nothing.
  public func setBaseWritingDirection(_ direction: UserInterfaceLayoutDirection?) {}
}
