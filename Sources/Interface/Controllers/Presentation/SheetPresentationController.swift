/// Presents a view controller in a sheet, which the user drags between heights and out of sight.
///
/// ```swift
/// let settings = SettingsController()
/// settings.modalPresentationStyle = .pageSheet
/// settings.sheetPresentationController?.detents = [.medium(), .large()]
/// settings.sheetPresentationController?.prefersGrabberVisible = true
/// present(settings, animated: true)
/// ```
///
/// A touch anywhere on the sheet drags it. A scroll view inside hands the touch over: scrolled to its top, it lets the sheet expand
/// or collapse, and it scrolls when the sheet has its largest height; all with one touch, in both directions and without a jump.
/// When the touch ends, the sheet moves to the detent that is nearest to where its velocity would carry it. A touch stops a moving
/// sheet.
@MainActor
open class SheetPresentationController: PresentationController {
  /// The heights at which the sheet rests. Default large. If none applies, the sheet is large.
  open var detents: [Detent] = [.large()] { didSet { limitsDidChange() } }
  /// The detent at which the sheet rests; nil, the default, means the smallest. Set it in ``animateChanges(_:)`` to move the sheet.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { selectionDidChange() } }
  /// The largest detent at which what is behind is not dimmed and receives touches. Default nil: it always is, and never does.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { limitsDidChange() } }
  /// A Boolean value that indicates whether the sheet shows that it can be dragged. Default false.
  open var prefersGrabberVisible = false { didSet { sheetView.showsGrabber = prefersGrabberVisible } }
  /// A Boolean value that indicates whether a touch that scrolls up expands the sheet before the content scrolls. Default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the corners, in points; nil, the default, means 14.
  open var preferredCornerRadius: Double? { didSet { containerView?.setNeedsLayout() } }

  /// The perceptual duration of the spring that moves a sheet, in seconds. Chosen by us, near what UIKit's takes.
  static let springDuration = 0.4
  /// The distance of the largest sheet from the top of the safe area, in points. Chosen by us.
  static let topGap = 20.0
  /// The width up to which sheets are as wide as their window, in points, and which they have in wider ones. Chosen by us.
  static let maximumWidth = 680.0
  /// The size of a form without a preferred size, in points: UIKit's.
  static let formSize = Size(width: 540, height: 620)
  /// The least distance of a form from the edges of its window, in points. Chosen by us.
  static let formMargin = 40.0

  let sheetView = SheetView()
  let dimmingView = DimmingView()
  let pan = SheetPanGestureRecognizer()
  var state = SheetState()
  var limits = SheetState.Limits(detents: [0])
  /// The limits for which the sheet is placed.
  var placedLimits: SheetState.Limits?
  /// The identifiers of the detents in ``limits``.
  var identifiers: [Detent.Identifier] = []
  var animator: PropertyAnimator?
  /// The distance of the motion in progress, in points.
  private var motionDistance = 0.0
  /// The transition that ends when the sheet comes to rest.
  private var context: (any ViewControllerContextTransitioning)?
  /// The velocity of the touch that dismisses the sheet, until the motion begins; in points per second of the height.
  private var pendingVelocity = 0.0
  /// The height below which a drag of content does not scroll it.
  private var sharingLimit = Double.infinity
  private var isChangingSelection = false
  var motion = SheetMotion.byApplication
  /// The height of the content for which it is laid out.
  var layoutHeight = 0.0
  /// A Boolean value that indicates whether the sheet is a card in the middle of a wide window.
  var isCard = false
  /// The keyboard's height over the bottom of the container, in points.
  var keyboardHeight = 0.0

