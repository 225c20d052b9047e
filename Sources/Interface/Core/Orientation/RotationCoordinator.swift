/// What animates changes together with a rotation of the interface.
final class RotationCoordinator: ViewControllerTransitionCoordinator {
  private weak var window: Window?
  private var alongside: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasEnded = false
  let transitionDuration: Double

  init(window: Window, duration: Double) {
    self.window = window
    transitionDuration = duration
  }

  // MARK: For the rotation

  /// Makes the changes, in the block of the rotation's animation.
  func animate() {
    let blocks = alongside
    alongside.removeAll()
    for block in blocks { block(self) }
  }

  /// Notifies of the end, once.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let blocks = completions
    completions.removeAll()
    for block in blocks { block(self) }
  }

  // MARK: ViewControllerTransitionCoordinator

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  var isAnimated: Bool { transitionDuration > 0 }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: Double { hasEnded ? 1 : 0 }
  var presentationStyle: ModalPresentationStyle { .none }
  var containerView: View { window ?? View() }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
