// MARK: - Appearance

extension ViewController {
  /// Called by the view when it is about to be added to a window or removed from it.
  ///
  /// - Parameters:
  ///   - window: The window; nil when it is removed.
  ///   - superview: The view to which an ancestor, or the view itself, is about to be added. Default nil, if it is there already.
  func viewWillMove(toWindow window: Window?, under superview: View? = nil) {
    guard followsView else { return }
    guard window != nil else { return handle(.viewWillLeave, animated: false) }
    // A child inside a view controller that is covered appears with it.
    if let parent, let parentView = parent.viewIfLoaded, !parent.appearance.isVisible,
      isInsideParent || superview?.isInside(parentView) == true
    {
      return
    }
    handle(.viewWillEnter, animated: false)
  }

  /// Called by the view after it was added to a window or removed from it.
  func viewDidMove(toWindow window: Window?) {
    guard followsView else { return }
    handle(window != nil ? .viewDidEnter : .viewDidLeave)
  }

  /// Called by the view when an ancestor that was about to be added to a window is not, as a callback has removed it before.
  func cancelEntry() {
    guard appearance.phase == .appearing, !appearance.isInTransition else { return }
    handle(.viewWillLeave, animated: false)
    handle(.viewDidLeave)
  }

  /// A Boolean value that indicates whether the view controller is notified when its view enters or leaves a window: true unless its
  /// parent notifies it.
  private var followsView: Bool {
    // A view that is not inside the parent's is nothing that the parent notifies of.
    parent?.shouldAutomaticallyForwardAppearanceMethods ?? true || !isInsideParent
  }

  /// A Boolean value that indicates whether the view is inside that of the parent.
  private var isInsideParent: Bool {
    guard let view = viewIfLoaded, let parentView = parent?.viewIfLoaded else { return false }
    return view.isInside(parentView)
  }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    handle(isAppearing ? .beginAppearing : .beginDisappearing, animated: animated)
  }

  func endAppearance() {
    // A view that has left the window in the middle of the transition has not appeared.
    if appearance.phase == .appearing, appearance.isInTransition, viewIfLoaded?.window == nil {
      handle(.beginDisappearing)
    }
    handle(.end)
  }

  private func handle(_ event: AppearanceState.Event, animated: Bool? = nil) {
    var next = appearance
    guard let callback = next.handle(event) else { return }
    if let animated { next.isAnimated = animated }
    appearance = next
    switch callback {
    case .willAppear: viewWillAppear(next.isAnimated)
    case .willDisappear: viewWillDisappear(next.isAnimated)
    case .didAppear:
      viewDidAppear(next.isAnimated)
      isMovingToParent = false
    case .didDisappear: viewDidDisappear(next.isAnimated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    if event == .end {
      // Also those whose views have been removed since the beginning.
      for child in children where child.appearance.isInTransition { child.endAppearance() }
    } else {
      for child in visibleChildren { child.handle(event, animated: animated) }
    }
  }

  /// The children that appear and disappear with this view controller: those whose views are inside its view.
  private var visibleChildren: [ViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  func preferredContentSizeDidChange() {
    guard preferredContentSize.isFinite else { return }
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation?.preferredContentSizeDidChange()
  }
}

// MARK: - Children

extension ViewController {
  /// Returns whether this is a view controller, or a descendant of it.
  func isInside(_ controller: ViewController) -> Bool {
    var next: ViewController? = self
    while let current = next {
      if current === controller { return true }
      next = current.parent
    }
    return false
  }

  /// Returns why a container cannot show a view controller, to complete "Ignored a view controller that …"; nil if it can.
  func objection(to controller: ViewController) -> String? {
    if controller.presentingViewController != nil { return "is presented" }
    if controller.filledWindow != nil { return "is the root of a window" }
    return isInside(controller) ? "contains the container" : nil
  }

  func adopt(_ child: ViewController) {
    guard child.parent !== self, canAdopt(child), RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    child.removeFromParent()
    // A view controller has one place only.
    if let window = child.filledWindow { window.rootViewController = nil }
    // The child's parent is asked, and may have changed the hierarchy.
    guard child.parent == nil, canAdopt(child) else { return }
    child.isMovingToParent = true
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  private func canAdopt(_ child: ViewController) -> Bool {
    if isInside(child) {
      View.logger.warning("addChild: \(type(of: self)) is \(type(of: child)) or inside it; ignored")
    } else if child.presentingViewController != nil {
      View.logger.warning("addChild: \(type(of: child)) is presented; ignored")
    } else {
      return true
    }
    return false
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMovingToParent = false
    // The former parent does not end the transition that it has begun.
    if appearance.isInTransition { endAppearance() }
    didMove(toParent: nil)
    isMovingFromParent = false
    parent.childWasRemoved(self)
  }
}
