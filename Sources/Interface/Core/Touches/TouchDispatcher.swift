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

  /// Decides which gesture recognizers win.
  let arbiter = GestureArbiter()

  /// The live touches in order of landing.
  var touches: [Touch] = []
  /// Touches whose fingers are gone while their views have not been told all of it yet.
  var lingeringTouches: [Touch] = []
  /// The newest of ``touches`` with each number.
  var touchesByContact: [UInt64: Touch] = [:]
  /// What the views track, counted when several fingers land in an event.
  var trackingCounts: TrackingCounts?
  /// Whether a finger has landed in the present event.
  var hasLanding = false
  /// What views have not been told yet, because a gesture recognizer may still take the touch from them.
  var withheldCalls = WithheldCallQueue()
  /// Numbers the events, so that withheld calls of one event stay together.
  var eventNumber = 0
  /// The event that recognizers get of pointers that hover and scroll.
  let pointerEvent = Event()
  /// Those that the pointer is over.
  var hoveredRecognizers: [GestureRecognizer] = []
  var lastHoverLocation = Point.zero
  /// The one that took the scrolling on a touchpad that goes on.
  weak var scrollingRecognizer: GestureRecognizer?
  var tapCounter = TapCounter()
  /// Motion that waits for the next frame, with the window it belongs to.
  var pendingMotion: [TouchInput] = []
  /// Emptied and filled again for each call, so that delivery allocates nothing once warm.
  var scratch: Set<Touch> = []
  var scratchViews = TouchesByView()
  var scratchRecognizers: [GestureRecognizer] = []
  var scratchIdentifiers: Set<ObjectIdentifier> = []
  private var scratchContacts: Set<UInt64> = []
  private var faults: Set<TouchFault> = []
  private let logger: Logger

  package init(logger: Logger) {
    self.logger = logger
    arbiter.takeTouches = { [unowned self] in cancelViewDelivery(of: $0) }
    arbiter.releaseCalls = { [unowned self] in releaseWithheldCalls() }
  }

  /// Touches of which views are told just now that a recognizer took them; the fingers go on.
  var takenTouches: [Touch] { (touches + lingeringTouches).filter(\.isBeingTaken) }

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
      let length = lengthOfEvent(rest)
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
  private func lengthOfEvent(_ inputs: ArraySlice<TouchInput>) -> Int {
    scratchContacts.removeAll(keepingCapacity: true)
    for (offset, input) in inputs.enumerated() {
      switch input.kind {
      case .down: scratchContacts.insert(input.contact)
      case .up, .cancel: if scratchContacts.contains(input.contact) { return offset }
      case .motion: break
      }
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
  func live(_ contact: UInt64) -> Touch? {
    guard let touch = touchesByContact[contact], !touch.isOver else { return nil }
    return touch
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
    attachRecognizers(to: touch)
  }

  /// Lets the recognizers of the view that was hit, and of all that hold it, follow the finger; the innermost first.
  private func attachRecognizers(to touch: Touch) {
    var next = touch.trackingView
    while let view = next {
      for recognizer in view.gestureRecognizers ?? [] where arbiter.accepts(touch, recognizer) {
        touch.followers.append(recognizer)
        if recognizer.coalescesWithheldTouches { touch.coalescesWithheldCalls = true }
      }
      next = view.superview
    }
    let recognizers = touch.followers
    guard !recognizers.isEmpty else { return }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers { arbiter.add(touch, to: recognizer) }
    arbiter.introduce(recognizers)
  }

  /// Whether multiple or exclusive touch forbids that `view` follows a finger that lands now; counts it unless it does.
  private func isIgnored(_ touch: Touch, by view: View, in window: Window) -> Bool {
    // Looking at all once takes less time than counting them.
    guard hasLanding else {
      hasLanding = true
      return touches.contains { $0 !== touch && $0.forbids(view, in: window) }
    }
    var counts = trackingCounts.take() ?? TrackingCounts(touches.lazy.filter { $0 !== touch })
    defer { trackingCounts = counts }
    if counts.forbid(view, in: window) { return true }
    counts.add(view, in: window)
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
    let wasOver = touch.isOver
    // A finger that lands and moves in one event began; one that moves and lifts ended.
    if !(touch.isChanged && touch.phase == .began && phase == .moved) { touch.phase = phase }
    if phase == .cancelled { touch.tapCount = 0 }
    touch.isChanged = true
    if touch.isOver, !wasOver, touch.isTracked, let view = touch.trackingView, let window = touch.window {
      trackingCounts?.remove(view, in: window)
    }
  }

  private func report(_ fault: TouchFault) {
    guard faults.insert(fault).inserted else { return }
    logger.warning("\(fault.rawValue); ignored, and not reported again")
  }

  private enum TouchFault: String {
    case notFinite = "A touch arrived whose position or time is not a finite number"
  }
}

extension Touch {
  /// Whether multiple or exclusive touch forbids that `view` follows another finger while this one is down.
  fileprivate func forbids(_ view: View, in window: Window) -> Bool {
    guard let trackingView, isTracked, !isOver else { return false }
    if trackingView === view { return !view.isMultipleTouchEnabled }
    return (trackingView.isExclusiveTouch || view.isExclusiveTouch) && self.window === window
  }
}
