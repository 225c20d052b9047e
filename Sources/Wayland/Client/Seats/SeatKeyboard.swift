internal import TactusWaylandWire

/// The keyboard of a seat, which may be added and removed.
@MainActor
package final class SeatKeyboard {
  /// Called with each event.
  package var onEvent: ((KeyboardEvent) -> Void)?
  /// Called when ``keymap`` or ``repetition`` changed.
  package var onChange: (() -> Void)?
  /// The file with the keyboard's layout in xkb's text format, not read yet; nil while there is no keyboard.
  package private(set) var keymap: KeymapFile?
  /// The rate and the delay with which keys repeat, as the compositor sent them.
  package private(set) var repetition = KeyRepetition()
  /// The surface with the keyboard focus; nil if there is none.
  package private(set) var surface: UInt32?

  private let seat: WlSeat
  private let record: SeatRecord
  private var device: WlKeyboard?

  /// - Parameters:
  ///   - seat: The object of the seat.
  ///   - record: What the seat's devices record together.
  init(_ seat: WlSeat, record: SeatRecord) {
    self.seat = seat
    self.record = record
  }

  /// Begins or ends listening to the keyboard, after it was added or removed.
  func update(isPresent: Bool) {
    if isPresent, device == nil, let new = seat.getKeyboard() {
      device = new
      new.onEvent = { [weak self] in self?.receive($0) }
    } else if !isPresent {
      device.take()?.release()
      cancelPresses()
      leaveSurface()
      keymap = nil
    }
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      let file = KeymapFile(descriptor: descriptor, size: size)
      keymap = format == .xkbV1 ? file : nil
      onChange?()
    case .enter(_, let surface, let keys):
      leaveSurface()
      guard let surface else { return }
      self.surface = surface.id
      onEvent?(.entered(surface: surface.id, pressed: keys.words))
    case .leave:
      // The releases of the keys are reported elsewhere.
      cancelPresses()
      leaveSurface()
    case .key(let serial, let time, let code, let state):
      if state == .pressed {
        record.presses.begin(.key(code), serial: serial)
      } else {
        record.presses.end(.key(code))
      }
      defer { record.presses.forgetReleased() }
      let timestamp = record.seconds(milliseconds: time)
      onEvent?(.key(code: code, isPressed: state == .pressed, timestamp: timestamp))
    case .modifiers(_, let depressed, let latched, let locked, let group):
      onEvent?(.modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
    case .repeatInfo(let rate, let delay):
      repetition = KeyRepetition(charactersPerSecond: Int(rate), delayInMilliseconds: Int(delay))
      onChange?()
    }
  }

  private func cancelPresses() {
    record.presses.cancel { if case .key = $0 { true } else { false } }
  }

  /// Reports the loss of the focus, also if the surface or the device no longer exists.
  private func leaveSurface() {
    if let surface = surface.take() { onEvent?(.left(surface: surface)) }
  }
}
