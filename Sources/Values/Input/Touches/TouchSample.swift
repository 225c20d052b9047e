package import TactusGeometry

/// The state of a touch at one time, in window coordinates.
package struct TouchSample: Sendable, Hashable {
  /// The point at which the user aims.
  package var location: Point
  /// The centre of the contact area, as the device reported it.
  package var centerLocation: Point
  /// The time, in seconds on the event clock.
  package var timestamp: Double
  /// Half the major axis of the contact area; nil when the device does not report it.
  package var majorRadius: Double?
  /// Half the minor axis of the contact area; nil when the device does not report it.
  package var minorRadius: Double?
  /// The angle of the major axis, clockwise from the positive y axis, in radians.
  package var orientation: Double?
  /// The pressure of a stylus, 1 being average; 0 from a device that does not measure it.
  package var force = 0.0
  /// A stylus' angle to the surface in radians; π/2 is upright.
  package var altitudeAngle = Double.pi / 2
  /// The direction of a stylus on the surface, in radians from the positive x axis, clockwise.
  package var azimuthAngle = 0.0

  /// The rotation of a stylus about its own axis, in radians clockwise.
  package var rollAngle = 0.0
  /// The tool of a stylus.
  package var stylusTool = StylusTool.pen
  /// The buttons of a stylus that are pressed.
  package var stylusButtons: StylusButtons = []

  /// The force of a stylus at full pressure, about 4.17 times the average, as UIKit reports it.
  package static let maximumStylusForce = 25.0 / 6

  package init(location: Point, timestamp: Double) {
    self.location = location
    centerLocation = location
    self.timestamp = timestamp
  }
}
