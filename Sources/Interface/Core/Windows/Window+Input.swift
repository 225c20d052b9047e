// MARK: - Input

/// The input that the platform delivers to a window.
extension Window {
  /// Receives changes of touches that happened together.
  ///
  /// - Parameters:
  ///   - inputs: The changes in order.
  ///   - deferringMotion: Whether a batch of motion alone may wait for the next ``update(_:)``.
  package func receive(_ inputs: [TouchInput], deferringMotion: Bool) {
    let remaining = withoutWakingInput(inputs)
    guard !remaining.isEmpty || inputs.isEmpty else { return }
    application?.recorder?.record(.touches(remaining, isDeferred: deferringMotion), in: self)
    statisticsDisplay?.touchesWereReceived(remaining)
    if application?.configuration.simulatesTouch == true { toggleStatistics(by: remaining) }
    let inputs = closeAttachedWindows(for: remaining)
    dispatcher?.receive(inputs, in: self, deferringMotion: deferringMotion)
  }

  /// Returns the touches without those that wake a panel whose observation swallows them.
  private func withoutWakingInput(_ inputs: [TouchInput]) -> [TouchInput] {
    guard let application else { return inputs }
    let wakes = application.inputDidArrive()
    return application.wakingInput.filter(inputs, begins: wakes)
  }

  /// Returns whether scrolling or zooming wakes a panel whose observation swallows it.
  private func wakesPanel(_ phase: TouchPhase, isWheel: Bool) -> Bool {
    guard let application else { return false }
    let wakes = application.inputDidArrive()
    return application.wakingInput.swallowsScrolling(phase, isWheel: isWheel, begins: wakes)
  }

  /// Delivers the motion that waits for a frame, without one.
  package func deliverPendingMotion() {
    application?.recorder?.record(.delivery, in: self)
    dispatcher?.deliverPendingMotion()
  }

  /// Receives the motion of a pointer with no button pressed.
  ///
  /// - Parameters:
  ///   - location: The pointer's location in the window's coordinates; nil if it left the window.
  ///   - timestamp: The time in seconds on the event clock.
  ///   - pose: How a stylus is held; by default that of other pointers.
  package func receiveHover(at location: Point?, timestamp: Double, pose: StylusPose = StylusPose()) {
    application?.inputDidArrive()
    application?.recorder?.record(.hover(location, timestamp: timestamp, pose: pose), in: self)
    dispatcher?.receiveHover(at: location, timestamp: timestamp, pose: pose, in: self)
  }

  /// Receives scrolling with a wheel or a touchpad.
  package func receive(_ motion: ScrollMotion) {
    if wakesPanel(motion.phase, isWheel: motion.source == .wheel) { return }
    application?.recorder?.record(.scroll(motion), in: self)
    dispatcher?.receiveScroll(motion, in: self)
  }

  /// Receives zooming with a wheel or a touchpad.
  package func receive(_ motion: MagnificationMotion) {
    if wakesPanel(motion.phase, isWheel: motion.source == .wheel) { return }
    application?.recorder?.record(.magnification(motion), in: self)
    dispatcher?.receiveMagnification(motion, in: self)
  }

  /// Receives a change of a key while the window has the keyboard focus.
  package func receive(_ input: KeyChange) {
    if let application {
      let wakes = application.inputDidArrive()
      if application.wakingInput.swallows(input, begins: wakes) { return }
    }
    application?.recorder?.record(.key(input), in: self)
    if application?.configuration.simulatesTouch == true, toggleStatistics(by: input) { return }
    application?.presses.receive(input, in: self)
  }

  /// Cancels the presses of keys that are held, because the window has lost the keyboard focus.
  package func cancelPresses() {
    application?.wakingInput.removeKeys()
    application?.recorder?.record(.keyboardLeave, in: self)
    application?.presses.cancelPresses(in: self)
  }

  /// A Boolean value that indicates whether motion waits for the next ``update(_:)`` of any window.
  package var hasPendingMotion: Bool { dispatcher?.hasPendingMotion ?? false }

  /// A Boolean value that indicates whether a key is held whose press was not cancelled.
  package func isKeyHeld(_ identifier: UInt64) -> Bool {
    application?.presses.isHeld(identifier) ?? false
  }

  /// A Boolean value that indicates whether touches that began in the window, or keys that were pressed in it, are down.
  package var isInUse: Bool {
    dispatcher?.touches.contains { $0.window === self } ?? false
      || application?.presses.presses.contains { $0.window === self } ?? false
  }
}
