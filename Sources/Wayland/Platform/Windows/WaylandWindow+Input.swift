internal import TactusGeometry
internal import TactusInput
internal import TactusInterface

// MARK: - Input

/// The input of seats, in the coordinates of the surface. The window receives it in those of the interface.
///
/// Most input first retries to draw a hidden window, because it suggests that the window is visible again.
extension WaylandWindow {
  /// Receives touches, converted by ``interfaceInput(_:)``. If no frame is pending they are delivered and drawn at once; otherwise motion waits for the next frame.
  func receive(_ inputs: [TouchInput]) {
    let isHidden = !isExposed
    retry()
    let inputs =
      platform.blanking?.filter(inputs, surface: surface.surfaceID, isHidden: isHidden) ?? inputs
    guard !inputs.isEmpty else { return }
    window.receive(inputs, deferringMotion: isFrameAwaited)
    if window.hasPendingMotion { setNeedsFrame() }
  }

  /// Receives the motion of a pointer that is not pressed. The location is nil when the pointer left the window.
  func receiveHover(
    at location: Point?, timestamp: Double, pose: StylusPose = StylusPose(), seat: UInt32
  ) {
    // The pointer also leaves without being moved.
    if location != nil { platform.blanking?.receiveHover() }
    window.receiveHover(
      at: location.map(window.placement.interfacePoint), timestamp: timestamp, pose: pose, seat: seat)
  }

  /// Receives a press of a pointer's secondary button.
  func receiveSecondaryClick(at location: Point) {
    retry()
    // A panel that is blanked is lit by the motion of the pointer.
    window.receiveSecondaryClick(at: window.placement.interfacePoint(location))
  }

  /// Returns whether the window receives a motion of a wheel or a touchpad, and not a panel that is blanked.
  private func begins(_ phase: TouchPhase, isWheel: Bool) -> Bool {
    retry()
    return platform.blanking?.swallowsScrolling(phase, isWheel: isWheel) != true
  }

  /// Turns a location and a displacement on the surface into those of the interface.
  private func orient(_ location: inout Point, _ displacement: inout Point) {
    location = window.placement.interfacePoint(location)
    displacement = window.placement.interfaceDisplacement(displacement)
  }

  /// Receives scrolling with a wheel or a touchpad.
  func receive(_ motion: ScrollMotion) {
    guard begins(motion.phase, isWheel: motion.source == .wheel) else { return }
    var motion = motion
    orient(&motion.location, &motion.displacement)
    window.receive(motion)
  }

  /// Receives zooming with a wheel or a touchpad.
  func receive(_ motion: MagnificationMotion) {
    guard begins(motion.phase, isWheel: motion.source == .wheel) else { return }
    var motion = motion
    orient(&motion.location, &motion.translation)
    window.receive(motion)
  }

  /// Receives the input of a keyboard.
  func receive(_ input: KeyChange) {
    retry()
    if platform.blanking?.swallows(input, surface: surface.surfaceID) == true { return }
    window.receive(input)
  }

  /// Returns a Boolean value that indicates whether a key is held and its press was not cancelled.
  func isKeyHeld(_ identifier: UInt64) -> Bool { window.isKeyHeld(identifier) }

  /// Cancels the presses of all held keys, because the window lost the keyboard focus and will not receive their releases.
  func loseKeyboard() {
    platform.blanking?.keyboardDidLeave(surface.surfaceID)
    window.cancelPresses()
  }

  /// The size of the surface, in points.
  var surfaceSize: Size { window.surfaceSize }

  /// The size of the window geometry: that of the surface and a title bar that the application draws, in points.
  var geometrySize: Size {
    let (size, origin) = (surfaceSize, role.contentOrigin)
    return Size(width: size.width + origin.x, height: size.height + origin.y)
  }

  /// The transform from the interface to the surface.
  var interfaceToSurface: OutputTransform { window.placement.surfaceTransform }

  /// Converts a rectangle of the interface to the surface.
  func surfaceRect(_ rect: Rect) -> Rect {
    interfaceToSurface.rect(rect, in: window.placement.interfaceSize)
  }

  /// The direction of the top of the interface on the surface, as an angle clockwise from the surface's top, in radians.
  var upAngle: Double { window.placement.upAngle }

  /// Shows the touches that a pointer simulates in front of all other views.
  func show(_ overlay: SimulatedTouchesView) {
    overlay.frame = window.bounds
    window.addSubview(overlay)
  }

  /// Converts a change of a touch from the surface to the interface.
  func interfaceInput(_ input: TouchInput) -> TouchInput { window.placement.interfaceInput(input) }

  /// Converts a point of the surface to the interface.
  func interfacePoint(_ point: Point) -> Point { window.placement.interfacePoint(point) }

  /// Converts points of the surface to the interface.
  func interfacePoints(_ points: [Point]) -> [Point] { points.map(window.placement.interfacePoint) }
}
