internal import TactusCLibrary
public import TactusGeometry

/// Finds the point that the user aims at from the patch where the finger touches.
///
/// People aim with the tip of the finger, which they see, while the panel reports the middle of the pad, which lies
/// behind. The estimate moves the centre along the patch's major axis towards the fingertip, the end that points "up" for
/// the present orientation of the display, by a share of the axis' length. Where the device reports no patch the centre is
/// the touch point.
public struct TouchPointEstimator: Hashable, Sendable {
  /// How far the touch point lies from the centre, as a share of the major axis' length. 0 turns the estimate off.
  ///
  /// The default, 0.15, is a choice of ours and not a measurement: 1.5 mm for a pad of 10 mm, in the range that studies of
  /// touch input on the perceived input point report for an index finger.
  public var shift: Double
  /// The most the touch point may lie from the centre, in points. Default 12.
  public var maximumShift: Double
  /// The direction of "up" in the window, as an angle clockwise from the negative y axis, in radians. Default 0.
  ///
  /// A compositor turns the coordinates of touches together with the picture, so "up" is the same in a window on an output with any
  /// transform, and an application need not set it. It is for interfaces that an application itself shows turned in the window.
  public var displayRotation: Double

  /// Makes an estimator.
  public init(shift: Double = 0.15, maximumShift: Double = 12, displayRotation: Double = 0) {
    self.shift = shift
    self.maximumShift = maximumShift
    self.displayRotation = displayRotation
  }

  /// The point that the user aims at.
  ///
  /// - Parameters:
  ///   - center: The centre of the patch of contact.
  ///   - majorAxis: The length of its major axis, in the same units.
  ///   - orientation: The angle of the major axis, clockwise from the positive y axis, in radians; nil when unknown, which is
  ///     taken for a finger that points up.
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
