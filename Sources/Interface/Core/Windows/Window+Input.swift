// MARK: - Input

/// The input that the platform delivers to a window.
extension Window {
  /// Receives changes of touches that happened together.
  ///
  /// - Parameters:
  ///   - inputs: The changes in order.
  ///   - deferringMotion: Whether a batch of motion alone may wait for the next ``update(_:)``.
  package func receive(_ inputs: [TouchInput], deferringMotion: Bool) {
    guard let remaining = application?.components.filter(inputs, isDeferred: deferringMotion, in: self)
    else { return }
    for observer in frames.observers { observer.windowDidReceive(remaining, in: self) }
    let inputs = closeAttachedWindows(for: remaining)
    dispatcher?.receive(inputs, in: self, deferringMotion: deferringMotion)
  }

  /// The limits for touches that begin in the window: its own, or those of the window to which it belongs, or of the application.
  var limits: TouchProfile {
    for observer in frames.observers { if let profile = observer.touchProfile { return profile } }
    if let attachmentParent { return attachmentParent.limits }
    for component in application?.components.receivers ?? [] {
      if let profile = component.sharedTouchProfile { return profile }
    }
    return .standard
  }

  /// Delivers the motion that waits for a frame, without one.
  package func deliverPendingMotion() {
    application?.components.permit(.delivery, in: self)
    dispatcher?.deliverPendingMotion()
  }

  /// Receives the motion of a pointer with no button pressed.
  ///
  /// - Parameters:
  ///   - location: The pointer's location in the window's coordinates; nil if it left the window.
  ///   - timestamp: The time in seconds on the event clock.
  ///   - pose: How a stylus is held; by default that of other pointers.
  ///   - seat: The number of the pointer's seat; 0, the default, if it is not known.
  package func receiveHover(
    at location: Point?, timestamp: Double, pose: StylusPose = StylusPose(), seat: UInt32 = 0
  ) {
    application?.components.permit(.hover(location, timestamp: timestamp, pose: pose, seat: seat), in: self)
    dispatcher?.receiveHover(at: location, timestamp: timestamp, pose: pose, seat: seat, in: self)
  }

  /// Receives scrolling with a wheel or a touchpad.
  package func receive(_ motion: ScrollMotion) {
    guard application?.components.permit(.scroll(motion), in: self) == true else { return }
    dispatcher?.receiveScroll(motion, in: self)
  }

  /// Receives zooming with a wheel or a touchpad.
  package func receive(_ motion: MagnificationMotion) {
    guard application?.components.permit(.magnification(motion), in: self) == true else { return }
    dispatcher?.receiveMagnification(motion, in: self)
  }

  /// Receives a change of a key while the window has the keyboard focus.
  package func receive(_ input: KeyChange) {
    guard application?.components.permit(.key(input), in: self) == true else { return }
    application?.presses.receive(input, in: self)
  }

  /// Cancels the presses of keys that are held, because the window has lost the keyboard focus.
  package func cancelPresses() {
    application?.components.permit(.keyboardLeave, in: self)
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
