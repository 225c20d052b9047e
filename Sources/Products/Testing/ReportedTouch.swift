internal import TactusGeometry
package import TactusInput

/// The reports of a touch as they arrive, and the frames that are prepared meanwhile.
package struct ReportedTouch: Sendable {
  /// A report of the panel.
  package struct Report: Sendable {
    /// What it reports.
    package var sample: TouchSample
    /// The time at which the application receives it, in seconds.
    package var arrival: Double

    package init(sample: TouchSample, arrival: Double) {
      self.sample = sample
      self.arrival = arrival
    }
  }

  /// The times of a frame, in seconds: at which it is prepared, of its presentation, and between two frames.
  package typealias FrameTimes = (now: Double, time: Double, interval: Double)

  /// The reports in the order in which they arrive.
  package var reports: [Report]
  /// The frames in order of time.
  package var frames: [FrameTimes]

  package init(reports: [Report], frames: [FrameTimes] = []) {
    self.reports = reports
    self.frames = frames
  }

  /// Returns what the frames show from the first report on.
  ///
  /// - Parameters:
  ///   - method: How the location in a frame is found.
  ///   - resampler: The prediction of the toolkit.
  package func shown(
    _ method: PredictionTrial.Method, by resampler: inout TouchResampler
  ) -> [PredictionTrial.Frame] {
    var pending = reports[...]
    var last: (previous: TouchSample?, newest: TouchSample)?
    var reported: [TouchSample] = []
    return frames.compactMap { frame in
      while let report = pending.first, report.arrival <= frame.now {
        resampler.append(report.sample)
        last = (last?.newest, report.sample)
        reported.append(report.sample)
        pending.removeFirst()
      }
      guard let last else { return nil }
      let displacement: Point
      switch method {
      case .resampler:
        displacement = resampler.displacement(
          from: last.newest, toFrameAt: frame.time, now: frame.now, frameInterval: frame.interval)
      case .past: displacement = Self.past(reported, at: frame.now - 0.005) - last.newest.location
      case .newestReport: displacement = .zero
      case .lastInterval: displacement = Self.extrapolation(last.previous, last.newest)
      }
      return PredictionTrial.Frame(time: frame.time, location: last.newest.location + displacement)
    }
  }

  private static func past(_ samples: [TouchSample], at time: Double) -> Point {
    let newest = samples[samples.count - 1]
    guard samples.count >= 2 else { return newest.location }
    guard let after = samples.lastIndex(where: { $0.timestamp <= time }).map({ $0 + 1 }) else {
      return samples[0].location
    }
    guard after < samples.count else {
      let previous = samples[samples.count - 2]
      guard newest.timestamp - previous.timestamp <= 0.02 else { return newest.location }
      return newest.location + extrapolation(previous, newest, by: time - newest.timestamp)
    }
    let (first, second) = (samples[after - 1], samples[after])
    let share = (time - first.timestamp) / (second.timestamp - first.timestamp)
    return first.location + (second.location - first.location) * share
  }

  /// Returns the displacement beyond the newest of two samples in a time, in seconds, by the rule of Android's input resampling.
  private static func extrapolation(
    _ previous: TouchSample?, _ newest: TouchSample, by duration: Double = .infinity
  ) -> Point {
    guard let previous, newest.timestamp - previous.timestamp >= 0.002 else { return .zero }
    let interval = newest.timestamp - previous.timestamp
    return (newest.location - previous.location) * (min(duration, interval / 2, 0.008) / interval)
  }
}
