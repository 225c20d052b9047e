internal import TactusCLibrary

/// A damped spring in closed form: what is left of a displacement at any time, without steps that add up.
package struct Spring: Hashable, Sendable {
  /// The angular frequency that it would have without damping, in radians per second.
  package let frequency: Double
  /// 1 is critical: the fastest way home without overshoot. Below it oscillates, above it creeps.
  package let dampingRatio: Double

  /// The share of the displacement, or of its velocity, below which a spring counts as settled.
  package static let restThreshold = 0.001

  /// The bounds keep what a spring is asked for within what can be computed and seen.
  private static let dampingRange = 0.01...100.0
  private static let frequencyRange = 1e-3...1e6

  package init(frequency: Double, dampingRatio: Double) {
    self.frequency = Self.clamp(frequency, to: Self.frequencyRange)
    self.dampingRatio = Self.clamp(dampingRatio, to: Self.dampingRange)
  }

  /// A spring of the given physics; mass and stiffness must be positive.
  package init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// A spring that takes `duration` for one undamped oscillation.
  ///
  /// - Parameter bounce: 0 is critical, up to 1 is ever bouncier, down to -1 ever flatter.
  package init(duration: Double, bounce: Double) {
    self.init(
      frequency: 2 * .pi / max(duration, 1e-6),
      dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - bounce)
  }

  /// A spring that has settled after `duration`.
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
}

// MARK: - Motion

extension Spring {
  /// What is left after `time` of a displacement of 1 that was let go at rest, and how far a push has got that gave
  /// a spring at home a velocity of 1. Every motion of the spring is a sum of the two.
  package func response(at time: Double) -> (displacement: Double, push: Double) {
    let time = max(0, time)
    let decay = frequency * dampingRatio
    let difference = 1 - dampingRatio * dampingRatio
    if abs(difference) < 1e-6 {
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    }
    if difference > 0 {
      let damped = frequency * difference.squareRoot()
      let envelope = exp(-decay * time)
      let push = envelope * sin(damped * time) / damped
      return (envelope * cos(damped * time) + decay * push, push)
    }
    // Two decays, kept apart so that neither grows beyond what a number holds.
    let root = frequency * (-difference).squareRoot()
    // The slower one as a quotient: the difference would lose its digits.
    let slow = frequency * frequency / (decay + root)
    let fast = decay + root
    let slowly = exp(-slow * time)
    let quickly = exp(-fast * time)
    return ((fast * slowly - slow * quickly) / (2 * root), (slowly - quickly) / (2 * root))
  }

  /// What is left of a displacement of 1 with an initial velocity towards home, in distances per second.
  package func remainder(at time: Double, velocity: Double) -> Double {
    let response = self.response(at: time)
    return response.displacement - velocity * response.push
  }

  /// What ``remainder(at:velocity:)`` does not exceed from `time` on.
  func envelope(at time: Double, velocity: Double) -> Double {
    guard dampingRatio < 1 - 1e-6 else {
      let response = self.response(at: time)
      return abs(response.displacement) + abs(velocity * response.push)
    }
    let decay = frequency * dampingRatio
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return hypot(1, (decay - velocity) / damped) * exp(-decay * time)
  }

  /// How long the spring takes to settle, in seconds.
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
