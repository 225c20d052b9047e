internal import TactusInterface
package import TactusWayland

/// One connection to a compositor, with its globals, its graphics device and the input of its seats.
///
/// An application has one session after the other: when the compositor ends and starts again, a new session follows.
@MainActor
package final class CompositorSession {
  /// The globals of the compositor.
  package let globals: Globals
  /// The graphics device.
  let graphics: SessionGraphics
  private weak var platform: WaylandPlatform?
  private(set) var seatInputs: [ObjectIdentifier: SeatInput] = [:]

  /// Creates the session of a connection.
  package init(globals: Globals, graphics: SessionGraphics) {
    self.globals = globals
    self.graphics = graphics
  }

  /// The connection to the compositor.
  package var connection: Connection { globals.connection }

  /// Begins to deliver input to the windows of a platform.
  func begin(on platform: WaylandPlatform) {
    self.platform = platform
    globals.hidesPointer = platform.application.configuration.hidesPointer
    platform.pasteboard.begin(self)
    _ = platform.drags
    for seat in globals.seats { listen(to: seat) }
    globals.onOutputsChange = { [weak self] in self?.platform?.outputsDidChange() }
    globals.onSeatAdded = { [weak self] seat in
      self?.listen(to: seat)
      self?.platform?.idleSourceDidChange()
      self?.platform?.typingDevicesDidChange()
    }
    globals.onSeatRemoved = { [weak self] seat in
      self?.platform?.drags.seatWasRemoved(seat)
      self?.seatInputs.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
      self?.platform?.idleSourceDidChange()
      self?.platform?.typingDevicesDidChange()
    }
    platform.idleSourceDidChange()
    platform.typingDevicesDidChange()
  }

  /// Cancels what is pressed, discards the graphics device and closes the connection. The windows must have released their
  /// presenters and surfaces.
  func end() {
    for input in seatInputs.values { input.cancel() }
    seatInputs.removeAll()
    platform?.drags.end()
    platform?.pasteboard.end()
    graphics.discardDevice()
    connection.close()
  }

  // MARK: - Input

  /// Tells the compositor what has changed of the text that is being edited.
  func updateTextInput() {
    for input in seatInputs.values { input.updateTextInput() }
  }

  /// Returns what presses a touch that is down; nil if it is that of a stylus, with which compositors drag nothing.
  func press(of touch: UInt64) -> SeatInput.Press? {
    for input in seatInputs.values { if let press = input.press(of: touch) { return press } }
    return nil
  }

  /// Cancels a touch that the compositor no longer reports.
  func releaseTouch(_ touch: UInt64) {
    for input in seatInputs.values { input.releaseTouch(touch) }
  }

  private func listen(to seat: Seat) {
    guard let platform else { return }
    seatInputs[ObjectIdentifier(seat)] = SeatInput(seat, platform: platform)
  }
}
