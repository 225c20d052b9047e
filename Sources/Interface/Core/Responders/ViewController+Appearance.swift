// MARK: - Appearance

extension ViewController {
  /// Called by the view when it is about to be added to a window or removed from it.
  func viewWillMove(toWindow window: Window?) {
    guard followsView else { return }
    handle(window != nil ? .viewWillEnter : .viewWillLeave, animated: false)
  }

  /// Called by the view after it was added to a window or removed from it.
  func viewDidMove(toWindow window: Window?) {
    guard followsView else { return }
    handle(window != nil ? .viewDidEnter : .viewDidLeave)
  }

  /// A Boolean value that indicates whether the view controller is notified when its view enters or leaves a window: true unless its
  /// parent notifies it.
  private var followsView: Bool {
    guard let parent, !parent.shouldAutomaticallyForwardAppearanceMethods else { return true }
    // A view that is not inside the parent's is nothing that the parent notifies of.
    guard let view = viewIfLoaded, let parentView = parent.viewIfLoaded else { return true }
    return !view.isInside(parentView)
  }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    handle(isAppearing ? .beginAppearing : .beginDisappearing, animated: animated)
  }

  func endAppearance() { handle(.end) }

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
    for child in visibleChildren { child.handle(event, animated: animated) }
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
  func adopt(_ child: ViewController) {
    guard child !== self, child.parent !== self, RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    child.removeFromParent()
    child.isMovingToParent = true
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMovingToParent = false
    didMove(toParent: nil)
    isMovingFromParent = false
    parent.childWasRemoved(self)
  }
}
