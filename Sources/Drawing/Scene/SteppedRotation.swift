package import TactusGeometry

/// A rotation by the same angle at regular intervals, without an end.
package struct SteppedRotation: Hashable, Sendable {
  /// The time of the next step, in seconds on the event clock.
  package var nextStep: Double
  /// The time between two steps, in seconds; positive.
  package var interval: Double
  /// The angle of a step, in radians.
  package var angle: Double
  /// The time by which a step may be too early, in seconds: half a refresh, so that the nearest frame shows it.
  package var tolerance: Double

  /// Creates a rotation that begins with a step.
  package init(nextStep: Double, interval: Double, angle: Double, tolerance: Double) {
    self.nextStep = nextStep
    self.interval = interval
    self.angle = angle
    self.tolerance = tolerance
  }

  /// The time from which a frame shows the next step.
  package var nextChange: Double { nextStep - tolerance }

  /// Makes the steps whose time has come.
  ///
  /// - Parameters:
  ///   - transform: The transform that is turned.
  ///   - time: The time at which the frame is shown, in seconds on the event clock.
  /// - Returns: Whether there was a step.
  @discardableResult
  package mutating func turn(_ transform: inout AffineTransform, at time: Double) -> Bool {
    guard time >= nextChange else { return false }
    let count = ((time - nextChange) / interval).rounded(.down) + 1
    transform = transform.rotated(by: angle * count)
    nextStep += interval * count
    return true
  }
}
