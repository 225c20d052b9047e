/// The horizontal alignment of lines of text.
public enum TextAlignment: Hashable, Sendable {
  /// Lines are aligned to the left.
  case left
  /// Lines are centred.
  case center
  /// Lines are aligned to the right.
  case right
  /// Lines fill the width; the last one of a paragraph has the natural alignment.
  case justified
  /// Lines are aligned according to the writing direction: to the right for Arabic, for example.
  case natural
}
