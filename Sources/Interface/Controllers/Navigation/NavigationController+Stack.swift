// MARK: - Changing the stack

extension NavigationController {
  func report(_ message: String) { View.logger.warning("NavigationController: \(message)") }

  /// Returns whether a view controller may be on the stack, and logs why not.
  func accepts(_ controller: ViewController) -> Bool {
    if controller is NavigationController {
      report("Ignored a navigation controller: it cannot be on the stack of another one")
    } else if let objection = objection(to: controller) {
      report("Ignored a view controller that \(objection)")
    } else {
      return true
    }
    return false
  }

  /// Cancels a swipe in progress, because the application changes the stack.
  func endTracking() {
    guard driver.state.isTracking else { return }
    interactivePopGestureRecognizer.map { recognizer in
      // A recognizer that is disabled ends its gesture.
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    if driver.state.isTracking { driver.touchCancelled() }
  }

  /// Replaces the stack, and lets what is shown follow.
  func change(to new: [ViewController], animated: Bool) {
    let old = stack
    guard !new.elementsEqual(old, by: { $0 === $1 }) else { return }
    stack = new
    let leavesLater =
      animated && canAnimate && transition == nil && ending == nil && new.last !== shown && !new.isEmpty
    updateChildren(keeping: leavesLater ? old : [])
    guard isViewLoaded else { return finishArrivals() }
    if let ending {
      // The view controllers are still being notified of the end of a transition.
      ending.animatesPostponed = animated
      return
    }
    guard let transition else { return follow(from: old, animated: animated) }
    let outcome = transition.outcome(for: new.last)
    if animated, canAnimate, transition.custom == nil {
      transition.keepsStack = outcome == nil
      if let outcome {
        transition.setStack(new, for: outcome)
        if outcome != driver.state.announced { transition.delegateOutcome = nil }
      } else {
        transition.isReversible = false
      }
      transition.animatesPostponed = true
      _ = driver.request(outcome)
      notifyOfRequest()
    } else if animated, canAnimate {
      transition.keepsStack = true
      transition.animatesPostponed = true
    } else {
      transition.keepsStack = true
      transition.animatesPostponed = false
      abortTransition()
      if self.transition == nil, shown !== stack.last { showImmediately(stack.last) }
    }
  }

  /// Notifies the delegate that the application has turned the transition back.
  private func notifyOfRequest() {
    guard let transition, transition.delegateOutcome == nil, let announced = driver.state.announced else {
      return
    }
    transition.delegateOutcome = announced
    delegate?.navigationController(self, willShow: transition.page(for: announced), animated: true)
  }

  /// Shows the page that is on top now, after a change of the stack at rest.
  func follow(from old: [ViewController], animated: Bool) {
    guard transition == nil else { return }
    guard let top = stack.last, top !== shown else {
      if stack.isEmpty {
        showImmediately(nil)
      } else {
        updateChildren()
        updateBar()
      }
      return finishArrivals()
    }
    guard animated, canAnimate, let shown else { return showImmediately(top) }
    let isPop = old.contains { $0 === top }
    begin(isPop ? .lower : .upper, lower: isPop ? top : shown, upper: isPop ? shown : top, from: old)
  }

  /// A Boolean value that indicates whether a transition would be visible.
  var canAnimate: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return window.isShown && appearance.isVisible && View.areAnimationsEnabled && !container.bounds.isEmpty
  }

