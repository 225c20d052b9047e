@testable import TactusDynamics

/// Measures of the smoothness of a motion, for tests.
extension AxisMotion {
  /// The times at which one segment ends and the next one begins, in seconds since the release.
  var handOffs: [Double] { parts.dropFirst().map(\.start) }

  /// An upper bound of the speed in any segment, in points per second: the initial speed and the speed that the springs can add
  /// over the distance.
  var scale: Double {
    let distance = abs(position(at: 0) - end)
    return abs(velocity(at: 0)) + EdgeSpring.fastRate * distance + 1
  }

  /// The largest discontinuities of position and velocity between two segments.
  var steps: (position: Double, velocity: Double) {
    var steps = (position: 0.0, velocity: 0.0)
    let parts = parts
    for (before, after) in zip(parts, parts.dropFirst()) {
      // The instant before the transition, in the formula of the segment that ends.
      let time = (after.start - before.start).nextDown
      steps.position = max(
        steps.position, abs(before.segment.position(at: time) - after.segment.position(at: 0)))
      steps.velocity = max(
        steps.velocity, abs(before.segment.velocity(at: time) - after.segment.velocity(at: 0)))
    }
    return steps
  }

  /// The step for difference quotients, short compared with the motion.
  private var slopeStep: Double { 1e-5 * min(1, duration) }

  /// The largest difference between the velocity and the slope of the position within a segment.
  var maximumSlopeError: Double {
    let step = slopeStep
    var maximum = 0.0
    let instants = [0] + handOffs + [duration]
    for (start, end) in zip(instants, instants.dropFirst()) {
      var time = start + step
      while time + step < end {
        let slope = (position(at: time + step) - position(at: time - step)) / (2 * step)
        maximum = max(maximum, abs(slope - velocity(at: time)))
        time += (end - start) / 300
      }
    }
    return maximum
  }

  /// A Boolean value that indicates whether position and velocity are continuous: between segments they agree within rounding
  /// errors, and within segments the velocity is the slope of the position.
  var isSmooth: Bool {
    let reach = max(abs(position(at: 0)), abs(end), 1)
    // The error of difference quotients of positions with an error of a few ulps.
    let noise = reach.ulp / slopeStep * 4
    return steps.position <= 1e-9 + 4 * reach.ulp && steps.velocity <= 1e-9 * scale + reach.ulp * 100
      && maximumSlopeError <= 4e-6 * scale + noise
  }

  /// The largest growth of the energy within a millisecond, as a speed: kinetic energy and, in a spring, potential energy. Where
  /// content resists the spring, because it is far beyond the edge, the energy is that of the spring.
  var maximumGrowth: Double {
    func energy(_ time: Double) -> Double {
      let part = parts.last { $0.start <= time } ?? parts[0]
      var displacement = 0.0
      var speed = velocity(at: time)
      if case .spring(let spring) = part.segment {
        displacement = position(at: time) - spring.target
        if abs(displacement) > spring.free {
          let elapsed = time - part.start
          displacement = EdgeSpring.spring.displacement(
            from: spring.displacement, velocity: spring.velocity, at: elapsed)
          speed = EdgeSpring.spring.velocity(
            from: spring.displacement, velocity: spring.velocity, at: elapsed)
        }
      }
      return (speed * speed + 120 * displacement * displacement).squareRoot()
    }
    var growth = 0.0
    var last = energy(0)
    var time = 0.001
    while time < duration {
      let now = energy(time)
      growth = max(growth, now - last)
      last = now
      time += 0.001
    }
    return growth
  }
}
