// MARK: - Looks

extension Control {
  /// The opacity of what cannot be used.
  static let disabledAlpha = 0.35
  /// How long a change of looks takes, in seconds: UIKit's, as measured by eye.
  static let appearanceDuration = 0.2

  /// The colour as this control shows it.
  func resolve(_ color: Color) -> Color { color.resolvedColor(with: traitCollection) }

  /// Does `changes` with an animation where the control is on screen and it is wanted, else at once.
  func animate(_ isAnimated: Bool = true, _ changes: @MainActor () -> Void) {
    guard isAnimated, window != nil else { return changes() }
    // What waits to be laid out goes to its place first, not on its way.
    layoutIfNeeded()
    View.animate(
      withDuration: Self.appearanceDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes)
  }
}
