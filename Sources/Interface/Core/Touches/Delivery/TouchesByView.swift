/// The touches of an event grouped by the view that tracks them, views in the order in which their first touch landed.
///
/// It keeps its storage from event to event.
@MainActor
struct TouchesByView {
  private(set) var views: [View] = []
  private var groups: [ObjectIdentifier: Int] = [:]
  private var groupOfTouch: [Int] = []
  private var ends: [Int] = []
  private var arrived: [Touch] = []
  /// ``arrived`` view by view; empty while there is one view.
  private var sorted: [Touch] = []

  /// The touches that the view at `index` tracks, in order of landing.
  func touches(ofViewAt index: Int) -> ArraySlice<Touch> {
    views.count == 1 ? arrived[...] : sorted[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Groups those of `touches` that changed and are tracked.
  mutating func fill(_ touches: [Touch]) {
    for touch in touches where touch.isChanged && touch.isTracked {
      guard let view = touch.trackingView else { continue }
      let group = index(of: view)
      if group == views.count {
        // A single view is found without being looked up.
        if group == 1 { groups[ObjectIdentifier(views[0])] = 0 }
        if group > 0 { groups[ObjectIdentifier(view)] = group }
        views.append(view)
        ends.append(0)
      }
      groupOfTouch.append(group)
      ends[group] += 1
      arrived.append(touch)
    }
    guard views.count > 1 else { return }
    // Each group's end, then its place for the next touch, which ends at the end again.
    var start = 0
    for group in ends.indices {
      start += ends[group]
      ends[group] = start - ends[group]
    }
    sorted.append(contentsOf: arrived)
    for (touch, group) in zip(arrived, groupOfTouch) {
      sorted[ends[group]] = touch
      ends[group] += 1
    }
  }

  /// The position of a view; that of the next one if the view is new.
  private func index(of view: View) -> Int {
    if let last = views.last, last === view { return views.count - 1 }
    return groups[ObjectIdentifier(view)] ?? views.count
  }

  mutating func removeAll() {
    views.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    groupOfTouch.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    arrived.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
  }
}
