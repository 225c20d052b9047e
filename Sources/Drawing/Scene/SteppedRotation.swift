package import TactusGeometry

/// A rotation by the same angle at regular intervals, without an end.
package struct SteppedRotation: Hashable, Sendable {
  /// The time from which a frame shows the next step, in seconds on the event clock.
  package private(set) var nextChange: Double
  private let interval: Double
  private let angle: Double

  /// Creates a rotation.
  ///
  /// - Parameters:
  ///   - angle: The angle of a step, in radians.
  ///   - interval: The time between two steps, in seconds; positive.
  ///   - start: The time from which a frame shows the first step, in seconds on the event clock.
  package init(by angle: Double, every interval: Double, from start: Double) {
    (nextChange, self.interval, self.angle) = (start, interval, angle)
  }

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
    nextChange += interval * count
    return true
  }
}
