internal import TactusCLibrary

/// A return to a position along one axis on the spring of the edges, which ends exactly there.
///
/// With the stiffness 120 s⁻² and the damping 22 s⁻¹ the spring has the rates 10 and 12 s⁻¹. Both were fitted by others to a phone's
/// scroll trace of an impact on the edge, and proven on that of a held release, and the other way round; a critically damped spring of
/// the same stiffness leaves twice the error. The published form, with the `F` and `r` of ``Deceleration`` at its normal rate, is
/// `x(t) = e^(−10t)·(x₀ + v·F·(1 − r^(1000t)))`.
package struct EdgeSpring: Hashable, Sendable {
  /// The slow rate, per second: what a held release follows alone, `x₀·e^(−10t)`. Measured from a phone's traces by others.
  package static let slowRate = 10.0
  /// The fast rate, per second: the slow one and the decay of the normal deceleration rate, 2.002 s⁻¹, which makes 12.
  package static let fastRate = slowRate + Deceleration.decay(rate: 0.998)
  /// The distance from the target at which the content is at rest, exactly on it, in points. Measured from a phone's traces by others.
  package static let restDistance = 0.5

  @usableFromInline static let spring = Spring(slowRate: slowRate, fastRate: fastRate)

  /// The position of rest.
  package let target: Double
  /// The time until the content rests, in seconds.
  package let duration: Double
  /// The displacement from the target at the beginning.
  @usableFromInline let displacement: Double
  /// The velocity at the beginning, in points per second.
  @usableFromInline let velocity: Double

  /// Creates the return of content that is released.
  ///
  /// - Parameters:
  ///   - start: The position, in points.
  ///   - velocity: In points per second.
  ///   - target: The position of rest.
  package init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    displacement = start - target
    self.velocity = velocity
    duration = Self.duration(displacement: displacement, velocity: velocity)
  }

  /// Returns the position after `time` seconds.
  @inlinable package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    return target + Self.spring.displacement(from: displacement, velocity: velocity, at: time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  @inlinable package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return Self.spring.velocity(from: displacement, velocity: velocity, at: time)
  }

  /// The time at which the content crosses its target, in seconds; nil when it never does.
  package var timeOfCrossing: Double? {
    let gain = Self.gain(displacement: displacement, velocity: velocity)
    guard displacement != 0, -displacement / gain > 0, -displacement / gain < 1 else { return nil }
    let time = -log1p(displacement / gain) / (Self.fastRate - Self.slowRate)
    return time < duration ? time : nil
  }

  /// Returns what the velocity adds to the displacement as the fast exponential decays.
  private static func gain(displacement: Double, velocity: Double) -> Double {
    (velocity + slowRate * displacement) / (fastRate - slowRate)
  }

  /// Returns the time from which the content stays within the distance of rest.
  private static func duration(displacement: Double, velocity: Double) -> Double {
    func distance(_ time: Double) -> Double {
      abs(spring.displacement(from: displacement, velocity: velocity, at: time))
    }
    // The instant of the greatest distance on the other side, if it goes there; from there on it only approaches.
    let gain = gain(displacement: displacement, velocity: velocity)
    let share = slowRate * (displacement + gain) / (fastRate * gain)
    let turn = share > 0 && share < 1 ? -log(share) / (fastRate - slowRate) : 0
    var far = turn
    var near = turn + 1 / slowRate
    if distance(turn) <= restDistance {
      // It goes too little beyond to count: the time is before it gets there.
      guard distance(0) > restDistance else { return 0 }
      far = 0
      near = turn
    } else {
      while distance(near) > restDistance, near < 1000 { near += 4 / slowRate }
    }
    for _ in 0..<60 {
      let middle = (far + near) / 2
      if distance(middle) > restDistance { far = middle } else { near = middle }
    }
    return near
  }
}
