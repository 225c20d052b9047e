// MARK: - Adding and removing

extension View {
  func insert(_ view: View, at index: Int) {
    guard RecursionLimit.hierarchy.enter() else { return }
    defer { RecursionLimit.hierarchy.leave() }
    guard !view.isAncestor(of: self) else {
      return Self.logger.warning("A view cannot be added to itself or to one of its descendants; ignored")
    }
    guard !(view is Window) else { return Self.logger.warning("A window cannot be a subview; ignored") }
    if view.superview === self { return move(view, to: index) }
    if let oldWindow = view.window, oldWindow !== window {
      oldWindow.dispatcher?.cancelTouches(inSubtreeOf: view)
      oldWindow.prepareFocusForRemoval(of: view)
      // A callback may have moved either view to another superview.
      guard view.superview !== self, !view.isAncestor(of: self) else { return }
    }
    let leavesWindow = view.window !== window
    let oldTintColor = view.tintColor
    let oldSuperview = view.superview
    oldSuperview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if leavesWindow { view.notifyWillMove(toWindow: window, under: self) }
    // A callback may have moved either view to another superview.
    guard view.superview == nil || view.superview === oldSuperview, !view.isAncestor(of: self) else { return }
    view.superview?.subviews.removeAll { $0 === view }
    let insertionIndex = min(max(index, 0), subviews.count)
    subviews.insert(view, at: insertionIndex)
    insertLayer(of: view, at: insertionIndex)
    view.superview = self
    view.viewLayout?.attachment?.superviewDidChange()
    view.inheritTintColor()
    if view.strategy.mayContainOwn { markAncestorsOfDrawingStrategy() }
    view.inheritDrawingStrategy()
    view.removeInapplicableDrawingStrategies()
    view.inheritTraits()
    view.propagateInvalidation()
    if view.preservesSuperviewLayoutMargins { mayContainPreservedMargins = true }
    if leavesWindow { view.setWindow(window) }
    if window != nil { view.adoptDrawingStrategy() }
    view.didMoveToSuperview()
    if view.tintColor != oldTintColor { view.notifyTintColorDidChange() }
    if let layout = view.viewLayout, layout.preservesSuperviewMargins { view.marginsMayHaveChanged() }
    didAddSubview(view)
    subviewsDidChange()
    if window === self { window?.arrangeLayers(around: view) }
  }

  func leaveSuperview() {
    guard let superview, RecursionLimit.hierarchy.enter() else { return }
    defer { RecursionLimit.hierarchy.leave() }
    window?.dispatcher?.cancelTouches(inSubtreeOf: self)
    window?.prepareFocusForRemoval(of: self)
    // A callback may have removed the view already.
    guard self.superview === superview else { return }
    let oldTintColor = tintColor
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let hadWindow = window != nil
    if hadWindow { notifyWillMove(toWindow: nil) } else { cancelEntry() }
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    viewLayout?.attachment?.superviewDidChange()
    inheritTintColor()
    inheritDrawingStrategy()
    removeInapplicableDrawingStrategies()
    if hadWindow { setWindow(nil) }
    didMoveToSuperview()
    if tintColor != oldTintColor { notifyTintColorDidChange() }
    superview.subviewsDidChange()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let front = subviews[max(first, second)]
    let rear = subviews[min(first, second)]
    move(rear, to: max(first, second))
    move(front, to: min(first, second))
  }

  func move(_ view: View, to index: Int) {
    reorder(view, to: index)
    if window === self { window?.arrangeLayers(around: view) }
  }

  /// Moves a subview to a position in the order of all subviews.
  func reorder(_ view: View, to index: Int) {
    subviews.removeAll { $0 === view }
    let insertionIndex = min(max(index, 0), subviews.count)
    subviews.insert(view, at: insertionIndex)
    insertLayer(of: view, at: insertionIndex)
  }
}

// MARK: - Searching

extension View {
  /// Returns whether the view is `view` or a descendant of it, regardless of overrides of ``isDescendant(of:)``.
  func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Returns a Boolean value that indicates whether this view is `view` or an ancestor of it. Checking for subviews first makes
  /// the time to build a hierarchy linear.
  private func isAncestor(of view: View) -> Bool {
    view === self || !subviews.isEmpty && view.isInside(self)
  }

  /// The first view with the tag among the view and its descendants, depth first.
  func firstView(withTag tag: Int) -> View? {
    var found: View?
    walk { view in
      guard found == nil else { return false }
      if view.tag == tag { found = view }
      return found == nil
    }
    return found
  }
}