  /// Shows a page without an animation, instead of what is shown.
  func showImmediately(_ page: ViewController?) {
    guard isViewLoaded else { return }
    let old = shown
    shown = page
    if page !== old || page?.viewIfLoaded?.superview !== container {
      let isVisible = view.window?.isShown == true
      if isVisible, let page, hasNotifiedOfFirst {
        delegate?.navigationController(self, willShow: page, animated: false)
      }
      if let old, old !== page {
        moveFocus(from: old, to: nil)
        if old.parent === self, !old.isMovingFromParent, !stack.contains(where: { $0 === old }) {
          old.willMove(toParent: nil)
        }
        if old.viewIfLoaded?.superview === container { old.view.removeFromSuperview() }
      }
      if let page, shown === page {
        install(page)
        page.finishEntry()
        // A callback may have changed the stack before the view was there.
        if shown !== page, transition?.candidates.contains(where: { $0 === page }) != true,
          page.viewIfLoaded?.superview === container
        {
          page.view.removeFromSuperview()
        }
      }
      // A callback may have shown another page, whose view was about to leave.
      if let shown, shown !== page, transition == nil, shown.viewIfLoaded?.superview !== container {
        return showImmediately(shown)
      }
      updateChildren()
      updateBar()
      finishArrivals()
      view.window?.visibleControllersDidChange()
      if isVisible, let page, shown === page, hasNotifiedOfFirst {
        delegate?.navigationController(self, didShow: page, animated: false)
      }
    } else {
      updateChildren()
      updateBar()
      finishArrivals()
    }
  }

  /// Adds the view of a page, filling the container.
  func install(_ page: ViewController) {
    updateInsets(of: page)
    let view: View = page.view
    view.transform = .identity
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== container { container.addSubview(view) }
  }

  // MARK: Children

  /// Makes the view controllers of the stack, and those of the transition in progress, children, and removes the others.
  ///
  /// - Parameter kept: The view controllers that stay children because the transition that is about to begin may end with them. Default
  ///   none.
  func updateChildren(keeping kept: [ViewController] = []) {
    guard pages.update == .none else { return }
    pages.update = .inProgress
    // Each callback may change the pages again; one that always does is left alone at some point.
    for _ in 0..<RecursionLimit.maximumDepth {
      let changes = pages.changes(with: transition?.candidates ?? kept.filter { pages.contains($0) })
      if let page = changes.leaving.first {
        release(page)
      } else if let page = changes.entering.first {
        pages.insert(page)
        adopt(page, in: container)
      } else {
        break
      }
    }
    let wasInterrupted = pages.update == .interrupted
    pages.update = .none
    if wasInterrupted, transition == nil, ending == nil { showImmediately(stack.last) }
  }

  /// Removes a page that is neither on the stack nor shown.
  private func release(_ page: ViewController) {
    pages.remove(page)
    detachLargeTitle(of: page)
    guard page.parent === self else { return }
    if !page.isMovingFromParent { page.willMove(toParent: nil) }
    if page.viewIfLoaded?.superview === container, page !== shown { page.view.removeFromSuperview() }
    page.removeFromParent()
  }

  /// Notifies the view controllers that have been added.
  func finishArrivals() {
    var waiting: [ViewController] = []
    while let controller = pages.nextArrival() {
      guard controller.parent === self else { continue }
      let isOnTop = controller === stack.last
      if ending != nil, isOnTop, controller !== shown {
        // A callback at the end of a transition has pushed it: it arrives with the transition that follows.
        waiting.append(controller)
        continue
      }
      controller.didMove(toParent: self)
      // What is below others appears later, when one of them is popped.
      if !isOnTop, controller !== shown, controller.parent === self { controller.isMovingToParent = false }
    }
    for controller in waiting where controller.parent === self { pages.postponeArrival(of: controller) }
  }

  /// Forgets a view controller that has got another parent, or was removed by the application.
  func memberWasRemoved(_ child: ViewController) {
    guard pages.contains(child) else { return }
    pages.remove(child)
    stack.removeAll { $0 === child }
    if let transition, transition.candidates.contains(where: { $0 === child }) {
      for outcome in ContainerTransitionState.Outcome.allCases {
        transition.setStack(transition.stack(for: outcome).filter { $0 !== child }, for: outcome)
      }
      transition.animatesPostponed = false
      abortTransition()
      stack.removeAll { $0 === child }
    }
    if child.viewIfLoaded?.superview === container { child.view.removeFromSuperview() }
    if shown === child { shown = nil }
    if pages.update != .none {
      pages.update = .interrupted
    } else if transition == nil {
      showImmediately(stack.last)
    }
  }
}
