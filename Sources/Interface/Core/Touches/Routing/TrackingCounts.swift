/// The numbers of touches that views track, so that the rules of multiple and exclusive touch are checked without a linear
/// search.
@MainActor
struct TrackingCounts {
  private struct WindowCounts {
    var total = 0
    /// The number of touches on views with exclusive touch.
    var exclusive = 0
  }

  private var byView: [ObjectIdentifier: Int] = [:]
  private var byWindow: [ObjectIdentifier: WindowCounts] = [:]

  /// Counts the touches that are down and tracked.
  init(_ touches: some Sequence<Touch>) {
    for touch in touches where touch.isTracked && !touch.isOver {
      if let view = touch.trackingView, let window = touch.window { add(view, in: window) }
    }
  }

  /// Returns whether a view may not track one more touch in a window.
  func forbids(_ view: View, in window: Window) -> Bool {
    let own = byView[ObjectIdentifier(view)] ?? 0
    if own > 0, !view.isMultipleTouchEnabled { return true }
    let counts = byWindow[ObjectIdentifier(window)] ?? WindowCounts()
    if view.isExclusiveTouch { return counts.total > own }
    return counts.exclusive > 0
  }

  mutating func add(_ view: View, in window: Window) { count(1, view, window) }

  mutating func remove(_ view: View, in window: Window) { count(-1, view, window) }

  private mutating func count(_ change: Int, _ view: View, _ window: Window) {
    byView[ObjectIdentifier(view), default: 0] += change
    byWindow[ObjectIdentifier(window), default: WindowCounts()].total += change
    if view.isExclusiveTouch {
      byWindow[ObjectIdentifier(window), default: WindowCounts()].exclusive += change
    }
  }
}
