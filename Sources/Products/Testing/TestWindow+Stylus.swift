internal import TactusInput
public import TactusInterface

// MARK: - Styluses

extension TestWindow {
  /// Begins a touch of a stylus. Change its force and its angles between motions with the properties of the touch.
  ///
  /// - Parameters:
  ///   - location: The location in window coordinates.
  ///   - tool: The tool. The default is a pen.
  ///   - force: The pressure, 1 being average. The default is 1.
  ///   - altitudeAngle: The angle to the surface, in radians. The default is π/2, upright.
  ///   - azimuthAngle: The direction on the surface, in radians from the positive x axis. The default is 0.
  public func stylus(
    at location: Point, tool: StylusTool = .pen, force: Double = 1, altitudeAngle: Double = .pi / 2,
    azimuthAngle: Double = 0
  ) -> SimulatedTouch {
    let touch = SimulatedTouch(
      window: self, identifier: reserveIdentifiers(1), type: .stylus, location: location)
    touch.stylusTool = tool
    touch.force = force
    touch.altitudeAngle = altitudeAngle
    touch.azimuthAngle = azimuthAngle
    touch.send(.down)
    return touch
  }

  /// Moves a pointer, or a stylus near the surface, over the window without touching it.
  ///
  /// - Parameters:
  ///   - location: The location in window coordinates; nil if it leaves the window.
  ///   - zOffset: The distance of a stylus from the surface, from 0 to 1. The default is 0.
  ///   - altitudeAngle: The angle of a stylus to the surface, in radians. The default is π/2, upright.
  ///   - azimuthAngle: The direction of a stylus on the surface, in radians from the positive x axis. The default is 0.
  public func hover(
    at location: Point?, zOffset: Double = 0, altitudeAngle: Double = .pi / 2, azimuthAngle: Double = 0
  ) {
    var pose = StylusPose()
    pose.zOffset = zOffset
    pose.altitudeAngle = altitudeAngle
    pose.azimuthAngle = azimuthAngle
    if location != nil { wakeByHover() }
    window.receiveHover(at: location, timestamp: now, pose: pose)
  }

  /// Clicks with the secondary button of a pointer, which opens the context menu of the view under it.
  ///
  /// - Parameter location: The location in window coordinates.
  public func secondaryClick(at location: Point) { window.receiveSecondaryClick(at: location) }
}
