import TactusCLibrary
import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

/// The velocity at touch up of movements of hands: those along the path of minimum jerk, whose speed is a bell.
@Suite("Velocity at touch up")
struct TouchUpVelocityTests {
  /// A flick of a distance, in points, that would last a time, in seconds, and from which the touch lifts at a share of it.
  ///
  /// The path of least jerk is the published model of the movement of a hand from one place to another (Flash and Hogan 1985).
  struct Flick: Sendable, CustomTestStringConvertible {
    var distance: Double
    var duration: Double
    var share: Double

    var end: Double { share * duration }
    var testDescription: String { "\(distance) pt in \(duration) s, lifted at \(share)" }

    func location(at time: Double) -> Double {
      let u = min(max(time / duration, 0), 1)
      return distance * u * u * u * (10 + u * (-15 + 6 * u))
    }

    /// The velocity by the phone's weights for the velocities between its last four reports, at 120 Hz, where the touch lifts within the
    /// interval after the last one.
    var reference: Double {
      let phases = 16
      let sum = (0..<phases).reduce(0.0) { sum, phase in
        let last = end - (Double(phase) + 0.5) / Double(phases) / 120
        let velocities = (0..<3).map { age in
          (location(at: last - Double(age) / 120) - location(at: last - Double(age + 1) / 120)) * 120
        }
        return sum + 0.05 * velocities[0] + 0.35 * velocities[1] + 0.6 * velocities[2]
      }
      return sum / Double(phases)
    }
  }

  static let flicks = [(300.0, 0.2), (200, 0.15), (500, 0.3), (80, 0.16)].flatMap { distance, duration in
    [0.5, 0.6, 0.7, 0.8, 0.9].map { Flick(distance: distance, duration: duration, share: $0) }
  }

  /// What a panel and a hand do to a flick.
  struct Disturbance {
    /// The amplitude of the hand's tremor of 8 to 12 Hz, in points.
    var tremor = 0.0
    /// The distance by which the contact's centre moves back in the last 25 ms, while the thumb rolls off, in points.
    var roll = 0.0
    /// The distance between locations that the panel reports, in points, and between timestamps, in seconds.
    var resolution = 0.0
    var tick = 0.0
    /// The number of intervals after the last movement after which the touch up is reported.
    var delay = 0.0
  }

  private func estimate(
    _ flick: Flick, rate: Double, seed: UInt64, _ disturbance: Disturbance = Disturbance()
  ) -> Double {
    var random = Random(seed: seed)
    let phase = random.uniform()
    let (frequency, offset) = (8 + 4 * random.uniform(), 2 * Double.pi * random.uniform())
    var estimator = VelocityEstimator()
    var time = -0.03 + phase / rate
    while time <= flick.end {
      var location = flick.location(at: time)
      location += disturbance.tremor * sin(2 * .pi * frequency * time + offset)
      location -= disturbance.roll * max(0, 1 - (flick.end - time) / 0.025)
      if disturbance.resolution > 0 {
        location = (location / disturbance.resolution).rounded() * disturbance.resolution
      }
      let stamp = disturbance.tick > 0 ? (time / disturbance.tick).rounded() * disturbance.tick : time
      estimator.append(Point(x: location, y: 0), at: 50 + stamp)
      time += 1 / rate
    }
    return estimator.velocity(at: 50 + flick.end + disturbance.delay / rate).x
  }

  @Test(
    "S15 the velocity of a natural flick is that by the phone's weights, at any report rate",
    arguments: flicks, [60.0, 90, 125, 240, 1000])
  func natural(flick: Flick, rate: Double) {
    let reference = flick.reference
    // The fewer reports a panel makes, the less exactly they show a bell.
    let margin = (rate < 100 ? 0.2 : 0.12) * max(reference, flick.distance / flick.duration)
    for seed in 1...20 as ClosedRange<UInt64> {
      let velocity = estimate(flick, rate: rate, seed: seed)
      #expect(abs(velocity - reference) < margin, "seed \(seed): \(velocity) for \(reference)")
    }
  }

  @Test(
    "S15 a trembling hand, a thumb that rolls off, and a late touch up on a panel of milliseconds and half points change it little",
    arguments: flicks.filter { $0.distance >= 200 && $0.share < 0.9 }, [90.0, 125, 130, 240])
  func disturbed(flick: Flick, rate: Double) {
    let disturbance = Disturbance(tremor: 0.2, roll: 1.5, resolution: 0.5, tick: 0.001, delay: 0.9)
    let scale = max(flick.reference, flick.distance / flick.duration)
    // Seeds that the estimator was not developed with.
    let errors = (9001...9040 as ClosedRange<UInt64>).map {
      (estimate(flick, rate: rate, seed: $0, disturbance) - flick.reference) / scale
    }
    .sorted()
    #expect(abs(errors[errors.count / 2]) < 0.2, "median \(errors[errors.count / 2])")
    #expect(errors[2] > -0.3 && errors[errors.count - 3] < 0.3, "\(errors[2]) to \(errors[errors.count - 3])")
  }

  @Test(
    "S15 a touch that turned 60 ms before it lifts has the velocity since", arguments: [60.0, 125, 240, 1000])
  func turned(rate: Double) {
    for (after, before) in [(1500.0, 300.0), (-1500, 300), (-1500, 3000), (800, -800)] {
      for seed in 1...10 as ClosedRange<UInt64> {
        var random = Random(seed: seed)
        var estimator = VelocityEstimator()
        var time = random.uniform() / rate
        while time <= 0.26 {
          let location = before * min(time, 0.2) + after * max(0, time - 0.2)
          estimator.append(Point(x: location, y: 0), at: time)
          time += 1 / rate
        }
        let velocity = estimator.velocity(at: 0.26).x
        #expect(
          abs(velocity - after) < (rate < 100 ? 0.15 : 0.05) * max(abs(after), abs(before)),
          "\(velocity) for \(after)")
      }
    }
  }
}
