internal import Logging

/// Creates ``Touch`` objects from what panels report, and finds the view of each.
///
/// A touch stays with the view that it hits when it begins. The rules of multiple and exclusive touch decide then whether that
/// view tracks it.
@MainActor
final class TouchRouter {
  /// The touches that are down, and those that end in the present event, in the order in which they began.
  private(set) var touches: [Touch] = []
  /// The newest of ``touches`` with each identifier.
  private var touchesByIdentifier: [UInt64: Touch] = [:]
  private var tapCounter = TapCounter()
  private var panels = KnownPanels()
  /// The numbers of touches that views track, counted when several touches begin in an event, and the generation of the delivery
  /// at which they were counted.
  private var trackingCounts: (counts: TrackingCounts, generation: Int)?
  /// A Boolean value that indicates whether a touch has begun in the present event.
  private var hasBeginning = false
  private var faults: Set<Fault> = []
  private let logger: Logger
  private let arbiter: GestureArbiter

  /// The faults of an input stream that are reported once.
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
  /// Begins an event in which no touch has changed yet.
  func beginEvent() {
    trackingCounts = nil
    hasBeginning = false
    // Touches that did not change in the previous event need no update.
    for touch in touches where touch.isChanged || touch.phase != .stationary { touch.beginEvent() }
  }

  /// Applies a change to its touch.
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
    case .cancel: if let touch = liveTouch(input.identifier) { cancel(touch) }
    }
  }

  /// Ends the routing of an event.
  ///
  /// - Returns: The first touch that changed; nil if none did.
  func endEvent() -> Touch? {
    trackingCounts = nil
    for touch in touches where touch.isChanged { return touch }
    return nil
  }

  private func update(_ input: TouchInput, _ phase: Touch.Phase, _ event: Event) {
    guard let touch = liveTouch(input.identifier) else { return }
    touch.update(with: input.sample, phase: phase)
    event.timestamp = max(event.timestamp, touch.timestamp)
    if touch.isOver { removeTracking(of: touch) }
  }

  private func cancel(_ touch: Touch) {
    touch.cancel()
    removeTracking(of: touch)
  }

  private func report(_ fault: Fault) {
    guard faults.insert(fault).inserted else { return }
    logger.warning("\(fault.rawValue); ignored, and not reported again")
  }
}

// MARK: - Beginning

extension TouchRouter {
  private func begin(_ input: TouchInput, in window: Window, with event: Event) {
    if let old = liveTouch(input.identifier) { cancel(old) }
    let reports = TouchReports(
      panel: panels.panel(of: input), seat: window.application?.inputDevices.seat(input.seat),
      profile: window.limits)
    let count = tapCounter.count(began: input.sample, seat: input.seat, profile: reports.profile)
    let touch = Touch(began: input, tapCount: count, reports: reports)
    touch.window = window
    event.timestamp = max(event.timestamp, input.sample.timestamp)
    touches.append(touch)
    touchesByIdentifier[touch.identifier] = touch
    window.focusSystem.hideRing()
    window.application?.latestDevice = input.type == .indirectPointer ? .pointer : .touchscreen
    for observer in window.frames.observers { observer.touchWillBegin(at: input.sample.location, in: window) }
    let hit = window.isUserInteractionEnabled ? window.hitTest(input.sample.location, with: event) : nil
    // An override of hit testing may have cancelled the touch, or removed the view.
    if touch.isOver { return }
    guard let view = hit, view.window === window else {
      touch.delivery = .ignored
      return
    }
    touch.view = view.touchOwner
    touch.trackingView = view
    touch.exclusiveRegion = ObjectIdentifier(view.exclusiveTouchRegion)
    if isIgnored(touch, by: view) { touch.delivery = .ignored }
    event.touches = touches
    arbiter.begin(touch)
  }

  /// Returns whether multiple or exclusive touch forbids a view to track a touch that begins; otherwise counts the touch.
  private func isIgnored(_ touch: Touch, by view: View) -> Bool {
    // For a single touch, a linear search is faster than counting.
    guard hasBeginning else {
      hasBeginning = true
      return touches.contains { $0 !== touch && $0.forbids(view, in: touch.exclusiveRegion) }
    }
    let generation = arbiter.delivery.generation
    var counts = currentCounts(generation) ?? countTracking(except: touch)
    defer { trackingCounts = (counts, generation) }
    let tracker = touch.tracker(view)
    if counts.forbids(tracker) { return true }
    counts.add(tracker)
    return false
  }

