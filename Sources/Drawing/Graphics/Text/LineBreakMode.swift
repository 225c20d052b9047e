/// The wrapping or truncation of text that is too long for its line.
public enum LineBreakMode: Hashable, Sendable {
  /// Text wraps between words; a word that is too long is broken.
  case byWordWrapping
  /// Text wraps after any character.
  case byCharWrapping
  /// Text is clipped at the edge.
  case byClipping
  /// The start of the text is replaced by an ellipsis.
  case byTruncatingHead
  /// The end of the text is replaced by an ellipsis.
  case byTruncatingTail
  /// The middle of the text is replaced by an ellipsis.
  case byTruncatingMiddle
}
