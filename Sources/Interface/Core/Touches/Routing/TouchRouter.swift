internal import Logging

/// Turns what panels report into ``Touch`` objects, and finds the view that each of them belongs to.
///
/// A touch stays with the view that it hits when it begins. Whether that view follows it at all is decided then, by the rules of multiple
/// and of exclusive touch.
@MainActor
final class TouchRouter {
  /// The touches that are down, and those that end in the present event, in the order in which they began.
  private(set) var touches: [Touch] = []
  /// The newest of ``touches`` with each number.
  private var touchesByContact: [UInt64: Touch] = [:]
  private var tapCounter = TapCounter()
  /// What the views track, counted when several touches begin in an event, and as of which generation of the deliveries.
  private var trackingCounts: (counts: TrackingCounts, generation: Int)?
  /// A Boolean value that indicates whether a touch has begun in the present event.
  private var hasBeginning = false
  private var faults: Set<Fault> = []
  private let logger: Logger
  private let arbiter: GestureArbiter

  /// What a stream of touches may hold that cannot be.
  private enum Fault: String {
    case notFinite = "A touch arrived whose position or time is not a finite number"
  }

  init(arbiter: GestureArbiter, logger: Logger) {
    self.arbiter = arbiter
    self.logger = logger
  }
}

// MARK: - Events

extension TouchRouter {
  /// The number of changes at the front of `inputs` that fit into one event: a touch that begins and ends in the same batch needs two.
  static func lengthOfEvent(_ inputs: ArraySlice<TouchInput>, scratch: inout Set<UInt64>) -> Int {
    scratch.removeAll(keepingCapacity: true)
    for (offset, input) in inputs.enumerated() {
      switch input.kind {
      case .down: scratch.insert(input.contact)
      case .up, .cancel: if scratch.contains(input.contact) { return offset }
      case .motion: break
      }
    }
    return inputs.count
  }

  /// Begins an event in which no touch has done anything yet.
  func beginEvent() {
    trackingCounts = nil
    hasBeginning = false
    // Most of many touches rest, and have been made ready by the event before.
    for touch in touches where touch.isChanged || touch.phase != .stationary { touch.beginEvent() }
  }

  /// Takes a change over into its touch.
  ///
  /// - Parameters:
  ///   - input: The change.
  ///   - window: The window in which a touch begins; nil for an event of motion alone.
  ///   - event: The event, whose time becomes that of its newest change.
  func route(_ input: TouchInput, in window: Window?, with event: Event) {
    guard input.sample.location.isFinite, input.sample.timestamp.isFinite else { return report(.notFinite) }
    switch input.kind {
    case .down: if let window { begin(input, in: window, with: event) }
    case .motion: update(input, .moved, event)
    case .up: update(input, .ended, event)
    case .cancel: if let touch = live(input.contact) { cancel(touch) }
    }
  }

  /// Ends the routing of an event.
  ///
  /// - Returns: Whether any touch changed.
  func endEvent() -> Bool {
    trackingCounts = nil
    for touch in touches where touch.isChanged { return true }
    return false
  }

  private func update(_ input: TouchInput, _ phase: Touch.Phase, _ event: Event) {
    guard let touch = live(input.contact) else { return }
    touch.update(with: input.sample, phase: phase)
    event.timestamp = max(event.timestamp, touch.timestamp)
    if touch.isOver { forgetTracking(touch) }
  }

  private func cancel(_ touch: Touch) {
    touch.cancel()
    forgetTracking(touch)
  }

  private func report(_ fault: Fault) {
    guard faults.insert(fault).inserted else { return }
    logger.warning("\(fault.rawValue); ignored, and not reported again")
  }
}

// MARK: - Beginning

