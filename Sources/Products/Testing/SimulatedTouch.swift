public import TactusInterface

/// A touch that a test simulates, from touch down to touch up. ``TestWindow/touch(at:type:)`` begins one.
@MainActor
public final class SimulatedTouch {
  let window: TestWindow
  private let identifier: UInt64
  private let type: Touch.TouchType
  private var isDown = true
  /// The current location, in window coordinates.
  public private(set) var location: Point
  /// Half the major axis of the contact area, in points. The default is nil, as for a device that does not report it.
  public var majorRadius: Double?
  /// Half the minor axis of the contact area, in points. The default is nil.
  public var minorRadius: Double?
  /// The angle of the major axis, clockwise from the positive y axis, in radians. The default is nil.
  public var orientation: Double?
  /// The pressure of a stylus. The default is 0.
  public var force = 0.0
  /// The angle of a stylus to the surface, in radians. The default is π/2.
  public var altitudeAngle = Double.pi / 2
  /// The direction of a stylus on the surface, in radians from the positive x axis. The default is 0.
  public var azimuthAngle = 0.0

  /// The rotation of a stylus about its own axis, in radians clockwise. The default is 0.
  public var rollAngle = 0.0
  /// The tool of a stylus. The default is a pen. Set it with ``TestWindow/stylus(at:tool:force:altitudeAngle:azimuthAngle:)``.
  public internal(set) var stylusTool = StylusTool.pen
  /// The buttons of a stylus that are pressed. The default is none.
  public var stylusButtons: StylusButtons = []

  init(window: TestWindow, identifier: UInt64, type: Touch.TouchType, location: Point) {
    self.window = window
    self.identifier = identifier
    self.type = type
    self.location = location
  }

  /// Moves the touch to a point at once.
  public func move(to location: Point) {
    self.location = location
    send(.motion)
  }

  /// Moves the touch by a displacement at once.
  public func move(by displacement: Point) { move(to: location + displacement) }

  /// Moves the touch at constant speed while time advances.
  ///
  /// - Parameters:
  ///   - location: The destination, in window coordinates.
  ///   - duration: The duration in seconds.
  ///   - rate: The number of reports per second.
  public func move(to location: Point, over duration: Double, rate: Double = 125) {
    let start = self.location
    let steps = max(1, Int((duration * rate).rounded()))
    for step in 1...steps {
      window.advance(by: duration / Double(steps))
      move(to: start + (location - start) * (Double(step) / Double(steps)))
    }
  }

  /// Keeps the touch at rest while time advances by a duration in seconds.
  public func rest(_ duration: Double) { window.advance(by: duration) }

  /// Ends the touch.
  public func end() {
    send(.up)
    isDown = false
  }

  /// Cancels the touch, as the compositor may do.
  public func cancel() {
    send(.cancel)
    isDown = false
  }

  func send(_ kind: TouchInput.Kind) {
    guard isDown else { return }
    var sample = TouchSample(location: location, timestamp: window.now)
    sample.majorRadius = majorRadius
    sample.minorRadius = minorRadius
    sample.orientation = orientation
    sample.force = force
    sample.altitudeAngle = altitudeAngle
    sample.azimuthAngle = azimuthAngle
    sample.rollAngle = rollAngle
    sample.stylusTool = stylusTool
    sample.stylusButtons = stylusButtons
    window.send(TouchInput(kind: kind, identifier: identifier, type: type, sample: sample))
  }
}
