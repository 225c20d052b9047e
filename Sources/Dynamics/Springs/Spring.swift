internal import TactusCLibrary

/// A damped spring in closed form: the displacement at any time, without steps that add up.
package struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  package let frequency: Double
  /// The damping as a share of the critical one, which is the fastest return without overshoot. Below 1 the spring oscillates, above
  /// it creeps.
  package let dampingRatio: Double
  @usableFromInline let solution: Solution

  /// The form that the solution of the spring's equation takes.
  @usableFromInline enum Solution: Hashable, Sendable {
    /// An oscillation that decays.
    case underdamped(decay: Double, frequency: Double)
    /// One exponential, which time multiplies.
    case critical
    /// Two exponentials. The difference of their rates is kept apart: near critical damping a subtraction would lose its digits.
    case overdamped(slowRate: Double, fastRate: Double, difference: Double)
  }

  /// The share of the displacement, or of its velocity, below which a spring counts as settled.
  package static let restThreshold = 0.001

  /// The bounds keep what a spring is asked for within what can be computed and seen.
  private static let dampingRange = 0.01...100.0
  private static let frequencyRange = 1e-3...1e6

  /// Creates a spring from its frequency, in radians per second, and its damping ratio.
  package init(frequency: Double, dampingRatio: Double) {
    self.frequency = Self.clamp(frequency, to: Self.frequencyRange)
    self.dampingRatio = Self.clamp(dampingRatio, to: Self.dampingRange)
    solution = Self.solution(frequency: self.frequency, dampingRatio: self.dampingRatio)
  }

  /// Creates an overdamped spring from the rates of its two exponentials, per second.
  package init(slowRate: Double, fastRate: Double) {
    frequency = (slowRate * fastRate).squareRoot()
    dampingRatio = (slowRate + fastRate) / (2 * frequency)
    solution = .overdamped(slowRate: slowRate, fastRate: fastRate, difference: fastRate - slowRate)
  }

  /// Creates a spring from its physics; mass and stiffness must be positive.
  package init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring that takes `duration` for one undamped oscillation.
  ///
  /// - Parameter bounce: 0 is critical, up to 1 is ever bouncier, down to -1 ever flatter.
  package init(duration: Double, bounce: Double) {
    self.init(
      frequency: 2 * .pi / max(duration, 1e-6),
      dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - bounce)
  }

  /// Creates a spring that has settled after `duration`.
  ///
  /// - Parameter velocity: At the start, towards the target, in distances per second.
  package init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
    let duration = max(duration, 1e-6)
    let velocity = Self.clamp(velocity, to: -1e6...1e6)
    var (low, high) = (log(1e-3 / duration), log(1e7 / duration))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let spring = Spring(frequency: exp(middle), dampingRatio: dampingRatio)
      if spring.envelope(at: duration, velocity: velocity) > Self.restThreshold {
        low = middle
      } else {
        high = middle
      }
    }
    self.init(frequency: exp(high), dampingRatio: dampingRatio)
  }

  private static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  private static func solution(frequency: Double, dampingRatio: Double) -> Solution {
    let decay = frequency * dampingRatio
    let difference = 1 - dampingRatio * dampingRatio
    if abs(difference) < 1e-6 { return .critical }
    if difference > 0 { return .underdamped(decay: decay, frequency: frequency * difference.squareRoot()) }
    let root = frequency * (-difference).squareRoot()
    // The slow rate as a quotient: the difference of decay and root would lose its digits.
    return .overdamped(
      slowRate: frequency * frequency / (decay + root), fastRate: decay + root, difference: 2 * root)
  }
}

// MARK: - Motion

extension Spring {
  /// Returns the two responses of which every motion of the spring is a sum.
  ///
  /// - Returns: `displacement` is what is left after `time` of a displacement of 1 that was released at rest, `push` the displacement
  ///   that a velocity of 1 has made of none, in seconds.
  @inlinable package func response(at time: Double) -> (displacement: Double, push: Double) {
    let time = max(0, time)
    switch solution {
    case .underdamped(let decay, let frequency):
      let envelope = exp(-decay * time)
      let push = envelope * sin(frequency * time) / frequency
      return (envelope * cos(frequency * time) + decay * push, push)
    case .critical:
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    case .overdamped(let slowRate, _, let difference):
      let envelope = exp(-slowRate * time)
      let push = -envelope * expm1(-difference * time) / difference
      return (envelope + slowRate * push, push)
    }
  }

  /// Returns the displacement `time` seconds after the spring was released.
  ///
  /// - Parameters:
  ///   - displacement: At the release, from the position of rest.
  ///   - velocity: At the release, per second, away from the position of rest where the displacement is positive.
  ///   - time: In seconds; negative times count as 0.
  @inlinable package func displacement(from displacement: Double, velocity: Double, at time: Double) -> Double
  {
    guard case .overdamped(let slowRate, _, let difference) = solution else {
      let response = response(at: time)
      return displacement * response.displacement + velocity * response.push
    }
    let time = max(0, time)
    let gain = (velocity + slowRate * displacement) / difference
    // The slow exponential is a factor, so that a displacement that decays alone does so without an error that grows.
    return exp(-slowRate * time) * (displacement - gain * expm1(-difference * time))
  }

  /// Returns the velocity `time` seconds after the spring was released: the derivative of ``displacement(from:velocity:at:)``.
  @inlinable package func velocity(from displacement: Double, velocity: Double, at time: Double) -> Double {
    guard case .overdamped(let slowRate, let fastRate, let difference) = solution else {
      let response = response(at: time)
      let decay = frequency * dampingRatio
      return velocity * (response.displacement - 2 * decay * response.push)
        - displacement * (frequency * frequency * response.push)
    }
    let time = max(0, time)
    let gain = (velocity + slowRate * displacement) / difference
    return gain * difference * exp(-fastRate * time)
      - slowRate * self.displacement(from: displacement, velocity: velocity, at: time)
  }
}

// MARK: - Settling

extension Spring {
  /// Returns what a displacement of 1 does not exceed from `time` on.
  ///
  /// - Parameters:
  ///   - time: In seconds after the release.
  ///   - velocity: At the release, towards the position of rest, per second.
  func envelope(at time: Double, velocity: Double) -> Double {
    guard dampingRatio < 1 - 1e-6 else {
      let response = self.response(at: time)
      return abs(response.displacement) + abs(velocity * response.push)
    }
    let decay = frequency * dampingRatio
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return hypot(1, (decay - velocity) / damped) * exp(-decay * time)
  }

  /// Returns the time that the spring takes to settle, in seconds.
  package func settlingDuration(velocity: Double) -> Double {
    let velocity = Self.clamp(velocity, to: -1e6...1e6)
    var high = 1 / frequency
    while envelope(at: high, velocity: velocity) > Self.restThreshold, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if envelope(at: middle, velocity: velocity) > Self.restThreshold { low = middle } else { high = middle }
    }
    return high
  }
}