// MARK: - Visibility

extension View {
  /// A Boolean value that indicates whether a part of the view is visible, considering the bounds, the opacity and the visibility
  /// of its ancestors, but not views in front of it. Objects that wake the process periodically stop while it is false.
  var hasVisibleRect: Bool {
    guard let window, !bounds.isEmpty else { return false }
    var rect = bounds
    var view: View = self
    while true {
      guard !view.isHidden, view.alpha >= Self.minimumHitAlpha else { return false }
      if view === window || view.clipsToBounds { rect = rect.intersection(view.bounds) }
      guard !rect.isEmpty else { return false }
      guard view !== window, let superview = view.superview else { return true }
      rect = rect.applying(view.layer.transformToSuperlayer)
      view = superview
    }
  }
}

// MARK: - Gesture recognizers

extension View {
  /// The gesture recognizers that are attached with ``addGestureRecognizer(_:)``; nil if none ever were.
  ///
  /// Setting them detaches those that are no longer there, and attaches those that are new.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers }
    set {
      let (old, new) = (attachedRecognizers ?? [], newValue ?? [])
      for recognizer in old where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
      for recognizer in new where !old.contains(recognizer) { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer, which may come from another view, for touches that begin from now on.
  func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedRecognizers = (attachedRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.dispatcher.drop(recognizer)
    guard recognizer.view === self else { return }
    attachedRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

// MARK: - Windows

extension View {
  private func notifyWillMove(toWindow newWindow: Window?, under newSuperview: View? = nil) {
    // In a window that is not shown nothing appears; the window notifies the controllers when it is shown.
    let isShown = newWindow == nil || newWindow?.isShown == true
    walk { view in
      if isShown { view.viewController?.viewWillMove(toWindow: newWindow, under: newSuperview) }
      view.willMove(toWindow: newWindow)
      return true
    }
  }

  /// Notifies the controllers of the subtree, which is in no window, that it does not enter the one that they were notified of.
  private func cancelEntry() {
    walk { view in
      view.viewController?.cancelEntry()
      return true
    }
  }

  /// Moves the subtree into a window, or out of one, and then notifies its views.
  private func setWindow(_ newWindow: Window?) {
    let oldWindow = window
    assignWindow(newWindow)
    oldWindow?.viewDidLeave(self)
    notifyDidMove(toWindow: newWindow)
    if newWindow == nil || newWindow?.isShown == true { notifyControllersDidMove(toWindow: newWindow) }
  }

  private func assignWindow(_ newWindow: Window?) {
    walk { view in
      let oldScale = view.contentScaleFactor
      view.layer.removeAllAnimations()
      view.window = newWindow
      if newWindow != nil, !view.showsLayers { view.createLayerOfClass() }
      if let newWindow, view.viewController?.addedSafeAreaInsets ?? .zero != .zero {
        newWindow.safeAreas.hasInsettingControllers = true
      }
      view.strategyDrawing?.viewDidMove(to: newWindow)
      if newWindow != nil, view.contentScaleFactor != oldScale { view.setNeedsDisplay() }
      return true
    }
  }

  private func notifyDidMove(toWindow newWindow: Window?) {
    walk { view in
      // A callback may have moved the view elsewhere, which has notified it.
      guard view.window === newWindow else { return false }
      view.didMoveToWindow()
      return true
    }
  }

  private func notifyControllersDidMove(toWindow newWindow: Window?) {
    walk { view in
      guard view.window === newWindow else { return false }
      view.viewController?.viewDidMove(toWindow: newWindow)
      return true
    }
  }

  /// Notifies the controllers of the subtree that their window is about to be shown or hidden.
  func notifyControllers(willBeShownIn shownWindow: Window?) {
    walk { view in
      view.viewController?.viewWillMove(toWindow: shownWindow)
      return true
    }
  }

  /// Notifies the controllers of the subtree that their window has been shown or hidden.
  func notifyControllers(areShownIn shownWindow: Window?) {
    walk { view in
      view.viewController?.viewDidMove(toWindow: shownWindow)
      return true
    }
  }
}

extension View {
  /// Redraws the subtree for a new scale.
  func scaleDidChange() {
    walk { view in
      view.setNeedsDisplay()
      // Layout may be aligned to pixels, and zoomed content may depend on the scale.
      view.setNeedsLayout()
      return true
    }
  }
}
