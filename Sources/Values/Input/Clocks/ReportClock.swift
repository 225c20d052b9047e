/// Recovers the even intervals at which a panel scans from timestamps that jitter.
///
/// A panel scans at even intervals, but its driver timestamps a report when it handles it. If the timestamps differ from those of
/// an even clock by jitter alone, they are replaced by those of that clock.
enum ReportClock {
  /// The maximum jitter of a timestamp, as a share of the interval (a choice of ours). With more jitter, reports may be missing
  /// or assigned to the wrong interval.
  private static let maximumJitter = (known: 0.35, consecutive: 0.6)
  /// The maximum number of samples that are corrected: those of a panel of 360 Hz in a window. The jitter of more samples
  /// averages out.
  private static let maximumCount = 36

  /// Returns the samples with the timestamps of an even clock; nil if theirs do not match one.
  static func regular(_ samples: [VelocityEstimator.Sample]) -> [VelocityEstimator.Sample]? {
    guard (4...maximumCount).contains(samples.count) else { return nil }
    let start = samples[0].time
    // The median interval is robust against missing reports. With jitter of half an interval, only the assumption that no report
    // is missing remains.
    var clock = (origin: 0.0, interval: medianInterval(of: samples[...]))
    var indices: [Double] = []
    for _ in 0..<2 {
      indices = samples.map { (($0.time - start - clock.origin) / clock.interval).rounded() }
      guard let next = fit(samples, indices) else { break }
      clock = next
    }
    return aligned(samples, indices, maximumJitter.known)
      ?? aligned(samples, samples.indices.map(Double.init), maximumJitter.consecutive)
  }

  /// Returns the median time between consecutive samples, of which there are two or more.
  static func medianInterval(of samples: ArraySlice<VelocityEstimator.Sample>) -> Double {
    let intervals = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.sorted()
    return intervals[intervals.count / 2]
  }

  /// Returns the samples with the times of the least-squares clock; nil if one of them differs too much.
  private static func aligned(
    _ samples: [VelocityEstimator.Sample], _ indices: [Double], _ maximumJitter: Double
  ) -> [VelocityEstimator.Sample]? {
    guard zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }), let clock = fit(samples, indices) else {
      return nil
    }
    var aligned = samples
    for position in aligned.indices {
      let time = samples[0].time + clock.origin + indices[position] * clock.interval
      guard abs(time - samples[position].time) <= maximumJitter * clock.interval else { return nil }
      aligned[position].time = time
    }
    return aligned
  }

  /// Returns the least-squares even clock, relative to the first sample; nil if there is none.
  private static func fit(
    _ samples: [VelocityEstimator.Sample], _ indices: [Double]
  ) -> (origin: Double, interval: Double)? {
    let count = Double(samples.count)
    var (sum, squares, times, products) = (0.0, 0.0, 0.0, 0.0)
    for (sample, index) in zip(samples, indices) {
      let time = sample.time - samples[0].time
      sum += index
      squares += index * index
      times += time
      products += index * time
    }
    let spread = squares * count - sum * sum
    let interval = (products * count - sum * times) / spread
    guard spread > 0, interval > 0, interval.isFinite else { return nil }
    return ((times - interval * sum) / count, interval)
  }
}
