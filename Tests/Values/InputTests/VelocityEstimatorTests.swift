import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

@Suite("Velocity estimator")
struct VelocityEstimatorTests {
  /// A motion along x that lasts 0.15 s: returns the location `t` seconds after the beginning.
  enum Motion: CaseIterable {
    case slow, even, fast, speedingUp, slowingDown, flick
    /// From 1500 pt/s to a halt, and from 500 to 2500 pt/s, both with constant acceleration in the last 0.1 s.
    case halt, start

    func callAsFunction(_ t: Double) -> Double {
      switch self {
      case .slow: 300 * t
      case .even: 1000 * t
      case .fast: 4000 * t
      case .speedingUp: 10_000 * t * t
      case .slowingDown: 3000 * t - 8000 * t * t
      case .flick: 800 * t * t * (3 - 2 * t / 0.3)
      case .halt: t < 0.05 ? 1500 * t : 75 + 1500 * (t - 0.05) - 7500 * (t - 0.05) * (t - 0.05)
      case .start: t < 0.05 ? 500 * t : 25 + 500 * (t - 0.05) + 10_000 * (t - 0.05) * (t - 0.05)
      }
    }

    /// The exact velocity that counts when the touch ends.
    var truth: Double {
      let time = 0.15 - VelocityEstimator.age
      return (self(time) - self(time - 1e-6)) / 1e-6
    }

    /// The maximum speed.
    var maximumSpeed: Double {
      (1..<150).map { (self(Double($0) / 1000) - self(Double($0 - 1) / 1000)) * 1000 }.max() ?? 0
    }

    /// The permitted error of an estimate: 5 % of the velocity, or of the maximum speed if the velocity is near zero.
    var margin: Double { self == .halt ? 0.05 * maximumSpeed : 0.05 * reference }

    /// The estimate for a panel with 1000 Hz.
    var reference: Double {
      var estimator = VelocityEstimator()
      for step in 0...150 {
        estimator.append(Point(x: self(Double(step) / 1000), y: 0), at: Double(step) / 1000)
      }
      return estimator.velocity(at: 0.15).x
    }
  }

  static let rates = [60.0, 125, 240, 1000]

  @Test(
    "S15 a motion has the same velocity at any time, even if windows end at its samples",
    arguments: [0.01, 1.0 / 60, 0.01 / 0.75])
  func startTime(interval: Double) {
    func velocity(beginningAt start: Double) -> Double {
      var estimator = VelocityEstimator()
      for step in 0...15 {
        let time = Double(step) * interval
        estimator.append(Point(x: 10_000 * time * time, y: 0), at: start + time)
      }
      return estimator.velocity(at: start + 16 * interval).x
    }
    let reference = velocity(beginningAt: 0)
    for step in 1...200 {
      let start = Double(step) * 137.137
      #expect(abs(velocity(beginningAt: start) - reference) < 0.01)
    }
  }

  /// Returns the velocity estimate when the touch ends, 0.15 s after its beginning.
  private func estimate(
    _ motion: Motion, rate: Double, seed: UInt64, noise: Double = 0, jitter: Double = 0,
    spoil: (inout [(x: Double, time: Double)]) -> Void = { _ in }
  ) -> Double {
    var random = Random(seed: seed)
    let phase = random.uniform() / rate
    var reports: [(x: Double, time: Double)] = []
    var time = phase
    while time <= 0.15 {
      reports.append((motion(time) + noise * random.normal(), time + jitter * (2 * random.uniform() - 1)))
      time += 1 / rate
    }
    spoil(&reports)
    var estimator = VelocityEstimator()
    for report in reports { estimator.append(Point(x: report.x, y: 0), at: 1000 + report.time) }
    return estimator.velocity(at: 1000.15).x
  }

  @Test("S15 the velocity of a uniform motion is exact at any report rate", arguments: rates)
  func even(rate: Double) {
    for seed in 1...20 as ClosedRange<UInt64> {
      #expect(abs(estimate(.even, rate: rate, seed: seed) - 1000) < 0.001)
    }
  }

