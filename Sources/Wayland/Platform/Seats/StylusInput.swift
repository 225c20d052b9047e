internal import TactusInput
internal import TactusInterface
internal import TactusWayland

/// Converts the changes of a seat's styluses to touches, and to hovering.
@MainActor
final class StylusInput {
  private unowned let platform: WaylandPlatform
  private let clock: SeatClock
  /// The number of the seat.
  private let seat: UInt32
  /// The window that a stylus hovers over.
  private weak var hoveredWindow: WaylandWindow?
  /// A buffer that is reused for each change, so that input does not allocate memory.
  private var scratch: [TouchInput] = []

  init(platform: WaylandPlatform, clock: SeatClock, seat: UInt32) {
    self.platform = platform
    self.clock = clock
    self.seat = seat
  }

  func receive(_ changes: [StylusChange]) {
    platform.application.dispatcher.timestampUncertainty = Seat.timestampUncertainty
    for change in changes { receive(change) }
  }

  /// Ends hovering because the seat was removed. Its touches have been cancelled.
  func cancel() {
    hoveredWindow?.receiveHover(at: nil, timestamp: platform.application.clock.now, seat: seat)
    hoveredWindow = nil
  }

  private func receive(_ change: StylusChange) {
    guard let window = platform.window(ofSurface: change.surface) else { return }
    let now = platform.application.clock.now
    let kind: TouchInput.Kind
    switch change.kind {
    case .hover: return hover(change, over: window, now: now)
    case .leave:
      window.receiveHover(at: nil, timestamp: now, seat: seat)
      hoveredWindow = nil
      return
    case .down: kind = .down
    case .motion: kind = .motion
    case .up: kind = .up
    case .cancel: kind = .cancel
    }
    var input = TouchInput(
      kind: kind, identifier: change.identifier, type: .stylus, sample: change.sample)
    input.seat = seat
    input.sample.timestamp = clock.changeTime(
      change.sample.timestamp, isCancellation: kind == .cancel, now: now)
    // The buffer is taken during delivery, because a handler may cancel touches, which calls this method again.
    var inputs = scratch
    scratch = []
    inputs.append(window.interfaceInput(input))
    window.receive(inputs)
    inputs.removeAll(keepingCapacity: true)
    scratch = inputs
  }

  private func hover(_ change: StylusChange, over window: WaylandWindow, now: Double) {
    if let hoveredWindow, hoveredWindow !== window {
      hoveredWindow.receiveHover(at: nil, timestamp: now, seat: seat)
    }
    hoveredWindow = window
    let input = TouchInput(kind: .motion, identifier: 0, type: .stylus, sample: change.sample)
    var pose = change.pose
    pose.azimuthAngle = window.interfaceInput(input).sample.azimuthAngle
    window.receiveHover(
      at: change.sample.location, timestamp: clock.eventTime(change.sample.timestamp, now: now), pose: pose,
      seat: seat)
  }
}
