internal import TactusGeometry
internal import TactusInput
internal import TactusInterface

// MARK: - Input

/// What a seat does with the window. What changes something tries to draw again first, as the window may have come back.
extension WaylandWindow {
  /// Takes touches. When nothing is under way they are delivered, and drawn, at once; else motion waits for the frame.
  func receive(_ inputs: [TouchInput]) {
    retry()
    window.receive(inputs, deferringMotion: isFrameAwaited)
    if window.hasPendingMotion { setNeedsFrame() }
  }

  /// Takes the motion of a pointer that is not pressed; nil when it left.
  func receiveHover(at location: Point?, timestamp: Double) {
    window.receiveHover(at: location, timestamp: timestamp)
  }

  /// Takes scrolling with a wheel or a touchpad.
  func receive(_ motion: ScrollMotion) {
    retry()
    window.receive(motion)
  }

  /// Takes zooming with a wheel or a touchpad.
  func receive(_ motion: MagnificationMotion) {
    retry()
    window.receive(motion)
  }

  /// Takes what a keyboard did.
  func receive(_ input: KeyInput) {
    retry()
    window.receive(input)
  }

  /// Whether a key is held whose press was not cancelled.
  func isKeyHeld(_ identifier: UInt64) -> Bool { window.isKeyHeld(identifier) }

  /// The keys that are held come up elsewhere.
  func loseKeyboard() { window.cancelPresses() }

  var contentSize: Size { window.bounds.size }

  /// Shows the touches that a pointer stands in for, in front of everything.
  func show(_ overlay: SimulatedFingersView) {
    overlay.frame = window.bounds
    window.addSubview(overlay)
  }
}
