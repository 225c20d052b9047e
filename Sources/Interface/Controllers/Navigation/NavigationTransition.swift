/// A transition between two pages of a navigation controller, which can be interrupted and turned back at any time.
///
/// It holds what either outcome means for the stack, and runs what is animated alongside.
@MainActor
final class NavigationTransition: TransitionFollowing {
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
  var followers = Followers()
  /// The stage: `prepared` until the pages have been arranged, `running` while they move or a touch holds them.
  private(set) var stage = Followers.Stage.prepared

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
    guard stage == .prepared else { return }
    stage = .running
    animateAlongside()
  }

  func animateAlongside() {
    let blocks = followers.takeAnimations()
    guard !blocks.isEmpty else { return }
    let animator = self.animator ?? PropertyAnimator(duration: transitionDuration, curve: .linear)
    self.animator = animator
    for block in blocks { animator.addAnimations { [weak self] in if let self { block(self) } } }
    if animator.state == .inactive { animator.pauseAnimation() }
  }

  /// Moves what is animated alongside.
  func show(progress: Double) {
    guard let animator, animator.state == .active else { return }
    animator.fractionComplete = abs(progress - goal.opposite.progress)
  }

  /// Ends what is animated alongside.
  func end() {
    guard stage != .ended else { return }
    stage = .ended
    if let animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: isCancelled ? .start : .end)
    }
    animator = nil
    endFollowers()
  }

  // MARK: ViewControllerTransitionCoordinator

  var isAnimated: Bool { true }
  var isInteractive: Bool { stage != .ended && driver?.state.isTracking == true }
  var isInterruptible: Bool { isReversible }
  /// The outcome that the view controllers were notified of last; kept here, as the driver's ends before the completions.
  var announced: Outcome?
  var isCancelled: Bool { announced.map { $0 != goal } ?? false }
  var transitionDuration: Double { ContainerMotion.nominalDuration }
  var percentComplete: Double {
    guard stage != .ended, let driver else { return isCancelled ? 0 : 1 }
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
}
