package import TactusGeometry

/// Estimates the current velocity of a touch, a centroid or a distance from its latest samples.
///
/// The speed of a hand is a bell, so the slope at the end of any curve that is fitted to it is far from the speed. Therefore the
/// velocity is that of a moment shortly before the given time, ``age``, which samples surround: the slope of a parabola that is
/// fitted by least squares to the samples of the last 40 ms. If these do not distinguish it from the parabola of the whole
/// ``window``, or that from a line, the longer and the simpler one counts, so that noise is averaged. So panels that report at 60 or
/// at 1000 Hz give the same velocity for the same motion. All times are event times.
///
/// ```swift
/// var estimator = VelocityEstimator()
/// estimator.append(touch.location(in: nil), at: touch.timestamp)   // when the touch begins and moves, but not when it ends
/// let velocity = estimator.velocity(at: touch.timestamp)           // when the touch ends, or at any time before
/// ```
package struct VelocityEstimator: Sendable {
  /// The duration of the window of samples, in seconds. 0.1 is the documented horizon of Android's velocity tracker, and long
  /// enough to average the jitter of a 60 Hz panel's timestamps.
  package static let window = 0.1
  /// The time without a report after which a touch counts as at rest, in seconds: that after which Android's velocity tracker
  /// assumes that a pointer stopped. Two reports of a 60 Hz panel may be missing before it is reached.
  package static let restDuration = 0.04
  /// The time before touch up whose velocity counts, in seconds: about the mean age of the velocities that the published weights
  /// of the phone average, 0.6, 0.35 and 0.05 for the third last, the second last and the last interval at 120 Hz, and of the lift
  /// within its interval.
  package static let age = 0.0185
  /// The duration of the window of samples whose parabola counts, in seconds: twice ``age``.
  private static let recentDuration = 0.039
  /// The least number of intervals of a slow panel in that window, so that three or four samples determine the parabola.
  private static let recentIntervals = 3.2
  /// The minimum time between two samples that are both kept, in seconds; of more frequent samples, the newest is kept.
  private static let minimumInterval = 0.000_9
  /// The difference of two durations that counts as none, in seconds, so that a motion has the same velocity at any time: rounding
  /// does not decide which samples are part of a window.
  private static let rounding = 0.000_001
  /// The maximum number of samples, enough for the window of a 1000 Hz panel.
  private static let capacity = 128
  /// The factor by which an outlier must be farther from the path than the other samples are (a choice of ours).
  private static let outlierRatio = 8.0
  /// The longest interval of a panel for which the distance of an outlier is not increased, in seconds: that of 125 Hz.
  private static let outlierInterval = 0.008
  /// The number of samples that are needed to distinguish an outlier from a change of velocity: the window of a 60 Hz panel.
  private static let minimumSamplesForParabola = 7
  /// The duration of the window of samples that limit the velocity, in seconds (a choice of ours).
  private static let limitingDuration = 0.05

  /// The minimum distance from the path at which a sample may be an outlier.
  package let outlierDistance: Double

  struct Sample: Sendable {
    var location: Point
    var time: Double
  }

  /// The samples in order of time.
  private var samples: [Sample] = []

  /// Creates an estimator without samples.
  ///
  /// - Parameter outlierDistance: The minimum distance from the path of the other samples at which a sample is excluded, in the
  ///   unit of the locations; at less than 125 Hz, it is larger. The default, 16 pt, is far beyond the noise of panels (a choice of
  ///   ours).
  package init(outlierDistance: Double = 16) { self.outlierDistance = outlierDistance }
}

// MARK: - Samples

extension VelocityEstimator {
  /// Adds the location at `time`, in seconds. Ignores values that are not finite. If the time is not later than the last one,
  /// replaces the last location.
  package mutating func append(_ location: Point, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    if let last = samples.last {
      if time <= last.time {
        samples[samples.count - 1].location = location
        return
      }
      if samples.count > 1, time - samples[samples.count - 2].time < Self.minimumInterval {
        samples[samples.count - 1] = Sample(location: location, time: time)
        return
      }
    }
    if samples.capacity < Self.capacity { samples.reserveCapacity(Self.capacity) }
    if samples.count == Self.capacity { makeRoom() }
    samples.append(Sample(location: location, time: time))
  }

  /// Removes all samples.
  package mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  private mutating func makeRoom() {
    // Keep the window of the newest sample, and one sample before it, in whose interval the window begins.
    let start = (samples.last?.time ?? 0) - Self.window
    let old = max(samples.count { $0.time < start } - 1, Self.capacity / 8)
    samples.removeFirst(old)
  }
}

// MARK: - Velocity

