internal import TactusInterface
internal import TactusWayland

/// Delivers the input of a seat to the windows.
@MainActor
final class SeatInput {
  private unowned let platform: WaylandPlatform
  private weak var seat: Seat?
  /// The number of the seat.
  private let number: UInt32
  private let clock = SeatClock()
  private let pointer: PointerInput
  private let keyboard: KeyboardInput
  private let stylus: StylusInput
  private let textInput: TextInputRelay
  private let decorations: DecorationInput
  /// A buffer that is reused for each batch, so that input does not allocate memory.
  private var scratch: [TouchInput] = []

  init(_ seat: Seat, platform: WaylandPlatform) {
    self.platform = platform
    self.seat = seat
    number = seat.globalName
    let identifiers = platform.reserveIdentifiers()
    pointer = PointerInput(
      platform: platform, clock: clock, seat: number, firstIdentifier: identifiers.firstPointer)
    stylus = StylusInput(platform: platform, clock: clock, seat: number)
    keyboard = KeyboardInput(
      platform: platform, seat: seat, clock: clock, firstIdentifier: identifiers.firstKey)
    textInput = TextInputRelay(
      platform: platform, seat: seat, firstIdentifier: platform.reserveIdentifiers().firstKey)
    decorations = DecorationInput(platform: platform, seat: seat, clock: clock)
    listen(to: seat)
  }

  /// Cancels what is pressed because the seat or the session ends.
  func cancel() {
    pointer.cancel()
    keyboard.cancel()
    stylus.cancel()
    textInput.cancel()
    platform.application.seatWasRemoved(number)
  }

  /// Tells the compositor what has changed of the text that is being edited.
  func updateTextInput() { textInput.update() }

  /// What is known of the seat's input method.
  var inputMethod: InputMethodService { textInput.inputMethod }

  /// Names the seat for the touches that begin on it.
  private func announce(_ seat: Seat) {
    platform.application.seatDidChange(InputSeat(id: number, name: seat.name ?? ""))
  }

  private func listen(to seat: Seat) {
    seat.touchscreen.onBatch = { [weak self] in self?.receive($0) }
    announce(seat)
    seat.onChange = { [weak self, unowned seat] in
      self?.announce(seat)
      self?.platform.typingDevicesDidChange()
    }
    seat.pointer.onEvent = { [weak self, unowned seat] event in
      guard let self else { return }
      if case .button(_, true, _, _) = event { platform.drags.pressDidBegin(on: seat, isTouch: false) }
      guard case .button = event else {
        if !decorations.receive(event) { pointer.receive(event) }
        return
      }
      deliver(seat.buttonPress) {
        if !decorations.receive(event) { pointer.receive(event) }
      }
      inputDidArrive()
    }
    seat.onStylusChanges = { [weak self, unowned seat] changes in
      guard let self else { return }
      deliver(seat.latestStylusPress) { stylus.receive(changes) }
      inputDidArrive()
    }
    seat.keyboard.onEvent = { [weak self, unowned seat] event in
      guard let self else { return }
      if case .key = event {
        deliver(seat.latestKeyPress) { keyboard.receive(event) }
      } else {
        keyboard.receive(event)
      }
      platform.keyboardFocusMayHaveChanged(event)
      if case .key = event { inputDidArrive() }
    }
    keyboard.onModifiersChange = { [weak pointer] modifiers, time in
      pointer?.modifiersDidChange(to: modifiers, at: time)
    }
    seat.keyboard.onChange = { [weak keyboard] in keyboard?.keyboardDidChange() }
    if let device = seat.dataDevice { platform.listen(to: device) }
    seat.onDataDevice = { [weak platform] device in platform?.listen(to: device) }
  }

  // MARK: - Presses

  /// Returns what presses a touch that is down; nil if it is not one of the seat's touchscreen or pointer.
  func press(of touch: UInt64) -> InputPress? {
    guard let seat, !seat.isRemoved else { return nil }
    if let press = seat.press(ofTouch: touch) { return press }
    return pointer.presses(touch) ? seat.pointerPress : nil
  }

  /// Cancels a touch that the compositor no longer reports.
  func releaseTouch(_ touch: UInt64) {
    seat?.cancelTouch(touch)
    pointer.releaseTouch(touch)
  }

  /// Delivers an event that belongs to a press, so that what follows from it can name the press.
  private func deliver(_ press: InputPress?, _ body: () -> Void) {
    if let session = platform.session { session.deliver(press, body) } else { body() }
  }

  private func inputDidArrive() {
    if let seat { platform.pasteboard.inputDidArrive(on: seat) }
  }

  /// Delivers the changes of a batch to the windows in which the touches began.
  private func receive(_ batch: TouchBatch) {
    let application = platform.application
    application.dispatcher.timestampUncertainty = seat?.timestampUncertainty ?? 0
    let changes = batch.changes
    for (index, first) in changes.enumerated() {
      if changes[..<index].contains(where: { $0.surface == first.surface }) { continue }
      // The buffer is taken during delivery, because a handler may cancel touches, which calls this method again.
      var inputs = scratch
      scratch = []
      let target = platform.window(ofSurface: first.surface)
      // What follows from several changes is most likely meant by the latest touch that began or ended.
      var cause: InputPress?
      for change in changes[index...] where change.surface == first.surface {
        if cause == nil || change.kind == .down || change.kind == .up {
          cause = seat?.press(of: change) ?? cause
        }
      }
      if target == nil { decorations.receive(changes, surface: first.surface) }
      var estimator = application.configuration.touchPointEstimator
      // "Up" is that of the interface, wherever it points on the surface.
      estimator.displayRotation += target?.upAngle ?? 0
      for change in changes[index...] where change.surface == first.surface {
        if change.kind == .down, let seat { platform.drags.pressDidBegin(on: seat, isTouch: true) }
        var input = TouchInput(change, estimator: estimator)
        input.seat = number
        input.sample.timestamp = clock.changeTime(
          change.timestamp, isCancellation: change.kind == .cancel, now: application.clock.now)
        inputs.append(target?.interfaceInput(input) ?? input)
      }
      if let target { deliver(cause) { target.receive(inputs) } }
      inputs.removeAll(keepingCapacity: true)
      scratch = inputs
    }
    inputDidArrive()
  }
}
