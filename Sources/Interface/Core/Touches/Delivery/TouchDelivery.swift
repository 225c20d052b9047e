/// Tells views of their touches: at once, or later what a gesture recognizer delays.
///
/// Every touch that a view is told of gets exactly one of ended and cancelled, whatever the stream or the callbacks do.
@MainActor
final class TouchDelivery {
  /// What views get later.
  private(set) var queue = DeliveryQueue<Touch, ObjectIdentifier>()
  /// Touches that are over while their views have not been told all of it yet.
  private(set) var lingeringTouches: [Touch] = []
  /// Whether a recognizer keeps what a touch did from its view for now.
  var isDelayed: (_ touch: Touch, _ phase: Touch.Phase) -> Bool = { _, _ in false }
  /// The touches that are down, for events that are delivered late.
  var liveTouches: () -> [Touch] = { [] }
  /// Changes whenever views lose touches that go on.
  private(set) var generation = 0

  /// The event that callbacks get.
  private let event: Event
  /// Numbers the events, so that delayed snapshots of one event stay together.
  private var eventNumber = 0
  /// Emptied and filled again for each call, so that delivery allocates nothing once warm.
  private var scratch: Set<Touch> = []
  private var scratchViews = TouchesByView()

  /// The phases in the order in which a view hears of them.
  static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  private static let phasesOfSingleTouch: [Touch.Phase] = [.ended, .cancelled, .began, .moved]

  init(event: Event) { self.event = event }
}

// MARK: - Events

extension TouchDelivery {
  /// Begins an event.
  func beginEvent() { eventNumber += 1 }

  /// Tells views of those of `touches` that changed.
  func deliver(_ event: Event, _ touches: [Touch]) {
    var tracked = scratchViews
    scratchViews = TouchesByView()
    tracked.fill(touches)
    if !queue.isEmpty {
      queue.remove(Set(touches.lazy.filter { $0.isChanged && $0.phase == .cancelled && $0.isTracked }))
    }
    for (index, view) in tracked.views.enumerated() {
      // A view that follows one touch at a time hears of the old one's end before the new one's beginning.
      let phases = view.isMultipleTouchEnabled ? Self.phases : Self.phasesOfSingleTouch
      for phase in phases { deliver(event, phase, tracked.touches(ofViewAt: index), to: view) }
    }
    tracked.removeAll()
    scratchViews = tracked
  }

  private func deliver(_ event: Event, _ phase: Touch.Phase, _ touches: ArraySlice<Touch>, to view: View) {
    var set = scratch
    scratch = []
    // A callback before may have changed any of them.
    for touch in touches where touch.isChanged && touch.trackingView === view && touch.phase == phase {
      guard touch.isTracked else { continue }
      if phase != .cancelled, mustWait(touch, phase) {
        queue.append(
          touch.snapshot, of: touch, for: ObjectIdentifier(view), eventNumber: eventNumber,
          mergesMotion: mergesMotion(of: touch))
      } else if advance(touch, phase) {
        set.insert(touch)
      }
    }
    if !set.isEmpty { send(event, set, phase, to: view) }
    set.removeAll(keepingCapacity: true)
    scratch = set
  }

  /// Whether the view must not be told of this yet: a recognizer may still claim the touch, or older snapshots wait.
  private func mustWait(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    // What a view follows already is not delayed, but for its end.
    if touch.delivery == .pending || phase == .ended, isDelayed(touch, phase) { return true }
    if queue.count(of: touch) > 0 { return true }
    // Of the touch that a view followed before which follows one at a time.
    guard !queue.isEmpty, let view = touch.trackingView, !view.isMultipleTouchEnabled else { return false }
    return queue.hasEntries(for: ObjectIdentifier(view), besidesThoseOf: touch)
  }

  private func mergesMotion(of touch: Touch) -> Bool {
    touch.coalescesDelayedCalls && touch.delivery == .pending
  }

  /// Records that the view is about to be told.
  ///
  /// - Returns: False when it is not to be told: of the end of a touch of whose beginning it was not.
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

  /// Tells a view, unless one of its ancestors keeps beginning touches from its content.
  private func send(_ event: Event, _ touches: Set<Touch>, _ phase: Touch.Phase, to view: View) {
    if phase == .began {
      var ancestor = view.superview
      while let present = ancestor {
        guard present.allowsContentTouches(touches, with: event, in: view) else {
          for touch in touches { touch.delivery = .ignored }
          return
        }
        ancestor = present.superview
      }
    }
    view.receive(touches, phase: phase, event: event)
  }
}

// MARK: - Later

extension TouchDelivery {
  /// Tells views what nothing delays any longer, in order, with the touches as they were.
  ///
  /// - Returns: Whether there was anything.
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
      isHeld: isDelayed,
      singleTouchView: { touch in
        guard let view = touch.trackingView, !view.isMultipleTouchEnabled else { return nil }
        return ObjectIdentifier(view)
      },
      mergesMotion: { mergesMotion(of: $0) })
  }

  /// Tells a view of snapshots that belong together.
  private func deliver(_ entries: [DeliveryQueue<Touch, ObjectIdentifier>.Entry]) {
    let first = entries[0]
    guard let view = first.touch.trackingView else { return queue.remove(Set(entries.map(\.touch))) }
    let (timestamp, touches) = (event.timestamp, event.touches)
    event.timestamp = first.snapshot.sample.timestamp
    event.touches = touchesAndLingering
    Touch.show(entries.map { ($0.touch, $0.snapshot) }) {
      var set: Set<Touch> = []
      for entry in entries where advance(entry.touch, entry.snapshot.phase) { set.insert(entry.touch) }
      if !set.isEmpty { send(event, set, first.snapshot.phase, to: view) }
    }
    (event.timestamp, event.touches) = (timestamp, touches)
    forgetLingeringTouches()
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
  /// Lets go of a touch that is over, as soon as its view has been told of it.
  func finish(_ touch: Touch) {
    if queue.count(of: touch) > 0 { lingeringTouches.append(touch) } else { touch.trackingView = nil }
  }

  /// Takes touches from the views; they go on for the recognizers.
  func claim(_ touches: [Touch]) {
    let chosen = touches.filter(\.isTracked)
    guard !chosen.isEmpty else { return }
    generation += 1
    queue.remove(Set(chosen))
    Touch.show(chosen.map { ($0, $0.snapshot.claimed) }) { tellOfCancellation(chosen) }
    forgetLingeringTouches()
  }

  /// Forgets what was to be delivered of touches that are taken away.
  func drop(_ touches: [Touch]) { queue.remove(Set(touches)) }

  /// Tells views that touches are taken away.
  func tellOfCancellation(_ chosen: [Touch]) {
    // Kept here: a callback may make touches forget their views.
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

  /// Lets go of touches that are over and whose views know.
  func forgetLingeringTouches() {
    guard !lingeringTouches.isEmpty else { return }
    let finished = lingeringTouches.filter { !$0.isTracked }
    for touch in finished { touch.trackingView = nil }
    lingeringTouches.removeAll { !$0.isTracked }
    for touch in finished { touch.endForwardedTracking() }
  }
}
