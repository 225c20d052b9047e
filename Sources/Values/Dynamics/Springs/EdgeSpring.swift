internal import TactusCLibrary

/// The spring that returns content to an edge along one axis, and ends exactly there.
///
/// With the stiffness 120 s⁻² and the damping 22 s⁻¹ the spring has the rates 10 and 12 s⁻¹. Both were fitted by others to a
/// phone's scroll trace of an impact on the edge and validated against the trace of a release at rest, and vice versa; a
/// critically damped spring of the same stiffness leaves twice the error. The published form, with the `F` and `r` of
/// ``Deceleration`` at its normal rate, is `x(t) = e^(−10t)·(x₀ + v·F·(1 − r^(1000t)))`.
package struct EdgeSpring: Hashable, Sendable {
  /// The slow rate, per second. Content released at rest follows it alone, `x₀·e^(−10t)`. Measured from a phone's traces by
  /// others.
  package static let slowRate = 10.0
  /// The fast rate, per second: the sum of the slow rate and the decay of the normal deceleration rate, 10 + 2.002.
  package static let fastRate = slowRate + Deceleration.decay(rate: Deceleration.normalRate)
  /// The distance from the target within which the content comes to rest at the target, in points. Measured from a phone's traces
  /// by others.
  package static let restDistance = 0.5

  /// The share of the scroll view's length up to which content follows the spring exactly (a choice of ours). Beyond it, the content
  /// resists as it does to a touch, and approaches the length.
  static let freeShare = 0.5
  /// The smallest share of the length that content beyond that still has (a choice of ours).
  static let smallestShare = 0.125

  static let spring = Spring(slowRate: slowRate, fastRate: fastRate)

  /// The position of rest, in points.
  package let target: Double
  /// The time until the content comes to rest, in seconds.
  package let duration: Double
  /// The initial displacement from the target, in points.
  let displacement: Double
  /// The initial velocity, in points per second.
  let velocity: Double
  /// The displacement up to which content follows the spring exactly, in points.
  let free: Double
  /// The distance beyond ``free`` that content never reaches, in points.
  let room: Double

  /// Creates the return of content that is released.
  ///
  /// - Parameters:
  ///   - start: The position at the release, in points.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - target: The position of rest, in points.
  ///   - dimension: The length of the scroll view, within which content stays that hits an edge, in points. Default: no limit.
  package init(from start: Double, velocity: Double, to target: Double, within dimension: Double = .infinity)
  {
    self.target = target
    displacement = start - target
    self.velocity = velocity
    free = max(dimension * Self.freeShare, abs(displacement))
    room = dimension.isFinite ? max(dimension - free, dimension * Self.smallestShare) : .infinity
    duration = Self.duration(displacement: displacement, velocity: velocity)
  }

  /// Returns the position after `time` seconds.
  package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let displacement = Self.spring.displacement(from: displacement, velocity: velocity, at: time)
    let excess = abs(displacement) - free
    guard excess > 0, room.isFinite else { return target + displacement }
    let shown = free + excess * room / (excess + room)
    return target + (displacement < 0 ? -shown : shown)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let speed = Self.spring.velocity(from: displacement, velocity: velocity, at: time)
    let excess = abs(Self.spring.displacement(from: displacement, velocity: velocity, at: time)) - free
    guard excess > 0, room.isFinite else { return speed }
    let share = room / (excess + room)
    return speed * share * share
  }

  /// The time at which the content crosses its target, in seconds; nil if it never does.
  package var timeOfCrossing: Double? {
    let gain = Self.gain(displacement: displacement, velocity: velocity)
    guard displacement != 0, -displacement / gain > 0, -displacement / gain < 1 else { return nil }
    let time = -log1p(displacement / gain) / (Self.fastRate - Self.slowRate)
    return time < duration ? time : nil
  }

  /// Returns the negated amplitude of the fast exponential.
  private static func gain(displacement: Double, velocity: Double) -> Double {
    (velocity + slowRate * displacement) / (fastRate - slowRate)
  }

  /// Returns the time from which the content stays within ``restDistance`` of the target.
  private static func duration(displacement: Double, velocity: Double) -> Double {
    func distance(_ time: Double) -> Double {
      abs(spring.displacement(from: displacement, velocity: velocity, at: time))
    }
    // The time of the greatest distance on the other side of the target, if the content goes there; afterwards it only
    // approaches.
    let gain = gain(displacement: displacement, velocity: velocity)
    let share = slowRate * (displacement + gain) / (fastRate * gain)
    let turn = share > 0 && share < 1 ? -log(share) / (fastRate - slowRate) : 0
    var far = turn
    var near = turn + 1 / slowRate
    if distance(turn) <= restDistance {
      // The overshoot stays within the distance of rest, so the content rests before it.
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