extension TouchRouter {
  private func begin(_ input: TouchInput, in window: Window, with event: Event) {
    if let old = live(input.contact) { cancel(old) }
    let snapshot = TouchSnapshot(began: input.sample, tapCount: tapCounter.count(landing: input.sample))
    let touch = Touch(contact: input.contact, type: input.type, snapshot: snapshot)
    touch.window = window
    touch.resampler.append(input.sample)
    event.timestamp = max(event.timestamp, input.sample.timestamp)
    touches.append(touch)
    touchesByContact[touch.contact] = touch
    window.focusSystem.hideRing()
    guard window.isUserInteractionEnabled, let view = window.hitTest(input.sample.location, with: event)
    else {
      touch.delivery = .ignored
      return
    }
    touch.view = view.touchOwner
    touch.trackingView = view
    if isIgnored(touch, by: view, in: window) { touch.delivery = .ignored }
    arbiter.begin(touch)
  }

  /// Whether multiple or exclusive touch forbids that `view` follows a touch that begins; counts it unless it does.
  private func isIgnored(_ touch: Touch, by view: View, in window: Window) -> Bool {
    // Looking at all once takes less time than counting them.
    guard hasBeginning else {
      hasBeginning = true
      return touches.contains { $0 !== touch && $0.forbids(view, in: window) }
    }
    let generation = arbiter.delivery.generation
    var counts = currentCounts(generation) ?? TrackingCounts(touches.lazy.filter { $0 !== touch })
    defer { trackingCounts = (counts, generation) }
    if counts.forbid(view, in: window) { return true }
    counts.add(view, in: window)
    return false
  }

  private func currentCounts(_ generation: Int) -> TrackingCounts? {
    guard let taken = trackingCounts.take(), taken.generation == generation else { return nil }
    return taken.counts
  }

  private func forgetTracking(_ touch: Touch) {
    guard touch.isTracked, let view = touch.trackingView, let window = touch.window else { return }
    trackingCounts?.counts.remove(view, in: window)
  }
}

extension Touch {
  /// Whether multiple or exclusive touch forbids that `view` follows another touch while this one is down.
  fileprivate func forbids(_ view: View, in window: Window) -> Bool {
    guard let trackingView, isTracked, !isOver else { return false }
    if trackingView === view { return !view.isMultipleTouchEnabled }
    return (trackingView.isExclusiveTouch || view.isExclusiveTouch) && self.window === window
  }
}

// MARK: - Live touches

extension TouchRouter {
  /// The touch that is down with this number; one that ended in this very event is not.
  func live(_ contact: UInt64) -> Touch? {
    guard let touch = touchesByContact[contact], !touch.isOver else { return nil }
    return touch
  }

  /// The middle of the touches that began in a window; nil when there are none.
  func center(in window: Window) -> Point? {
    var sum = Point.zero
    var count = 0.0
    for touch in touches where touch.window === window {
      sum = sum + touch.sample.location
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// A Boolean value that indicates whether touches are over that are still among ``touches``.
  var hasFinishedTouches: Bool {
    for touch in touches where touch.isOver { return true }
    return false
  }

  /// Records touches that are over as taps, so that the next may follow them.
  func countTaps() {
    for touch in touches where touch.phase == .ended && touch.tapCount > 0 {
      tapCounter.tapEnded(at: touch.sample, count: touch.tapCount)
    }
  }

  /// Forgets the touches that are over.
  func removeFinishedTouches() {
    for touch in touches where touch.isOver { forgetContact(of: touch) }
    touches.removeAll(where: \.isOver)
  }

  /// Forgets touches that were taken away.
  func remove(_ gone: [Touch]) {
    for touch in gone { forgetContact(of: touch) }
    let gone = Set(gone)
    touches.removeAll { gone.contains($0) }
  }

  /// Counts anew what views track: touches are taken away.
  func forgetTrackingCounts() { trackingCounts = nil }

  /// The touch is gone; another may have its number already.
  private func forgetContact(of touch: Touch) {
    if touchesByContact[touch.contact] === touch { touchesByContact[touch.contact] = nil }
  }
}
