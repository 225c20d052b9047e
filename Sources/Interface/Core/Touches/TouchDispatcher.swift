package import Logging

/// The front door of all touches: takes what panels report, and what applications ask for in the middle of it.
///
/// A touch passes the stages in one direction, each of which knows the next ones only: a ``TouchRouter`` finds its view, a
/// ``GestureArbiter`` lets recognizers follow it and decides which of them win, a ``TouchDelivery`` tells the views, at once or later.
/// Whatever an application does in a callback comes in here again and is served at once. One dispatcher serves all windows of an
/// application.
@MainActor
package final class TouchDispatcher {
  /// The event that callbacks get.
  package let event = Event()
  /// Given each event before it is delivered; the application's `sendEvent(_:)`.
  var sendEvent: ((Event) -> Void)?

  let router: TouchRouter
  let arbiter: GestureArbiter
  let delivery: TouchDelivery
  let pointers: PointerRouter

  /// Motion that waits for the next frame, with the window it belongs to.
  private var pendingMotion: [TouchInput] = []
  /// Emptied and filled again for each batch, so that input allocates nothing once warm.
  private var scratchContacts: Set<UInt64> = []

  package init(logger: Logger) {
    delivery = TouchDelivery(event: event)
    arbiter = GestureArbiter(delivery: delivery)
    router = TouchRouter(arbiter: arbiter, logger: logger)
    pointers = PointerRouter(arbiter: arbiter)
    delivery.liveTouches = { [unowned router] in router.touches }
    arbiter.onActivation = { [unowned self] recognizer in recognizer.presentDispatcher = self }
  }

  /// The touches that are down, and those that end in the present event, in the order in which they began.
  var touches: [Touch] { router.touches }

  /// The middle of the touches that began in a window; nil when there are none.
  func center(in window: Window) -> Point? { router.center(in: window) }

  /// A Boolean value that indicates whether motion waits for ``deliverPendingMotion()``.
  package var hasPendingMotion: Bool { !pendingMotion.isEmpty }
}

// MARK: - Receiving

extension TouchDispatcher {
  /// Takes one batch of changes, which happened together in `window`.
  ///
  /// - Parameters:
  ///   - inputs: The changes in order.
  ///   - window: The window whose surface the touches are on.
  ///   - deferringMotion: Whether a batch of motion alone may wait for ``deliverPendingMotion()``, which the frame loop calls
  ///     before it draws. Touch down, touch up and cancellation never wait.
  package func receive(_ inputs: [TouchInput], in window: Window, deferringMotion: Bool = false) {
    if deferringMotion, inputs.allSatisfy({ $0.kind == .motion }) {
      pendingMotion.append(contentsOf: inputs)
      return
    }
    if !pendingMotion.isEmpty {
      // What waited is older than what has just come: motion joins it, so that no touch goes back on its way.
      if inputs.allSatisfy({ $0.kind == .motion }) {
        pendingMotion.append(contentsOf: inputs)
        return deliverPendingMotion()
      }
      // Touches that begin or end say nothing new of those that moved before; these are delivered first, together.
      deliverPendingMotion()
    }
    var rest = inputs[...]
    while !rest.isEmpty {
      let length = TouchRouter.lengthOfEvent(rest, scratch: &scratchContacts)
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

  /// Drops the waiting motion of touches that are taken away.
  func dropPendingMotion(where isGone: (_ contact: UInt64) -> Bool) {
    pendingMotion.removeAll { isGone($0.contact) }
  }

  private func process(_ inputs: ArraySlice<TouchInput>, in window: Window?) {
    router.beginEvent()
    delivery.beginEvent()
    for input in inputs { router.route(input, in: window, with: event) }
    guard router.endEvent() else { return }
    event.touches = router.touches
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    finishEvent()
  }

  /// Tells recognizers and views what `event` holds; what the application's `sendEvent(_:)` does.
  func deliver(_ event: Event) {
    arbiter.deliver(event, router.touches)
    delivery.deliver(event, router.touches)
  }

  private func finishEvent() {
    guard router.hasFinishedTouches else { return }
    router.countTaps()
    // Empty as a rule, and then costs nothing.
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
  /// Tells recognizers of a pointer that moves over `window` with no button pressed.
  ///
  /// - Parameters:
  ///   - location: In window coordinates; nil when the pointer left the window.
  ///   - timestamp: In seconds on the event clock.
  package func receiveHover(at location: Point?, timestamp: Double, in window: Window) {
    pointers.receiveHover(at: location, timestamp: timestamp, in: window)
  }

  /// Tells recognizers of scrolling with a wheel or a touchpad over `window`, the innermost first.
  ///
  /// - Returns: Whether one of them took it.
  @discardableResult
  package func receiveScroll(_ motion: ScrollMotion, in window: Window) -> Bool {
    pointers.receiveScroll(motion, in: window)
  }

  /// Tells recognizers of zooming with a wheel or a touchpad over `window`, the innermost first.
  ///
  /// - Returns: Whether one of them took it.
  @discardableResult
  package func receiveMagnification(_ motion: MagnificationMotion, in window: Window) -> Bool {
    pointers.receiveMagnification(motion, in: window)
  }
}
