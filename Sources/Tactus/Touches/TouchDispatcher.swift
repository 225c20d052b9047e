package import Logging

/// Turns what panels report into ``Touch`` objects and tells recognizers and views, one event at a time.
///
/// One dispatcher serves all windows of an application. Every tracked touch gets exactly one of ended and cancelled, whatever
/// the stream or the callbacks do.
@MainActor
package final class TouchDispatcher {
  /// The event that callbacks get.
  package let event = Event()
  /// Given each event before it is delivered; the application's `sendEvent(_:)`.
  var sendEvent: ((Event) -> Void)?

  /// The live touches in order of landing.
  private(set) var touches: [Touch] = []
  private var tapCounter = TapCounter()
  /// Motion that waits for the next frame, with the window it belongs to.
  private var pendingMotion: [TouchInput] = []
  /// Emptied and filled again for each call, so that delivery allocates nothing once warm.
  private var scratch: Set<Touch> = []
  private var scratchViews: [View] = []
  private var faults: Set<TouchFault> = []
  private let logger: Logger

  package init(logger: Logger) { self.logger = logger }

  /// Whether motion waits for ``deliverPendingMotion()``.
  package var hasPendingMotion: Bool { !pendingMotion.isEmpty }

  /// The middle of the fingers that landed in a window; nil when there are none.
  func center(in window: Window) -> Point? {
    var sum = Point.zero
    var count = 0.0
    for touch in touches where touch.window === window {
      sum = sum + touch.sample.location
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }
}

// MARK: - Receiving

extension TouchDispatcher {
  /// Takes one batch of changes, which happened together in `window`.
  ///
  /// - Parameters:
  ///   - inputs: The changes in order.
  ///   - window: The window whose surface the fingers touch.
  ///   - deferringMotion: Whether a batch of motion alone may wait for ``deliverPendingMotion()``, which the frame loop calls
  ///     before it draws. Landing, lift and cancellation never wait.
  package func receive(_ inputs: [TouchInput], in window: Window, deferringMotion: Bool = false) {
    if deferringMotion, inputs.allSatisfy({ $0.kind == .motion }) {
      pendingMotion.append(contentsOf: inputs)
      return
    }
    if !pendingMotion.isEmpty {
      // What waited is older than what has just come: motion joins it, so that no finger goes back on its way.
      if inputs.allSatisfy({ $0.kind == .motion }) {
        pendingMotion.append(contentsOf: inputs)
        return deliverPendingMotion()
      }
      // Fingers that land or lift say nothing new of those that moved before; these are told first, together.
      deliverPendingMotion()
    }
    var rest = inputs[...]
    while !rest.isEmpty {
      let length = Self.lengthOfEvent(rest)
      process(rest.prefix(length), in: window)
      rest = rest.dropFirst(length)
    }
  }

  /// Delivers the motion that has been waiting as one event.
  package func deliverPendingMotion() {
    guard !pendingMotion.isEmpty else { return }
    var motion: [TouchInput] = []
    swap(&motion, &pendingMotion)
    process(motion[...], in: nil)
    motion.removeAll(keepingCapacity: true)
    if pendingMotion.isEmpty { swap(&motion, &pendingMotion) }
  }

  /// How many changes fit into one event: a finger that lands and lifts in the same batch needs two.
  private static func lengthOfEvent(_ inputs: ArraySlice<TouchInput>) -> Int {
    for (offset, input) in inputs.enumerated() where input.kind == .up || input.kind == .cancel {
      let landedHere = inputs.prefix(offset).contains { $0.contact == input.contact && $0.kind == .down }
      if landedHere { return offset }
    }
    return inputs.count
  }

  private func process(_ inputs: ArraySlice<TouchInput>, in window: Window?) {
    beginEvent()
    for input in inputs {
      guard input.sample.location.isFinite, input.sample.timestamp.isFinite else {
        report(.notFinite)
        continue
      }
      switch input.kind {
      case .down:
        if let window { land(input, in: window) }
      case .motion:
        if let touch = live(input.contact) { update(touch, input.sample, phase: .moved) }
      case .up:
        if let touch = live(input.contact) { update(touch, input.sample, phase: .ended) }
      case .cancel:
        if let touch = live(input.contact) { change(touch, to: .cancelled) }
      }
    }
    endEvent()
  }

  /// The finger that is down with this number; one that lifted in this very event is not.
  private func live(_ contact: UInt64) -> Touch? {
    touches.last { $0.contact == contact && !$0.isOver }
  }

  private func land(_ input: TouchInput, in window: Window) {
    if let old = live(input.contact) { change(old, to: .cancelled) }
    let touch = Touch(contact: input.contact, type: input.type, sample: input.sample)
    touch.window = window
    touch.isChanged = true
    touch.tapCount = tapCounter.count(landing: input.sample)
    touch.predictor.append(input.sample)
    touch.coalescedSamples.append(input.sample)
    event.timestamp = max(event.timestamp, input.sample.timestamp)
    touches.append(touch)
    guard window.isUserInteractionEnabled, let view = window.hitTest(input.sample.location, with: event)
    else {
      touch.delivery = .ignored
      return
    }
    touch.view = view
    touch.trackingView = view
    touch.gestureRecognizers = GestureRecognizer.recognizers(for: view)
    if isIgnored(touch, by: view) { touch.delivery = .ignored }
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touch) }
  }

  /// Whether multiple or exclusive touch forbids that `view` follows a finger that lands now.
  private func isIgnored(_ touch: Touch, by view: View) -> Bool {
    for other in touches
    where other !== touch && other.isTracked && !other.isOver && other.window === touch.window {
      guard let otherView = other.trackingView else { continue }
      if otherView === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if otherView.isExclusiveTouch || view.isExclusiveTouch {
        return true
      }
    }
    return false
  }

  private func update(_ touch: Touch, _ sample: TouchSample, phase: Touch.Phase) {
    var sample = sample
    // Time does not run backwards for a finger, whatever the compositor's clock does.
    sample.timestamp = max(sample.timestamp, touch.sample.timestamp)
    if phase == .ended, sample.majorRadius == nil {
      sample.majorRadius = touch.sample.majorRadius
      sample.minorRadius = touch.sample.minorRadius
      sample.orientation = touch.sample.orientation
    }
    touch.sample = sample
    touch.coalescedSamples.append(sample)
    touch.predictor.append(sample)
    event.timestamp = max(event.timestamp, sample.timestamp)
    if touch.tapCount > 0, !TapCounter.isTap(landing: touch.landing, sample: sample) { touch.tapCount = 0 }
    change(touch, to: phase)
  }

  private func change(_ touch: Touch, to phase: Touch.Phase) {
    // A finger that lands and moves in one event began; one that moves and lifts ended.
    if !(touch.isChanged && touch.phase == .began && phase == .moved) { touch.phase = phase }
    if phase == .cancelled { touch.tapCount = 0 }
    touch.isChanged = true
  }

  private func report(_ fault: TouchFault) {
    guard faults.insert(fault).inserted else { return }
    logger.warning("\(fault.rawValue); ignored, and not reported again")
  }

  private enum TouchFault: String {
    case notFinite = "A touch arrived whose position or time is not a finite number"
  }
}

