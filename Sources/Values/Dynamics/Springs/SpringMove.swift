/// A motion to a target by a spring, which ends exactly at the target: when it reaches it, or is near and slow.
///
/// It may be interrupted at any time: another motion then begins with its position and velocity.
package struct SpringMove: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// The position at the beginning.
  package let start: Double
  /// The velocity at the beginning, per second.
  package let startVelocity: Double
  /// The position at the end.
  package let target: Double
  /// The distance from the target within which the motion is at rest.
  package let restDistance: Double

  /// Creates a motion.
  package init(
    from start: Double, velocity: Double, to target: Double, spring: Spring, restDistance: Double
  ) {
    self.start = start
    startVelocity = velocity
    self.target = target
    self.spring = spring
    self.restDistance = restDistance
  }

  /// Returns the position after `time` seconds.
  package func position(at time: Double) -> Double {
    isAtRest(at: time) ? target : freePosition(at: time)
  }

  /// Returns the velocity after `time` seconds, per second.
  package func velocity(at time: Double) -> Double {
    isAtRest(at: time)
      ? 0 : spring.velocity(from: start - target, velocity: startVelocity, at: max(0, time))
  }

  /// Returns whether the motion has ended after `time` seconds. From then on it has.
  package func isAtRest(at time: Double) -> Bool {
    guard time > 0 else { return start == target && startVelocity == 0 }
    let displacement = spring.displacement(from: start - target, velocity: startVelocity, at: time)
    // A target that was passed is one that was reached.
    if (start - target) * displacement <= 0 { return true }
    guard abs(displacement) < restDistance else { return false }
    let velocity = spring.velocity(from: start - target, velocity: startVelocity, at: time)
    return displacement * velocity <= 0
  }

  private func freePosition(at time: Double) -> Double {
    target + spring.displacement(from: start - target, velocity: startVelocity, at: max(0, time))
  }
}
