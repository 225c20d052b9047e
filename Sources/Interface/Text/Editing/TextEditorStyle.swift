/// How an editable text draws its text.
@MainActor
struct TextEditorStyle: Equatable {
  var color = Color.label
  var alignment = TextAlignment.natural
  /// The font that was set. The one in use may be scaled.
  var font = Font.system(ofSize: Font.labelFontSize)
  /// A Boolean value that indicates whether the font follows the preferred size of text.
  var isFontAdjusted = false

  /// Returns the font for the preferred size and weight of text.
  func font(for traits: TraitCollection) -> Font {
    (isFontAdjusted ? font.scaled(for: traits) : font).weighted(for: traits)
  }
}
