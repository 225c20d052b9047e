internal import TactusCLibrary

/// The deceleration along one axis of content that was released with a velocity.
///
/// The velocity is multiplied by the rate `r` each millisecond, `v = v₀·r^(1000t)`. The position is
/// `x = x₀ + v₀·F·(1 − r^(1000t))` with `F = r / (1000·(1 − r))`, until the content is slower than ``minimumSpeed`` and rests.
/// The form follows from the published definition of the rate, per millisecond; `F` and the end were measured from a phone's
/// traces by others.
package struct Deceleration: Hashable, Sendable {
  /// The speed at which the motion ends, in points per second. Measured by others.
  package static let minimumSpeed = 10.0

  /// The normal rate: the fraction of the velocity that is left after a millisecond.
  package static let normalRate = 0.998

  /// The position at the beginning, in points.
  package let start: Double
  /// The exact position at the end, in points.
  package let end: Double
  /// The duration, in seconds.
  package let duration: Double
  /// The distance that the motion would cover if it never ended, in points.
  let amplitude: Double
  /// The decay of the velocity, per second.
  let decay: Double

  private init(start: Double, end: Double, duration: Double, amplitude: Double, decay: Double) {
    self.start = start
    self.end = end
    self.duration = duration
    self.amplitude = amplitude
    self.decay = decay
  }

  /// Creates the motion of content that is released.
  ///
  /// - Parameters:
  ///   - start: The position at the release, in points.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - rate: The fraction of the velocity that is left after a millisecond, between 0 and 1.
  package init(from start: Double, velocity: Double, rate: Double) {
    let speed = abs(velocity)
    let decay = Self.decay(rate: rate)
    let amplitude = velocity * Self.reach(rate: rate)
    guard speed > Self.minimumSpeed, decay.isFinite, amplitude.isFinite else {
      self.init(start: start, end: start, duration: 0, amplitude: 0, decay: 1)
      return
    }
    self.init(
      start: start, end: start + amplitude * (1 - Self.minimumSpeed / speed),
      duration: log(speed / Self.minimumSpeed) / decay, amplitude: amplitude, decay: decay)
  }

  /// Returns the position after `time` seconds.
  package func position(at time: Double) -> Double {
    if time <= 0 { return start }
    return time < duration ? start - amplitude * expm1(-decay * time) : end
  }

  /// Returns the velocity after `time` seconds, in points per second: the derivative of ``position(at:)``.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return amplitude * decay * exp(-decay * max(0, time))
  }

  /// Returns the time at which the content passes `position`, in seconds; nil if it comes to rest before.
  package func time(reaching position: Double) -> Double? {
    let delta = position - start
    if delta == 0 { return 0 }
    guard duration > 0, delta * amplitude > 0, abs(delta) <= abs(end - start) else { return nil }
    return min(-log1p(-delta / amplitude) / decay, duration)
  }
}

// MARK: - Rates

extension Deceleration {
  /// Returns `F`, the distance that a motion that never ended would cover, divided by its velocity: 0.499 s at the rate 0.998,
  /// 0.099 s at 0.99.
  package static func reach(rate: Double) -> Double { rate / (1000 * (1 - rate)) }

  /// Returns the decay of the velocity at a rate, per second: 2.002 at 0.998, 10.05 at 0.99.
  static func decay(rate: Double) -> Double { -1000 * log(rate) }

  /// Returns the velocity from which to decelerate so that the content starts with a speed.
  ///
  /// The two differ because the `F` of the published form counts whole milliseconds, and so is a little less than the inverse of
  /// the decay: by a thousandth at the rate 0.998.
  package static func velocity(startingAt speed: Double, rate: Double) -> Double {
    speed / (reach(rate: rate) * decay(rate: rate))
  }

  /// Returns the initial speed of content that decelerates from a velocity: the inverse of ``velocity(startingAt:rate:)``.
  package static func speed(ofVelocity velocity: Double, rate: Double) -> Double {
    velocity * (reach(rate: rate) * decay(rate: rate))
  }
}

// MARK: - Fitting

extension Deceleration {
  /// Returns the motion with the same initial speed and a decay adjusted so that it ends at `end`, a nearby position on a pixel.
  /// At no time do the two motions differ by more than at the end.
  package func ending(at end: Double) -> Deceleration {
    let share = (end - start) / (self.end - start)
    guard share.isFinite, share > 0 else {
      return Deceleration(start: start, end: end, duration: 0, amplitude: 0, decay: 1)
    }
    return Deceleration(
      start: start, end: end, duration: duration * share, amplitude: amplitude * share, decay: decay / share)
  }

  /// The smallest fraction of its decay at which content decelerates to reach a target; for farther targets its velocity is
  /// raised instead. Chosen by us.
  package static let slowestShare = 2.0 / 3

  /// Returns a motion that ends exactly at a target that a delegate chose.
  ///
  /// It starts with the velocity of the content, and decelerates as much as it takes to arrive. Content too slow for that
  /// decelerates at the given rate, from the velocity that reaches the target.
  ///
  /// - Returns: The motion; nil if the content moves away from the target, or hardly moves.
  package static func fitted(from start: Double, velocity: Double, to target: Double, rate: Double)
    -> Deceleration?
  {
    if let slowing = slowing(from: start, velocity: velocity, to: target, rate: rate) { return slowing }
    let delta = target - start
    guard delta * velocity > 0, abs(velocity) > minimumSpeed else { return nil }
    let needed = abs(delta) / reach(rate: rate) + minimumSpeed
    return Deceleration(from: start, velocity: delta < 0 ? -needed : needed, rate: rate).ending(at: target)
  }

  /// Returns a motion that ends exactly at a target that a delegate chose, and starts with the velocity of the content.
  ///
  /// - Returns: The motion; nil if the content moves away from the target, or would have to decelerate more slowly than with
  ///   ``slowestShare`` of its decay.
  package static func slowing(
    from start: Double, velocity: Double, to target: Double, rate: Double
  ) -> Deceleration? {
    let delta = target - start
    let speed = abs(velocity)
    guard delta * velocity > 0, speed > minimumSpeed else { return nil }
    let natural = decay(rate: rate)
    let amplitude = delta / (1 - minimumSpeed / speed)
    // For the natural end as the target, the result is the natural motion.
    let decay = velocity * reach(rate: rate) * natural / amplitude
    guard decay >= natural * slowestShare else { return nil }
    return Deceleration(
      start: start, end: target, duration: log(speed / minimumSpeed) / decay, amplitude: amplitude,
      decay: decay)
  }

  /// Returns a motion that approaches a page exponentially, starting with the speed of the content, and ends as near to it as a
  /// spring does.
  ///
  /// - Returns: The motion; nil if the content moves away from the page.
  package static func arriving(from start: Double, speed: Double, at target: Double) -> Deceleration? {
    let delta = target - start
    let decay = speed / delta
    guard decay > 0, decay.isFinite else { return nil }
    let duration =
      abs(delta) > EdgeSpring.restDistance ? log(abs(delta) / EdgeSpring.restDistance) / decay : 0
    return Deceleration(start: start, end: target, duration: duration, amplitude: delta, decay: decay)
  }
}
