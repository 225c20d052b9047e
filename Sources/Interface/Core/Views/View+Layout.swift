// MARK: - Layout

extension View {
  var layoutPhase: LayoutPhase {
    get { viewUpdates.layoutPhase }
    set { viewUpdates.layoutPhase = newValue }
  }
  var subtreeNeedsLayout: Bool {
    get { viewUpdates.subtreeNeedsLayout }
    set { viewUpdates.subtreeNeedsLayout = newValue }
  }

  /// A Boolean value that indicates whether ``layoutSubviews()`` is to be called.
  var needsLayout: Bool { layoutPhase == .needed }

  /// Called when a layer without a view was added to the view's layer.
  package func sublayersDidChange() { subviewsDidChange() }

  func markForLayout() {
    if !viewUpdates.keepsFittingSizes { forgetFittingSizes() }
    layoutPhase = .needed
    viewLayout?.attachment?.layoutWasRequested()
    markAncestorsForLayout()
  }

  func layOutSubtree() {
    if viewUpdates.isPendingInSubtree, !isHidden { updateSubtree() }
    guard subtreeNeedsLayout || needsLayout, RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    walk { view in
      guard view.subtreeNeedsLayout || view.needsLayout else { return false }
      let attachment = view.viewLayout?.attachment
      attachment?.prepareLayout()
      view.subtreeNeedsLayout = false
      if view.needsLayout {
        view.viewController?.geometryIsKnown()
        view.layoutPhase = .running
        view.track(.layout) {
          view.viewController?.viewWillLayoutSubviews()
          attachment?.layOutSubviews()
          view.layoutSubviews()
          view.viewController?.viewDidLayoutSubviews()
        }
        if view.layoutPhase == .running { view.layoutPhase = .done }
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

  /// Requests that the view is visited by the next layout, without being laid out itself.
  func markAncestorsForLayout() {
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
    if displayState.isNeededInSubtree || displayState.isNeeded { markAncestorsForDisplay() }
    if viewUpdates.isPendingInSubtree { markAncestorsForUpdate() }
  }
}
