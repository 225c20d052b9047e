@MainActor
extension TraitCollection {
  /// The factor by which the text in bars, and what is as high as it, grows with the text size.
  var barTextScale: Double {
    max(1, min(textScale, BarButton.maximumTextScale))
  }

  /// The factor by which bars grow, which contain more than text.
  var barScale: Double { barTextScale.squareRoot() }
}