  /// Creates a presentation controller for a sheet.
  public override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    sheetView.controller = self
    pan.controller = self
    pan.predictsMotion = true
    pan.addTarget(self, action: SheetPresentationController.panned)
    sheetView.addGestureRecognizer(pan)
    dimmingView.onTap = { [weak self] in self?.dismissForUser() }
  }

  /// Changes properties of the sheet, and moves it there with a spring.
  open func animateChanges(_ changes: () -> Void) {
    isChangingSelection = true
    changes()
    isChangingSelection = false
    guard state.activity == .resting || state.activity == .snapping else { return }
    updateLimits()
    snap(selectedTarget)
  }

  /// Resolves the detents again, after what a custom one depends on has changed.
  open func invalidateDetents() { limitsDidChange() }

  // MARK: PresentationController

  open override var presentedView: View? { sheetView }

  open override var frameOfPresentedViewInContainerView: Rect { frameOfSheet }

  open override var shouldRemovePresentersView: Bool { false }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    let view: View = presentedViewController.view
    if view.superview !== sheetView.content { sheetView.content.addSubview(view) }
    sheetView.isOpaque = false
    updateLimits()
    sheetView.transform = .identity
    sheetView.frame = frameOfSheet
    layoutHeight = 0
    setLayoutHeight(SheetState.height(of: selectedTarget, limits))
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return reset() }
    endFade()
    guard state.activity != .resting else { return }
    // It was not animated, or was ended early.
    stop()
    state.snap(to: selectedTarget, limits)
    state.arrive()
    arrange()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { reset() } }

  private func reset() {
    stop()
    context = nil
    dimmingView.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    state = SheetState()
    endFade()
    sheetView.transform = .identity
  }

  open override func containerViewWillLayoutSubviews() { updateLimits() }

  open override func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {
    limitsDidChange()
  }

  override func standardAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    SheetTransitionAnimator(self, isPresenting: isPresenting)
  }

  override func viewBehind(at point: Point, with event: Event?) -> View? { isUndimmed ? nil : containerView }

  /// A touch stops a sheet that disappears, too, and may pull it up again.
  override var leavingView: View? { sheetView }

  override var focusRoot: View? { isUndimmed ? nil : sheetView }

  override func layOutPresentedView(_ view: View) { layOutSheet() }

  override func keyboardFrameDidChange() { updateKeyboardHeight() }

  override var dismissesByEscape: Bool { true }

  /// A Boolean value that indicates whether what is behind receives touches.
  private var isUndimmed: Bool {
    guard let identifier = largestUndimmedDetentIdentifier, let index = identifiers.firstIndex(of: identifier)
    else {
      return false
    }
    return state.height <= limits.detents[index] + 0.5
  }

  // MARK: Motion

  /// Begins the animation of a transition.
  func animate(isPresenting: Bool, _ context: any ViewControllerContextTransitioning) {
    self.context = context
    if isPresenting {
      if sheetView.superview !== context.containerView { context.containerView.addSubview(sheetView) }
      apply(limits.hiddenHeight)
      context.containerView.layoutIfNeeded()
      if prefersCrossFade { return fade(to: selectedTarget) }
      snap(selectedTarget)
    } else if prefersCrossFade, isAtDetent {
      fade(to: .hidden)
    } else {
      snap(.hidden, velocity: pendingVelocity == 0 ? nil : pendingVelocity)
    }
  }

  /// Moves the sheet to a target with a spring.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - velocity: The initial velocity of the height, in points per second; nil for that of the motion in progress.
  func snap(_ target: SheetState.Target, velocity: Double? = nil) {
    let velocity = velocity ?? (animator?.speed ?? 0) * motionDistance
    stop()
    endFade()
    motion.handle(.snap)
    let start = shownHeight
    state.snap(to: target, limits)
    let end = state.height
    if end > layoutHeight { setLayoutHeight(end) }
    motionDistance = end - start
    guard motionDistance != 0 else { return arriveOnNextTurn(at: target) }
    let initial = abs(motionDistance) > 0.5 ? min(max(velocity / motionDistance, -100), 100) : 0
    let animator = PropertyAnimator(
      duration: Self.springDuration,
      timingParameters: SpringTimingParameters(
        duration: Self.springDuration, initialVelocity: Point(x: initial, y: initial)))
    self.animator = animator
    animator.addAnimations { [weak self] in self?.apply(end) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, self.animator === animator else { return }
      arrived()
    }
    animator.startAnimation()
  }

  /// Ends a motion that has nothing to move, such as that of a sheet that is dismissed before it has appeared.
  private func arriveOnNextTurn(at target: SheetState.Target) {
    AnimationRun.performOnNextTurn(on: Application.serving(containerView).clock) { [weak self] in
      guard let self, animator == nil, state.activity == .snapping, state.target == target else { return }
      arrived()
    }
  }

  /// Turns the motion of a transition back.
  func turnBack(toVisible isVisible: Bool) {
    if motion == .fading { return fade(to: isVisible ? selectedTarget : .hidden) }
    snap(isVisible ? selectedTarget : .hidden, velocity: pendingVelocity == 0 ? nil : pendingVelocity)
  }

  /// Stops the motion where it is on screen.
  func stop() {
    guard let animator else { return }
    self.animator = nil
    if animator.state == .active { animator.stopAnimation(true) }
  }

  func arrived() {
    defer { motion.handle(.arrive) }
    animator = nil
    state.arrive()
    if state.target != .hidden { endFade() }
    if case .detent(let index) = state.target, identifiers.indices.contains(index) {
      setLayoutHeight(state.height)
      let identifier = identifiers[index]
      if identifier != selectedIdentifier {
        isChangingSelection = true
        selectedDetentIdentifier = identifier
        isChangingSelection = false
        if motion == .byUser {
          (delegate as? any SheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
      }
    }
    let isVisible = state.activity == .resting
    guard let context = self.context else { return }
    self.context = nil
    let isPresenting = context.viewController(forKey: .to) === presentedViewController
    context.completeTransition(isPresenting == isVisible)
  }

  // MARK: Touches

  /// Stops the motion, because a touch began on the sheet.
  func touchesBegan() {
    guard state.activity == .snapping else { return }
    stop()
    endFade()
    _ = state.interruptMotion(at: shownHeight, limits)
  }

  /// Continues the motion when the touches that have stopped it have ended without dragging the sheet.
  func touchesForgotten() {
    guard state.activity == .interrupted else { return }
    release(velocity: 0)
  }

  private func panned(_ pan: SheetPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard beginDrag(with: nil) else { return }
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      follow(pan)
      if state.activity == .dragging { release(velocity: -pan.velocity(in: containerView).y) }
    case .cancelled: if state.activity == .dragging { release(velocity: 0) }
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: SheetPanGestureRecognizer) {
    guard state.activity == .dragging else { return }
    let translation = pan.translation(in: containerView).y
    state.drag(by: -(translation - panTranslation))
    panTranslation = translation
    showDrag()
  }

  /// The translation of the pan in its latest step.
  private var panTranslation = 0.0

  /// Begins a drag, of the sheet itself or of a scroll view inside.
  func beginDrag(with scrollView: ScrollView?) -> Bool {
    if state.activity == .snapping { touchesBegan() }
    guard state.beginDrag() else { return false }
    panTranslation = 0
    sharingLimit =
      prefersScrollingExpandsWhenScrolledToEdge
      ? limits.largest : max(SheetState.height(of: state.target, limits), limits.smallest)
    return true
  }

  /// Takes the part of a step of a scroll view's drag by which the sheet moves.
  func drag(by step: Double, with scrollView: ScrollView) -> Double {
    guard state.activity == .dragging else { return 0 }
    let aboveContent = max(0, scrollView.bounds.minY - scrollView.verticalAxis.lower)
    var claimed = 0.0
    if step < 0, aboveContent <= 0.5, state.height < sharingLimit {
      claimed = -min(-step, sharingLimit - state.height)
    } else if step > 0 {
      claimed = max(0, step - aboveContent)
    }
    guard claimed != 0 else { return 0 }
    state.drag(by: -claimed)
    showDrag()
    return claimed
  }

  /// Ends the drag of a scroll view inside.
  ///
  /// - Returns: Whether the sheet takes the velocity.
  func endDrag(velocity: Double, with scrollView: ScrollView) -> Bool {
    guard state.activity == .dragging else { return false }
    for (index, detent) in limits.detents.enumerated() where abs(detent - state.height) < 0.5 {
      // The sheet is at rest, so that the content keeps its velocity.
      state.snap(to: .detent(index), limits)
      apply(state.height)
      motion.handle(.snapForUser)
      arrived()
      return false
    }
    release(velocity: -velocity)
    return true
  }

  private func showDrag() {
    let shown = state.shown(limits)
    if shown > layoutHeight { setLayoutHeight(limits.largest) }
    apply(shown)
  }

  /// Moves the sheet where its velocity carries it.
  private func release(velocity: Double) {
    guard let target = state.released(velocity: velocity, limits) else { return }
    let canReturn = presentation?.state.phase != .dismissing || presentation?.canReturn == true
    guard target == .hidden || !canReturn else { return snapForUser(target, velocity) }
    if context != nil, presentation?.state.phase == .dismissing {
      // The dismissal that the touch has stopped continues.
      return snap(.hidden, velocity: velocity)
    }
    pendingVelocity = velocity
    state.snap(to: .detent(0), limits)
    if !dismissForUser() || presentation?.state.isModal ?? true { snapForUser(.detent(0), velocity) }
    pendingVelocity = 0
  }

  private func snapForUser(_ target: SheetState.Target, _ velocity: Double) {
    snap(target, velocity: velocity)
    motion.handle(.snapForUser)
  }

  // MARK: Selection

  private var selectedIdentifier: Detent.Identifier? { selectedDetentIdentifier ?? identifiers.first }

  private func selectionDidChange() {
    guard !isChangingSelection, containerView != nil, state.activity == .resting else { return }
    updateLimits()
    stop()
    state.snap(to: selectedTarget, limits)
    apply(state.height)
    arrived()
  }

  func limitsDidChange() {
    guard containerView != nil, !isChangingSelection else { return }
    containerView?.setNeedsLayout()
  }
}
