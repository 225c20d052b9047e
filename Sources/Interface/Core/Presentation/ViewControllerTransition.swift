/// A transition between view controllers: what its animator and its interaction controller know of it, and what is animated
/// alongside.
///
/// A container makes one with the view controllers, sets ``onEnd``, attaches it, notifies the view controllers of the beginning and
/// starts it. It retains the transition until the end; the transition retains neither the container nor the view controllers.
@MainActor
final class ViewControllerTransition: ViewControllerContextTransitioning, TransitionFollowing {
  private(set) var state = TransitionState()
  private weak var container: View?
  private weak var from: ViewController?
  private weak var to: ViewController?
  private let animator: any ViewControllerAnimatedTransitioning
  private let interactor: (any ViewControllerInteractiveTransitioning)?
  let presentationStyle: ModalPresentationStyle

  /// The view that disappears; nil if it stays where it is. Default that of the view controller that disappears.
  weak var fromView: View?
  /// The view that appears; nil if it stays where it is. Default that of the view controller that appears.
  weak var toView: View?
  /// The frame, in the container's coordinates, of the view that disappears, at the start. Default the container's bounds.
  var fromFrame: Rect
  /// The frame, in the container's coordinates, of the view that appears, at the end. Default the container's bounds.
  var toFrame: Rect
  /// Called once at the end, with false if the transition has returned to its start.
  var onEnd: ((Bool) -> Void)?

  /// Turns the motion of an animator that moves the views by itself back, towards the start or the end; nil for other animators.
  var onReverse: ((ViewControllerTransition) -> Void)?

  /// The animator that scrubs, pauses and reverses the transition; nil if it cannot be interrupted.
  private(set) var propertyAnimator: PropertyAnimator?
  private var interactiveFraction = 0.0
  var followers = Followers()

  /// Creates a transition that has not begun.
  ///
  /// - Parameters:
  ///   - from: The view controller that disappears; nil if none does.
  ///   - to: The view controller that appears; nil if none does.
  ///   - container: The view in which the transition takes place.
  ///   - animator: The object that animates it.
  ///   - interactor: The object that lets a gesture drive it. Default nil.
  ///   - presentationStyle: The style of a presentation. Default `.none`.
  init(
    from: ViewController?, to: ViewController?, in container: View,
    animator: any ViewControllerAnimatedTransitioning,
    interactor: (any ViewControllerInteractiveTransitioning)? = nil,
    presentationStyle: ModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    self.container = container
    self.animator = animator
    self.interactor = interactor
    self.presentationStyle = presentationStyle
    fromView = from?.viewIfLoaded
    toView = to?.view
    fromFrame = container.bounds
    toFrame = container.bounds
  }

  // MARK: Running

  /// Makes the transition the ``ViewController/transitionCoordinator`` of its view controllers, before they are notified of it.
  func attach() {
    from?.activeTransition = self
    to?.activeTransition = self
  }

  /// Begins the transition.
  func start() {
    if let interactor, interactor.wantsInteractiveStart {
      guard state.handle(.startInteractively) else { return }
      interactor.startInteractiveTransition(self)
      animateAlongside()
    } else {
      guard state.handle(.start) else { return }
      (interactor as? any PausableInteractiveTransitioning)?.follow(self)
      if let interruptible = animator.interruptibleAnimator(using: self) {
        propertyAnimator = interruptible
        animator.animateTransition(using: self)
      } else if interactor != nil {
        // A gesture may take over later, so the animations have to be ones that can be scrubbed.
        capture()
        propertyAnimator?.startAnimation()
      } else {
        animator.animateTransition(using: self)
      }
      animateAlongside()
    }
  }

  /// Begins the transition paused at its start, so that ``updateInteractiveTransition(_:)`` scrubs it.
  func startPaused() {
    guard propertyAnimator == nil else { return }
    if let interruptible = animator.interruptibleAnimator(using: self) {
      propertyAnimator = interruptible
      animator.animateTransition(using: self)
      interruptible.pauseAnimation()
    } else {
      capture()
    }
  }

  /// Runs the animator's animations as those of a paused property animator.
  private func capture() {
    let captured = PropertyAnimator(duration: transitionDuration, curve: .easeInOut)
    captured.pauseAnimation()
    propertyAnimator = captured
    AnimationContext.capture(in: captured) { animator.animateTransition(using: self) }
  }

  var stage: Followers.Stage {
    switch state.phase {
    case .prepared: .prepared
    case .ended: .ended
    default: .running
    }
  }