  @Test("S15 panels of 60, 125, 240 and 1000 Hz agree within 5 %", arguments: rates, Motion.allCases)
  func panels(rate: Double, motion: Motion) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let velocity = estimate(motion, rate: rate, seed: seed)
      let reference = motion.reference
      #expect(abs(velocity - reference) < motion.margin, "seed \(seed): \(velocity) for \(reference)")
      #expect(abs(velocity - motion.truth) < motion.margin, "seed \(seed): \(velocity) for \(motion.truth)")
    }
  }

  @Test(
    "S15 braking from 1500 pt/s to 0 in the last 0.1 s ends with at most 450 pt/s, speeding up from 500 to 2500 at least 2000",
    arguments: rates, [(0.0, 0.0), (0.002, 0), (0, 0.5), (0.001, 0.3)])
  func accelerationAtEnd(rate: Double, disturbance: (jitter: Double, noise: Double)) {
    for seed in 1...100 as ClosedRange<UInt64> {
      let halt = estimate(.halt, rate: rate, seed: seed, noise: disturbance.noise, jitter: disturbance.jitter)
      let start = estimate(
        .start, rate: rate, seed: seed, noise: disturbance.noise, jitter: disturbance.jitter)
      #expect((0...450).contains(halt), "seed \(seed)")
      #expect((2000...3000).contains(start), "seed \(seed)")
    }
  }

  @Test(
    "S15 the velocity of a touch that stops abruptly and trembles is not backwards", arguments: rates)
  func abruptStop(rate: Double) {
    for seed in 1...50 as ClosedRange<UInt64> {
      // At 60 Hz, a single report could also be an outlier.
      for rest in rate == 60 ? [0.05, 0.07] : [0.03, 0.05, 0.07] {
        var random = Random(seed: seed)
        var estimator = VelocityEstimator()
        var time = random.uniform() / rate
        while time <= 0.2 {
          let location = 2000 * min(time, 0.2 - rest) + 0.2 * random.normal()
          estimator.append(Point(x: location, y: 0), at: time)
          time += 1 / rate
        }
        let velocity = estimator.velocity(at: 0.2).x
        let limit = rest == 0.07 ? 250.0 : rest == 0.05 ? 600 : 1100
        #expect(velocity > -30 && velocity < limit, "\(velocity) after \(rest) s")
      }
    }
  }

  @Test("S15 with a jitter of 2 ms the estimate is within 5 %", arguments: rates, Motion.allCases)
  func jitter(rate: Double, motion: Motion) {
    let seeds = 1...100 as ClosedRange<UInt64>
    let errors = seeds.map { seed in
      abs(estimate(motion, rate: rate, seed: seed, jitter: 0.002) - motion.reference)
    }
    // The error is relative to the maximum speed, by which the jitter of the timestamps is multiplied. Six timestamps of a 60 Hz
    // panel do not allow a better estimate in every case.
    #expect(
      errors.count { $0 < 0.05 * motion.maximumSpeed } >= (rate == 60 ? 85 : 99),
      "\(errors.count { $0 < 0.05 * motion.maximumSpeed })")
    #expect(errors.allSatisfy { $0 < 0.12 * motion.maximumSpeed })
  }

  @Test("S15 noise of half a point changes the estimate by a few points per second", arguments: rates)
  func noise(rate: Double) {
    for seed in 1...50 as ClosedRange<UInt64> {
      #expect(abs(estimate(.even, rate: rate, seed: seed, noise: 0.5) - 1000) < 35)
    }
  }

  @Test("S15 a single outlier is ignored, wherever it is", arguments: rates, [-400.0, 90, 3000])
  func outlier(rate: Double, distance: Double) {
    for motion in [Motion.slow, .even, .flick] {
      for fromEnd in 1...6 {
        let velocity = estimate(motion, rate: rate, seed: 3, noise: 0.5) {
          $0[$0.count - fromEnd].x += distance
        }
        let truth = motion.truth
        #expect(
          abs(velocity - truth) < max(0.1 * truth, rate == 60 ? 45 : 40),
          "\(motion), \(fromEnd): \(velocity) for \(truth)")
      }
    }
  }

  @Test(
    "S15 the velocity of a touch that rests for 0.1 s before it ends is 0, with and without trembling",
    arguments: rates)
  func rest(rate: Double) {
    var random = Random(seed: 5)
    var silent = VelocityEstimator()
    var trembling = VelocityEstimator()
    for step in 0...Int(rate * 0.31) {
      let time = -0.01 + Double(step) / rate
      let location = Point(x: 2000 * min(time, 0.2), y: 0)
      if time <= 0.2 { silent.append(location, at: time) }
      trembling.append(location + Point(x: 0.2 * random.normal(), y: 0.2 * random.normal()), at: time)
    }
    #expect(silent.velocity(at: 0.3) == .zero)
    #expect(silent.velocity(at: 0.2).x > 1900)
    #expect(trembling.velocity(at: 0.3).distance(to: .zero) < 20, "far below the 250 pt/s of a flick")
  }

  @Test("S15 samples before a pause are ignored")
  func pause() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.append(Point(x: 3000 * Double(step) / 125, y: 0), at: Double(step) / 125) }
    estimator.append(Point(x: 900, y: 0), at: 0.13)
    #expect(estimator.velocity(at: 0.13) == .zero, "the first sample after a pause has no velocity")
    estimator.append(Point(x: 896, y: 0), at: 0.138)
    #expect(abs(estimator.velocity(at: 0.138).x + 500) < 1)
  }

  @Test("too few samples, non-finite samples, or equal times result in velocity 0")
  func degenerate() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == .zero)
    estimator.append(Point(x: 1, y: 1), at: 1)
    #expect(estimator.velocity(at: 1) == .zero)
    estimator.append(Point(x: 100, y: 1), at: 1)
    estimator.append(Point(x: .nan, y: 1), at: 1.01)
    estimator.append(Point(x: 1, y: 1), at: .infinity)
    #expect(estimator.velocity(at: 1.01) == .zero)
    #expect(estimator.velocity(at: .nan) == .zero)
    estimator.append(Point(x: 1e300, y: -1e300), at: 1.008)
    estimator.append(Point(x: -1e308, y: 1e308), at: 1.009)
    #expect(estimator.velocity(at: 1.01).isFinite)
    estimator.removeAll()
    #expect(estimator.velocity(at: 1.01) == .zero)
  }

  @Test("the estimate works for minutes at 4000 Hz")
  func flood() {
    var estimator = VelocityEstimator()
    for step in 0..<40_000 {
      let time = Double(step) / 4000
      estimator.append(Point(x: 500 * time, y: -250 * time), at: time)
    }
    let velocity = estimator.velocity(at: 10)
    #expect(velocity.distance(to: Point(x: 500, y: -250)) < 0.1)
  }
}
