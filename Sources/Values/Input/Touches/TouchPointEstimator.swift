internal import TactusCLibrary
public import TactusGeometry

/// Estimates the point at which the user aims from the contact area of a touch.
///
/// People aim with the fingertip, which they see, while the panel reports the centre of the finger pad, which lies
/// behind. The estimate moves the centre along the major axis of the contact area towards the fingertip, the end that points
/// "up" in the current orientation of the display, by a share of the axis' length. If the device does not report the contact
/// area, the centre is the touch point.
public struct TouchPointEstimator: Hashable, Sendable {
  /// The distance of the touch point from the centre, as a share of the major axis' length. 0 turns the estimate off.
  ///
  /// The default, 0.15, is a choice of ours and not a measurement: 1.5 mm for a pad of 10 mm, in the range that studies of
  /// touch input on the perceived input point report for an index touch.
  public var shift: Double
  /// The maximum distance of the touch point from the centre, in points. The default is 12.
  public var maximumShift: Double
  /// The direction of "up" in the window, as an angle clockwise from the negative y axis, in radians. The default is 0.
  ///
  /// "Up" follows the interface: it depends neither on the output's transform nor on the window's interface orientation. An
  /// application needs to set this only if it displays its interface rotated in the window by a transform of its own.
  public var displayRotation: Double

  /// Creates an estimator.
  public init(shift: Double = 0.15, maximumShift: Double = 12, displayRotation: Double = 0) {
    self.shift = shift
    self.maximumShift = maximumShift
    self.displayRotation = displayRotation
  }

  /// Returns the point at which the user aims.
  ///
  /// - Parameters:
  ///   - center: The centre of the contact area.
  ///   - majorAxis: The length of its major axis, in the same units.
  ///   - orientation: The angle of the major axis, clockwise from the positive y axis, in radians; nil if unknown. In that case
  ///     the finger is assumed to point up.
  public func touchPoint(center: Point, majorAxis: Double, orientation: Double?) -> Point {
    let distance = min(majorAxis * shift, maximumShift)
    guard distance.isFinite, distance > 0 else { return center }
    let up = Point(x: sin(displayRotation), y: -cos(displayRotation))
    guard let orientation, orientation.isFinite else { return center + up * distance }
    let axis = Point(x: -sin(orientation), y: cos(orientation))
    let towardsUp = axis.x * up.x + axis.y * up.y
    return center + axis * (towardsUp < 0 ? -distance : distance)
  }
}
