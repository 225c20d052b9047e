// MARK: - Layout

extension View {
  func markForLayout() {
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
    // A subview that resizes resizes its own.
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
  /// A view whose safe area is about to be looked at.
  struct SafeAreaVisit {
    let view: View
    /// From the view's coordinates to the window's.
    let toWindow: AffineTransform
  }

  /// Tells the views whose safe area is another than they were told last.
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
      if insets != view.toldSafeAreaInsets {
        view.toldSafeAreaInsets = insets
        view.safeAreaInsetsDidChange()
        view.setNeedsLayout()
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
