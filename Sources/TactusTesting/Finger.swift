public import TactusInterface

/// A finger of a test, from contact to lift.
@MainActor
public final class Finger {
  let window: TestWindow
  private let contact: UInt64
  private let type: Touch.TouchType
  private var isDown = true
  /// Where it is, in window coordinates.
  public private(set) var location: Point
  /// Half the major axis of its patch of contact, in points; nil, the default, is a device that does not report it.
  public var majorRadius: Double?
  /// Half the minor axis of its patch of contact, in points.
  public var minorRadius: Double?
  /// The angle of the major axis, clockwise from the positive y axis, in radians.
  public var orientation: Double?
  /// The pressure, for a stylus.
  public var force = 0.0
  /// The angle to the surface in radians, for a stylus.
  public var altitudeAngle = Double.pi / 2
  /// The direction of lean in radians from the positive x axis, for a stylus.
  public var azimuthAngle = 0.0

  init(window: TestWindow, contact: UInt64, type: Touch.TouchType, location: Point) {
    self.window = window
    self.contact = contact
    self.type = type
    self.location = location
  }

  /// Moves to a point at once.
  public func move(to location: Point) {
    self.location = location
    send(.motion)
  }

  /// Moves by a displacement at once.
  public func move(by displacement: Point) { move(to: location + displacement) }

  /// Moves at constant speed while time passes.
  ///
  /// - Parameters:
  ///   - location: Where to.
  ///   - duration: How long it takes, in seconds.
  ///   - rate: Reports per second.
  public func move(to location: Point, over duration: Double, rate: Double = 125) {
    let start = self.location
    let steps = max(1, Int((duration * rate).rounded()))
    for step in 1...steps {
      window.advance(by: duration / Double(steps))
      move(to: start + (location - start) * (Double(step) / Double(steps)))
    }
  }

  /// Stays where it is while time passes.
  public func rest(_ duration: Double) { window.advance(by: duration) }

  /// Lifts.
  public func lift() {
    send(.up)
    isDown = false
  }

  /// Is taken away by the compositor.
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
    window.send(TouchInput(kind: kind, contact: contact, type: type, sample: sample))
  }
}
