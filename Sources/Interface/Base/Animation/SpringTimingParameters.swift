internal import TactusDynamics
internal import TactusScene

/// A timing curve in the form of a spring.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The initial velocity along x and y, in distances to the target value per second. One-dimensional values use x.
  public let initialVelocity: Point
  private let form: Form

  private enum Form: Hashable {
    /// A spring that comes to rest after the animator's duration.
    case damped(ratio: Double)
    /// A spring whose physical properties determine the duration.
    case free(Spring)
  }

  /// Creates a spring that comes to rest after the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 comes to rest without overshoot, values closer to 0 oscillate longer, and values above 1
  ///     approach the target more slowly.
  ///   - velocity: The initial velocity, in distances to the target value per second.
  public init(dampingRatio ratio: Double = 1, initialVelocity velocity: Point = .zero) {
    form = .damped(ratio: ratio)
    initialVelocity = Self.validated(velocity)
  }

  /// Creates a spring from its physical properties, which determine the duration regardless of the animator's.
  ///
  /// - Parameters:
  ///   - mass: The mass attached to the spring; positive.
  ///   - stiffness: The force per distance; positive.
  ///   - damping: The force against the movement per velocity.
  ///   - velocity: The initial velocity, in distances to the target value per second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: Point = .zero) {
    form = .free(Spring(mass: mass, stiffness: stiffness, damping: damping))
    initialVelocity = Self.validated(velocity)
  }

  /// Creates a spring from a perceptual duration and a bounce. The time to rest follows from them, regardless of the animator's
  /// duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: the period of the spring without damping.
  ///   - bounce: The bounce: 0 comes to rest without overshoot, values up to 1 oscillate increasingly, and values down to -1
  ///     approach the target increasingly slowly.
  ///   - velocity: The initial velocity, in distances to the target value per second.
  public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity velocity: Point = .zero) {
    form = .free(Spring(duration: duration, bounce: bounce))
    initialVelocity = Self.validated(velocity)
  }

  /// Always nil, as a spring is not a cubic Bézier curve.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: SpringTimingParameters? { self }

  private static func validated(_ velocity: Point) -> Point {
    guard velocity.isFinite else { return .zero }
    return Point(x: min(max(velocity.x, -1e6), 1e6), y: min(max(velocity.y, -1e6), 1e6))
  }

  /// Returns the spring and the time that it takes to come to rest, in seconds.
  @MainActor
  func spring(duration: Double) -> (spring: Spring, duration: Double) {
    let velocity = max(abs(initialVelocity.x), abs(initialVelocity.y))
    switch form {
    case .damped(let ratio):
      return (Spring(settlingDuration: duration, dampingRatio: ratio, velocity: velocity), duration)
    case .free(let spring): return (spring, spring.settlingDuration(velocity: velocity))
    }
  }
}

extension TimingCurveProvider {
  /// Returns the curve for an animation of `duration`, and the resulting duration, in seconds.
  @MainActor
  func pacing(duration: Double) -> (curve: AnimationPacing.Curve, duration: Double) {
    if let springTimingParameters {
      let (spring, duration) = springTimingParameters.spring(duration: duration)
      return (.spring(spring, duration: duration), duration)
    }
    return (.easing(.cubic(cubicTimingParameters?.bezier ?? .easeInOut)), duration)
  }
}
