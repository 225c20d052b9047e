// MARK: - Adding and removing

extension View {
  func insert(_ view: View, at index: Int) {
    guard RecursionLimit.hierarchy.enter() else { return }
    defer { RecursionLimit.hierarchy.leave() }
    guard !view.isAncestor(of: self) else {
      Self.logger.warning("A view cannot be added to itself or to a view inside it; ignored")
      return
    }
    guard !(view is Window) else {
      Self.logger.warning("A window cannot be a subview; ignored")
      return
    }
    if view.superview === self {
      move(view, to: index)
      return
    }
    if let oldWindow = view.window, oldWindow !== window {
      oldWindow.dispatcher?.cancelTouches(inSubtreeOf: view)
      oldWindow.keyboardWillLose(view)
      // A callback may have put either view elsewhere.
      guard view.superview !== self, !view.isAncestor(of: self) else { return }
    }
    let leavesWindow = view.window !== window
    let oldTintColor = view.tintColor
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if leavesWindow { view.tellWillMove(toWindow: window) }
    guard view.superview !== self, !view.isAncestor(of: self) else { return }
    view.superview?.subviews.removeAll { $0 === view }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    layer.insertSublayer(view.layer, at: place)
    view.superview = self
    view.inheritTintColor()
    if view.mayHoldDrawingStrategy { markAncestorsOfDrawingStrategy() }
    view.inheritDrawingStrategy()
    view.dropForeignDrawingStrategies()
    view.inheritTraits()
    view.propagateInvalidation()
    if leavesWindow { view.setWindow(window) }
    if window != nil { view.adoptDrawingStrategy() }
    view.didMoveToSuperview()
    if view.tintColor != oldTintColor { view.tellTintColorDidChange() }
    didAddSubview(view)
    setNeedsLayout()
  }

  func leaveSuperview() {
    guard let superview, RecursionLimit.hierarchy.enter() else { return }
    defer { RecursionLimit.hierarchy.leave() }
    window?.dispatcher?.cancelTouches(inSubtreeOf: self)
    window?.keyboardWillLose(self)
    // A callback may have removed the view already.
    guard self.superview === superview else { return }
    let oldTintColor = tintColor
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let hadWindow = window != nil
    if hadWindow { tellWillMove(toWindow: nil) }
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    inheritTintColor()
    inheritDrawingStrategy()
    dropForeignDrawingStrategies()
    if hadWindow { setWindow(nil) }
    didMoveToSuperview()
    if tintColor != oldTintColor { tellTintColorDidChange() }
    superview.setNeedsLayout()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let front = subviews[max(first, second)]
    let rear = subviews[min(first, second)]
    move(rear, to: max(first, second))
    move(front, to: min(first, second))
  }

  func move(_ view: View, to index: Int) {
    subviews.removeAll { $0 === view }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    layer.insertSublayer(view.layer, at: place)
  }
}

// MARK: - Looking

extension View {
  /// Whether the view is `view` or a descendant of it, whatever a subclass returns from ``isDescendant(of:)``.
  func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Whether `view` is this one or lies inside it. What holds nothing is the ancestor of no other: a tree grows in linear time.
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

// MARK: - Sight

extension View {
  /// Whether a part of the view can be seen, as far as its ancestors' bounds, opacity and visibility tell: what lies in front is not
  /// looked at. For what wakes the process by itself, so that it rests while it shows nothing.
  var isInSight: Bool {
    guard let window, !bounds.isEmpty else { return false }
    var rect = bounds
    var view: View = self
    while true {
      guard !view.isHidden, view.alpha >= 0.01 else { return false }
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
  /// A recognizer that comes from another view goes on with touches that begin from now on.
  func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.dispatcher.drop(recognizer)
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

// MARK: - Windows

extension View {
  private func tellWillMove(toWindow newWindow: Window?) {
    // In a window that is not shown nothing appears; the window tells the controllers when it is.
    let isShown = newWindow == nil || newWindow?.isShown == true
    walk { view in
      if isShown { view.viewController?.viewWillMove(toWindow: newWindow) }
      view.willMove(toWindow: newWindow)
      return true
    }
  }

  /// Takes the subtree into a window, or out of one, and tells it when all of it is there.
  private func setWindow(_ newWindow: Window?) {
    assignWindow(newWindow)
    tellDidMove(toWindow: newWindow)
    if newWindow == nil || newWindow?.isShown == true { tellControllersDidMove(toWindow: newWindow) }
  }

  private func assignWindow(_ newWindow: Window?) {
    walk { view in
      let oldScale = view.contentScaleFactor
      view.layer.removeAllAnimations()
      view.window = newWindow
      view.strategyDrawing?.viewDidMove(to: newWindow)
      if newWindow != nil, view.contentScaleFactor != oldScale { view.setNeedsDisplay() }
      return true
    }
  }

  private func tellDidMove(toWindow newWindow: Window?) {
    walk { view in
      // A callback may have taken the view elsewhere, which it was told of then.
      guard view.window === newWindow else { return false }
      view.didMoveToWindow()
      return true
    }
  }

  private func tellControllersDidMove(toWindow newWindow: Window?) {
    walk { view in
      guard view.window === newWindow else { return false }
      view.viewController?.viewDidMove(toWindow: newWindow)
      return true
    }
  }

  /// Tells the controllers of the subtree that their window is about to be shown, or to be shown no longer.
  func tellControllers(willBeShownIn shownWindow: Window?) {
    walk { view in
      view.viewController?.viewWillMove(toWindow: shownWindow)
      return true
    }
  }

  /// Tells the controllers of the subtree that their window is shown now, or no longer.
  func tellControllers(areShownIn shownWindow: Window?) {
    walk { view in
      view.viewController?.viewDidMove(toWindow: shownWindow)
      return true
    }
  }
}

extension View {
  /// Draws anew what was drawn for another scale.
  func scaleDidChange() {
    walk { view in
      view.setNeedsDisplay()
      // What is laid out to whole pixels has others now, and what is zoomed another scale.
      view.setNeedsLayout()
      return true
    }
  }
}
