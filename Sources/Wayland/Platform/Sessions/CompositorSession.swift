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
  /// Which popups may ask for the input of a seat.
  var popupGrabs = PopupGrabs()
  /// Which drags the compositor may be asked to move.
  var dragRequests = DragRequests()
  /// The press to which the event belongs that is being delivered; nil while there is none.
  var deliveredPress: InputPress?

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

  /// The press that causes what an application requests now: that of the event that is being delivered or, in a timer or a frame, the
  /// latest one of the seat that was used last that is held, or else its latest. Nil if nothing was pressed.
  var causingPress: InputPress? {
    if let press = deliveredPress, !press.seat.isRemoved { return press }
    return globals.latestSeat?.likeliestPress
  }

  /// Delivers an event that belongs to a press.
  func deliver(_ press: InputPress?, _ body: () -> Void) {
    let outer = deliveredPress
    deliveredPress = press ?? outer
    body()
    deliveredPress = outer
  }

  /// Returns what presses a touch that is down; nil if it is that of a stylus, with which compositors drag nothing.
  func press(of touch: UInt64) -> InputPress? {
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
