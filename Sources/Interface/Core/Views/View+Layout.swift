// MARK: - Layout

extension View {
  func markForLayout() {
    if !keepsFittingSizes { forgetFittingSizes() }
    needsLayout = true
    markAncestorsForLayout()
  }

  func layOutSubtree() {
    guard subtreeNeedsLayout || needsLayout, RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    walk { view in
      guard view.subtreeNeedsLayout || view.needsLayout else { return false }
      view.subtreeNeedsLayout = false
      if view.needsLayout {
        view.needsLayout = false
        view.viewController?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.viewController?.viewDidLayoutSubviews()
      }
      return true
    }
  }

  func fitSize() {
    guard RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    let origin = frame.origin
    let size = sizeThatFits(bounds.size)
    bounds = Rect(origin: bounds.origin, size: size)
    if transform.isIdentity { frame = Rect(origin: origin, size: size) }
  }

  func resizeSubviews(from oldSize: Size) {
    // A subview that is resized resizes its own subviews.
    guard RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
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

  /// Marks the ancestors for the pending layout and display of this subtree, which was just added to them.
  func propagateInvalidation() {
    if subtreeNeedsLayout || needsLayout { markAncestorsForLayout() }
    if subtreeNeedsDisplay || needsDisplay { markAncestorsForDisplay() }
  }
}

// MARK: - Safe area

extension View {
  /// The insets of the area that should stay clear of content, in the view's own coordinates.
  ///
  /// The overlap of the window's ``Window/windowSafeAreaInsets`` with the view; zero for a rotated view.
  public var safeAreaInsets: EdgeInsets {
    guard let window, window.windowSafeAreaInsets != .zero else { return .zero }
    return safeAreaInsets(in: window, toWindow: transformToRoot)
  }

  fileprivate func safeAreaInsets(in window: Window, toWindow: AffineTransform) -> EdgeInsets {
    if self === window { return window.windowSafeAreaInsets }
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return .zero }
    let safe = window.bounds.inset(by: window.windowSafeAreaInsets).applying(toWindow.inverted())
    return EdgeInsets(
      top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
      bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
  }

}

extension Window {
  /// A view whose safe area is about to be updated.
  struct SafeAreaVisit {
    let view: View
    /// The transform from the view's coordinates to the window's.
    let toWindow: AffineTransform
  }

  /// Notifies the views whose safe area has changed since their last notification.
  func updateSafeAreaInsets() {
    guard RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    var visits: [SafeAreaVisit] = []
    swap(&visits, &spareSafeAreaVisits)
    visits.append(SafeAreaVisit(view: self, toWindow: .identity))
    while let visit = visits.popLast() {
      let view = visit.view
      guard view.window === self else { continue }
      let insets =
        windowSafeAreaInsets == .zero ? .zero : view.safeAreaInsets(in: self, toWindow: visit.toWindow)
      if insets != view.reportedSafeAreaInsets {
        view.reportedSafeAreaInsets = insets
        view.safeAreaInsetsDidChange()
        if view.insetsLayoutMarginsFromSafeArea { view.safeMarginsDidChange() }
        view.setNeedsLayoutKeepingSizes()
      }
      for subview in view.subviews.reversed() {
        visits.append(
          SafeAreaVisit(
            view: subview, toWindow: subview.layer.transformToSuperlayer.concatenating(visit.toWindow)))
      }
    }
    swap(&visits, &spareSafeAreaVisits)
  }
}