// MARK: - Delivering

extension TouchDispatcher {
  private func beginEvent() {
    for touch in touches {
      touch.phase = .stationary
      touch.isChanged = false
      touch.previousSample = touch.sample
      touch.coalescedSamples.removeAll(keepingCapacity: true)
    }
  }

  private func endEvent() {
    guard touches.contains(where: { $0.isChanged }) else { return }
    event.touches = touches
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    finishEvent()
  }

  /// Tells recognizers and views what `event` holds; what the application's `sendEvent(_:)` does.
  func deliver(_ event: Event) {
    deliverToRecognizers(event)
    var views = scratchViews
    scratchViews = []
    for touch in touches where touch.isChanged && touch.isTracked {
      if let view = touch.trackingView, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    for view in views {
      // A view that follows one finger at a time hears of the old one's end before the new one's beginning.
      let phases = view.isMultipleTouchEnabled ? Self.phases : Self.phasesOfSingleTouch
      for phase in phases { deliver(phase, to: view, event) }
    }
    views.removeAll(keepingCapacity: true)
    scratchViews = views
  }

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  private static let phasesOfSingleTouch: [Touch.Phase] = [.ended, .cancelled, .began, .moved]

  private func deliver(_ phase: Touch.Phase, to view: View, _ event: Event) {
    var set = scratch
    scratch = []
    for touch in touches where touch.isChanged && touch.trackingView === view && touch.phase == phase {
      switch (touch.delivery, phase) {
      case (.pending, .began): touch.delivery = .tracking
      case (.tracking, .moved): break
      case (.tracking, .ended), (.tracking, .cancelled): touch.delivery = .finished
      default: continue
      }
      set.insert(touch)
    }
    if !set.isEmpty { view.receive(set, phase: phase, event: event) }
    set.removeAll(keepingCapacity: true)
    scratch = set
  }

  private func deliverToRecognizers(_ event: Event) {
    var recognizers: [GestureRecognizer] = []
    for touch in touches where touch.isChanged {
      for recognizer in touch.gestureRecognizers ?? []
      where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      recognizer.handle(event, touches: touches.filter { $0.isChanged && recognizer.follows($0) })
      if recognizer.hasTakenOver { cancelViewDelivery { recognizer.follows($0) } }
    }
  }

  private func finishEvent() {
    var isFinished = false
    for touch in touches where touch.isOver {
      isFinished = true
      if touch.phase == .ended, touch.tapCount > 0 {
        tapCounter.tapEnded(at: touch.sample, count: touch.tapCount)
      }
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget(touch) }
      touch.trackingView = nil
    }
    if isFinished { touches.removeAll { $0.isOver } }
  }
}

