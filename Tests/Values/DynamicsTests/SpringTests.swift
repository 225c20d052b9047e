import Testing

@testable import TactusDynamics

@Suite("Springs and timing curves, in closed form")
struct SpringTests {
  /// Returns the residual of the spring's equation of motion, x″ = −ω² x − 2ζω x′, by finite differences.
  private func residual(_ spring: Spring, velocity: Double, at time: Double) -> Double {
    let step = 1e-4
    func x(_ time: Double) -> Double { spring.displacement(from: 1, velocity: -velocity, at: time) }
    let (before, here, after) = (x(time - step), x(time), x(time + step))
    let speed = (after - before) / (2 * step)
    let acceleration = (after - 2 * here + before) / (step * step)
    let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
    return acceleration + 2 * ratio * frequency * speed + frequency * frequency * here
  }

  @Test(
    "A1 a spring satisfies the equation of a damped spring, for any damping and initial velocity",
    arguments: [0.1, 0.5, 0.9, 0.9999, 1, 1.0001, 1.5, 8], [-4.0, 0, 6])
  func equation(ratio: Double, velocity: Double) {
    let spring = Spring(frequency: 10, dampingRatio: ratio)
    #expect(abs(spring.displacement(from: 1, velocity: -velocity, at: 0) - 1) < 1e-12)
    let start = (spring.displacement(from: 1, velocity: -velocity, at: 1e-7) - 1) / 1e-7
    #expect(abs(start + velocity) < 1e-3, "the initial velocity, towards the target")
    for time in stride(from: 0.01, through: 2, by: 0.05) {
      #expect(abs(residual(spring, velocity: velocity, at: time)) < 0.02)
    }
  }

  @Test("A1 a spring overshoots only below critical damping")
  func overshoot() {
    func minimum(_ ratio: Double) -> Double {
      let spring = Spring(frequency: 12, dampingRatio: ratio)
      return stride(from: 0.0, through: 3, by: 0.001).map {
        spring.displacement(from: 1, velocity: 0, at: $0)
      }.min() ?? 0
    }
    // The first overshoot of a spring with the damping ratio z is exp(−πz / √(1 − z²)).
    #expect(abs(minimum(0.5) + 0.16303) < 1e-3)
    #expect(minimum(1) >= 0)
    #expect(minimum(3) >= 0)
  }

  @Test(
    "A1 a spring with a given duration is at rest by then, to a thousandth, and not much earlier",
    arguments: [0.1, 0.4, 0.7, 0.95, 1], [-2.0, 0, 5])
  func restsAfterDuration(ratio: Double, velocity: Double) {
    let spring = Spring(settlingDuration: 0.8, dampingRatio: ratio, velocity: velocity)
    for time in stride(from: 0.8, through: 2, by: 0.01) {
      #expect(abs(spring.displacement(from: 1, velocity: -velocity, at: time)) <= 0.00101)
    }
    #expect(spring.envelope(at: 0.7, velocity: velocity) > 0.00101)
    #expect(abs(spring.settlingDuration(velocity: velocity) - 0.8) < 0.001)
  }

  @Test("A1 the duration is the period of the undamped spring, and the bounce is 1 minus the damping ratio")
  func bounce() {
    #expect(Spring(duration: 0.5, bounce: 0).dampingRatio == 1)
    #expect(abs(Spring(duration: 0.5, bounce: 0).frequency - 4 * .pi) < 1e-12)
    #expect(Spring(duration: 1, bounce: 0.25).dampingRatio == 0.75)
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    let physical = Spring(mass: 2, stiffness: 200, damping: 20)
    #expect(physical.frequency == 10)
    #expect(physical.dampingRatio == 0.5)
  }

