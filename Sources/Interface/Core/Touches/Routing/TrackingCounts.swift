/// How many touches views track, so that the rules of multiple and exclusive touch need not look at each touch that is down.
@MainActor
struct TrackingCounts {
  private struct Place {
    var total = 0
    /// On views with exclusive touch.
    var exclusive = 0
  }

  private var byView: [ObjectIdentifier: Int] = [:]
  private var byWindow: [ObjectIdentifier: Place] = [:]

  /// Counts those of `touches` that are down and tracked.
  init(_ touches: some Sequence<Touch>) {
    for touch in touches where touch.isTracked && !touch.isOver {
      if let view = touch.trackingView, let window = touch.window { add(view, in: window) }
    }
  }

  /// Whether `view` may not track one more touch in `window`.
  func forbid(_ view: View, in window: Window) -> Bool {
    let own = byView[ObjectIdentifier(view)] ?? 0
    if own > 0, !view.isMultipleTouchEnabled { return true }
    let place = byWindow[ObjectIdentifier(window)] ?? Place()
    if view.isExclusiveTouch { return place.total > own }
    return place.exclusive > 0
  }

  mutating func add(_ view: View, in window: Window) { count(1, view, window) }

  mutating func remove(_ view: View, in window: Window) { count(-1, view, window) }

  private mutating func count(_ change: Int, _ view: View, _ window: Window) {
    byView[ObjectIdentifier(view), default: 0] += change
    byWindow[ObjectIdentifier(window), default: Place()].total += change
    if view.isExclusiveTouch { byWindow[ObjectIdentifier(window), default: Place()].exclusive += change }
  }
}
