/// The snapshots of touches that are delivered to views later because a gesture recognizer may still claim the touches, in the
/// order of their events, with those of one event, view and phase next to each other.
///
/// It counts the snapshots of each touch and each view, and removes snapshots from its front without moving the rest.
struct DeliveryQueue<TouchID: Hashable, ViewID: Hashable> {
  /// A snapshot that is delivered later.
  struct Entry {
    let touch: TouchID
    /// The view that it is delivered to; nil if that no longer tracks the touch.
    let view: ViewID?
    /// The number of its event.
    let eventNumber: Int
    var snapshot: TouchSnapshot

    /// Returns whether both are delivered in the same call.
    func belongsTogether(with other: Entry) -> Bool {
      eventNumber == other.eventNumber && view == other.view && snapshot.phase == other.snapshot.phase
    }
  }

  /// The maximum number of snapshots, beyond which further motion of a touch is merged: half a minute of one touch at 125 Hz.
  static var capacity: Int { 4096 }

  private var entries: [Entry] = []
  /// The index of the first entry; those before have been removed.
  private var head = 0
  private var countByTouch: [TouchID: Int] = [:]
  private var countByView: [ViewID: Int] = [:]
  /// The index of the newest motion of each touch at the time it was appended.
  private var motionIndices: [TouchID: Int] = [:]

  init() {}
}

// MARK: - Counts

extension DeliveryQueue {
  /// A Boolean value that indicates whether the queue has no snapshots.
  var isEmpty: Bool { head == entries.count }
  /// The number of snapshots.
  var count: Int { entries.count - head }

  /// Returns the number of snapshots of a touch.
  func count(of touch: TouchID) -> Int { isEmpty ? 0 : countByTouch[touch] ?? 0 }

  /// Returns whether a view has snapshots of touches other than the given one.
  func hasEntries(for view: ViewID, besidesThoseOf touch: TouchID) -> Bool {
    !isEmpty && countByView[view] ?? 0 > count(of: touch)
  }
}

// MARK: - Appending

extension DeliveryQueue {
  /// Adds a snapshot of a touch.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the touch in the event.
  ///   - touch: The touch.
  ///   - view: The view that it is delivered to.
  ///   - eventNumber: The number of the event.
  ///   - mergesMotion: Whether motion is merged with earlier motion in the queue.
  mutating func append(
    _ snapshot: TouchSnapshot, of touch: TouchID, for view: ViewID?, eventNumber: Int, mergesMotion: Bool
  ) {
    if snapshot.phase == .moved {
      if mergesMotion || count >= Self.capacity, let index = indexOfLastMotion(of: touch) {
        return entries[index].snapshot.extend(with: snapshot)
      }
      motionIndices[touch] = entries.count
    }
    entries.append(
      Entry(touch: touch, view: view, eventNumber: eventNumber, snapshot: snapshot.delayed))
    count(entries[entries.count - 1], 1)
  }

  private mutating func indexOfLastMotion(of touch: TouchID) -> Int? {
    func isMotion(_ index: Int) -> Bool {
      entries[index].touch == touch && entries[index].snapshot.phase == .moved
    }
    if let hint = motionIndices[touch], (head..<entries.count).contains(hint), isMotion(hint) { return hint }
    guard count(of: touch) > 1, let index = (head..<entries.count).last(where: isMotion) else { return nil }
    motionIndices[touch] = index
    return index
  }
}

// MARK: - Removing

extension DeliveryQueue {
  /// Removes all snapshots of touches.
  mutating func remove(_ touches: Set<TouchID>) {
    guard touches.contains(where: { count(of: $0) > 0 }) else { return }
    removeAll { touches.contains($0.touch) }
  }

  private mutating func removeAll(where isGone: (Entry) -> Bool) {
    entries.removeFirst(head)
    head = 0
    for entry in entries where isGone(entry) { count(entry, -1) }
    entries.removeAll(where: isGone)
    if entries.isEmpty { forgetCounts() }
  }

  /// Removes and returns the first snapshots of one event, view and phase that nothing delays: no recognizer, no earlier snapshot
  /// of the same touch, and no snapshot of the previous touch of a view that tracks one touch at a time.
  ///
  /// - Parameters:
  ///   - isDelayed: Returns whether a recognizer delays a phase of a touch.
  ///   - singleTouchView: Returns the view of a touch if it tracks one touch at a time.
  ///   - mergesMotion: Returns whether the delayed beginning and motion of a touch are delivered as one.
  mutating func next(
    isDelayed: (TouchID, TouchPhase) -> Bool, singleTouchView: (TouchID) -> ViewID?,
    mergesMotion: (TouchID) -> Bool
  ) -> [Entry]? {
    guard var range = nextRange(isDelayed, singleTouchView) else { return nil }
    if mergeMotion(of: Set(range.map { entries[$0].touch }.filter(mergesMotion))) {
      range = nextRange(isDelayed, singleTouchView) ?? range
    }
    let removed = Array(entries[range])
    for entry in removed { count(entry, -1) }
    if range.lowerBound == head {
      head = range.upperBound
      compact()
    } else {
      entries.removeSubrange(range)
    }
    return removed
  }

  private func nextRange(
    _ isDelayed: (TouchID, TouchPhase) -> Bool, _ singleTouchView: (TouchID) -> ViewID?
  ) -> Range<Int>? {
    var found: Range<Int>?
    var waitingTouches: Set<TouchID> = []
    var waitingViews: Set<ViewID> = []
    for index in head..<entries.count {
      let entry = entries[index]
      if let found, !entries[found.lowerBound].belongsTogether(with: entry) { break }
      var isFirst = waitingTouches.insert(entry.touch).inserted
      if let view = singleTouchView(entry.touch) {
        isFirst = waitingViews.insert(view).inserted && isFirst
      }
      guard isFirst, !isDelayed(entry.touch, entry.snapshot.phase) else {
        if found != nil { break }
        continue
      }
      found = (found?.lowerBound ?? index)..<index + 1
    }
    return found
  }

  /// Merges the beginning and the motion of touches into one snapshot each.
  ///
  /// - Returns: Whether any snapshots were merged.
  private mutating func mergeMotion(of touches: Set<TouchID>) -> Bool {
    let concerned = touches.filter { count(of: $0) > 1 }
    guard !concerned.isEmpty else { return false }
    var beginnings: [TouchID: Int] = [:]
    var hasMerged = false
    for index in head..<entries.count where concerned.contains(entries[index].touch) {
      let entry = entries[index]
      switch entry.snapshot.phase {
      case .began: beginnings[entry.touch] = index
      case .moved:
        guard let beginning = beginnings[entry.touch] else { continue }
        entries[beginning].snapshot.begin(after: entry.snapshot)
        hasMerged = true
      case .stationary, .ended, .cancelled: break
      }
    }
    if hasMerged { removeAll { $0.snapshot.phase == .moved && beginnings[$0.touch] != nil } }
    return hasMerged
  }

  private mutating func compact() {
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      forgetCounts()
      head = 0
    } else if head > 32, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
  }

  private mutating func forgetCounts() {
    countByTouch.removeAll(keepingCapacity: true)
    countByView.removeAll(keepingCapacity: true)
    motionIndices.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ entry: Entry, _ change: Int) {
    countByTouch[entry.touch, default: 0] += change
    if countByTouch[entry.touch] == 0 {
      countByTouch[entry.touch] = nil
      motionIndices[entry.touch] = nil
    }
    if let view = entry.view { countByView[view, default: 0] += change }
  }
}
