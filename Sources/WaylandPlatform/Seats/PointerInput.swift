internal import TactusInterface
internal import TactusWayland

/// Turns what a seat's pointer and keyboard do into touches: those of an indirect pointer, or, in simulator mode, of the fingers
/// that ``TouchSimulator`` makes of them.
@MainActor
final class PointerInput {
  private unowned let platform: WaylandPlatform
  private let clock: SeatClock
  private var simulator: TouchSimulator
  private weak var window: WaylandWindow?
  private let overlay: SimulatedFingersView?
  /// Whether fingers scroll on a touchpad.
  private var isScrolling = false
  /// The modifiers of the seat's keyboard that are in effect.
  private var modifiers: KeyboardModifiers = []

  /// - Parameters:
  ///   - platform: Knows the windows.
  ///   - clock: Brings the seat's times onto the event clock.
  ///   - firstContact: The number of the first touch; the ones that follow are this pointer's, too.
  init(platform: WaylandPlatform, clock: SeatClock, firstContact: UInt64) {
    self.platform = platform
    self.clock = clock
    let simulates = platform.application.configuration.simulatesTouch
    simulator = TouchSimulator(simulatesFingers: simulates, firstContact: firstContact)
    overlay = simulates ? SimulatedFingersView() : nil
  }

  func receive(_ event: PointerEvent) {
    switch event {
    case .entered(let surface, let location):
      window = platform.window(ofSurface: surface)
      if let overlay { window?.show(overlay) }
      if let window {
        simulator.center = Point(x: window.contentSize.width / 2, y: window.contentSize.height / 2)
      }
      send(simulator.move(to: location, at: platform.application.clock.now))
      hover(at: location, platform.application.clock.now)
    case .left:
      endScrolling()
      send(simulator.leave(at: platform.application.clock.now))
      hover(at: nil, platform.application.clock.now)
    case .moved(let location, let timestamp):
      if let window {
        simulator.center = Point(x: window.contentSize.width / 2, y: window.contentSize.height / 2)
      }
      send(simulator.move(to: location, at: eventTime(timestamp)))
      hover(at: location, eventTime(timestamp))
    case .button(let button, let isPressed, let location, let timestamp):
      guard button == Self.leftButton else { return }
      send(simulator.press(isPressed, at: location, timestamp: eventTime(timestamp)))
    case .scrolled(let scroll, let location): send(scroll, at: location)
    case .pinched(let pinch, let location): send(pinch, at: location)
    }
    overlay?.show(simulator.fingers, isPressed: simulator.isPressed)
  }

  /// Other modifiers of the seat's keyboard are in effect: Alt and Shift steer simulated touches, Shift and Control the wheel.
  func modifiersDidChange(to present: KeyboardModifiers, at time: Double) {
    let changed = modifiers.symmetricDifference(present)
    modifiers = present
    if changed.contains(.shift) { simulator.setShift(present.contains(.shift)) }
    if changed.contains(.alternate) {
      send(simulator.setAlternate(present.contains(.alternate), at: time))
    }
    overlay?.show(simulator.fingers, isPressed: simulator.isPressed)
  }

  /// The seat went: its touches end.
  func cancel() {
    endScrolling()
    hover(at: nil, platform.application.clock.now)
    send(simulator.cancel(at: platform.application.clock.now))
    overlay?.removeFromSuperview()
  }

  private func eventTime(_ time: Double) -> Double {
    clock.eventTime(time, now: platform.application.clock.now)
  }

  private func send(_ inputs: [TouchInput]) {
    guard !inputs.isEmpty else { return }
    window?.receive(inputs)
  }

  /// Tells recognizers where the pointer is. While it is pressed it is a touch, and a simulated finger does not hover.
  private func hover(at location: Point?, _ time: Double) {
    guard overlay == nil, location == nil || !simulator.isPressed else { return }
    window?.receiveHover(at: location, timestamp: time)
  }

  // MARK: - Scrolling

  /// What a compositor that does not count notches sends for one, in points: Weston's step (a constant of its sources).
  private static let wheelStep = 10.0

  private func send(_ scroll: PointerScroll, at location: Point) {
    var motion = ScrollMotion(
      phase: .moved, source: scroll.source == .wheel ? .wheel : .continuous,
      displacement: scroll.displacement, location: location, timestamp: eventTime(scroll.timestamp))
    if scroll.isStop { return endScrolling(at: location, motion.timestamp) }
    switch scroll.source {
    case .wheel:
      let notches = scroll.notches == .zero ? scroll.displacement * (1 / Self.wheelStep) : scroll.notches
      if modifiers.contains(.control), notches.y != 0 { return magnify(by: notches.y, motion) }
      motion.displacement = notches * ScrollMotion.wheelDetent
    case .finger:
      if !isScrolling { motion.phase = .began }
      isScrolling = true
    case .continuous: break
    }
    if modifiers.contains(.shift) {
      motion.displacement = Point(x: motion.displacement.y, y: motion.displacement.x)
    }
    window?.receive(motion)
  }

  /// A wheel turned with the Ctrl key held: away from the user it enlarges. Where nothing can be zoomed nothing happens.
  private func magnify(by notches: Double, _ motion: ScrollMotion) {
    window?.receive(
      MagnificationMotion(
        phase: .moved, source: .wheel, scale: MagnificationMotion.scale(ofWheelDetents: -notches),
        location: motion.location, timestamp: motion.timestamp))
  }

  private func send(_ pinch: PointerPinch, at location: Point) {
    let phase: Touch.Phase =
      switch pinch.phase {
      case .began: .began
      case .changed: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    window?.receive(
      MagnificationMotion(
        phase: phase, source: .touchpad, scale: pinch.scale, location: location,
        translation: pinch.translation, timestamp: eventTime(pinch.timestamp)))
  }

  /// The fingers left the touchpad, or the pointer the window.
  private func endScrolling(at location: Point? = nil, _ time: Double? = nil) {
    guard isScrolling else { return }
    isScrolling = false
    window?.receive(
      ScrollMotion(
        phase: .ended, source: .continuous, displacement: .zero,
        location: location ?? simulator.fingers.first ?? .zero,
        timestamp: time ?? platform.application.clock.now))
  }

  /// The code of Linux's input events.
  private static let leftButton: UInt32 = 0x110
}
