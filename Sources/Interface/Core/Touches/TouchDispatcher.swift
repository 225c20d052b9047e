internal import TactusInput

/// Receives the touches of all windows of an application and passes them to gesture recognizers and views.
///
/// A touch passes through stages in one direction, each of which knows only the later ones: a ``TouchRouter`` finds its view, a
/// ``GestureArbiter`` delivers it to recognizers and decides which of them win, and a ``TouchDelivery`` delivers it to the view,
/// immediately or later. Requests that an application makes in a callback go through the dispatcher, too, and take effect
/// immediately.
@MainActor
package final class TouchDispatcher {
  /// The event that is passed to callbacks.
  package let event = Event()
  /// A closure that is called with each event before it is delivered: the application's `sendEvent(_:)`.
  var sendEvent: ((Event) -> Void)?

  let router: TouchRouter
  let arbiter: GestureArbiter
  let delivery: TouchDelivery
  let pointers: PointerRouter

  /// How long before the scan of the panel the timestamp of a touch may be, in seconds. Frames show touches so much later, so that
  /// content does not run ahead of a touch and turn back when it rests. Default 0.
  package var timestampUncertainty = 0.0

  /// Motion that waits for the next frame.
  private var pendingMotion: [TouchInput] = []
  private var batchSplitter = BatchSplitter()
  var activity = Activity.idle

  /// What is being delivered, also by the callbacks that a delivery makes.
  enum Activity {
    /// Nothing: a cancellation is an event of its own.
    case idle
    /// An event, of which a cancellation is a part.
    case event
    /// Motion that waited for the next frame, before it, because touches begin or end.
    case earlyMotion
  }

  package init(loggers: ApplicationLoggers) {
    delivery = TouchDelivery(event: event)
    arbiter = GestureArbiter(delivery: delivery, logger: loggers.gesture)
    router = TouchRouter(arbiter: arbiter, logger: loggers.touch)
    pointers = PointerRouter(arbiter: arbiter)
    delivery.liveTouches = { [unowned router] in router.touches }
    arbiter.onActivation = { [unowned self] recognizer in recognizer.activeDispatcher = self }
  }

  // A touch that is down, its recognizers and a view that keeps the touch retain each other.
  isolated deinit {
    for touch in router.touches + delivery.lingeringTouches {
      touch.followers.removeAll()
      touch.releaseReceivers()
    }
  }

  /// The touches that are down, and those that end in the present event, in the order in which they began.
  var touches: [Touch] { router.touches }

  /// Returns the centroid of the touches that began in a window, in its coordinates; nil when there are none.
  func centroid(in window: Window) -> Point? { router.centroid(in: window) }

  /// A Boolean value that indicates whether motion waits for ``deliverPendingMotion()``.
  package var hasPendingMotion: Bool { !pendingMotion.isEmpty }
}

// MARK: - Receiving

extension TouchDispatcher {
  /// Receives a batch of changes that happened together in a window.
  ///
  /// - Parameters:
  ///   - inputs: The changes in order.
  ///   - window: The window whose surface the touches are on.
  ///   - deferringMotion: Whether a batch of motion alone may wait for ``deliverPendingMotion()``, which the frame loop calls
  ///     before it draws. Touch down, touch up and cancellation never wait.
  package func receive(_ inputs: [TouchInput], in window: Window, deferringMotion: Bool = false) {
    if deferringMotion, inputs.allSatisfy({ $0.kind == .motion }) {
      return pendingMotion.append(contentsOf: inputs)
    }
    if !pendingMotion.isEmpty {
      // Pending motion is older than the new batch. New motion is appended to it, so that no touch jumps back to an earlier
      // location.
      if inputs.allSatisfy({ $0.kind == .motion }) {
        pendingMotion.append(contentsOf: inputs)
        return deliverPendingMotion()
      }
      // If touches begin or end, the pending motion is delivered before them as one event.
      let outer = activity
      activity = .earlyMotion
      deliverPendingMotion()
      activity = outer
    }
    var rest = inputs[...]
    while !rest.isEmpty {
      let length = batchSplitter.lengthOfEvent(rest)
      process(rest.prefix(length), in: window)
      rest = rest.dropFirst(length)
    }
  }

