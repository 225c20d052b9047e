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
  ///
  /// It has appeared when its view has been laid out: with the next frame, or when its container says so, see ``finishEntry()``.
  func viewDidMove(toWindow window: Window?) {
    guard followsView else { return }
    guard let window else { return handle(.viewDidLeave) }
    if appearance.awaitsLayout { AppearanceQueue.of(window).add(self) }
  }

  /// Notifies the view controller that its view, which a container has added and placed without an animation, has appeared, after
  /// laying it out.
  ///
  /// It waits for the next frame if the container itself has not appeared yet, while a frame is being prepared, or if the window has
  /// no size from the compositor yet.
  func finishEntry() {
    guard let window = viewIfLoaded?.window, window.isReadyForLayout, !window.isUpdating else { return }
    viewDidAwaitLayout(in: window)
  }

  /// Called when a frame of the window has been laid out after the view has entered it.
  func viewDidAwaitLayout(in window: Window) {
    guard appearance.awaitsLayout, viewIfLoaded?.window === window, window.isShown, followsView else {
      return
    }
    // A child inside a view controller that appears itself is notified with it.
    if let parent, isInsideParent, parent.appearance.phase != .appeared { return }
    handle(.viewDidEnter)
  }

  /// Called before the view is laid out, when its geometry and its traits are known.
  func geometryIsKnown() {
    guard appearance.awaitsGeometry, let window = viewIfLoaded?.window, window.isReadyForLayout,
      appearance.takeGeometry()
    else { return }
    viewIsAppearing(appearance.isAnimated)
  }

  /// Lays out the view before the view controller is notified that it has appeared.
  private func layOutToAppear() {
    guard let view = viewIfLoaded, view.window?.isReadyForLayout == true else { return }
    geometryIsKnown()
    view.layoutIfNeeded()
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
    if appearance.appears(with: event) { layOutToAppear() }
    var next = appearance
    guard let callback = next.handle(event) else { return }
    if let animated { next.isAnimated = animated }
    appearance = next
    switch callback {
    case .willAppear:
      viewWillAppear(next.isAnimated)
      viewIfLoaded?.setNeedsLayout()
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
      // And those that were added meanwhile.
      if callback == .didAppear {
        for child in visibleChildren where child.appearance.awaitsLayout { child.handle(.viewDidEnter) }
      }
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
    sequence(first: self as ViewController) { $0.parent }.contains { $0 === controller }
  }

  /// Returns why a container cannot show a view controller, to complete "Ignored a view controller that …"; nil if it can.
  func objection(to controller: ViewController) -> String? {
    if controller.isOccupiedByPresentation { return "is presented" }
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
    } else if child.isOccupiedByPresentation {
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

// MARK: - Size

extension ViewController {
  /// The window that the view is going to fill.
  var windowToFill: Window? { filledWindow ?? presentation?.presenter?.viewIfLoaded?.window }

  /// The frame of the view until another one is set.
  var expectedFrame: Rect {
    if windowToFill == nil, let frame = parent?.expectedFrame(of: self) { return frame }
    let view = windowToFill ?? parent?.viewIfLoaded ?? Application.serving(viewIfLoaded).windows.first
    return Rect(origin: .zero, size: view?.bounds.size ?? .zero)
  }
}
