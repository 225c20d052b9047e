/// The attributes of the titles of a navigation bar; nil for those of the bar.
struct BarTitleAttributes: Equatable {
  /// The attributes of titles between the buttons.
  var title: AttributedText.Attributes?
  /// The attributes of large titles.
  var largeTitle: AttributedText.Attributes?
}

extension Label {
  /// Gives the label the font and the colour of attributes, or else a font and the colour of labels.
  func apply(_ attributes: AttributedText.Attributes?, font: Font) {
    self.font = attributes?.font ?? font
    textColor = attributes?.color ?? .label
  }
}
