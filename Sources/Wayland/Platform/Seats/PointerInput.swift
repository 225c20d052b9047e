internal import TactusInterface
internal import TactusWayland

/// Converts the events of a seat's pointer to touches of an indirect pointer or, in simulator mode, to the touches of a
/// ``TouchSimulator``.
@MainActor
final class PointerInput {
  private unowned let platform: WaylandPlatform
  private let clock: SeatClock
  /// The number of the seat.
  private let seat: UInt32
  private var simulator: TouchSimulator
  private weak var window: WaylandWindow?
  private let overlay: SimulatedTouchesView?
  /// A Boolean value that indicates whether the user is scrolling with a touchpad or another continuous device.
  private var isScrolling = false
  /// The timer that ends scrolling with a device that need not report its end.
  private var scrollTimer: ClockTimer?
  /// The current modifiers of the seat's keyboard.
  private var modifiers: KeyboardModifiers = []

  /// Creates the input of a seat's pointer.
  ///
  /// - Parameters:
  ///   - platform: The platform with the windows.
  ///   - clock: The clock that converts the seat's times to the event clock.
  ///   - seat: The number of the seat.
  ///   - firstIdentifier: The identifier of the first touch. The following identifiers are reserved for this pointer.
  init(platform: WaylandPlatform, clock: SeatClock, seat: UInt32, firstIdentifier: UInt64) {
    self.platform = platform
    self.clock = clock
    self.seat = seat
    let simulates = platform.application.configuration.simulatesTouch
    simulator = TouchSimulator(simulatesTouch: simulates, firstIdentifier: firstIdentifier)
    overlay = simulates ? SimulatedTouchesView() : nil
  }

  func receive(_ event: PointerEvent) {
    switch event {
    case .entered(let surface, let location):
      window = platform.window(ofSurface: surface)
      if let overlay { window?.show(overlay) }
      if let window {
        simulator.center = Point(x: window.surfaceSize.width / 2, y: window.surfaceSize.height / 2)
      }
      send(simulator.move(to: location, at: platform.application.clock.now))
      hover(at: location, platform.application.clock.now)
    case .left:
      endScrolling()
      send(simulator.leave(at: platform.application.clock.now))
      hover(at: nil, platform.application.clock.now)
    case .moved(let location, let timestamp):
      if let window {
        simulator.center = Point(x: window.surfaceSize.width / 2, y: window.surfaceSize.height / 2)
      }
      send(simulator.move(to: location, at: eventTime(timestamp)))
      hover(at: location, eventTime(timestamp))
    case .button(let button, let isPressed, let location, let timestamp):
      if button == Self.rightButton, isPressed { window?.receiveSecondaryClick(at: location) }
      guard button == Self.leftButton else { return }
      send(simulator.press(isPressed, at: location, timestamp: eventTime(timestamp)))
    case .scrolled(let scroll, let location): send(scroll, at: location)
    case .pinched(let pinch, let location): send(pinch, at: location)
    }
    showTouches()
  }

  /// Handles a change of the keyboard's modifiers: Alt and Shift control simulated touches, Shift and Control the wheel.
  func modifiersDidChange(to present: KeyboardModifiers, at time: Double) {
    let changed = modifiers.symmetricDifference(present)
    modifiers = present
    if changed.contains(.shift) { simulator.setShift(present.contains(.shift)) }
    if changed.contains(.alternate) {
      send(simulator.setAlternate(present.contains(.alternate), at: time))
    }
    showTouches()
  }

  /// Cancels the touches because the seat was removed.
  func cancel() {
    endScrolling()
    hover(at: nil, platform.application.clock.now)
    send(simulator.cancel(at: platform.application.clock.now))
    overlay?.removeFromSuperview()
  }

  /// Returns whether a touch is that of the pressed pointer.
  func presses(_ touch: UInt64) -> Bool { simulator.presses(touch) }

  /// Cancels a touch that the compositor no longer reports.
  func releaseTouch(_ touch: UInt64) {
    guard presses(touch) else { return }
    send(simulator.cancel(at: platform.application.clock.now))
    showTouches()
  }

