import TactusGeometry
import TactusInput
import TactusTesting
import Testing

/// What frames show of touches that stop, turn and tremble, on panels and displays of several rates.
@Suite("Touches in frames")
struct PredictionTests {
  /// A display, a panel, and how far content may overshoot a touch, in points.
  struct Bounds: Sendable {
    var frameRate: Double
    var reportRate: Double
    var abruptStop: Double
    var quickStop: Double
    var reversal: Double
  }

  private static let speed = 1500.0
  private static let stop = 0.3

  /// Returns how far frames show a touch beyond its furthest position at worst, over all phases of panel and display.
  private func overshoot(_ bounds: Bounds, latency: Double, _ path: (Double) -> Double) -> Double {
    var trial = PredictionTrial(reportRate: bounds.reportRate, frameRate: bounds.frameRate)
    trial.latency = latency
    let furthest = (0...600).map { path(Double($0) / 1000) }.max() ?? 0
    var worst = 0.0
    for reportsRest in [true, false] {
      trial.reportsRest = reportsRest
      for trial in trial.phases(6) {
        for frame in trial.frames(duration: 0.6, along: { Point(x: path($0), y: 0) }) {
          worst = max(worst, frame.location.x - furthest)
        }
      }
    }
    return worst
  }

  @Test(
    "S13 content overshoots a touch that stops or reverses by no more than what the display's rate allows",
    arguments: [
      Bounds(frameRate: 60, reportRate: 125, abruptStop: 18, quickStop: 8, reversal: 25),
      Bounds(frameRate: 120, reportRate: 240, abruptStop: 9, quickStop: 4, reversal: 12.5),
    ], [1.0, 0.5])
  func overshoot(bounds: Bounds, share: Double) {
    let (speed, stop) = (Self.speed, Self.stop)
    let latency = share / bounds.frameRate
    let abrupt = overshoot(bounds, latency: latency) { speed * min($0, stop) }
    let quick = overshoot(bounds, latency: latency) { time in
      let slowing = min(max(time - stop, 0), 0.05)
      return speed * (min(time, stop) + slowing - slowing * slowing / 0.1)
    }
    let reversal = overshoot(bounds, latency: latency) { speed * (stop - abs($0 - stop)) }
    // What is asked for is what the arithmetic gives; only rounding is left out.
    #expect(abrupt <= bounds.abruptStop + 1e-6)
    #expect(quick <= bounds.quickStop)
    #expect(reversal <= bounds.reversal)
    // A prediction that did nothing would pass, too.
    #expect(abrupt > bounds.abruptStop / 3)
  }

  @Test(
    "S13 a steady drag of 500 pt/s is shown without delay, at any rate", arguments: [60.0, 125, 240, 1000])
  func delay(reportRate: Double) {
    let frames = PredictionTrial(reportRate: reportRate, frameRate: 60)
      .frames(duration: 1) { Point(x: 0, y: 500 * $0) }
    for frame in frames where frame.time > 0.1 { #expect(abs(frame.location.y - 500 * frame.time) < 0.1) }
  }

  private func jerk(_ trials: [PredictionTrial], _ method: PredictionTrial.Method) -> Double {
    trials.reduce(0) { sum, trial in
      let frames = trial.frames(duration: 1, method) { Point(x: 800 * $0, y: 0) }
      return sum + PredictionTrial.jerk(frames, after: 0.25)
    } / Double(trials.count)
  }

  @Test(
    "S13 with timestamps that jitter by 2 ms a drag is at most half as uneven as the reports, at 60/60 at most a fortieth",
    arguments: [(60.0, 125.0, 0.5), (90, 125, 0.5), (120, 240, 0.5), (60, 60, 0.025)])
  func jerk(frameRate: Double, reportRate: Double, share: Double) {
    var trial = PredictionTrial(reportRate: reportRate, frameRate: frameRate)
    trial.timestampJitter = 0.002
    #expect(jerk(trial.phases(3), .resampler) <= share * jerk(trial.phases(3), .newestReport))
  }

  @Test(
    "S13 where reports come exactly once a frame, a drag is as even as the reports within an eighth of a point"
  )
  func evenReports() {
    var trial = PredictionTrial(reportRate: 60, frameRate: 60)
    trial.timestampJitter = 0.002
    // Reports that come exactly once a frame are even by themselves: what is left is the jitter of the clock.
    for trial in trial.phases(3) {
      #expect(jerk([trial], .resampler) <= jerk([trial], .newestReport) + 0.125)
    }
  }
}
