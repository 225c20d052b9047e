/// The numbers of touches that views track, so that the rules of multiple and exclusive touch are checked without a linear
/// search.
@MainActor
struct TrackingCounts {
  private struct RegionCounts {
    var total = 0
    /// The number of touches on views with exclusive touch.
    var exclusive = 0
  }

  private var byView: [ObjectIdentifier: Int] = [:]
  private var byRegion: [ObjectIdentifier: RegionCounts] = [:]

  /// Counts the touches that are down and tracked.
  init(_ touches: some Sequence<Touch>) {
    for touch in touches where touch.isTracked && !touch.isOver {
      if let view = touch.trackingView { add(view, in: touch.exclusiveRegion) }
    }
  }

  /// Returns whether a view may not track one more touch in a region.
  func forbids(_ view: View, in region: ObjectIdentifier) -> Bool {
    let own = byView[ObjectIdentifier(view)] ?? 0
    if own > 0, !view.isMultipleTouchEnabled { return true }
    let counts = byRegion[region] ?? RegionCounts()
    if view.isExclusiveTouch { return counts.total > own }
    return counts.exclusive > 0
  }

  mutating func add(_ view: View, in region: ObjectIdentifier) { count(1, view, region) }

  mutating func remove(_ view: View, in region: ObjectIdentifier) { count(-1, view, region) }

  private mutating func count(_ change: Int, _ view: View, _ region: ObjectIdentifier) {
    byView[ObjectIdentifier(view), default: 0] += change
    byRegion[region, default: RegionCounts()].total += change
    if view.isExclusiveTouch {
      byRegion[region, default: RegionCounts()].exclusive += change
    }
  }
}