  @Test("springs with invalid parameters have finite values")
  func invalidParameters() {
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      for spring in [
        Spring(frequency: value, dampingRatio: value), Spring(mass: value, stiffness: value, damping: value),
        Spring(settlingDuration: 1, dampingRatio: value, velocity: value), Spring(duration: 1, bounce: value),
      ] {
        #expect(spring.displacement(from: 1, velocity: 0, at: 0.3).isFinite)
        #expect(spring.settlingDuration(velocity: value) > 0)
      }
    }
  }

  @Test(
    "A1 the velocity of a spring is the slope of its displacement",
    arguments: [0.1, 0.9999, 1, 1.0001, 1.5, 8],
    [-4.0, 0, 6])
  func velocity(ratio: Double, velocity: Double) {
    let spring = Spring(frequency: 10, dampingRatio: ratio)
    func x(_ time: Double) -> Double { spring.displacement(from: 2, velocity: velocity, at: time) }
    #expect(abs(spring.velocity(from: 2, velocity: velocity, at: 0) - velocity) < 1e-9)
    for time in stride(from: 0.01, through: 2, by: 0.05) {
      let slope = (x(time + 1e-6) - x(time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(from: 2, velocity: velocity, at: time) - slope) < 1e-6)
    }
  }

  @Test("A1 S17 a spring defined by its rates equals the one with the corresponding stiffness and damping")
  func rates() {
    let spring = Spring(slowRate: 10, fastRate: 12)
    let physical = Spring(mass: 1, stiffness: 120, damping: 22)
    #expect(abs(spring.frequency - physical.frequency) < 1e-12)
    #expect(abs(spring.dampingRatio - physical.dampingRatio) < 1e-12)
    for time in stride(from: 0.0, through: 2, by: 0.05) {
      let difference =
        spring.displacement(from: -235, velocity: 900, at: time)
        - physical.displacement(from: -235, velocity: 900, at: time)
      #expect(abs(difference) < 1e-9)
    }
  }

  @Test(
    "A1 every motion of a spring is the sum of its responses to a displacement and to a velocity",
    arguments: [0.1, 1, 3])
  func superposition(ratio: Double) {
    let spring = Spring(frequency: 10, dampingRatio: ratio)
    for time in stride(from: 0.0, through: 2, by: 0.05) {
      let response = spring.response(at: time)
      let sum = 70 * response.displacement - 300 * response.impulse
      #expect(abs(spring.displacement(from: 70, velocity: -300, at: time) - sum) < 1e-11)
    }
  }

  // MARK: - Curves

  @Test(
    "A1 S19 an easing goes from 0 to 1, and its velocity is the slope of its progress",
    arguments: [Easing.linear, .cosine, .cubic(.easeIn), .cubic(.easeOut), .cubic(.easeInOut)])
  func easing(_ easing: Easing) {
    #expect(easing.progress(at: 0, of: 0.3) == 0)
    #expect(easing.progress(at: 0.3, of: 0.3) == 1)
    for time in stride(from: 0.01, to: 0.3, by: 0.01) {
      let slope =
        (easing.progress(at: time + 1e-6, of: 0.3) - easing.progress(at: time - 1e-6, of: 0.3)) / 2e-6
      #expect(abs(easing.velocity(over: 500, at: time, of: 0.3) - 500 * slope) < 0.5)
    }
  }

  @Test("A1 the timing curves are the specified cubic Bézier curves")
  func curves() {
    for curve in [CubicBezier.easeIn, .easeOut, .easeInOut, CubicBezier(x1: 0.9, y1: -0.6, x2: 0.1, y2: 1.5)]
    {
      for step in 0...100 {
        let t = Double(step) / 100
        let rest = 1 - t
        func coordinate(_ first: Double, _ second: Double) -> Double {
          3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
        }
        let value = curve.value(at: coordinate(curve.x1, curve.x2))
        #expect(abs(value - coordinate(curve.y1, curve.y2)) < 1e-6)
      }
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
    #expect(abs(CubicBezier.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(CubicBezier.easeIn.value(at: 0.5) < 0.4)
    #expect(CubicBezier.easeOut.value(at: 0.5) > 0.6)
  }

  @Test("a curve returns the time at which it reaches a value")
  func inverse() {
    for curve in [CubicBezier.easeIn, .easeOut, .easeInOut] {
      for step in 0...50 {
        let value = Double(step) / 50
        #expect(abs(curve.value(at: curve.time(of: value)) - value) < 1e-6)
      }
    }
  }
}
