// MARK: - Layout that never ends

extension Window {
  /// A Boolean value that indicates whether updates or layout are due after a frame: drawing has changed what others show, or layout does
  /// not end.
  package var needsFurtherUpdate: Bool {
    var isNeeded = subtreeNeedsLayout
    walk { view in
      guard !isNeeded, view.viewUpdates.isPendingInSubtree, !view.isHidden else { return false }
      isNeeded = !view.viewUpdates.pending.isEmpty
      return true
    }
    return isNeeded
  }

  /// The number of successive frames with unfinished layout after which it is logged.
  static let unfinishedLayoutLimit = 10

  /// Logs once if layout requests further layout in each of many frames, which keeps the window drawing.
  func noteUnfinishedLayout() {
    guard subtreeNeedsLayout else {
      if frames.unfinishedLayoutCount <= Self.unfinishedLayoutLimit { frames.unfinishedLayoutCount = 0 }
      return
    }
    guard frames.unfinishedLayoutCount <= Self.unfinishedLayoutLimit else { return }
    frames.unfinishedLayoutCount += 1
    guard frames.unfinishedLayoutCount > Self.unfinishedLayoutLimit else { return }
    var culprit: View = self
    walk { view in
      if view.needsLayout { culprit = view }
      return view.subtreeNeedsLayout
    }
    Application.serving(self).loggers.recursion.warning(
      """
      Layout does not end: \(Swift.type(of: culprit)) needs layout again after each layout. Does layoutSubviews() or \
      sizeThatFits(_:) change a size that its own layout depends on?
      """)
  }
}
