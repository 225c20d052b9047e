@testable import TactusDynamics

/// How smooth a motion is: what a test of the formulas compares with nothing.
extension AxisMotion {
  /// The greatest velocity that any part of the motion can have, in points a second: that with which it begins, and that which the
  /// springs can make of the way that they pull.
  var scale: Double {
    let way = abs(position(at: 0) - end)
    return abs(velocity(at: 0)) + EdgeSpring.fastRate * way + 1
  }

  /// The greatest steps at the hand-offs, from the left to the right of these very instants.
  var steps: (position: Double, velocity: Double) {
    var steps = (position: 0.0, velocity: 0.0)
    let parts = parts
    for (before, after) in zip(parts, parts.dropFirst()) {
      // Just before, in the formula of the part that ends, which also says what it is at that instant.
      let time = (after.start - before.start).nextDown
      steps.position = max(
        steps.position, abs(before.segment.position(at: time) - after.segment.position(at: 0)))
      steps.velocity = max(
        steps.velocity, abs(before.segment.velocity(at: time) - after.segment.velocity(at: 0)))
    }
    return steps
  }

  /// Short against anything that the motion does.
  private var slopeStep: Double { 1e-5 * min(1, duration) }

  /// The greatest difference between the velocity and the slope of the position, at any time before the end that is in one part.
  var worstSlope: Double {
    let step = slopeStep
    var worst = 0.0
    let instants = [0] + handOffs + [duration]
    for (start, end) in zip(instants, instants.dropFirst()) {
      var time = start + step
      while time + step < end {
        let slope = (position(at: time + step) - position(at: time - step)) / (2 * step)
        worst = max(worst, abs(slope - velocity(at: time)))
        time += (end - start) / 300
      }
    }
    return worst
  }

  /// Whether position and velocity have no steps: where one part hands over to the next they agree to what arithmetic allows, and
  /// everywhere else the velocity is the slope of the position.
  var isSmooth: Bool {
    let reach = max(abs(position(at: 0)), abs(end), 1)
    // Differences of positions that are known to some ulp.
    let noise = reach.ulp / slopeStep * 4
    return steps.position <= 1e-9 + 4 * reach.ulp && steps.velocity <= 1e-9 * scale + reach.ulp * 100
      && worstSlope <= 4e-6 * scale + noise
  }

  /// The greatest growth, from one millisecond to the next, of the speed, and with it what a spring keeps: its length times the root of
  /// its stiffness.
  var greatestGrowth: Double {
    func energy(_ time: Double) -> Double {
      let part = parts.last { $0.start <= time } ?? parts[0]
      var way = 0.0
      if case .spring(let spring) = part.segment { way = position(at: time) - spring.target }
      let speed = velocity(at: time)
      return (speed * speed + 120 * way * way).squareRoot()
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