  func animateAlongside() {
    guard stage != .ended, !followers.animations.isEmpty else { return }
    let blocks = followers.takeAnimations()
    let animations: @MainActor () -> Void = { for block in blocks { block(self) } }
    if let propertyAnimator, propertyAnimator.state == .active {
      propertyAnimator.addAnimations(animations)
    } else {
      View.animate(
        withDuration: transitionDuration, options: [.allowUserInteraction], animations: animations)
    }
  }

  /// A Boolean value that indicates whether ``reverse()`` can turn the running animation back.
  var canReverse: Bool {
    state.phase == .animating && (onReverse != nil || propertyAnimator?.state == .active)
  }

  /// Turns the running animation back from where it is.
  func reverse() {
    guard canReverse, state.handle(.reverse) else { return }
    if let onReverse { onReverse(self) } else { propertyAnimator?.isReversed.toggle() }
  }

  /// Ends the transition at once, because it has lost its views or another change takes precedence.
  func end(completed: Bool) {
    guard state.phase != .ended else { return }
    let animator = propertyAnimator
    propertyAnimator = nil
    if completed == state.isCancelled {
      if state.isInteractive {
        _ = state.handle(completed ? .finish : .cancel)
      } else {
        _ = state.handle(.reverse)
      }
    }
    completeTransition(completed)
    guard let animator, animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: completed ? .end : .start)
  }

  // MARK: ViewControllerContextTransitioning

  /// The container; an empty view once that was released.
  var containerView: View { container ?? substitute }
  private lazy var substitute = View()
  var isAnimated: Bool { true }
  var isInteractive: Bool { state.isInteractive }
  var transitionWasCancelled: Bool { state.isCancelled }
  var targetTransform: AffineTransform { .identity }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? fromView : toView }

  func initialFrame(for controller: ViewController) -> Rect {
    if controller === from { return fromFrame }
    return controller === to && toView == nil ? toFrame : .zero
  }

  func finalFrame(for controller: ViewController) -> Rect {
    if controller === to { return toFrame }
    return controller === from && fromView == nil ? fromFrame : .zero
  }

  func updateInteractiveTransition(_ percentComplete: Double) {
    guard state.isInteractive, percentComplete.isFinite else { return }
    interactiveFraction = min(max(percentComplete, 0), 1)
    if let propertyAnimator, propertyAnimator.state == .active {
      propertyAnimator.fractionComplete = interactiveFraction
    }
  }

  func finishInteractiveTransition() { endInteraction(.finish, isReversed: false) }

  func cancelInteractiveTransition() { endInteraction(.cancel, isReversed: true) }

  private func endInteraction(_ event: TransitionState.Event, isReversed: Bool) {
    guard state.handle(event) else { return }
    notifyInteractionChange()
    guard let propertyAnimator, propertyAnimator.state == .active, !propertyAnimator.isRunning else { return }
    propertyAnimator.isReversed = isReversed
    let rest = 1 - propertyAnimator.fractionComplete
    let speed = max(interactor?.completionSpeed ?? 1, 0.01)
    let timing = (interactor as? any PausableInteractiveTransitioning)?.timingCurve
    propertyAnimator.continueAnimation(
      withTimingParameters: timing
        ?? CubicTimingParameters(animationCurve: interactor?.completionCurve ?? .easeInOut),
      durationFactor: max(rest / speed, 0.01))
  }

  func pauseInteractiveTransition() {
    guard let propertyAnimator, propertyAnimator.state == .active, state.handle(.pause) else { return }
    propertyAnimator.pauseAnimation()
    if propertyAnimator.isReversed { propertyAnimator.isReversed = false }
    interactiveFraction = propertyAnimator.fractionComplete
    notifyInteractionChange()
  }

  func completeTransition(_ didComplete: Bool) {
    // The animator may have decided otherwise, such as one that has returned to its start by itself.
    if didComplete == state.isCancelled { _ = state.handle(.reverse) }
    guard state.handle(.complete) else { return }
    onReverse = nil
    if from?.activeTransition === self { from?.activeTransition = nil }
    if to?.activeTransition === self { to?.activeTransition = nil }
    let onEnd = self.onEnd
    self.onEnd = nil
    onEnd?(didComplete)
    endFollowers()
    animator.animationEnded(didComplete)
  }

  // MARK: ViewControllerTransitionCoordinator

  var initiallyInteractive: Bool { state.wasInitiallyInteractive }
  var isInterruptible: Bool { propertyAnimator != nil }
  var isCancelled: Bool { state.isCancelled }
  var transitionDuration: Double { animator.transitionDuration(using: self) }

  var percentComplete: Double {
    if state.phase == .ended { return state.isCancelled ? 0 : 1 }
    guard let propertyAnimator, propertyAnimator.state == .active else { return interactiveFraction }
    let fraction = propertyAnimator.fractionComplete
    return propertyAnimator.isReversed ? 1 - fraction : fraction
  }
}
