// MARK: - Transitions

extension NavigationController: SwipedContainer {
  typealias Outcome = ContainerTransitionState.Outcome

  /// The fraction of the width by which the lower page moves along.
  static let parallax = 0.3
  /// The opacity of the shade over the lower page when it is covered.
  static let dimming = 0.12

  var transitionLength: Double { container.bounds.width }
  var transitionWindow: Window? { viewIfLoaded?.window }

  // MARK: Beginning

  /// Begins a transition that moves by itself.
  func begin(
    _ goal: Outcome, lower: ViewController, upper: ViewController, from old: [ViewController]
  ) {
    let (from, to) = goal == .upper ? (lower, upper) : (upper, lower)
    let animator = delegate?.navigationController(
      self, animationControllerFor: goal == .upper ? .push : .pop, from: from, to: to)
    let interactor = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    // A gesture that drives the transition may be that of a page.
    if interactor == nil { container.window?.dispatcher?.cancelTouches(inSubtreeOf: container) }
    // A callback may have changed the stack again, or begun the transition to its new top.
    guard transition == nil else { return }
    guard shown === from, stack.last === to else { return follow(from: old, animated: true) }
    let transition = NavigationTransition(
      lower: lower, upper: upper, goal: goal, from: old, to: stack, isInteractive: false, driver: driver,
      container: container)
    self.transition = transition
    if let wait = AnimationWait.current {
      wait.animationDidBegin()
      transition.animate(alongsideTransition: nil, completion: { _ in wait.animationDidEnd() })
    }
    if goal == .upper { pages.setAnimatedByDelegate(upper, animator != nil) }
    if let animator { return begin(transition, animatedBy: animator, interactor) }
    driver.start(goal)
    transition.begin()
  }

  /// Lets a touch move the pages, from where they are or back from the page on top.
  func touchBegan() {
    if transition == nil {
      if let interactivePopGestureRecognizer {
        container.window?.dispatcher?.cancelTouches(
          inSubtreeOf: container, except: interactivePopGestureRecognizer)
      }
      // A callback may have changed the stack.
      guard transition == nil, stack.count > 1, let upper = shown, upper === stack.last else { return }
      let old = stack
      let lower = stack[stack.count - 2]
      if let animator = delegate?.navigationController(
        self, animationControllerFor: .pop, from: upper, to: lower)
      {
        // The swipe has gone back, but the application moves the pages.
        guard transition == nil, shown === upper, stack.elementsEqual(old, by: { $0 === $1 }) else { return }
        stack.removeLast()
        let transition = NavigationTransition(
          lower: lower, upper: upper, goal: .lower, from: old, to: stack, isInteractive: false,
          driver: driver,
          container: container)
        self.transition = transition
        return begin(transition, animatedBy: animator, nil)
      }
      guard transition == nil, shown === upper, stack.elementsEqual(old, by: { $0 === $1 }) else { return }
      stack.removeLast()
      let transition = NavigationTransition(
        lower: lower, upper: upper, goal: .lower, from: old, to: stack, isInteractive: true, driver: driver,
        container: container)
      self.transition = transition
      driver.touchBegan(at: .upper)
      transition.begin()
    } else if isInterruptible {
      driver.touchBegan(at: .upper)
    }
    transition?.notifyInteractionChange()
  }

  /// Lets go of the pages.
  func touchEnded(velocity: Double?) {
    let transition = transition
    if let velocity { driver.touchEnded(velocity: velocity) } else { driver.touchCancelled() }
    transition?.notifyInteractionChange()
  }

  /// A Boolean value that indicates whether a touch may move the pages of the transition in progress.
  var isInterruptible: Bool { driver.isSnapping && transition?.isReversible == true }

  /// A Boolean value that indicates whether a swipe from the edge may go back from the page at rest.
  func allowsSwipe(ignoringItem: Bool) -> Bool {
    guard transition == nil, stack.count > 1, let top = stack.last, top === shown else { return false }
    guard ignoringItem || top.navigationItem.allowsBackButton else { return false }
    // The delegate is asked when a transition begins, not here.
    return delegate == nil || !pages.isAnimatedByDelegate(top)
  }

  // MARK: Custom transitions

  private func begin(
    _ transition: NavigationTransition, animatedBy animator: any ViewControllerAnimatedTransitioning,
    _ interactor: (any ViewControllerInteractiveTransitioning)?
  ) {
    let goal = transition.goal
    transition.isReversible = false
    let (from, to) = (transition.page(for: goal.opposite), transition.page(for: goal))
    updateInsets(of: to)
    let custom = ViewControllerTransition(
      from: from, to: to, in: container, animator: animator, interactor: interactor)
    transition.custom = custom
    custom.toView?.frame = container.bounds
    custom.attach()
    custom.onEnd = { [weak self, weak transition] completed in
      guard let self, self.transition === transition else { return }
      driver.arrived(completed ? goal : goal.opposite)
    }
    driver.delegate(goal)
    if self.transition === transition { custom.start() }
  }

