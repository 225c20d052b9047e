// MARK: - Layout

extension View {
  /// Asks for ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    markAncestorsForLayout()
  }

  /// Does at once the layout that was asked for, in this view and those inside it.
  public func layoutIfNeeded() {
    guard subtreeNeedsLayout || needsLayout else { return }
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// Takes the size that ``sizeThatFits(_:)`` answers, keeping the top left corner.
  public func sizeToFit() {
    let origin = frame.origin
    let size = sizeThatFits(bounds.size)
    bounds = Rect(origin: bounds.origin, size: size)
    if transform.isIdentity { frame = Rect(origin: origin, size: size) }
  }

  func resizeSubviews(from oldSize: Size) {
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let old = subview.frame
      let new = subview.autoresizingMask.resize(old, from: oldSize, to: bounds.size)
      if new != old { subview.frame = new }
    }
  }

  private func markAncestorsForLayout() {
    subtreeNeedsLayout = true
    var next = superview
    while let view = next, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      next = view.superview
    }
    window?.setNeedsFrame()
  }

  /// Lets the ancestors know of what this subtree still has to do: it was just added to them.
  func propagateInvalidation() {
    if subtreeNeedsLayout || needsLayout { markAncestorsForLayout() }
    if subtreeNeedsDisplay || needsDisplay { markAncestorsForDisplay() }
  }
}

// MARK: - Safe area

extension View {
  /// How far the parts of the panel that should stay clear of content reach into this view, in its own coordinates.
  ///
  /// The window's ``Window/windowSafeAreaInsets`` as far as they overlap the view; zero for a view that is rotated.
  public var safeAreaInsets: EdgeInsets {
    guard let window, window.windowSafeAreaInsets != .zero else { return .zero }
    if self === window { return window.windowSafeAreaInsets }
    let toWindow = transformToRoot
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return .zero }
    let safe = window.bounds.inset(by: window.windowSafeAreaInsets).applying(toWindow.inverted())
    return EdgeInsets(
      top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
      bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
  }

  /// Tells the views of the subtree whose safe area is another than they were told last.
  func updateSafeAreaInsets() {
    let insets = safeAreaInsets
    if insets != toldSafeAreaInsets {
      toldSafeAreaInsets = insets
      safeAreaInsetsDidChange()
      setNeedsLayout()
    }
    for subview in subviews { subview.updateSafeAreaInsets() }
  }
}