extension VelocityEstimator {
  /// Returns the velocity at `time`, in units per second.
  ///
  /// - Parameter time: The time in seconds; normally that of the newest sample or of touch up.
  /// - Returns: The velocity; zero after ``restDuration`` without a sample, and with fewer than two samples since the last rest.
  package func velocity(at time: Double) -> Point {
    guard let newest = samples.last, time - newest.time < Self.restDuration - Self.rounding else {
      return .zero
    }
    let start = time - Self.window + Self.rounding
    var first = samples.count - 1
    while first > 0, samples[first].time > start,
      samples[first].time - samples[first - 1].time < Self.restDuration - Self.rounding
    {
      first -= 1
    }
    var recent = Array(samples[first...])
    if let outlier = outlier(in: samples[first...]) { recent.remove(at: outlier - first) }
    guard recent.count > 1 else { return .zero }
    var whole = PathFit(recent[...], without: nil, degree: 2)
    if let regular = ReportClock.regular(recent) {
      let other = PathFit(regular[...], without: nil, degree: 2)
      if other.deviation < whole.deviation { (whole, recent) = (other, regular) }
    }
    let velocity = Self.velocity(at: time, recent, whole)
    let last = recent.lastIndex { $0.time <= time - Self.limitingDuration + Self.rounding } ?? 0
    let limit = PathFit(recent[min(last, max(recent.count - 3, 0))...], without: nil, degree: 1).meanVelocity
    // A touch that came to a halt must not seem to reverse because it decelerated fast.
    let limited = Point(x: Self.limit(velocity.x, by: limit.x), y: Self.limit(velocity.y, by: limit.y))
    // Extremely large coordinates overflow.
    return limited.isFinite ? limited : .zero
  }

  /// Returns the velocity ``age`` before `time`, from the samples of the window and their parabola.
  private static func velocity(at time: Double, _ samples: [Sample], _ whole: PathFit) -> Point {
    guard let newest = samples.last else { return .zero }
    let interval = ReportClock.medianInterval(of: samples[...])
    // Panels report a touch up later than the next scan, and a touch that rests is not reported at all.
    let end = min(time, newest.time + interval)
    let start = end - max(recentDuration, recentIntervals * interval) + rounding
    let recent = samples[(samples.firstIndex { $0.time > start } ?? samples.count - 1)...]
    guard recent.count > 1 else { return whole.meanVelocity }
    let latest = PathFit(recent, without: nil, degree: 2)
    let moment = max(end - age, (recent[recent.startIndex].time + latest.meanTime) / 2)
    let deviation = min(whole.sampleDeviation, latest.sampleDeviation)
    let smooth = whole.refined(whole.meanVelocity, at: moment, deviation: deviation)
    return latest.refined(smooth, at: moment, deviation: deviation)
  }

  /// Returns the velocity limited to the direction of the recent one and to twice its speed, which an acceleration after a
  /// reversal does not exceed.
  private static func limit(_ velocity: Double, by recent: Double) -> Double {
    recent < 0 ? max(min(velocity, 0), 2 * recent) : min(max(velocity, 0), 2 * recent)
  }
}

// MARK: - Outliers

extension VelocityEstimator {
  /// Returns the index of the one sample that lies far off the path of all others, such as one at an edge of the panel or the
  /// first report after a pause.
  private func outlier(in samples: ArraySlice<Sample>) -> Int? {
    // Three samples do not determine which one is wrong.
    guard samples.count >= 4 else { return nil }
    let degree = samples.count >= Self.minimumSamplesForParabola ? 2 : 1
    let all = PathFit(samples, without: nil, degree: degree)
    // Find the sample without which the others lie closest to a path. A fit follows its outermost samples more than the others.
    var worst: (index: Int, error: Double)?
    for index in samples.indices {
      let distance = all.distance(to: samples[index])
      let error = distance * distance / max(1 - all.leverage(of: samples[index]), 1e-6)
      if error > (worst?.error ?? 0) { worst = (index, error) }
    }
    guard let worst else { return nil }
    let others = PathFit(samples, without: worst.index, degree: degree)
    // The samples of a flick stay within these limits, however fast its velocity changes; a sample from elsewhere does not.
    let plausible = degree == 1 ? others.extent : min(others.extent / 2, others.deviation * Self.outlierRatio)
    // What a hand may deviate from a parabola within an interval grows with the square of the interval.
    let interval = ReportClock.medianInterval(of: samples) / Self.outlierInterval
    let limit = max(plausible, outlierDistance * max(1, interval * interval))
    return others.distance(to: samples[worst.index]) > limit ? worst.index : nil
  }
}
