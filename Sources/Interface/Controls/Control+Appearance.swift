// MARK: - Looks

extension Control {
  /// The opacity of what cannot be used.
  static let disabledAlpha = 0.35
  /// How long a change of looks takes, in seconds: UIKit's, as measured by eye.
  static let appearanceDuration = 0.2

  /// The colour as this control shows it.
  func resolve(_ color: Color) -> Color { color.resolvedColor(with: traitCollection) }

  /// Makes changes with an animation where the control is in a window and it is wanted, else at once.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether an animation is wanted.
  ///   - completion: Called when the changes can be seen: after the animation, or at once.
  ///   - changes: Makes the changes.
  func animate(
    _ isAnimated: Bool = true, completion: (@MainActor () -> Void)? = nil, _ changes: @MainActor () -> Void
  ) {
    guard isAnimated, window != nil else {
      changes()
      completion?()
      return
    }
    // What waits to be laid out goes to its place first, not on its way.
    layoutIfNeeded()
    var ended: (@MainActor (Bool) -> Void)?
    if let completion { ended = { _ in completion() } }
    View.animate(
      withDuration: Self.appearanceDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: ended)
  }
}
