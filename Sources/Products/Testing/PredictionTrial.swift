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
  /// The distance between the locations that the panel reports, in points; 1/256 is that of the wire.
  package var resolution = 1.0 / 256
  /// The standard deviation of a coordinate, in points.
  package var noise = 0.0
  /// How the compositor passes reports on.
  package var delivery = Delivery.direct
  /// The share of reports that never arrive.
  package var lostShare = 0.0
  /// The number of reports before one that never arrives; nil if none is lost alone.
  package var lostReport: Int?
  /// A Boolean value that indicates whether every other frame takes twice as long.
  package var framesVary = false
  /// A Boolean value that indicates whether the panel reports a touch that rests, too.
  package var reportsRest = true
  /// The share of an interval by which the first report is late.
  package var reportPhase = 0.0
  /// The share of an interval by which the first frame is late.
  package var framePhase = 0.0
  /// The touch before, from which the panel is known: its speed along the x axis, in points per second; nil if the panel is new.
  package var touchBefore: Double?
  /// The seed of the jitter.
  package var seed: UInt64 = 1

  /// Creates a trial without jitter in which frames are presented one interval after they are prepared.
  package init(reportRate: Double, frameRate: Double) {
    self.reportRate = reportRate
    self.frameRate = frameRate
    latency = 1 / frameRate
  }

  /// How a compositor passes reports on.
  package enum Delivery: Sendable, Hashable {
    /// Each at once.
    case direct
    /// Each some time later, in seconds.
    case late(Double)
    /// Once a frame, at a share of the time between frames: all reports, or the newest alone.
    case oncePerFrame(at: Double, newestOnly: Bool)
    /// Some at a time.
    case bundled(Int)
    /// At once, but not while the compositor is busy: from a share of the time between frames, for a share of it.
    case busy(from: Double, for: Double)
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
    /// The location 5 ms before the frame is prepared, between two reports or beyond the last one: the published rule of Android's input
    /// resampling in full.
    case past
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
    var resampler = TouchResampler(panel: method == .resampler ? knownPanel(duration) : PanelModel())
    return frames(duration, method, &resampler, path)
  }

  /// Returns what is known of the panel from the touch before.
  private func knownPanel(_ duration: Double) -> PanelModel {
    guard let touchBefore else { return PanelModel() }
    var trial = self
    trial.seed = seed &+ 1
    var resampler = TouchResampler()
    _ = trial.frames(duration, .resampler, &resampler) { Point(x: touchBefore * $0, y: 0) }
    return resampler.panel ?? PanelModel()
  }

  private func frames(
    _ duration: Double, _ method: Method, _ resampler: inout TouchResampler, _ path: (Double) -> Point
  ) -> [Frame] {
    var touch = ReportedTouch(reports: reports(duration, path))
    var now = framePhase / frameRate
    while now <= duration {
      let interval = (framesVary && touch.frames.count % 2 == 1 ? 2 : 1) / frameRate
      touch.frames.append((now: now, time: now + latency * interval * frameRate, interval: interval))
      now += interval
    }
    return touch.shown(method, by: &resampler)
  }

  private func reports(_ duration: Double, _ path: (Double) -> Point) -> [ReportedTouch.Report] {
    var random = Random(seed: seed)
    var reports: [ReportedTouch.Report] = []
    var time = reportPhase / reportRate
    var count = 0
    while time <= duration {
      let touched = path(time) + trembling(&random)
      let exact = touched * (1 / resolution)
      let location = Point(x: exact.x.rounded(), y: exact.y.rounded()) * resolution
      let stamp = time + (2 * random.uniform() - 1) * timestampJitter
      let arrival = time + random.uniform() * arrivalJitter
      time += 1 / reportRate
      count += 1
      if count - 1 == lostReport || lostShare > 0 && random.uniform() < lostShare { continue }
      if !reportsRest, let last = reports.last, last.sample.location == location { continue }
      let before = reports.last
      let sample = TouchSample(
        location: location, timestamp: max(stamp, before?.sample.timestamp ?? stamp))
      reports.append(
        ReportedTouch.Report(
          sample: sample, arrival: max(delivered(arrival, stamp), before?.arrival ?? arrival)))
    }
    return bundled(reports)
  }

  private func trembling(_ random: inout Random) -> Point {
    noise > 0 ? Point(x: random.normal(), y: random.normal()) * noise : .zero
  }

  /// Returns the time at which a report reaches the application that reaches the compositor at a time.
  private func delivered(_ arrival: Double, _ stamp: Double) -> Double {
    switch delivery {
    case .direct, .bundled: return max(arrival, stamp)
    case .late(let delay): return max(arrival, stamp) + delay
    case .oncePerFrame(let share, _):
      let start = (framePhase + share - 1) / frameRate
      return start + ((max(arrival, stamp) - start) * frameRate).rounded(.up) / frameRate
    case .busy(let share, let duration):
      let arrival = max(arrival, stamp)
      let frames = (arrival * frameRate - framePhase - share)
      let phase = frames - frames.rounded(.down)
      return phase < duration ? arrival + (duration - phase) / frameRate : arrival
    }
  }

  /// Returns the reports that the compositor passes on, some at a time or the newest of each frame if it does so.
  private func bundled(_ reports: [ReportedTouch.Report]) -> [ReportedTouch.Report] {
    switch delivery {
    case .direct, .late, .busy, .oncePerFrame(_, newestOnly: false): return reports
    case .bundled(let count):
      var reports = reports
      for index in reports.indices {
        reports[index].arrival = reports[min(index / count * count + count, reports.count) - 1].arrival
      }
      return reports
    case .oncePerFrame(_, newestOnly: true):
      return reports.indices.filter {
        $0 + 1 == reports.count || reports[$0].arrival < reports[$0 + 1].arrival
      }
      .map { reports[$0] }
    }
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
