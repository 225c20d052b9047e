package import TactusDynamics

/// How an animation gets from its start to its end: when, how long, along which curve, how often and in which direction.
package struct AnimationPacing: Hashable, Sendable {
  /// The course of one cycle.
  package enum Curve: Hashable, Sendable {
    case easing(Easing)
    /// A spring; a cycle of 1 second or any other length shows the first `duration` seconds of it.
    case spring(Spring, duration: Double)

    /// The speed stays the same.
    package static let linear = Curve.easing(.linear)
  }

  /// The course of one cycle.
  package var curve: Curve
  /// When the animation leaves ``offset``, in seconds on the clock of the frames; infinity while that is not known.
  package var begin = 0.0
  /// The length of a cycle in seconds; positive.
  package var duration: Double
  /// How often the cycle is played; infinity is for ever.
  package var repeatCount = 1.0
  /// Whether each cycle is followed by one backwards.
  package var autoreverses = false
  /// How many cycles had been played at ``begin``; where a pause holds the animation.
  package var offset = 0.0
  /// 1 plays forwards, -1 backwards, 0 is a pause.
  package var direction = 1.0
  /// The progress at the start of a cycle, and at its end.
  package var origin = 0.0
  package var target = 1.0
  /// The velocity at the start of a cycle from ``origin`` to ``target``, in such distances per second; springs only.
  package var velocity = 0.0
  /// How far initial velocities have taken what is animated, per share that is left to go. Nil while they do so as the spring
  /// says: in the first course of an animation.
  package var push: Double?

  package init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// How far an animation is.
  package struct Progress: Hashable, Sendable {
    /// 0 at the start, 1 at the end; springs go beyond.
    package var fraction: Double
    /// The factor of an initial velocity, in seconds.
    package var push: Double
    /// The same as the end.
    package static let ended = Progress(fraction: 1, push: 0)
  }
}

extension AnimationPacing {
  /// How many cycles, there and back, the animation has.
  package var length: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// Whether it goes on for ever.
  package var isEndless: Bool { direction != 0 && length == .infinity }

  /// How many cycles have been played at `time`: from 0 to ``length``.
  package func position(at time: Double) -> Double {
    guard direction != 0, time > begin else { return min(offset, length) }
    return min(max(offset + direction * (time - begin) / duration, 0), length)
  }

  /// When it comes to its end, or back to its start; infinity for never.
  package var end: Double {
    switch direction {
    case 0: .infinity
    case ..<0: begin + offset * duration
    default: begin + (length - offset) * duration
    }
  }

  /// Whether it moves at `time`.
  package func isMoving(at time: Double) -> Bool { direction != 0 && time >= begin && time < end }

  /// How far it is at `time`.
  package func progress(at time: Double) -> Progress {
    let position = self.position(at: time)
    if position >= length { return progress(target) }
    var share = position.truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
    if share > 1 { share = 2 - share }
    return progress(ofCycle: share)
  }

  /// How far it is at a share of a cycle.
  package func progress(ofCycle share: Double) -> Progress {
    let span = target - origin
    switch curve {
    case .easing(let easing): return progress(origin + span * easing.progress(at: share))
    case .spring(let spring, let duration):
      // The last thousandth is not left to a jump at the end.
      if share >= 1 { return progress(target) }
      let response = spring.response(at: share * duration)
      let fraction = origin + span * (1 - response.displacement + velocity * response.push)
      return push == nil ? Progress(fraction: fraction, push: response.push) : progress(fraction)
    }
  }

  private func progress(_ fraction: Double) -> Progress {
    Progress(fraction: fraction, push: (push ?? 0) * (1 - fraction))
  }

  /// Stays at a progress.
  package func held(at fraction: Double, push: Double?) -> AnimationPacing {
    var pacing = self
    pacing.curve = .linear
    (pacing.origin, pacing.target) = (fraction, fraction)
    (pacing.offset, pacing.direction) = (0, 0)
    pacing.push = push
    return pacing
  }

  /// The speed of the progress at `time`, per second.
  package func speed(at time: Double) -> Double {
    let step = duration * 1e-5
    // Before the beginning nothing moves.
    let start = begin <= time ? max(time - step, begin) : time - step
    return (progress(at: time + step).fraction - progress(at: start).fraction) / (time + step - start)
  }
}