// MARK: - Cancelling

extension TouchDispatcher {
  /// Takes every touch away.
  package func cancelAll() { cancel { _ in true } }

  /// Takes away the touches that landed in `window`.
  package func cancelTouches(in window: Window) { cancel { $0.window === window } }

  /// Takes away the touches that `view` or a view inside it tracks: it is leaving its window.
  func cancelTouches(inSubtreeOf view: View) {
    guard !touches.isEmpty else { return }
    cancel { $0.trackingView?.isDescendant(of: view) ?? false }
  }

  /// Ends the chosen touches as cancelled at once, even in the middle of an event's delivery.
  private func cancel(where isChosen: (Touch) -> Bool) {
    pendingMotion.removeAll { input in live(input.contact).map(isChosen) ?? true }
    let chosen = touches.filter {
      isChosen($0) && $0.phase != .cancelled && !($0.phase == .ended && $0.delivery == .finished)
    }
    guard !chosen.isEmpty else { return }
    for touch in chosen {
      touch.phase = .cancelled
      touch.tapCount = 0
      touch.isChanged = true
    }
    event.touches = touches
    for touch in chosen {
      for recognizer in touch.gestureRecognizers ?? [] {
        if recognizer.follows(touch) { recognizer.handle(event, touches: [touch]) }
        recognizer.forget(touch)
      }
    }
    tellViewsOfCancellation(chosen)
    for touch in chosen { touch.trackingView = nil }
    touches.removeAll { touch in chosen.contains { $0 === touch } }
  }

  /// Tells views that the chosen touches were cancelled; the fingers stay live for the recognizers.
  func cancelViewDelivery(where isChosen: (Touch) -> Bool) {
    let chosen = touches.filter { isChosen($0) && $0.isTracked }
    let phases = chosen.map(\.phase)
    for touch in chosen { touch.phase = .cancelled }
    tellViewsOfCancellation(chosen)
    for (touch, phase) in zip(chosen, phases)
    where touch.phase == .cancelled && touches.contains(where: { $0 === touch }) {
      touch.phase = phase
    }
  }

  private func tellViewsOfCancellation(_ chosen: [Touch]) {
    var remaining: [Touch] = []
    for touch in chosen {
      if touch.delivery == .tracking { remaining.append(touch) }
      if touch.isTracked { touch.delivery = .finished }
    }
    while let view = remaining.first?.trackingView {
      let set = Set(remaining.filter { $0.trackingView === view })
      remaining.removeAll { $0.trackingView === view }
      view.receive(set, phase: .cancelled, event: event)
    }
  }
}
