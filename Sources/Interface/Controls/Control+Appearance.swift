// MARK: - Appearance

extension Control {
  /// The opacity of disabled parts.
  static let disabledAlpha = 0.35
  /// The maximum factor by which the preferred size of text enlarges controls without text, so that they still fit beside it.
  static let maximumGrowth = 1.5
  /// The minimum scale of text that is reduced to fit in a control. Chosen by us.
  static let minimumFontScale = 0.5
  /// The factor by which the preferred size of text and the style enlarge a control without text. Smaller text does not shrink them,
  /// because they are touched.
  var growth: Double {
    traitCollection.growth(limitedTo: Self.maximumGrowth) * metrics.controlScale
  }

  /// The duration of a change of appearance, in seconds: UIKit's, as measured by eye.
  static let appearanceDuration = 0.2

  /// Makes changes, in an animation if one is requested and the control is in a window.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether to animate the changes.
  ///   - completion: Called after the animation, or after the changes if they are not animated.
  ///   - changes: A closure that makes the changes.
  func animate(
    _ isAnimated: Bool = true, completion: (@MainActor () -> Void)? = nil, _ changes: @MainActor () -> Void
  ) {
    guard isAnimated, window != nil else {
      changes()
      completion?()
      return
    }
    // Layout that is pending from earlier changes must not become part of the animation.
    layoutIfNeeded()
    var ended: (@MainActor (Bool) -> Void)?
    if let completion { ended = { _ in completion() } }
    View.animate(
      withDuration: Self.appearanceDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: ended)
  }
}