  private func showTouches() {
    guard let overlay else { return }
    let locations = simulator.locations
    overlay.show(window?.interfacePoints(locations) ?? locations, isPressed: simulator.isPressed)
  }

  private func eventTime(_ time: Double) -> Double {
    clock.eventTime(time, now: platform.application.clock.now)
  }

  private func send(_ inputs: [TouchInput]) {
    guard !inputs.isEmpty, let window else { return }
    window.receive(
      inputs.map { input in
        var input = window.interfaceInput(input)
        input.seat = seat
        return input
      })
  }

  /// Reports the location of the pointer to hover gesture recognizers. A pressed pointer is a touch, and a simulated touch does
  /// not hover.
  private func hover(at location: Point?, _ time: Double) {
    guard overlay == nil, location == nil || !simulator.isPressed else { return }
    window?.receiveHover(at: location, timestamp: time, seat: seat)
  }

  // MARK: - Scrolling

  /// The displacement of one wheel detent if the compositor does not report detents, in points: Weston's step (a constant in its
  /// sources).
  private static let wheelStep = 10.0

  private func send(_ scroll: PointerScroll, at location: Point) {
    var motion = ScrollMotion(
      phase: .moved, source: scroll.source == .wheel ? .wheel : .continuous,
      displacement: scroll.displacement, location: location, timestamp: eventTime(scroll.timestamp))
    motion.seat = seat
    if scroll.isStop { return endScrolling(at: location, motion.timestamp) }
    switch scroll.source {
    case .wheel:
      let detents = scroll.detents == .zero ? scroll.displacement * (1 / Self.wheelStep) : scroll.detents
      if modifiers.contains(.control), detents.y != 0 { return magnify(by: detents.y, motion) }
      motion.displacement = detents * ScrollMotion.wheelDetent
    case .touchpad, .continuous:
      if !isScrolling { motion.phase = .began }
      isScrolling = true
      if scroll.source == .continuous { endScrollingAfterDelay() }
    }
    if modifiers.contains(.shift) {
      motion.displacement = Point(x: motion.displacement.y, y: motion.displacement.x)
    }
    window?.receive(motion)
  }

  /// Zooms by a wheel that is turned while the Ctrl key is held. Turning away from the user zooms in.
  private func magnify(by detents: Double, _ motion: ScrollMotion) {
    magnify(
      MagnificationMotion(
        phase: .moved, source: .wheel, scale: MagnificationMotion.scale(ofWheelDetents: -detents),
        location: motion.location, timestamp: motion.timestamp))
  }

  private func magnify(_ motion: MagnificationMotion) {
    var motion = motion
    motion.seat = seat
    window?.receive(motion)
  }

  private func send(_ pinch: PointerPinch, at location: Point) {
    let phase: Touch.Phase =
      switch pinch.phase {
      case .began: .began
      case .changed: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    magnify(
      MagnificationMotion(
        phase: phase, source: .touchpad, scale: pinch.scale, location: location,
        translation: pinch.translation, timestamp: eventTime(pinch.timestamp)))
  }

  /// The time without an event after which scrolling with a continuous device is over, in seconds. Only touchpads are required to
  /// report the end. Chosen by us: longer than the interval between two events of a device that is moved slowly.
  private static let scrollTimeout = 0.2

  private func endScrollingAfterDelay() {
    scrollTimer?.cancel()
    scrollTimer = platform.application.clock.schedule(after: Self.scrollTimeout) { [weak self] in
      self?.endScrolling()
    }
  }

  /// Ends scrolling because the touchpad is no longer touched or the pointer left the window.
  private func endScrolling(at location: Point? = nil, _ time: Double? = nil) {
    scrollTimer?.cancel()
    scrollTimer = nil
    guard isScrolling else { return }
    isScrolling = false
    var motion = ScrollMotion(
      phase: .ended, source: .continuous, displacement: .zero,
      location: location ?? simulator.locations.first ?? .zero,
      timestamp: time ?? platform.application.clock.now)
    motion.seat = seat
    window?.receive(motion)
  }

  /// The code of the left button in Linux input events.
  private static let leftButton: UInt32 = 0x110
  /// The code of the right button in Linux input events.
  private static let rightButton: UInt32 = 0x111
}
