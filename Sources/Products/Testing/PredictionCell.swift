internal import TactusGeometry

/// A steady touch on one of many panels, displays and compositors, and what S13 asks of its frames.
package struct PredictionCell: Sendable {
  /// The duration of the touch, in seconds.
  package static let duration = 1.6
  /// The time for which the movement, and a new panel, are being learned, in seconds.
  private static let learningDurations = (known: 0.2, new: 0.45)
  /// The factor by which steps may deviate more than with the better of the simple methods, and what may be added, in points.
  private static let unevenness = (factor: 1.1, margin: 0.1)
  /// The time by which frames may lag more than with resampling, in seconds.
  private static let lagMargin = 0.001

  /// The trial.
  package var trial: PredictionTrial
  /// The speed of the touch along the x axis, in points per second.
  package var speed: Double

  /// Creates a cell.
  package init(trial: PredictionTrial, speed: Double) {
    self.trial = trial
    self.speed = speed
  }

  /// Chooses a cell of the matrix.
  ///
  /// The panel is known from a touch of 800 pt/s before.
  package init(from random: inout Random) {
    func pick<Value>(_ values: [Value]) -> Value { values[Int(random.uniform() * Double(values.count))] }
    trial = PredictionTrial(
      reportRate: pick(PredictionAxes.reportRates), frameRate: pick(PredictionAxes.frameRates))
    trial.framesVary = random.uniform() < 0.1
    trial.timestampJitter = pick(PredictionAxes.timestampJitters)
    trial.resolution = pick(PredictionAxes.resolutions)
    trial.noise = pick(PredictionAxes.noises)
    switch pick([0, 1, 2, 3, 4, 5, 6, 7]) {
    case 0, 1: trial.delivery = .direct
    case 2: trial.delivery = .late(pick(PredictionAxes.delays))
    case 3: trial.delivery = .bundled(2)
    case 4: trial.delivery = .bundled(4)
    case 5: trial.delivery = .oncePerFrame(at: pick(PredictionAxes.phases), newestOnly: false)
    case 6: trial.delivery = .oncePerFrame(at: pick(PredictionAxes.phases), newestOnly: true)
    default:
      trial.delivery = .busy(
        from: pick(PredictionAxes.busyTimes.starts), for: pick(PredictionAxes.busyTimes.durations))
    }
    trial.lostShare = pick([0.0, 0, 0, 0.05, 0.15])
    trial.reportsRest = false
    trial.framePhase = random.uniform()
    trial.latency = pick(PredictionAxes.latencies) / trial.frameRate
    trial.seed = random.next()
    trial.touchBefore = 800
    speed = pick(PredictionAxes.speeds)
  }

  /// The time for which the panel is being learned, in seconds.
  package var learningDuration: Double {
    trial.touchBefore == nil ? Self.learningDurations.new : Self.learningDurations.known
  }

  /// Returns the frames that show the touch, after the panel is learned.
  package func frames(_ method: PredictionTrial.Method) -> [PredictionTrial.Frame] {
    trial.frames(duration: Self.duration, method) { Point(x: speed * $0, y: 0) }
      .filter { $0.time > learningDuration }
  }

  /// Measures the frames that show the touch.
  package func figures(_ method: PredictionTrial.Method) -> PredictionFigures {
    PredictionFigures(frames(method), speed: speed, resolution: trial.resolution)
  }

  /// Compares the frames of the toolkit with those of the simple methods.
  package var comparison: Comparison {
    let (shown, newest, past) = (figures(.resampler), figures(.newestReport), figures(.past))
    let bound = Self.unevenness.factor * min(newest.deviation, past.deviation) + Self.unevenness.margin
    return Comparison(
      shown: shown, newest: newest, past: past, isUneven: shown.deviation > bound,
      isReversed: shown.reversals > 0,
      lags: shown.lag > past.lag + max(Self.lagMargin, Self.unevenness.margin / speed))
  }

  /// What the methods show.
  package struct Comparison: Sendable {
    /// The figures of the toolkit, of the newest report and of resampling 5 ms in the past.
    package var shown, newest, past: PredictionFigures
    /// A Boolean value that indicates whether steps deviate more than with the better of the simple methods.
    package var isUneven: Bool
    /// A Boolean value that indicates whether a frame moves against the touch.
    package var isReversed: Bool
    /// A Boolean value that indicates whether frames lag more than with resampling.
    package var lags: Bool
  }
}
