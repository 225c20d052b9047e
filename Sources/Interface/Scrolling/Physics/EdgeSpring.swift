import TactusCLibrary

/// An overdamped spring that brings content to a position along one axis, and holds it there exactly.
///
/// With the stiffness 120 s⁻² and the damping 22 s⁻¹ it has the rates 10 and 12 s⁻¹. Both were fitted by others to a phone's scroll
/// trace of an impact on the edge, and proven on that of a held release, and the other way round; a critically damped spring of the
/// same stiffness leaves twice the error. The published form, with the `F` and `r` of ``Deceleration`` at its normal rate, is
/// `x(t) = e^(−10t)·(x₀ + v·F·(1 − r^(1000t)))`.
package struct EdgeSpring: Hashable, Sendable {
  /// The slow rate, per second: what a held release follows alone, `x₀·e^(−10t)`. Measured from a phone's traces by others.
  package static let slowRate = 10.0
  /// The fast rate, per second: the slow one and the decay of the normal deceleration rate, 2.002 s⁻¹, which makes 12.
  package static let fastRate = slowRate + Deceleration.decay(rate: 0.998)
  /// The distance from the target at which the content is at rest, exactly on it, in points. Measured from a phone's traces by others.
  package static let restDistance = 0.5

  /// Where it comes to rest.
  package let target: Double
  /// When it is there, in seconds.
  package let duration: Double
  /// The distance from the target at the beginning.
  private let offset: Double
  /// What the velocity adds to the offset as the fast rate decays.
  private let gain: Double

  /// Lets content go.
  ///
  /// - Parameters:
  ///   - start: Where, in points.
  ///   - velocity: How fast, in points a second.
  ///   - target: Where the spring pulls it.
  package init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    offset = start - target
    gain = (velocity + Self.slowRate * offset) / (Self.fastRate - Self.slowRate)
    duration = Self.duration(offset: offset, gain: gain)
  }

  /// Where the content is after `time` seconds.
  package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    return target + Self.distance(offset, gain, at: max(0, time))
  }

  /// How fast it is after `time` seconds, in points a second.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    let difference = Self.fastRate - Self.slowRate
    return gain * difference * exp(-Self.fastRate * time)
      - Self.slowRate * Self.distance(offset, gain, at: time)
  }

  /// When the content passes its target on the way to the other side; nil when it never does.
  package var timeOfCrossing: Double? {
    guard offset != 0, -offset / gain > 0, -offset / gain < 1 else { return nil }
    let time = -log1p(offset / gain) / (Self.fastRate - Self.slowRate)
    return time < duration ? time : nil
  }

  private static func distance(_ offset: Double, _ gain: Double, at time: Double) -> Double {
    exp(-slowRate * time) * (offset - gain * expm1((slowRate - fastRate) * time))
  }

  /// From when on the content stays within the distance of rest.
  private static func duration(offset: Double, gain: Double) -> Double {
    func distance(_ time: Double) -> Double { abs(Self.distance(offset, gain, at: time)) }
    // Where it is farthest on the other side, or at all; from there on it only comes nearer.
    let share = slowRate * (offset + gain) / (fastRate * gain)
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
