extension VisualEffectView {
  private static let opaqueBarColor = Color(light: Color(white: 0.97), dark: Color(white: 0.11))

  /// Shows the background of a bar.
  ///
  /// - Parameters:
  ///   - isTranslucent: Whether what is behind is visible, blurred.
  ///   - tint: The colour of the bar; nil for the standard one.
  func showBarBackground(isTranslucent: Bool, tint: Color?) {
    var effect = isTranslucent ? BlurEffect(style: .prominent) : nil
    if let tint { effect?.tintColor = tint.withAlphaComponent(0.8) }
    self.effect = effect
    backgroundColor = isTranslucent ? effect?.tintColor : tint ?? Self.opaqueBarColor
  }
}