  /// Counts the touches that are down and tracked.
  private func countTracking(except excluded: Touch) -> TrackingCounts {
    var counts = TrackingCounts()
    for touch in touches where touch !== excluded && touch.isTracked && !touch.isOver {
      if let view = touch.trackingView { counts.add(touch.tracker(view)) }
    }
    return counts
  }

  private func currentCounts(_ generation: Int) -> TrackingCounts? {
    guard let cached = trackingCounts.take(), cached.generation == generation else { return nil }
    return cached.counts
  }

  private func removeTracking(of touch: Touch) {
    guard touch.isTracked, let view = touch.trackingView else { return }
    trackingCounts?.counts.remove(touch.tracker(view))
  }
}

extension Touch {
  /// Returns a view that tracks the touch, or would.
  fileprivate func tracker(_ view: View) -> TrackingCounts.Tracker {
    TrackingCounts.Tracker(
      view: ObjectIdentifier(view), region: exclusiveRegion,
      allowsMultipleTouches: view.isMultipleTouchEnabled,
      isExclusive: view.isExclusiveTouch)
  }

  /// Returns whether multiple or exclusive touch forbids a view to track another touch while this one is down.
  fileprivate func forbids(_ view: View, in region: ObjectIdentifier) -> Bool {
    guard let trackingView, isTracked, !isOver else { return false }
    if trackingView === view { return !view.isMultipleTouchEnabled }
    return (trackingView.isExclusiveTouch || view.isExclusiveTouch) && exclusiveRegion == region
  }
}

extension View {
  /// The view within which exclusive touch applies to touches on this view: the window, or a part of it that works by itself.
  fileprivate var exclusiveTouchRegion: View {
    var view = self
    while !view.boundsExclusiveTouch, let superview = view.superview { view = superview }
    return view
  }
}

// MARK: - Live touches

extension TouchRouter {
  /// Returns the touch that is down with an identifier; a touch that ended in the present event is not down.
  func liveTouch(_ identifier: UInt64) -> Touch? {
    guard let touch = touchesByIdentifier[identifier], !touch.isOver else { return nil }
    return touch
  }

  /// Returns the centroid of the touches that began in a window, in its coordinates; nil when there are none.
  func centroid(in window: Window) -> Point? {
    var sum = Point.zero
    var count = 0.0
    for touch in touches where touch.window === window {
      sum = sum + touch.sample.location
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// A Boolean value that indicates whether any of ``touches`` has ended or was cancelled.
  var hasFinishedTouches: Bool {
    for touch in touches where touch.isOver { return true }
    return false
  }

  /// Records ended taps, so that later taps are counted in succession.
  func countTaps() {
    for touch in touches where touch.phase == .ended && touch.tapCount > 0 {
      tapCounter.tapEnded(at: touch.sample, seat: touch.seat?.id ?? 0, count: touch.tapCount)
    }
  }

  /// Removes the touches that are over.
  func removeFinishedTouches() {
    for touch in touches where touch.isOver {
      removeIdentifier(of: touch)
      if let reports = touch.reports {
        panels.learn(from: reports.resampler, of: touch.type, number: touch.seat?.id ?? 0)
      }
    }
    touches.removeAll(where: \.isOver)
  }

  /// Removes touches that were cancelled.
  func remove(_ gone: [Touch]) {
    for touch in gone { removeIdentifier(of: touch) }
    let gone = Set(gone)
    touches.removeAll { gone.contains($0) }
  }

  /// Discards the counts of tracked touches because touches are cancelled.
  func resetTrackingCounts() { trackingCounts = nil }

  /// Removes the identifier of a touch, unless another touch has the same identifier already.
  private func removeIdentifier(of touch: Touch) {
    if touchesByIdentifier[touch.identifier] === touch { touchesByIdentifier[touch.identifier] = nil }
  }
}
