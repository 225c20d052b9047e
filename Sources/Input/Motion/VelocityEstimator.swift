package import TactusGeometry

/// Tells how fast something is moving from the latest places where it was: a finger, the middle of several, or a distance.
///
/// A parabola is fitted by least squares to the samples of the last ``window`` seconds, and its slope at the asked time is the velocity:
/// what speeds up or slows down has the velocity of the lift, not that of the middle of the window. As far as the samples do not tell
/// a change of speed from noise, the parabola is a line. So panels that report at 60 or at 1000 Hz give the same answer for the same
/// motion. All times are event times.
///
/// ```swift
/// var estimator = VelocityEstimator()
/// estimator.append(touch.location(in: nil), at: touch.timestamp)   // when it lands and whenever it moves, not at the lift
/// let velocity = estimator.velocity(at: touch.timestamp)           // when it lifts, or at any time before
/// ```
package struct VelocityEstimator: Sendable {
  /// How far back the path counts, in seconds. 0.1 is what Android's velocity tracker looks at (its documented horizon), and
  /// long enough to average the jitter of a 60 Hz panel's time stamps.
  package static let window = 0.1
  /// A silence of this length is a finger at rest, in seconds: the time after which Android's velocity tracker assumes that a
  /// pointer stopped. Two reports of a 60 Hz panel may be missing before it is reached.
  package static let restDuration = 0.04
  /// The shortest time between two samples that are both kept, in seconds; of more frequent ones the newest counts.
  private static let minimumInterval = 0.000_9
  /// Holds the window of a 1000 Hz panel.
  private static let capacity = 128
  /// How many times farther from the path than the other samples one must be to be an outlier (a choice of ours).
  private static let outlierRatio = 8.0
  /// How many samples it takes to tell an outlier from a change of speed: the window of a 60 Hz panel.
  private static let leastForParabola = 7
  /// How many samples it takes to tell a change of speed from noise.
  private static let leastForAcceleration = 5
  /// How far back the motion counts that limits the velocity, in seconds (a choice of ours).
  private static let recentWindow = 0.05

  /// The least distance from the path at which a sample may be an outlier.
  package let outlierDistance: Double

  struct Sample: Sendable {
    var location: Point
    var time: Double
  }

  /// In order of time, the first ``count`` in use.
  private var samples: [Sample] = []

  /// Makes an estimator that knows of no sample.
  ///
  /// - Parameter outlierDistance: How far a sample must at least be from the path of the others to be left out, in the unit of
  ///   the locations. The default, 16 pt, is far beyond the noise of panels (a choice of ours).
  package init(outlierDistance: Double = 16) { self.outlierDistance = outlierDistance }
}

// MARK: - Samples

extension VelocityEstimator {
  /// Adds where it is at `time`, in seconds. What is not finite is left out; a time that is not later than the last one
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

  /// Forgets all samples.
  package mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  private mutating func makeRoom() {
    // The window of the newest sample, and one sample before it, in which the window begins.
    let start = (samples.last?.time ?? 0) - Self.window
    let old = max(samples.count { $0.time < start } - 1, Self.capacity / 8)
    samples.removeFirst(old)
  }
}

// MARK: - Velocity

extension VelocityEstimator {
  /// The velocity at `time`, in units per second.
  ///
  /// - Parameter time: Seconds; normally that of the newest sample or of the lift.
  /// - Returns: Zero after ``restDuration`` without a sample, and when less than two samples are known since the last rest.
  package func velocity(at time: Double) -> Point {
    guard let newest = samples.last, time - newest.time < Self.restDuration else { return .zero }
    let start = time - Self.window
    var first = samples.count - 1
    while first > 0, samples[first].time > start,
      samples[first].time - samples[first - 1].time < Self.restDuration
    {
      first -= 1
    }
    var recent = Array(samples[first...])
    if let outlier = outlier(in: samples[first...]) { recent.remove(at: outlier - first) }
    guard recent.count > 1 else { return .zero }
    guard recent.count >= Self.leastForAcceleration else {
      let velocity = PathFit(recent[...], without: nil, degree: 1).meanVelocity
      return velocity.isFinite ? velocity : .zero
    }
    var fit = PathFit(recent[...], without: nil, degree: 2)
    if let regular = ReportClock.regular(recent) {
      let other = PathFit(regular[...], without: nil, degree: 2)
      if other.deviation < fit.deviation { (fit, recent) = (other, regular) }
    }
    let last = recent.lastIndex { $0.time <= time - Self.recentWindow } ?? 0
    let limit = PathFit(recent[min(last, recent.count - 3)...], without: nil, degree: 1).meanVelocity
    let velocity = fit.velocity(at: time)
    // What came to a halt does not turn back because it slowed down so fast.
    let limited = Point(x: Self.limit(velocity.x, by: limit.x), y: Self.limit(velocity.y, by: limit.y))
    // Absurd coordinates overflow.
    return limited.isFinite ? limited : .zero
  }

  /// A velocity that has the direction of the recent one, and at most twice its speed, which takes speeding up from a reversal.
  private static func limit(_ velocity: Double, by recent: Double) -> Double {
    recent < 0 ? max(min(velocity, 0), 2 * recent) : min(max(velocity, 0), 2 * recent)
  }
}

// MARK: - Outliers

extension VelocityEstimator {
  /// The one sample that lies far off the path of all others: an edge of the panel, a first report after a pause.
  private func outlier(in samples: ArraySlice<Sample>) -> Int? {
    // Of three samples nobody can tell which one is wrong.
    guard samples.count >= 4 else { return nil }
    let degree = samples.count >= Self.leastForParabola ? 2 : 1
    let all = PathFit(samples, without: nil, degree: degree)
    // The one without which the rest lie closest to a path. A fit follows its outermost samples more than others.
    var worst: (index: Int, error: Double)?
    for index in samples.indices {
      let distance = all.distance(to: samples[index])
      let error = distance * distance / max(1 - all.leverage(of: samples[index]), 1e-6)
      if error > (worst?.error ?? 0) { worst = (index, error) }
    }
    guard let worst else { return nil }
    let others = PathFit(samples, without: worst.index, degree: degree)
    // A flick whose speed changes as fast as a finger can stays within these; a sample from elsewhere on the panel does not.
    let plausible = degree == 1 ? others.extent : min(others.extent / 2, others.deviation * Self.outlierRatio)
    return others.distance(to: samples[worst.index]) > max(plausible, outlierDistance) ? worst.index : nil
  }
}
