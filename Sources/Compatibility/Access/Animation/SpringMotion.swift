internal import TactusDynamics

/// The motion of a spring from 0 to 1.
@_spi(Compatibility)
public struct SpringMotion {
  private let spring: Spring
  private let initialVelocity: Double

  /// Creates the motion of a spring; mass and stiffness must be positive.
  ///
  /// - Parameter initialVelocity: The velocity at the beginning, in the distance per second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// The time until the spring rests, in seconds.
  public var restDuration: Double { spring.settlingDuration(velocity: initialVelocity) }

  /// Returns the progress at a time, in seconds.
  public func progress(at time: Double) -> Double {
    let response = spring.response(at: time)
    return 1 - response.displacement + initialVelocity * response.impulse
  }
}
