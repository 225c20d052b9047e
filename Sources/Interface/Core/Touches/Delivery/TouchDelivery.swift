/// Delivers touches to views: immediately, or later if a gesture recognizer delays them.
///
/// A view that receives the beginning of a touch receives exactly one of its end and its cancellation, whatever the stream or the
/// callbacks do.
@MainActor
final class TouchDelivery {
  /// The snapshots that are delivered later.
  private(set) var queue = DeliveryQueue<Touch, ObjectIdentifier>()
  /// Touches that are over but have not been completely delivered to their views yet.
  private(set) var lingeringTouches: [Touch] = []
  /// A closure that returns whether a recognizer delays a phase of a touch.
  var isDelayed: (_ touch: Touch, _ phase: Touch.Phase) -> Bool = { _, _ in false }
  /// A closure that returns the touches that are down, for delayed events.
  var liveTouches: () -> [Touch] = { [] }
  /// A number that changes whenever touches are claimed from views while they are down.
  private(set) var generation = 0

  /// The event that is passed to callbacks.
  let event: Event
  /// The number of the present event, by which delayed snapshots of one event stay together.
  private var eventNumber = 0
  /// Storage that is reused for each call, so that repeated delivery does not allocate.
  private var scratch: Set<Touch> = []
  private var scratchViews = TouchesByView()

  /// The phases in the order in which they are delivered to a view.
  static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  private static let phasesOfSingleTouch: [Touch.Phase] = [.ended, .cancelled, .began, .moved]

  init(event: Event) { self.event = event }
}

// MARK: - Events

extension TouchDelivery {
  /// Begins an event.
  func beginEvent() { eventNumber += 1 }

  /// Delivers the touches that changed to their views.
  func deliver(_ event: Event, _ touches: [Touch]) {
    var tracked = scratchViews
    scratchViews = TouchesByView()
    tracked.fill(touches)
    if !queue.isEmpty {
      queue.remove(Set(touches.lazy.filter { $0.isChanged && $0.phase == .cancelled && $0.isTracked }))
    }
    for (index, view) in tracked.views.enumerated() {
      // A view that tracks one touch at a time receives the end of the old one before the beginning of the new one.
      let phases = view.isMultipleTouchEnabled ? Self.phases : Self.phasesOfSingleTouch
      for phase in phases { deliver(event, phase, tracked.touches(ofViewAt: index), to: view) }
    }
    tracked.removeAll()
    scratchViews = tracked
  }

  private func deliver(_ event: Event, _ phase: Touch.Phase, _ touches: ArraySlice<Touch>, to view: View) {
    var set = scratch
    scratch = []
    // An earlier callback may have changed any of the touches.
    for touch in touches where touch.isChanged && touch.trackingView === view && touch.phase == phase {
      guard touch.isTracked else { continue }
      if phase != .cancelled, mustWait(touch, phase) {
        queue.append(
          touch.snapshot, of: touch, for: ObjectIdentifier(view), eventNumber: eventNumber,
          mergesMotion: mergesMotion(of: touch))
      } else if prepare(touch, phase) {
        set.insert(touch)
      }
    }
    if !set.isEmpty { send(event, set, phase, to: view) }
    set.removeAll(keepingCapacity: true)
    scratch = set
  }

  /// Returns whether the phase must be delivered later: a recognizer may still claim the touch, or older snapshots are queued.
  private func mustWait(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    // Of a touch that the view tracks already, only the end can be delayed.
    if touch.delivery == .pending || phase == .ended, isDelayed(touch, phase) { return true }
    if queue.count(of: touch) > 0 { return true }
    // A view that tracks one touch at a time receives all of the previous touch first.
    guard !queue.isEmpty, let view = touch.trackingView, !view.isMultipleTouchEnabled else { return false }
    return queue.hasEntries(for: ObjectIdentifier(view), besidesThoseOf: touch)
  }

  private func mergesMotion(of touch: Touch) -> Bool {
    touch.coalescesDelayedCalls && touch.delivery == .pending
  }

  /// Records that a phase is about to be delivered to the view.
  ///
  /// - Returns: False if it must not be delivered, such as the end of a touch whose beginning the view has not received.
  private func advance(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    switch (touch.delivery, phase) {
    case (.pending, .began): touch.delivery = .tracking
    case (.tracking, .moved): break
    case (.tracking, .ended), (.tracking, .cancelled): touch.delivery = .finished
    case (.pending, .cancelled):
      touch.delivery = .finished
      return false
    default: return false
    }
    return true
  }

  /// Returns whether a phase may be delivered to the view, and records that it is about to be. A beginning is recorded when the
  /// view's ancestors have allowed it.
  private func prepare(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    phase == .began ? touch.delivery == .pending : advance(touch, phase)
  }

