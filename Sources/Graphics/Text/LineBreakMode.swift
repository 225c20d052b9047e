/// What becomes of text that is too long for its line.
public enum LineBreakMode: Hashable, Sendable {
  /// Goes on in the next line, between words; a word that is too long is broken.
  case byWordWrapping
  /// Goes on in the next line after any character.
  case byCharWrapping
  /// Is cut off at the edge.
  case byClipping
  /// The start gives way to an ellipsis.
  case byTruncatingHead
  /// The end gives way to an ellipsis.
  case byTruncatingTail
  /// The middle gives way to an ellipsis.
  case byTruncatingMiddle
}
