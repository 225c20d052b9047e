package import TactusGeometry
internal import TactusInput

/// Shows in frames where a touch is predicted to be, and measures how far that is from the truth.
package struct PredictionTrial: Sendable {
  /// The number of reports of the panel per second.
  package var reportRate: Double
  /// The number of frames per second.
  package var frameRate: Double
  /// The time between the preparation of a frame and its presentation, in seconds.
  package var latency: Double
  /// The maximum error of a timestamp, in seconds; evenly distributed.
  package var timestampJitter = 0.0
  /// The maximum delay of a report, in seconds; evenly distributed. Reports keep their order.
  package var arrivalJitter = 0.0
  /// A Boolean value that indicates whether the panel reports a touch that rests, too.
  package var reportsRest = true
  /// The share of an interval by which the first report is late.
  package var reportPhase = 0.0
  /// The share of an interval by which the first frame is late.
  package var framePhase = 0.0
  /// The seed of the jitter.
  package var seed: UInt64 = 1

  /// Creates a trial without jitter in which frames are presented one interval after they are prepared.
  package init(reportRate: Double, frameRate: Double) {
    self.reportRate = reportRate
    self.frameRate = frameRate
    latency = 1 / frameRate
  }

  /// What a frame shows.
  package struct Frame: Sendable {
    /// The time of its presentation, in seconds since the touch began.
    package var time: Double
    /// The location that it shows, in points.
    package var location: Point
  }

  /// How a frame finds the location that it shows.
  package enum Method: Sendable, CaseIterable {
    /// The prediction of the toolkit.
    case resampler
    /// The newest report.
    case newestReport
    /// The line through the last two reports, extended by half of their interval and at most 8 ms: the published rule of
    /// Android's input resampling.
    case lastInterval
  }

  private struct Report {
    var sample: TouchSample
    var arrival: Double
  }

  /// Returns the frames that are prepared while a touch moves along a path.
  ///
  /// - Parameters:
  ///   - duration: The duration of the touch, in seconds.
  ///   - method: How the location in a frame is found.
  ///   - path: A function that returns the true location at a time, in points.
  package func frames(
    duration: Double, _ method: Method = .resampler, along path: (_ time: Double) -> Point
  ) -> [Frame] {
    var pending = reports(duration, path)[...]
    var resampler = TouchResampler()
    var last: (previous: TouchSample?, newest: TouchSample)?
    var frames: [Frame] = []
    var now = framePhase / frameRate
    while now <= duration {
      while let report = pending.first, report.arrival <= now {
        resampler.append(report.sample)
        last = (last?.newest, report.sample)
        pending.removeFirst()
      }
      if let last {
        let displacement: Point
        switch method {
        case .resampler:
          displacement = resampler.displacement(
            from: last.newest, toFrameAt: now + latency, now: now, frameInterval: 1 / frameRate)
        case .newestReport: displacement = .zero
        case .lastInterval: displacement = Self.extrapolation(last.previous, last.newest)
        }
        frames.append(Frame(time: now + latency, location: last.newest.location + displacement))
      }
      now += 1 / frameRate
    }
    return frames
  }

  private static func extrapolation(_ previous: TouchSample?, _ newest: TouchSample) -> Point {
    guard let previous, newest.timestamp - previous.timestamp >= 0.002 else { return .zero }
    let interval = newest.timestamp - previous.timestamp
    return (newest.location - previous.location) * (min(interval / 2, 0.008) / interval)
  }

  private func reports(_ duration: Double, _ path: (Double) -> Point) -> [Report] {
    var random = Random(seed: seed)
    var reports: [Report] = []
    var time = reportPhase / reportRate
    while time <= duration {
      // The wire has 1/256 pt.
      let exact = path(time) * 256
      let location = Point(x: exact.x.rounded(), y: exact.y.rounded()) * (1.0 / 256)
      let stamp = time + (2 * random.uniform() - 1) * timestampJitter
      let arrival = time + random.uniform() * arrivalJitter
      time += 1 / reportRate
      if !reportsRest, let last = reports.last, last.sample.location == location { continue }
      let before = reports.last
      let sample = TouchSample(
        location: location, timestamp: max(stamp, before?.sample.timestamp ?? stamp))
      reports.append(Report(sample: sample, arrival: max(arrival, before?.arrival ?? arrival)))
    }
    return reports
  }
}

// MARK: - Figures

extension PredictionTrial {
  /// Returns the trials with the reports and the frames at different phases, `count` of each.
  package func phases(_ count: Int) -> [PredictionTrial] {
    (0..<count * count).map { index in
      var trial = self
      trial.reportPhase = Double(index / count) / Double(count)
      trial.framePhase = Double(index % count) / Double(count)
      trial.seed = seed + UInt64(index)
      return trial
    }
  }

  /// Returns the root mean square of the changes of the distance between consecutive frames, in points, from a time on.
  package static func jerk(_ frames: [Frame], after start: Double) -> Double {
    let shown = frames.filter { $0.time > start }.map(\.location)
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    let changes = zip(steps, steps.dropFirst()).map { $0.distance(to: $1) }
    guard !changes.isEmpty else { return 0 }
    return (changes.reduce(0) { $0 + $1 * $1 } / Double(changes.count)).squareRoot()
  }
}
