/// The text of a key with the size of its font.
struct KeyboardLabel: Hashable {
  /// The text.
  var text: String
  /// The size of the font, in points.
  var size: Double
  /// A Boolean value that indicates whether the text is bold, as the user prefers it.
  var isBold = false
}
