import Observation

// MARK: - Requests

extension View {
  /// Requests a call of ``DrawnResponder/updateProperties()`` before the next frame in which the view is visible.
  public func setNeedsUpdateProperties() { requestUpdate(.properties) }

  /// Performs the requested updates of properties of the view and its descendants immediately, except for descendants that are hidden.
  public func updatePropertiesIfNeeded() { updateSubtree() }

  /// Requests updates for the time when the view is visible.
  func requestUpdate(_ kinds: ViewUpdates.Kinds) {
    viewUpdates.pending.formUnion(kinds)
    markAncestorsForUpdate()
  }

  /// Requests that the view is visited by the next update: now, or when the ancestor that hides it is shown.
  func markAncestorsForUpdate() {
    viewUpdates.isPendingInSubtree = true
    var view: View = self
    while !view.isHidden {
      guard let superview = view.superview else {
        window?.setNeedsFrame()
        return
      }
      guard !superview.viewUpdates.isPendingInSubtree else { return }
      superview.viewUpdates.isPendingInSubtree = true
      view = superview
    }
  }
}

// MARK: - Updates

extension View {
  /// Makes the pending updates of the view and its descendants, except for descendants that are hidden.
  func updateSubtree() {
    guard viewUpdates.isPendingInSubtree, RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    walk { view in
      guard view.viewUpdates.isPendingInSubtree, view === self || !view.isHidden else { return false }
      view.viewUpdates.isPendingInSubtree = false
      view.makePendingUpdates()
      return true
    }
    if viewUpdates.isPendingInSubtree { removeStaleMarks() }
  }

  /// Removes the marks of ancestors of views that requested an update during the updates, and have been updated since: while an ancestor
  /// is marked, requests below it ask for no frame.
  private func removeStaleMarks() {
    var pending: [View] = []
    walk { view in
      guard view.viewUpdates.isPendingInSubtree, view === self || !view.isHidden else { return false }
      view.viewUpdates.isPendingInSubtree = false
      if !view.viewUpdates.pending.isEmpty { pending.append(view) }
      return true
    }
    for view in pending { view.markAncestorsForUpdate() }
  }

  /// Makes the pending updates of the view, and requests those of its layout and its drawing.
  func makePendingUpdates() {
    let pending = viewUpdates.pending
    guard !pending.isEmpty else { return }
    viewUpdates.pending = []
    if pending.contains(.controllerProperties), let viewController {
      track(.controllerProperties) { viewController.updateProperties() }
    }
    if pending.contains(.properties) { track(.properties) { updateProperties() } }
    if pending.contains(.configuration) { updateConfigurationOfClass() }
    if pending.contains(.layout) { setNeedsLayout() }
    if pending.contains(.display) { setNeedsDisplay() }
  }

  /// Makes an update, and requests another of its kind when something changes that it has read of observable objects.
  func track(_ kind: ViewUpdates.Kinds, _ update: () -> Void) {
    viewUpdates.pending.subtract(kind)
    guard let reads = viewUpdates.reads(of: kind) else {
      return withObservationTracking(update, onChange: keepReads(of: kind).startTracking())
    }
    reads.track(update)
  }

  /// Returns what updates of a kind read, which is kept from now on.
  private func keepReads(of kind: ViewUpdates.Kinds) -> ObservedReads {
    if let reads = viewUpdates.reads(of: kind) { return reads }
    let reads = ObservedReads { [weak self] in self?.requestUpdate(kind) }
    viewUpdates.add(reads, of: kind)
    return reads
  }
}

// MARK: - View controllers

extension ViewController {
  /// Requests a call of ``ViewController/updateProperties()`` before the next frame in which the view is visible.
  public func setNeedsUpdateProperties() { viewIfLoaded?.requestUpdate(.controllerProperties) }

  /// Calls ``ViewController/updateProperties()`` immediately if it is requested, and updates the properties of the view and its descendants.
  public func updatePropertiesIfNeeded() { viewIfLoaded?.updateSubtree() }
}
