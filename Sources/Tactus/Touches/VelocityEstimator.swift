/// Tells how fast something is moving from the latest places where it was: a finger, the middle of several, or a distance.
///
/// A line is fitted by least squares to the path of the last ``window`` seconds. The path, not the reports, counts: between two
/// samples it runs straight, and each stretch weighs as much as the time that it took. So panels that report at 60 or at
/// 1000 Hz, evenly or in bursts, give the same answer for the same motion. All times are event times.
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
  /// How many samples it takes to tell a change of speed from noise: the window of a 60 Hz panel.
  private static let leastForParabola = 7

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
  /// The velocity at `time`, in units per second: that of the line through the last ``window`` seconds of the path.
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
    let recent = samples[first...]
    let outlier = outlier(in: recent)
    var velocity = slope(of: recent, from: start, without: outlier)
    // A slow panel says nothing in the last milliseconds before the lift, in which the finger goes on changing its speed: the
    // middle of the window moves on by half of that time.
    let last = outlier == samples.count - 1 ? samples[samples.count - 2].time : newest.time
    if time > last, recent.count >= Self.leastForParabola {
      velocity = velocity + PathFit(recent, without: outlier, degree: 2).acceleration * ((time - last) / 2)
    }
    // Absurd coordinates overflow.
    return velocity.isFinite ? velocity : .zero
  }

  /// The slope of the least-squares line through the piecewise straight path from `start` on.
  private func slope(of samples: ArraySlice<Sample>, from start: Double, without outlier: Int?) -> Point {
    // Sums over the path's stretches of the integrals of 1, t, x, t² and t·x, with times counted from the newest sample,
    // which keeps their precision, and locations from the first.
    let origin = samples[samples.startIndex].location
    let zero = samples[samples.endIndex - 1].time
    var (time, sumT, sumTT) = (0.0, 0.0, 0.0)
    var (sum, sumT1) = (Point.zero, Point.zero)
    var previous: Sample?
    for index in samples.indices where index != outlier {
      let sample = samples[index]
      defer { previous = sample }
      guard let last = previous, sample.time > start else { continue }
      let share = max(0, (start - last.time) / (sample.time - last.time))
      let a = last.time + (sample.time - last.time) * share - zero
      let b = sample.time - zero
      let p = last.location + (sample.location - last.location) * share - origin
      let q = sample.location - origin
      let length = b - a
      time += length
      sumT += length * (a + b) / 2
      sumTT += length * (a * a + a * b + b * b) / 3
      sum = sum + (p + q) * (length / 2)
      sumT1 = sumT1 + (p * (2 * a + b) + q * (a + 2 * b)) * (length / 6)
    }
    guard time > 1e-6 else { return .zero }
    let spread = sumTT - sumT * sumT / time
    guard spread > 0 else { return .zero }
    return (sumT1 - sum * (sumT / time)) * (1 / spread)
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
