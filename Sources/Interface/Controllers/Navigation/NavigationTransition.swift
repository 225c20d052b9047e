/// A transition between two pages of a navigation controller, which can be interrupted and turned back at any time.
///
/// It holds what either outcome means for the stack, and runs what is animated alongside.
@MainActor
final class NavigationTransition: ViewControllerTransitionCoordinator {
  typealias Outcome = ContainerTransitionState.Outcome

  /// The page that slides over the other one.
  let upper: ViewController
  /// The page that is covered.
  let lower: ViewController
  /// The outcome to which the transition led at its beginning.
  let goal: Outcome
  /// A Boolean value that indicates whether a touch began the transition.
  let initiallyInteractive: Bool
  /// A Boolean value that indicates whether a touch may turn the transition back: not if the stack has changed otherwise meanwhile.
  var isReversible = true
  /// A Boolean value that indicates whether the application has changed the stack to one that neither outcome leads to.
  var keepsStack = false
  /// A Boolean value that indicates whether a page that is shown after the transition, because the stack has changed, is shown with an
  /// animation.
  var animatesPostponed = true
  /// The outcome that the delegate has been notified of last.
  var delegateOutcome: Outcome?
  /// The application's transition, if its delegate animates it.
  var custom: ViewControllerTransition?

  /// The coordinator that view controllers have during the transition.
  var coordinator: any ViewControllerTransitionCoordinator { custom ?? self }

  /// What moves the pages; nil once the container was released.
  private weak var driver: ContainerTransitionDriver?
  private weak var container: View?
  private var upperStack: [ViewController]
  private var lowerStack: [ViewController]
  private var animator: PropertyAnimator?
  private var completions: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var phase = Phase.prepared

  private enum Phase {
    /// The pages have not been arranged yet.
    case prepared
    /// The pages move, or a touch holds them.
    case running
    case ended
  }

  init(
    lower: ViewController, upper: ViewController, goal: Outcome, from old: [ViewController],
    to new: [ViewController], isInteractive: Bool, driver: ContainerTransitionDriver, container: View
  ) {
    self.lower = lower
    self.upper = upper
    self.goal = goal
    upperStack = goal == .upper ? new : old
    lowerStack = goal == .upper ? old : new
    initiallyInteractive = isInteractive
    self.driver = driver
    self.container = container
  }

  // MARK: Outcomes

  /// Returns the stack after an outcome.
  func stack(for outcome: Outcome) -> [ViewController] { outcome == .upper ? upperStack : lowerStack }

  /// Sets the stack after an outcome, which the application has changed.
  func setStack(_ stack: [ViewController], for outcome: Outcome) {
    if outcome == .upper { upperStack = stack } else { lowerStack = stack }
    // Turned back, the transition must end with the other page on top of what is below it now.
    let below = Array(upperStack.dropLast())
    if below.isEmpty || below.last !== lower { isReversible = false }
  }

  /// Returns the page that is visible after an outcome.
  func page(for outcome: Outcome) -> ViewController { outcome == .upper ? upper : lower }

  /// Returns the outcome after which a page is visible; nil if it takes no part.
  func outcome(for page: ViewController?) -> Outcome? {
    page === upper ? .upper : page === lower ? .lower : nil
  }

  /// All view controllers that may be on the stack after the transition.
  var candidates: [ViewController] { upperStack + lowerStack + [lower, upper] }

  // MARK: Progress

  /// Begins what is animated alongside.
  func begin() {
    guard phase == .prepared else { return }
    phase = .running
    animator?.pauseAnimation()
  }

  /// Moves what is animated alongside.
  func show(progress: Double) {
    guard let animator, animator.state == .active else { return }
    animator.fractionComplete = abs(progress - goal.opposite.progress)
  }

  /// Ends what is animated alongside.
  func end() {
    guard phase != .ended else { return }
    phase = .ended
    if let animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: isCancelled ? .start : .end)
    }
    animator = nil
    interactionHandlers.removeAll()
    let completions = self.completions
    self.completions.removeAll()
    for completion in completions { completion(self) }
  }

  /// Notifies observers that a touch begins or ceases to move the pages.
  func notifyInteractionChange() {
    let handlers = interactionHandlers
    for handler in handlers { handler(self) }
  }

  // MARK: ViewControllerTransitionCoordinator

  var isAnimated: Bool { true }
  var isInteractive: Bool { phase != .ended && driver?.state.isTracking == true }
  var isInterruptible: Bool { isReversible }
  /// The outcome that the view controllers were notified of last; kept here, as the driver's ends before the completions.
  var announced: Outcome?
  var isCancelled: Bool { announced.map { $0 != goal } ?? false }
  var transitionDuration: Double { ContainerMotion.nominalDuration }
  var percentComplete: Double {
    guard phase != .ended, let driver else { return isCancelled ? 0 : 1 }
    return abs(driver.progress - goal.opposite.progress)
  }
  var presentationStyle: ModalPresentationStyle { .none }
  var containerView: View { container ?? View() }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    page(for: key == .to ? goal : goal.opposite)
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    page(for: key == .to ? goal : goal.opposite).viewIfLoaded
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .ended else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    let animator = self.animator ?? PropertyAnimator(duration: transitionDuration, curve: .linear)
    self.animator = animator
    animator.addAnimations { [weak self] in if let self { animation(self) } }
    if phase == .running, animator.state == .inactive { animator.pauseAnimation() }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if phase != .ended { interactionHandlers.append(handler) }
  }
}