  /// Calls a view's touch method, unless an ancestor does not allow touches that begin in its content.
  private func send(_ event: Event, _ touches: Set<Touch>, _ phase: Touch.Phase, to view: View) {
    guard phase == .began else { return view.receive(touches, phase: phase, event: event) }
    let isAllowed = allowsContentTouches(touches, event, in: view)
    var begun = touches
    // The ancestor may have cancelled touches, which then do not begin.
    for touch in touches where !advance(touch, .began) { begun.remove(touch) }
    if isAllowed {
      if !begun.isEmpty { view.receive(begun, phase: .began, event: event) }
    } else {
      for touch in begun { touch.delivery = .ignored }
    }
  }

  /// Returns whether all ancestors of a view allow touches that begin in it.
  private func allowsContentTouches(_ touches: Set<Touch>, _ event: Event, in view: View) -> Bool {
    var ancestor = view.superview
    while let present = ancestor {
      guard present.allowsContentTouches(touches, with: event, in: view) else { return false }
      ancestor = present.superview
    }
    return true
  }
}

// MARK: - Delayed delivery

extension TouchDelivery {
  /// Delivers the snapshots that nothing delays any longer, in order.
  ///
  /// - Returns: Whether there were any.
  func release() -> Bool {
    var hasReleased = false
    while let entries = nextEntries() {
      hasReleased = true
      deliver(entries)
    }
    return hasReleased
  }

  private func nextEntries() -> [DeliveryQueue<Touch, ObjectIdentifier>.Entry]? {
    guard !queue.isEmpty else { return nil }
    return queue.next(
      isDelayed: isDelayed,
      singleTouchView: { touch in
        guard let view = touch.trackingView, !view.isMultipleTouchEnabled else { return nil }
        return ObjectIdentifier(view)
      },
      mergesMotion: { mergesMotion(of: $0) })
  }

  /// Delivers snapshots that belong together to their view, with the touches as they were then.
  private func deliver(_ entries: [DeliveryQueue<Touch, ObjectIdentifier>.Entry]) {
    let first = entries[0]
    guard let view = first.touch.trackingView else { return queue.remove(Set(entries.map(\.touch))) }
    let (timestamp, touches, seat) = (event.timestamp, event.touches, event.seat)
    event.timestamp = first.snapshot.sample.timestamp
    event.touches = touchesAndLingering
    event.seat = first.touch.seat
    Touch.show(entries.map { ($0.touch, $0.snapshot) }) {
      var set: Set<Touch> = []
      let phase = first.snapshot.phase
      for entry in entries where prepare(entry.touch, phase) { set.insert(entry.touch) }
      if !set.isEmpty { send(event, set, phase, to: view) }
    }
    (event.timestamp, event.touches, event.seat) = (timestamp, touches, seat)
    removeFinishedTouches()
  }

  private var touchesAndLingering: [Touch] {
    let live = liveTouches()
    guard !lingeringTouches.isEmpty else { return live }
    let present = Set(live)
    return live + lingeringTouches.filter { !present.contains($0) }
  }
}

// MARK: - The end of touches

extension TouchDelivery {
  /// Releases the view and the recognizers of a touch that is over, once the touch has been completely delivered.
  func finish(_ touch: Touch) {
    if queue.count(of: touch) > 0 { lingeringTouches.append(touch) } else { touch.releaseReceivers() }
  }

  /// Cancels touches for their views; they continue for the recognizers.
  func claim(_ touches: [Touch]) {
    let chosen = touches.filter(\.isTracked)
    guard !chosen.isEmpty else { return }
    generation += 1
    queue.remove(Set(chosen))
    Touch.show(chosen.map { ($0, $0.snapshot.claimed) }) { deliverCancellation(of: chosen) }
    removeFinishedTouches()
  }

  /// Removes the delayed snapshots of touches that are cancelled.
  func drop(_ touches: [Touch]) { queue.remove(Set(touches)) }

  /// Delivers the cancellation of touches to their views.
  func deliverCancellation(of chosen: [Touch]) {
    // The views are collected before the calls, because a callback may remove a touch's view.
    var groups: [(view: View, touches: Set<Touch>)] = []
    var indices: [ObjectIdentifier: Int] = [:]
    for touch in chosen {
      if touch.delivery == .tracking, let view = touch.trackingView {
        let index = indices[ObjectIdentifier(view)] ?? groups.count
        if index == groups.count {
          indices[ObjectIdentifier(view)] = index
          groups.append((view, []))
        }
        groups[index].touches.insert(touch)
      }
      if touch.isTracked { touch.delivery = .finished }
    }
    for group in groups { group.view.receive(group.touches, phase: .cancelled, event: event) }
  }

  /// Releases the views and the recognizers of touches that are over and completely delivered.
  func removeFinishedTouches() {
    guard !lingeringTouches.isEmpty else { return }
    let finished = lingeringTouches.filter { !$0.isTracked }
    for touch in finished { touch.releaseReceivers() }
    lingeringTouches.removeAll { !$0.isTracked }
    for touch in finished { touch.endForwardedTracking() }
  }
}
