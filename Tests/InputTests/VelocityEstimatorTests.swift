import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

@Suite("Velocity estimator")
struct VelocityEstimatorTests {
  /// A motion along x: where it is, `t` seconds after it began. It lasts 0.15 s.
  enum Motion: CaseIterable {
    case slow, even, fast, speedingUp, slowingDown, flick
    /// From 1500 pt/s to a halt, and from 500 to 2500 pt/s, both evenly in the last 0.1 s.
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

    /// The velocity at the lift.
    var truth: Double { (self(0.15) - self(0.15 - 1e-6)) / 1e-6 }

    /// The highest speed.
    var topSpeed: Double {
      (1..<150).map { (self(Double($0) / 1000) - self(Double($0 - 1) / 1000)) * 1000 }.max() ?? 0
    }

    /// What an estimate may be off: 5 % of the velocity, or of the highest speed where little is left of it.
    var margin: Double { self == .halt ? 0.05 * topSpeed : 0.05 * reference }

    /// The estimate that a panel of 1000 Hz gives.
    var reference: Double {
      var estimator = VelocityEstimator()
      for step in 0...150 {
        estimator.append(Point(x: self(Double(step) / 1000), y: 0), at: Double(step) / 1000)
      }
      return estimator.velocity(at: 0.15).x
    }
  }

  static let rates = [60.0, 125, 240, 1000]

  /// A panel reports the motion, and the finger lifts 0.15 s after it began.
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

  @Test("S15 an even motion has its own velocity, at any rate", arguments: rates)
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
      // A change of speed that changes itself is no parabola.
      let margin = motion == .flick ? 3 * motion.margin : motion.margin
      #expect(abs(velocity - motion.truth) < margin, "seed \(seed): \(velocity) for \(motion.truth)")
    }
  }

  @Test(
    "S15 a touch that slows evenly from 1500 pt/s to 0 in its last 0.1 s leaves with 450 pt/s at most, one that speeds up from 500 to 2500 with 2000 at least",
    arguments: rates, [(0.0, 0.0), (0.002, 0), (0, 0.5), (0.001, 0.3)])
  func momentOfLift(rate: Double, spoilt: (jitter: Double, noise: Double)) {
    for seed in 1...100 as ClosedRange<UInt64> {
      let halt = estimate(.halt, rate: rate, seed: seed, noise: spoilt.noise, jitter: spoilt.jitter)
      let start = estimate(.start, rate: rate, seed: seed, noise: spoilt.noise, jitter: spoilt.jitter)
      #expect((0...450).contains(halt), "seed \(seed)")
      #expect((2000...3000).contains(start), "seed \(seed)")
    }
  }

  @Test(
    "S15 a touch that stops abruptly and trembles for some hundredths does not fly back", arguments: rates)
  func abruptStop(rate: Double) {
    for seed in 1...50 as ClosedRange<UInt64> {
      // One report of a 60 Hz panel could be an outlier, too.
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

  @Test("S15 jitter of 2 ms leaves the estimate within 5 %", arguments: rates, Motion.allCases)
  func jitter(rate: Double, motion: Motion) {
    let seeds = 1...100 as ClosedRange<UInt64>
    let errors = seeds.map { seed in
      abs(estimate(motion, rate: rate, seed: seed, jitter: 0.002) - motion.reference)
    }
    // Of the highest speed: it is what the stamps' jitter is multiplied by. Six jittered stamps of a 60 Hz panel cannot tell better than
    // this in every single case.
    #expect(
      errors.count { $0 < 0.05 * motion.topSpeed } >= 85, "\(errors.count { $0 < 0.05 * motion.topSpeed })")
    #expect(errors.allSatisfy { $0 < 0.12 * motion.topSpeed })
  }

  @Test("S15 noise of half a point costs a few points a second", arguments: rates)
  func noise(rate: Double) {
    for seed in 1...50 as ClosedRange<UInt64> {
      #expect(abs(estimate(.even, rate: rate, seed: seed, noise: 0.5) - 1000) < 35)
    }
  }

  @Test("S15 one outlier does not count, wherever it is", arguments: rates, [-400.0, 90, 3000])
  func outlier(rate: Double, distance: Double) {
    for motion in [Motion.slow, .even, .flick] {
      for fromEnd in 1...6 {
        let velocity = estimate(motion, rate: rate, seed: 3, noise: 0.5) {
          $0[$0.count - fromEnd].x += distance
        }
        let truth = motion.truth
        #expect(
          abs(velocity - truth) < max(0.1 * truth, 40), "\(motion), \(fromEnd): \(velocity) for \(truth)")
      }
    }
  }

  @Test(
    "S15 a finger that rested 0.1 s before it lifts has velocity 0, silent or trembling", arguments: rates)
  func rest(rate: Double) {
    var random = Random(seed: 5)
    var silent = VelocityEstimator()
    var trembling = VelocityEstimator()
    for step in 0...Int(rate * 0.31) {
      let time = -0.01 + Double(step) / rate
      let place = Point(x: 2000 * min(time, 0.2), y: 0)
      if time <= 0.2 { silent.append(place, at: time) }
      trembling.append(place + Point(x: 0.2 * random.normal(), y: 0.2 * random.normal()), at: time)
    }
    #expect(silent.velocity(at: 0.3) == .zero)
    #expect(silent.velocity(at: 0.2).x > 1900)
    #expect(trembling.velocity(at: 0.3).distance(to: .zero) < 20, "far below the 250 pt/s of a fling")
  }

  @Test("S15 what was before a pause does not count")
  func pause() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.append(Point(x: 3000 * Double(step) / 125, y: 0), at: Double(step) / 125) }
    estimator.append(Point(x: 900, y: 0), at: 0.13)
    #expect(estimator.velocity(at: 0.13) == .zero, "the first sample after a pause says nothing")
    estimator.append(Point(x: 896, y: 0), at: 0.138)
    #expect(abs(estimator.velocity(at: 0.138).x + 500) < 1)
  }

  @Test("too little, nothing finite, or time that stands still is velocity 0")
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

  @Test("a panel of 4000 Hz, for minutes, is the same")
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
