/// A text whose paragraphs are broken into lines, which assistive technologies read one by one.
@MainActor
protocol AccessibleLines: AnyObject {
  /// Returns the line on which the character behind a position is, as it is shown, with the line break at its end.
  func accessibleLine(at position: String.Index) -> Range<String.Index>
}
