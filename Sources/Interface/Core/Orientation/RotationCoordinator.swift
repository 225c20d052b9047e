/// What animates changes together with a rotation of the interface.
final class RotationCoordinator: TransitionFollowing {
  private weak var window: Window?
  var followers = Followers()
  private(set) var stage = Followers.Stage.prepared
  let transitionDuration: Double

  init(window: Window, duration: Double) {
    self.window = window
    transitionDuration = duration
  }

  // MARK: For the rotation

  /// Makes the changes, in the block of the rotation's animation.
  func animateAlongside() {
    for block in followers.takeAnimations() { block(self) }
  }

  /// Notifies of the end, once.
  func end() {
    guard stage != .ended else { return }
    stage = .ended
    endFollowers()
  }

  // MARK: ViewControllerTransitionCoordinator

  var isAnimated: Bool { transitionDuration > 0 }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: Double { stage == .ended ? 1 : 0 }
  var presentationStyle: ModalPresentationStyle { .none }
  var containerView: View { window ?? View() }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
