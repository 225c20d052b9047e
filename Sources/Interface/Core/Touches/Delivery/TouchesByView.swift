/// The touches of an event grouped by the view that tracks them, with the views in the order in which their first touch began.
///
/// The storage is reused from event to event.
@MainActor
struct TouchesByView {
  private(set) var views: [View] = []
  private var groups: [ObjectIdentifier: Int] = [:]
  private var groupOfTouch: [Int] = []
  private var ends: [Int] = []
  private var touches: [Touch] = []
  /// ``touches`` view by view; empty while there is one view.
  private var sorted: [Touch] = []

  /// Returns the touches that the view at an index tracks, in the order in which they began.
  func touches(ofViewAt index: Int) -> ArraySlice<Touch> {
    views.count == 1 ? touches[...] : sorted[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Groups the touches that changed and are tracked.
  mutating func fill(_ candidates: [Touch]) {
    for touch in candidates where touch.isChanged && touch.isTracked {
      guard let view = touch.trackingView else { continue }
      let group = index(of: view)
      if group == views.count {
        // The first view is found without a lookup until there is a second.
        if group == 1 { groups[ObjectIdentifier(views[0])] = 0 }
        if group > 0 { groups[ObjectIdentifier(view)] = group }
        views.append(view)
        ends.append(0)
      }
      groupOfTouch.append(group)
      ends[group] += 1
      touches.append(touch)
    }
    guard views.count > 1 else { return }
    // First each group's start, which then advances with every touch to the group's end.
    var start = 0
    for group in ends.indices {
      start += ends[group]
      ends[group] = start - ends[group]
    }
    sorted.append(contentsOf: touches)
    for (touch, group) in zip(touches, groupOfTouch) {
      sorted[ends[group]] = touch
      ends[group] += 1
    }
  }

  /// Returns the index of a view, or the next free one if the view is new.
  private func index(of view: View) -> Int {
    if let last = views.last, last === view { return views.count - 1 }
    return groups[ObjectIdentifier(view)] ?? views.count
  }

  mutating func removeAll() {
    views.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    groupOfTouch.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
  }
}
