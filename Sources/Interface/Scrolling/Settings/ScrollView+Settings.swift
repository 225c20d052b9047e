// MARK: - Settings

extension ScrollView {
  /// Returns whether an enclosing scroll view may scroll along an axis instead of this one.
  func transfersScrolling(along axis: ScrollAxes) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }
}

// MARK: - Stopping

extension ScrollView {
  /// Ends motions and animated zooming at rest.
  func stopMotion() {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    if driver.state.zoom.isRunning { driver.send(.zoom(.abandon(atScale: zoomRange.clamp(zoom.scale)))) }
    // The delegate is notified when the content is where it rests.
    if !driver.state.activity.hasDrag, !driver.state.zoom.isActive, !driver.state.isLeftOutside {
      apply(rest(near: bounds.origin))
    }
    endMotion()
  }
}
