/// The numbers of touches that views track, so that the rules of multiple and exclusive touch are checked without a linear
/// search.
struct TrackingCounts {
  /// A view that tracks touches, and what it allows.
  struct Tracker {
    let view: ObjectIdentifier
    /// The view within which exclusive touch applies.
    let region: ObjectIdentifier
    let allowsMultipleTouches: Bool
    let isExclusive: Bool
  }

  private struct RegionCounts {
    var total = 0
    /// The number of touches on views with exclusive touch.
    var exclusive = 0
  }

  private var byView: [ObjectIdentifier: Int] = [:]
  private var byRegion: [ObjectIdentifier: RegionCounts] = [:]

  /// Returns whether a view may not track one more touch.
  func forbids(_ tracker: Tracker) -> Bool {
    let own = byView[tracker.view] ?? 0
    if own > 0, !tracker.allowsMultipleTouches { return true }
    let counts = byRegion[tracker.region] ?? RegionCounts()
    return tracker.isExclusive ? counts.total > own : counts.exclusive > 0
  }

  /// Counts a touch that a view tracks from now on.
  mutating func add(_ tracker: Tracker) { count(1, tracker) }

  /// Counts a touch that a view does not track any longer.
  mutating func remove(_ tracker: Tracker) { count(-1, tracker) }

  private mutating func count(_ change: Int, _ tracker: Tracker) {
    byView[tracker.view, default: 0] += change
    byRegion[tracker.region, default: RegionCounts()].total += change
    if tracker.isExclusive { byRegion[tracker.region, default: RegionCounts()].exclusive += change }
  }
}
