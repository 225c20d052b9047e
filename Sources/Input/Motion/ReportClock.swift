/// The clock by which a panel scans, found again from time stamps that jitter.
///
/// A panel measures at even intervals; its driver stamps the reports when it gets to them. Stamps that are an even clock's but for
/// jitter are replaced by that clock's.
enum ReportClock {
  /// How far a stamp may be off, as a share of the interval (a choice of ours): beyond, reports may be missing or belong elsewhere.
  private static let maximumJitter = (known: 0.35, consecutive: 0.6)
  /// More samples than these in a window average their jitter by themselves: those of a panel of 360 Hz.
  private static let maximumCount = 36

  /// The samples with the stamps of an even clock; nil when theirs are not.
  static func regular(_ samples: [VelocityEstimator.Sample]) -> [VelocityEstimator.Sample]? {
    guard (4...maximumCount).contains(samples.count) else { return nil }
    let start = samples[0].time
    let intervals = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.sorted()
    // The first guess is not thrown off by reports that are missing; jitter of half an interval leaves no guess but that none is.
    var clock = (origin: 0.0, interval: intervals[intervals.count / 2])
    var indices: [Double] = []
    for _ in 0..<2 {
      indices = samples.map { (($0.time - start - clock.origin) / clock.interval).rounded() }
      guard let next = fit(samples, indices) else { break }
      clock = next
    }
    return placed(samples, indices, maximumJitter.known)
      ?? placed(samples, samples.indices.map(Double.init), maximumJitter.consecutive)
  }

  /// The samples at the times of the clock that is closest to theirs; nil when one of them is too far off.
  private static func placed(
    _ samples: [VelocityEstimator.Sample], _ indices: [Double], _ maximumJitter: Double
  ) -> [VelocityEstimator.Sample]? {
    guard zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }), let clock = fit(samples, indices) else {
      return nil
    }
    var placed = samples
    for position in placed.indices {
      let time = samples[0].time + clock.origin + indices[position] * clock.interval
      guard abs(time - samples[position].time) <= maximumJitter * clock.interval else { return nil }
      placed[position].time = time
    }
    return placed
  }

  /// The even clock that is closest to the stamps, from the first one; nil when there is none.
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
