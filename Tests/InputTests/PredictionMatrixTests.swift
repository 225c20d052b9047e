import TactusGeometry
import TactusTesting
import Testing

/// How evenly frames show a touch at one speed, whatever panels and compositors do to its reports.
@Suite("Reports as panels and compositors send them")
struct PredictionMatrixTests {
  /// What frames show of a steady touch.
  struct Figures {
    /// The root mean square of the deviations of steps from even ones, in points.
    var deviation = 0.0
    /// The median time by which frames show the touch late, in seconds.
    var lag = 0.0
    /// The number of frames that move against the touch by more than half of the panel's resolution.
    var reversals = 0
  }

  private static func figures(
    _ trial: PredictionTrial, _ speed: Double, _ method: PredictionTrial.Method
  ) -> Figures {
    let frames = trial.frames(duration: 1.6, method) { Point(x: speed * $0, y: 0) }.filter { $0.time > 0.45 }
    var figures = Figures()
    for (first, second) in zip(frames, frames.dropFirst()) {
      let step = second.location.x - first.location.x
      let deviation = step - speed * (second.time - first.time)
      figures.deviation += deviation * deviation
      if step < -trial.resolution / 2 - 1e-6 { figures.reversals += 1 }
    }
    figures.deviation = (figures.deviation / Double(max(frames.count - 1, 1))).squareRoot()
    let lags = frames.map { $0.time - $0.location.x / speed }.sorted()
    figures.lag = lags[lags.count / 2]
    return figures
  }

  private static func trial(
    _ reportRate: Double, _ frameRate: Double, _ change: (inout PredictionTrial) -> Void
  ) -> PredictionTrial {
    var trial = PredictionTrial(reportRate: reportRate, frameRate: frameRate)
    trial.framePhase = 0.3
    change(&trial)
    return trial
  }

  /// A panel, a display, and what happens to the reports.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var trial: PredictionTrial
    var speed = 800.0
    /// The deviation of steps that is allowed, in points.
    var deviation: Double
    /// The lag that is allowed, in seconds.
    var lag: Double
  }

  private static let cases = [
    Case(
      testDescription: "timestamps of 60 Hz that wander by 4 ms",
      trial: trial(60, 60) { $0.timestampJitter = 0.004 }, deviation: 0.3, lag: 0.005),
    Case(
      testDescription: "reports that take up to 8 ms", trial: trial(125, 60) { $0.arrivalJitter = 0.008 },
      deviation: 0.5, lag: 0.012),
    Case(
      testDescription: "reports that take 8 ms", trial: trial(125, 60) { $0.delivery = .late(0.008) },
      deviation: 0.05, lag: 0.012),
    Case(
      testDescription: "reports that take 12 ms", trial: trial(125, 60) { $0.delivery = .late(0.012) },
      deviation: 0.05, lag: 0.016),
    Case(
      testDescription: "the newest report, once a frame",
      trial: trial(125, 60) { $0.delivery = .oncePerFrame(at: 0.5, newestOnly: true) }, deviation: 0.05,
      lag: 0.004),
    Case(
      testDescription: "all reports, once a frame",
      trial: trial(125, 60) { $0.delivery = .oncePerFrame(at: 0.5, newestOnly: false) }, deviation: 0.05,
      lag: 0.012),
    Case(
      testDescription: "two reports at a time", trial: trial(120, 60) { $0.delivery = .inPairs },
      deviation: 0.05,
      lag: 0.01),
    Case(
      testDescription: "frames of two lengths", trial: trial(125, 60) { $0.framesVary = true },
      deviation: 0.8,
      lag: 0.014),
    Case(
      testDescription: "10 pt/s on a panel of whole points with noise",
      trial: trial(125, 60) {
        $0.resolution = 1
        $0.noise = 0.15
        $0.reportsRest = false
      }, speed: 10, deviation: 0.55, lag: 0.05),
    Case(
      testDescription: "30 pt/s on an exact panel with noise", trial: trial(125, 60) { $0.noise = 0.15 },
      speed: 30,
      deviation: 0.2, lag: 0.02),
  ]

  @Test("S13 a steady touch is shown evenly, whatever happens to its reports", arguments: cases)
  func steady(_ example: Case) {
    let shown = Self.figures(example.trial, example.speed, .resampler)
    let newest = Self.figures(example.trial, example.speed, .newestReport)
    let past = Self.figures(example.trial, example.speed, .past)
    #expect(shown.deviation <= example.deviation)
    #expect(shown.deviation <= 1.1 * min(newest.deviation, past.deviation) + 0.3)
    #expect(shown.lag <= example.lag)
    #expect(shown.reversals <= newest.reversals)
  }

  /// The values of which cells of the matrix are combined.
  private struct Axes {
    let reportRates = [60.0, 90, 120, 125, 240, 1000]
    let frameRates = [30.0, 60, 90, 120, 144]
    let jitters = [0.0, 0.001, 0.002, 0.004]
    let resolutions = [1, 0.5, 0.25, 1.0 / 256]
    let noises = [0.0, 0.15, 0.4]
    let speeds = [10.0, 30, 100, 300, 800, 1500, 3000]
    let deliveries: [PredictionTrial.Delivery] = [
      .direct, .late(0.008), .late(0.012), .inPairs, .oncePerFrame(at: 0.1, newestOnly: false),
      .oncePerFrame(at: 0.5, newestOnly: true), .oncePerFrame(at: 0.9, newestOnly: true),
    ]

    func cell(_ random: inout Random) -> (trial: PredictionTrial, speed: Double) {
      func pick<Value>(_ values: [Value]) -> Value { values[Int(random.uniform() * Double(values.count))] }
      var trial = PredictionTrial(reportRate: pick(reportRates), frameRate: pick(frameRates))
      trial.framesVary = random.uniform() < 0.1
      trial.timestampJitter = pick(jitters)
      trial.resolution = pick(resolutions)
      trial.noise = pick(noises)
      trial.delivery = pick(deliveries)
      trial.reportsRest = false
      trial.framePhase = random.uniform()
      trial.latency = pick([0.5, 1]) / trial.frameRate
      trial.seed = random.next()
      return (trial, pick(speeds))
    }
  }

  @Test("S13 in a matrix of panels, displays and compositors frames are rarely less even than the reports")
  func matrix() {
    let (axes, count) = (Axes(), 300)
    var random = Random(seed: 20_261_123)
    var (uneven, reversed) = (0, 0)
    for _ in 0..<count {
      let (trial, speed) = axes.cell(&random)
      let shown = Self.figures(trial, speed, .resampler)
      let newest = Self.figures(trial, speed, .newestReport)
      let past = Self.figures(trial, speed, .past)
      if shown.deviation > 1.1 * min(newest.deviation, past.deviation) + 0.1 { uneven += 1 }
      if shown.reversals > 0 { reversed += 1 }
    }
    // Measured over 3,000 cells: 9 % and 8 %; before the filter 53 % and 43 %. What is left has noise, or reports that are even by chance.
    #expect(uneven <= count * 12 / 100)
    #expect(reversed <= count * 12 / 100)
  }
}
