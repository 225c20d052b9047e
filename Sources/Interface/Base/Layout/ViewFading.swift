/// The stage of a view that a container hides or shows by an animation.
enum ViewFading: Hashable {
  /// The view is hidden or shown entirely, or fades in where it is.
  case resting
  /// The view is hidden, but still fades out. It returns to an opacity afterwards.
  case out(returningTo: Double)
  /// The view has just been shown, and is not to move in from its last position.
  case appearing

  /// What happens to the view.
  enum Event: Hashable {
    /// The view was hidden; its opacity is what it returns to.
    case hide(opacity: Double)
    /// The view was shown.
    case show
    /// The container set the frame of the view.
    case layOut
    /// The view is hidden or shown entirely.
    case end
  }

  /// Changes the stage.
  ///
  /// - Returns: `false` if the event has no effect at this stage.
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.resting, .hide(let opacity)), (.appearing, .hide(let opacity)): self = .out(returningTo: opacity)
    case (.resting, .show), (.appearing, .show): self = .appearing
    case (.out, .show), (.out, .end), (.appearing, .layOut): self = .resting
    case (.resting, .layOut), (.resting, .end), (.out, .hide), (.out, .layOut), (.appearing, .end):
      return false
    }
    return true
  }

  /// The opacity to which a view that fades out returns; nil at other stages.
  var opacityAfterwards: Double? { if case .out(let opacity) = self { opacity } else { nil } }
}
