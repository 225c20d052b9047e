package import TactusDynamics

/// The timing of an animation: its begin, duration, curve, repetition and direction.
package struct AnimationPacing: Hashable, Sendable {
  /// The timing curve of one cycle.
  package enum Curve: Hashable, Sendable {
    case easing(Easing)
    /// A spring, of which a cycle of any length shows the first `duration` seconds.
    case spring(Spring, duration: Double)

    /// A curve of constant speed.
    package static let linear = Curve.easing(.linear)
  }

  /// The timing curve of one cycle.
  package var curve: Curve
  /// The time at which the animation leaves ``offset``, in seconds on the clock of the frames; infinity while it is not known.
  package var begin = 0.0
  /// The duration of a cycle in seconds; positive.
  package var duration: Double
  /// The number of times that the cycle is played; infinity repeats it for ever. Default 1.
  package var repeatCount = 1.0
  /// A Boolean value that indicates whether each cycle is followed by a reversed one. Default `false`.
  package var autoreverses = false
  /// The number of cycles that had been played at ``begin``, where a paused animation stays.
  package var offset = 0.0
  /// The direction: 1 forwards, -1 backwards, 0 paused.
  package var direction = 1.0
  /// The progress at the start of a cycle.
  package var origin = 0.0
  /// The progress at the end of a cycle.
  package var target = 1.0
  /// The velocity at the start of a cycle, in distances from ``origin`` to ``target`` per second; for springs only.
  package var velocity = 0.0
  /// The factor of the animations' own initial velocities, in seconds per fraction that is left to the end.
  ///
  /// It is `nil` while the spring defines that factor, before the animation is paused, scrubbed or reversed.
  package var impulse: Double?

  package init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The progress of an animation.
  package struct Progress: Hashable, Sendable {
    /// The fraction of the distance: 0 at the start, 1 at the end; springs go beyond.
    package var fraction: Double
    /// The factor of an initial velocity, in seconds; see `Spring`'s response.
    package var impulse: Double
    /// The progress at the end.
    package static let ended = Progress(fraction: 1, impulse: 0)
  }
}

extension AnimationPacing {
  /// The number of cycles of the animation, the reversed ones included.
  package var length: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// A Boolean value that indicates whether the animation never ends.
  package var isEndless: Bool { direction != 0 && length == .infinity }

  /// Returns the number of cycles that have been played at `time`, from 0 to ``length``.
  package func position(at time: Double) -> Double {
    guard direction != 0, time > begin else { return min(offset, length) }
    return min(max(offset + direction * (time - begin) / duration, 0), length)
  }

  /// The time at which the animation reaches its end, or its start when reversed; infinity if never.
  package var end: Double {
    switch direction {
    case 0: .infinity
    case ..<0: begin + offset * duration
    default: begin + (length - offset) * duration
    }
  }

  /// Returns whether the animation is moving at `time`.
  package func isMoving(at time: Double) -> Bool { direction != 0 && time >= begin && time < end }

  /// Returns the progress at `time`.
  package func progress(at time: Double) -> Progress {
    let position = self.position(at: time)
    if position >= length { return progress(target) }
    var share = position.truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
    if share > 1 { share = 2 - share }
    return progress(ofCycle: share)
  }

  /// Returns the progress at a fraction of a cycle.
  package func progress(ofCycle share: Double) -> Progress {
    let span = target - origin
    switch curve {
    case .easing(let easing): return progress(origin + span * easing.progress(at: share))
    case .spring(let spring, let duration):
      // A spring has not quite reached its target then; it must not jump there at the end.
      if share >= 1 { return progress(target) }
      let response = spring.response(at: share * duration)
      let fraction = origin + span * (1 - response.displacement + velocity * response.impulse)
      return impulse == nil ? Progress(fraction: fraction, impulse: response.impulse) : progress(fraction)
    }
  }

  private func progress(_ fraction: Double) -> Progress {
    Progress(fraction: fraction, impulse: (impulse ?? 0) * (1 - fraction))
  }

  /// Returns the pacing paused at a progress.
  package func paused(at fraction: Double, impulse: Double?) -> AnimationPacing {
    var pacing = self
    pacing.curve = .linear
    (pacing.origin, pacing.target) = (fraction, fraction)
    (pacing.offset, pacing.direction) = (0, 0)
    pacing.impulse = impulse
    return pacing
  }

  /// Returns the speed of the progress at `time`, per second.
  package func speed(at time: Double) -> Double {
    let step = duration * 1e-5
    // Before the begin nothing moves.
    let start = begin <= time ? max(time - step, begin) : time - step
    return (progress(at: time + step).fraction - progress(at: start).fraction) / (time + step - start)
  }
}
