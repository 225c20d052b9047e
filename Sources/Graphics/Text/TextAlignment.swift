/// Where lines of text begin and end.
public enum TextAlignment: Hashable, Sendable {
  /// Lines begin at the left.
  case left
  /// Lines are in the middle.
  case center
  /// Lines end at the right.
  case right
  /// Lines fill the width; the last of a paragraph is natural.
  case justified
  /// Lines begin where the text's direction begins: at the right for Arabic, say.
  case natural
}