  /// Delivers the motion that has been waiting as one event.
  package func deliverPendingMotion() {
    guard !pendingMotion.isEmpty else { return }
    var motion: [TouchInput] = []
    swap(&motion, &pendingMotion)
    var rest = motion[...]
    // An event is that of one seat.
    while let seat = rest.first?.seat {
      let isShared = rest.contains { $0.seat != seat }
      process(isShared ? rest.filter { $0.seat == seat }[...] : rest, in: nil)
      rest = isShared ? rest.filter { $0.seat != seat }[...] : []
    }
    motion.removeAll(keepingCapacity: true)
    if pendingMotion.isEmpty { swap(&motion, &pendingMotion) }
  }

  /// Removes the pending motion of touches that are cancelled.
  func dropPendingMotion(where isGone: (_ identifier: UInt64) -> Bool) {
    pendingMotion.removeAll { isGone($0.identifier) }
  }

  private func process(_ inputs: ArraySlice<TouchInput>, in window: Window?) {
    let outer = activity
    if outer == .idle { activity = .event }
    defer { activity = outer }
    router.beginEvent()
    delivery.beginEvent()
    for input in inputs { router.route(input, in: window, with: event) }
    guard let first = router.endEvent() else { return }
    event.touches = router.touches
    event.seat = first.seat
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    finishEvent()
  }

  /// Delivers an event to recognizers and views, for the application's `sendEvent(_:)`.
  func deliver(_ event: Event) {
    arbiter.deliver(event, router.touches)
    delivery.deliver(event, router.touches)
  }

  private func finishEvent() {
    guard router.hasFinishedTouches else { return }
    router.countTaps()
    // Usually stays empty, and then does not allocate.
    var forwarded: [Touch] = []
    for touch in router.touches where touch.isOver {
      touch.followers.removeAll()
      delivery.finish(touch)
      if touch.trackingView == nil, !touch.forwardedTracking.isEmpty { forwarded.append(touch) }
    }
    router.removeFinishedTouches()
    arbiter.forgetFinishedTouches()
    for touch in forwarded { touch.endForwardedTracking() }
  }
}

// MARK: - Pointers

extension TouchDispatcher {
  /// Delivers the motion of a pointer with no button pressed to recognizers.
  ///
  /// - Parameters:
  ///   - location: The location in the window's coordinates; nil if the pointer left the window.
  ///   - timestamp: The time in seconds on the event clock.
  ///   - pose: How a stylus is held; by default that of other pointers.
  ///   - seat: The number of the pointer's seat; 0, the default, if it is not known.
  ///   - window: The window that the pointer is over.
  package func receiveHover(
    at location: Point?, timestamp: Double, pose: StylusPose = StylusPose(), seat: UInt32 = 0,
    in window: Window
  ) {
    pointers.receiveHover(at: location, timestamp: timestamp, pose: pose, seat: seat, in: window)
  }

  /// Delivers scrolling with a wheel or a touchpad to the recognizers under the pointer, the innermost first.
  ///
  /// - Returns: Whether one of them used it.
  @discardableResult
  package func receiveScroll(_ motion: ScrollMotion, in window: Window) -> Bool {
    pointers.receive(.scroll(motion), in: window)
  }

  /// Delivers zooming with a wheel or a touchpad to the recognizers under the pointer, the innermost first.
  ///
  /// - Returns: Whether one of them used it.
  @discardableResult
  package func receiveMagnification(_ motion: MagnificationMotion, in window: Window) -> Bool {
    pointers.receive(.magnification(motion), in: window)
  }
}
