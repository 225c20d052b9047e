internal import TactusCLibrary

/// A damped spring in closed form: the displacement is computed for any time directly, so that no errors of integration
/// accumulate.
package struct Spring: Hashable, Sendable {
  /// The undamped angular frequency, in radians per second.
  package let frequency: Double
  /// The damping as a fraction of critical damping, which gives the fastest return without overshoot. Below 1 the spring
  /// oscillates; above 1 it approaches the target slowly.
  package let dampingRatio: Double
  let solution: Solution

  /// The form of the solution of the spring's equation.
  enum Solution: Hashable, Sendable {
    /// An oscillation that decays.
    case underdamped(decay: Double, frequency: Double)
    /// An exponential, multiplied by a linear function of time.
    case critical
    /// Two exponentials. The difference of their rates is stored, because subtracting them loses precision near critical damping.
    case overdamped(slowRate: Double, fastRate: Double, difference: Double)
  }

  /// The fraction of the initial displacement below which a spring counts as settled.
  package static let restThreshold = 0.001

  /// The range to which damping ratios are limited, so that every motion can be computed and seen.
  private static let dampingRange = 0.01...100.0
  /// The range to which frequencies are limited, in radians per second.
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

  /// Creates a spring from its physical parameters; mass and stiffness must be positive.
  package init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring whose undamped oscillation has the period `duration`, in seconds.
  ///
  /// - Parameter bounce: The bounciness. 0 is critically damped, positive values up to 1 are bouncier, negative values down to -1
  ///   are flatter.
  package init(duration: Double, bounce: Double) {
    self.init(
      frequency: 2 * .pi / max(duration, 1e-6),
      dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - bounce)
  }

  /// Creates a spring that has settled after `duration`, in seconds.
  ///
  /// - Parameter velocity: The initial velocity towards the target, in initial displacements per second.
  package init(settlingDuration duration: Double, dampingRatio: Double, velocity: Double) {
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
    // The slow rate is a quotient because the difference of decay and root would lose precision.
    return .overdamped(
      slowRate: frequency * frequency / (decay + root), fastRate: decay + root, difference: 2 * root)
  }
}

// MARK: - Motion

extension Spring {
  /// Returns the two responses of which every motion of the spring is a linear combination.
  ///
  /// - Returns: `displacement` is the displacement after `time` of a spring released at rest with a displacement of 1; `impulse`
  ///   is that of a spring released without displacement at a velocity of 1, in seconds.
  package func response(at time: Double) -> (displacement: Double, impulse: Double) {
    let time = max(0, time)
    switch solution {
    case .underdamped(let decay, let frequency):
      let envelope = exp(-decay * time)
      let impulse = envelope * sin(frequency * time) / frequency
      return (envelope * cos(frequency * time) + decay * impulse, impulse)
    case .critical:
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    case .overdamped(let slowRate, _, let difference):
      let envelope = exp(-slowRate * time)
      let impulse = -envelope * expm1(-difference * time) / difference
      return (envelope + slowRate * impulse, impulse)
    }
  }

  /// Returns the displacement `time` seconds after the spring was released.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the position of rest at the release.
  ///   - velocity: The velocity at the release, per second, in the direction of a positive displacement.
  ///   - time: The time since the release, in seconds; a negative time counts as 0.
  package func displacement(from displacement: Double, velocity: Double, at time: Double) -> Double {
    guard case .overdamped(let slowRate, _, let difference) = solution else {
      let response = response(at: time)
      return displacement * response.displacement + velocity * response.impulse
    }
    let time = max(0, time)
    let gain = (velocity + slowRate * displacement) / difference
    // The slow exponential is factored out, so that a displacement that decays with it alone has no growing error.
    return exp(-slowRate * time) * (displacement - gain * expm1(-difference * time))
  }

  /// Returns the velocity `time` seconds after the spring was released: the derivative of ``displacement(from:velocity:at:)``.
  package func velocity(from displacement: Double, velocity: Double, at time: Double) -> Double {
    guard case .overdamped(let slowRate, let fastRate, let difference) = solution else {
      let response = response(at: time)
      let decay = frequency * dampingRatio
      return velocity * (response.displacement - 2 * decay * response.impulse)
        - displacement * (frequency * frequency * response.impulse)
    }
    let time = max(0, time)
    let gain = (velocity + slowRate * displacement) / difference
    return gain * difference * exp(-fastRate * time)
      - slowRate * self.displacement(from: displacement, velocity: velocity, at: time)
  }
}

// MARK: - Settling

extension Spring {
  /// Returns an upper bound of the displacement from `time` on, for a spring released with a displacement of 1.
  ///
  /// - Parameters:
  ///   - time: The time since the release, in seconds.
  ///   - velocity: The velocity at the release towards the position of rest, per second.
  func envelope(at time: Double, velocity: Double) -> Double {
    guard dampingRatio < 1 - 1e-6 else {
      let response = self.response(at: time)
      return abs(response.displacement) + abs(velocity * response.impulse)
    }
    let decay = frequency * dampingRatio
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return hypot(1, (decay - velocity) / damped) * exp(-decay * time)
  }

  /// Returns the time that the spring takes to settle, in seconds.
  ///
  /// - Parameter velocity: The initial velocity towards the target, in initial displacements per second.
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
