// MARK: - Transitions that the delegate animates

extension TabBarController {
  /// The view controller whose page the container shows at rest; nil if there is none.
  var shownViewController: ViewController? {
    guard let controller = container.subviews.first?.viewController, controller.parent === self else {
      return nil
    }
    return controller
  }

  /// A Boolean value that indicates whether a transition would be visible.
  private var canAnimate: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return window.isShown && appearance.isVisible && View.areAnimationsEnabled && !container.bounds.isEmpty
  }

  /// Begins a transition if the delegate animates it.
  ///
  /// - Returns: Whether it has begun; it may have ended already.
  func beginTransition(from old: ViewController, to new: ViewController) -> Bool {
    guard canAnimate, old !== new,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    // A gesture that drives the transition may be that of a page.
    if interactor == nil { container.window?.dispatcher?.cancelTouches(inSubtreeOf: container) }
    old.viewIfLoaded?.endEditing(true)
    // The callbacks may have selected another tab, or removed one.
    guard transition == nil, canAnimate, selectedViewController === new, shownViewController === old else {
      return false
    }
    updateInsets()
    arrange(new)
    let custom = ViewControllerTransition(
      from: old, to: new, in: container, animator: animator, interactor: interactor)
    let transition = TabTransition(from: old, to: new, custom: custom)
    self.transition = transition
    custom.onEnd = { [weak self, weak transition] completed in
      guard let self, let transition, self.transition === transition else { return }
      finish(transition, completed: completed)
    }
    custom.attach()
    // Unless the tab bar controller takes part in a transition itself.
    if activeTransition == nil { activeTransition = custom }
    showBar(for: new)
    transition.announce(new)
    if self.transition === transition { custom.start() }
    view.window?.visibleControllersDidChange()
    return true
  }

  private func arrange(_ controller: ViewController) {
    let page: View = controller.view
    page.transform = .identity
    page.frame = container.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Ends the transition in progress at once, where it leads to.
  func endTransition() {
    guard let custom = transition?.custom else { return }
    custom.end(completed: !custom.transitionWasCancelled)
  }

  private func finish(_ ended: TabTransition, completed: Bool) {
    let (shown, hidden) = completed ? (ended.to, ended.from) : (ended.from, ended.to)
    if ended.goal !== shown { ended.announce(shown) }
    guard transition === ended else { return }
    transition = nil
    if activeTransition === ended.custom { activeTransition = nil }
    if let page = hidden.viewIfLoaded, page.superview === container {
      page.removeFromSuperview()
      page.transform = .identity
    }
    if shown.parent === self {
      arrange(shown)
      // An animator may have left it to the container to add the view.
      if shown.view.superview !== container { container.addSubview(shown.view) }
      if !completed { showBar(for: shown) }
    }
    // A callback that selects another tab begins no transition before both have been notified.
    let wasShowing = isShowingSelection
    isShowingSelection = true
    hidden.endAppearanceTransition()
    shown.endAppearanceTransition()
    isShowingSelection = wasShowing
    view.window?.visibleControllersDidChange()
    transitionDidEnd(with: shown, insteadOf: hidden, cancelled: !completed)
  }
}
