internal import TactusGeometry
internal import TactusInput
internal import TactusWaylandWire

/// The pointer of a seat, which may be added and removed, with the pinches on a touchpad.
@MainActor
package final class SeatPointer {
  /// Called with each event.
  package var onEvent: ((PointerEvent) -> Void)?
  /// Called when the pointer entered a surface, with the serial that is needed to set its image.
  var onEntered: ((WlPointer, _ serial: UInt32, _ surface: UInt32) -> Void)?

  private let seat: WlSeat
  private let record: SeatRecord
  private var device: WlPointer?
  private var gestures: ZwpPointerGesturesV1?
  private var pinchGesture: ZwpPointerGesturePinchV1?
  /// The pinch on the touchpad that is in progress.
  private var pinch: PointerPinch?
  private var location = Point.zero
  private var scroll = PointerScrollBatcher()
  /// The surface with the pointer focus.
  private var surface: UInt32?

  /// - Parameters:
  ///   - seat: The object of the seat.
  ///   - record: What the seat's devices record together.
  init(_ seat: WlSeat, record: SeatRecord) {
    self.seat = seat
    self.record = record
  }

  // MARK: - Device

  /// Begins or ends listening to the pointer, after it was added or removed.
  func update(isPresent: Bool) {
    if isPresent, device == nil, let new = seat.getPointer() {
      device = new
      new.onEvent = { [weak self] in self?.receive($0) }
      subscribeToGestures()
    } else if !isPresent {
      pinchGesture.take()?.destroy()
      endPinch(.cancelled)
      device.take()?.release()
      leaveSurface()
    }
  }

  /// Requests pinches on touchpads, now and for pointers that are added later.
  func subscribe(with gestures: ZwpPointerGesturesV1?) {
    self.gestures = gestures
    subscribeToGestures()
  }

  private func subscribeToGestures() {
    guard pinchGesture == nil, let device else { return }
    pinchGesture = gestures?.getPinchGesture(pointer: device)
    pinchGesture?.onEvent = { [weak self] in self?.receive($0) }
  }

  // MARK: - Events

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      location = Point(x: x, y: y)
      leaveSurface()
      guard let surface else { return }
      self.surface = surface.id
      if let device { onEntered?(device, serial, surface.id) }
      onEvent?(.entered(surface: surface.id, location: location))
    case .leave: leaveSurface()
    case .motion(let time, let x, let y):
      location = Point(x: x, y: y)
      let timestamp = record.seconds(milliseconds: time)
      onEvent?(.moved(location: location, timestamp: timestamp))
    case .button(let serial, let time, let button, let state):
      if state == .pressed {
        record.presses.begin(.button(button), serial: serial)
      } else {
        record.presses.end(.button(button))
      }
      defer { record.presses.forgetReleased() }
      let timestamp = record.seconds(milliseconds: time)
      onEvent?(
        .button(button: button, isPressed: state == .pressed, location: location, timestamp: timestamp))
    case .axis(let time, let axis, let value):
      scroll.axis(axis, value: value, timestamp: record.seconds(milliseconds: time))
      // Before version 5 there are no frames.
      if let device, device.version < 5 { deliverScroll() }
    case .axisSource(let source): scroll.source(source)
    case .axisStop(let time, _): scroll.stop(timestamp: record.seconds(milliseconds: time))
    case .axisDiscrete(let axis, let steps): scroll.discrete(axis, steps: steps)
    case .axisValue120(let axis, let value): scroll.value120(axis, value: value)
    case .frame: deliverScroll()
    default: break
    }
  }

  private func deliverScroll() {
    guard let scroll = scroll.frame(), surface != nil else { return }
    onEvent?(.scrolled(scroll, location: location))
  }

  /// Reports the loss of the focus, also if the surface or the device no longer exists.
  private func leaveSurface() {
    // A pressed pointer leaves only because the compositor has taken it, and keeps the release to itself.
    record.presses.cancel { if case .button = $0 { true } else { false } }
    // What a pinch does from now on is reported of another surface, or not at all.
    endPinch(.cancelled)
    if let surface = surface.take() { onEvent?(.left(surface: surface)) }
  }

  // MARK: - Pinches

  private func receive(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, _, _):
      endPinch(.cancelled)
      pinch = PointerPinch(phase: .began, timestamp: record.seconds(milliseconds: time))
    case .update(let time, let dx, let dy, let scale, _):
      // Values that no pinch can have are ignored.
      guard pinch != nil, scale.isFinite, scale > 0, dx.isFinite, dy.isFinite else { return }
      pinch?.phase = .changed
      pinch?.timestamp = record.seconds(milliseconds: time)
      pinch?.scale = scale
      pinch?.translation.x += dx
      pinch?.translation.y += dy
    case .end(_, let time, let cancelled):
      pinch?.timestamp = record.seconds(milliseconds: time)
      return endPinch(cancelled == 0 ? .ended : .cancelled)
    }
    if let pinch { onEvent?(.pinched(pinch, location: location)) }
  }

  private func endPinch(_ phase: PointerPinch.Phase) {
    guard var pinch = pinch.take() else { return }
    pinch.phase = phase
    onEvent?(.pinched(pinch, location: location))
  }
}
