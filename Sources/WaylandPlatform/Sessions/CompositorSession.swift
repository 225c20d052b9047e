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
  private var pointers: [ObjectIdentifier: PointerInput] = [:]
  private var keyboards: [ObjectIdentifier: KeyboardInput] = [:]
  private var textInputs: [ObjectIdentifier: TextInputRelay] = [:]
  /// A buffer that is reused for each batch, so that input does not allocate memory.
  private var scratch: [TouchInput] = []

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
    for seat in globals.seats { listen(to: seat) }
    globals.onSeatAdded = { [weak self] seat in self?.listen(to: seat) }
    globals.onSeatRemoved = { [weak self] seat in
      self?.pointers.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
      self?.keyboards.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
      self?.textInputs.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
    }
  }

  /// Cancels what is pressed, discards the graphics device and closes the connection. The windows must have released their
  /// presenters and surfaces.
  func end() {
    for pointer in pointers.values { pointer.cancel() }
    for keyboard in keyboards.values { keyboard.cancel() }
    for textInput in textInputs.values { textInput.cancel() }
    platform?.setServed(false)
    pointers.removeAll()
    keyboards.removeAll()
    textInputs.removeAll()
    graphics.discardDevice()
    connection.close()
  }

  // MARK: - Input

  /// Tells the compositor what has changed of the text that is being edited.
  func updateTextInput() {
    for textInput in textInputs.values { textInput.update() }
  }

  private func listen(to seat: Seat) {
    guard let platform else { return }
    let clock = SeatClock()
    let identifiers = platform.reserveIdentifiers()
    let pointer = PointerInput(platform: platform, clock: clock, firstIdentifier: identifiers.firstPointer)
    pointers[ObjectIdentifier(seat)] = pointer
    seat.onTouchBatch = { [weak self, weak seat] batch in
      guard let self else { return }
      self.platform?.application.dispatcher.timestampUncertainty = seat?.timestampUncertainty ?? 0
      receive(batch, clock)
    }
    seat.onPointerEvent = { [weak pointer] event in pointer?.receive(event) }
    let keyboard = KeyboardInput(
      platform: platform, seat: seat, clock: clock, firstIdentifier: identifiers.firstKey)
    keyboards[ObjectIdentifier(seat)] = keyboard
    textInputs[ObjectIdentifier(seat)] = TextInputRelay(
      platform: platform, seat: seat, firstIdentifier: platform.reserveIdentifiers().firstKey)
    seat.onKeyboardEvent = { [weak keyboard, weak platform] event in
      keyboard?.receive(event)
      platform?.keyboardFocusMayHaveChanged(event)
    }
    keyboard.onModifiersChange = { [weak pointer] modifiers, time in
      pointer?.modifiersDidChange(to: modifiers, at: time)
    }
    seat.onKeyboardChange = { [weak keyboard] in keyboard?.keyboardDidChange() }
  }

  /// Delivers the changes of a batch to the windows in which the touches began.
  private func receive(_ batch: TouchBatch, _ clock: SeatClock) {
    guard let platform else { return }
    let application = platform.application
    let changes = batch.changes
    for (index, first) in changes.enumerated() {
      if changes[..<index].contains(where: { $0.surface == first.surface }) { continue }
      // The buffer is taken during delivery, because a handler may cancel touches, which calls this method again.
      var inputs = scratch
      scratch = []
      let target = platform.window(ofSurface: first.surface)
      var estimator = application.configuration.touchPointEstimator
      // "Up" is that of the interface, wherever it points on the surface.
      estimator.displayRotation += target?.upAngle ?? 0
      for change in changes[index...] where change.surface == first.surface {
        var input = TouchInput(change, estimator: estimator)
        // A cancellation has no timestamp on the wire.
        let now = application.clock.now
        input.sample.timestamp =
          change.kind == .cancel ? clock.arrivalTime(now) : clock.eventTime(change.timestamp, now: now)
        inputs.append(target?.interfaceInput(input) ?? input)
      }
      target?.receive(inputs)
      inputs.removeAll(keepingCapacity: true)
      scratch = inputs
    }
  }
}