  // MARK: Ending

  /// Ends the transition in progress at once.
  func abortTransition() {
    if let custom = transition?.custom {
      custom.end(completed: !custom.transitionWasCancelled)
    } else {
      driver.abort()
    }
  }

  // MARK: ContainerTransitionOwner

  func announceTransition(_ outcome: Outcome) {
    guard let transition else { return }
    let isFirst = transition.announced == nil
    transition.announced = outcome
    if !transition.keepsStack { stack = transition.stack(for: outcome) }
    updateChildren()
    let (from, to) = (transition.page(for: outcome.opposite), transition.page(for: outcome))
    if isFirst {
      if transition.custom == nil { for page in [from, to] { page.activeTransition = transition } }
      // Unless the navigation controller takes part in a transition itself.
      if activeTransition == nil { activeTransition = transition.coordinator }
    }
    if outcome == .lower {
      if !stack.contains(where: { $0 === from }) { from.willMove(toParent: nil) }
    } else if to.isMovingFromParent {
      to.willMove(toParent: self)
      to.didMove(toParent: self)
    }
    updateInsets(of: to)
    // The children of a page are notified with it, so that they have to be there.
    _ = to.view
    from.beginAppearanceTransition(false, animated: true)
    // A callback may have turned the transition back, or ended it.
    guard self.transition === transition, transition.announced == outcome else { return }
    to.beginAppearanceTransition(true, animated: true)
    guard self.transition === transition else { return }
    if isFirst {
      transition.delegateOutcome = outcome
      delegate?.navigationController(self, willShow: to, animated: true)
      guard self.transition === transition else { return }
      arrange(transition)
    }
    if transition.announced == outcome {
      navigationBar.setInteractive(outcome, isTracked: driver.state.isTracking)
      if !isToolbarHidden { toolbar.setItems(to.toolbarItems, animated: true) }
      // A swipe that is cancelled leaves the focus, and the keyboard, as they are.
      if !driver.state.isTracking { moveFocus(from: from, to: to) }
      view.window?.visibleControllersDidChange()
    }
  }

  /// Adds the views that the transition needs.
  private func arrange(_ transition: NavigationTransition) {
    if transition.custom != nil {
      let to = transition.page(for: transition.goal)
      navigationBar.show(to.navigationItem, above: itemBelow(to, in: stack))
      return
    }
    let (lower, upper) = (transition.lower, transition.upper)
    install(lower)
    install(upper)
    container.insertSubview(lower.view, belowSubview: upper.view)
    // A page that a touch moves follows it.
    let fades = view.traitCollection.isMotionReduced && !transition.initiallyInteractive
    container.beginTransition(lower: lower.view, upper: upper.view, fades: fades)
    navigationBar.beginTransition(
      lower: lower.navigationItem, above: itemBelow(lower, in: transition.stack(for: .lower)),
      upper: upper.navigationItem, above: itemBelow(upper, in: transition.stack(for: .upper)), fades: fades)
    showTransition(progress: driver.progress)
  }

  func moveLayers(progress: Double) {
    guard let transition, transition.custom == nil else { return }
    container.showTransition(
      lower: transition.lower.view, upper: transition.upper.view, progress: progress)
    navigationBar.show(progress: progress)
  }

  func showTransition(progress: Double) {
    guard let transition, transition.custom == nil else { return }
    moveLayers(progress: progress)
    layOutBars()
    transition.show(progress: progress)
    showBottomBar(progress: progress)
  }

  func finishTransition(_ outcome: Outcome) {
    guard let transition else { return }
    let (from, to) = (transition.page(for: outcome.opposite), transition.page(for: outcome))
    if !transition.keepsStack { stack = transition.stack(for: outcome) }
    let didShow = transition.delegateOutcome == outcome
    self.transition = nil
    shown = to
    container.endTransition(lower: transition.lower.viewIfLoaded, upper: transition.upper.viewIfLoaded)
    moveFocus(from: from, to: to)
    if from.viewIfLoaded?.superview === container { from.view.removeFromSuperview() }
    if to.parent === self { install(to) }
    for page in [from, to] where page.activeTransition === transition { page.activeTransition = nil }
    if activeTransition === transition.coordinator { activeTransition = nil }
    updateBar()
    ending = transition
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    updateChildren()
    finishArrivals()
    ending = nil
    view.window?.visibleControllersDidChange()
    if didShow, shown === to { delegate?.navigationController(self, didShow: to, animated: true) }
    transition.end()
    guard self.transition == nil else { return }
    let old = transition.stack(for: outcome)
    if shown !== stack.last {
      transition.animatesPostponed ? follow(from: old, animated: true) : showImmediately(stack.last)
    } else if !stack.elementsEqual(old, by: { $0 === $1 }) {
      // A callback has changed what is below the page on top.
      showImmediately(shown)
    }
  }
}
