internal import TactusDynamics
internal import TactusScene

/// The course of a spring that is let go.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The velocity at the start, in distances to the goal per second, along x and y. What has no directions takes x.
  public let initialVelocity: Point
  private let form: Form

  private enum Form: Hashable {
    /// Has settled after the animator's duration.
    case damped(ratio: Double)
    /// Takes the time it takes.
    case free(Spring)
  }

  /// Makes a spring that has settled after the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 comes to rest without overshoot; the closer to 0, the longer it swings. Above 1 it creeps.
  ///   - velocity: In distances to the goal per second.
  public init(dampingRatio ratio: Double = 1, initialVelocity velocity: Point = .zero) {
    form = .damped(ratio: ratio)
    initialVelocity = Self.sound(velocity)
  }

  /// Makes a spring from its physics. It takes the time it takes, whatever the animator's duration.
  ///
  /// - Parameters:
  ///   - mass: Of what hangs on the spring; positive.
  ///   - stiffness: Force per distance; positive.
  ///   - damping: Force against the motion per velocity.
  ///   - velocity: In distances to the goal per second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: Point = .zero) {
    form = .free(Spring(mass: mass, stiffness: stiffness, damping: damping))
    initialVelocity = Self.sound(velocity)
  }

  /// Makes a spring from how it feels. It takes the time it takes, whatever the animator's duration.
  ///
  /// - Parameters:
  ///   - duration: The time of one swing without damping, in seconds.
  ///   - bounce: 0 comes to rest without overshoot; up to 1 swings ever more, down to -1 creeps ever more.
  ///   - velocity: In distances to the goal per second.
  public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity velocity: Point = .zero) {
    form = .free(Spring(duration: duration, bounce: bounce))
    initialVelocity = Self.sound(velocity)
  }

  /// Nil.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  private static func sound(_ velocity: Point) -> Point {
    guard velocity.isFinite else { return .zero }
    return Point(x: min(max(velocity.x, -1e6), 1e6), y: min(max(velocity.y, -1e6), 1e6))
  }

  /// The spring, and how long it takes to settle.
  @MainActor
  func spring(duration: Double) -> (spring: Spring, duration: Double) {
    let velocity = max(abs(initialVelocity.x), abs(initialVelocity.y))
    switch form {
    case .damped(let ratio):
      return (Spring(settlingIn: duration, dampingRatio: ratio, velocity: velocity), duration)
    case .free(let spring): return (spring, spring.settlingDuration(velocity: velocity))
    }
  }
}

extension TimingCurveProvider {
  /// The course in an animation of `duration`, and how long it takes.
  @MainActor
  func pacing(duration: Double) -> (curve: AnimationPacing.Curve, duration: Double) {
    if let springTimingParameters {
      let (spring, duration) = springTimingParameters.spring(duration: duration)
      return (.spring(spring, duration: duration), duration)
    }
    return (.easing(.cubic(cubicTimingParameters?.bezier ?? .easeInOut)), duration)
  }
}
