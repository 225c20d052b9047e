/// Estimates when a panel scanned, from the timestamps of its reports.
///
/// A panel scans at even intervals, but its driver timestamps a report when it handles it, so that timestamps jitter. The clock is a
/// tracking loop: each report corrects its time and its interval, the less the more reports it knows.
package struct ScanClock: Sendable {
  /// The number of reports over which the clock averages: half a second at 240 Hz. With fewer, the clock itself jitters (a choice
  /// of ours).
  private static let averagedCount = 128
  /// The longest interval that is believed, in seconds: two frames of a compositor that passes on one report in each, at 30 Hz. Reports
  /// further apart are not consecutive.
  package static let maximumInterval = 0.06
  /// The shortest interval that is believed, in seconds: that of a 2 kHz panel.
  private static let minimumInterval = 0.0005
  /// The lateness beyond which reports are missing rather than late, in seconds, for panels whose interval is shorter (a choice of
  /// ours).
  private static let maximumLateness = 0.006
  /// The number of consecutive reports with a gap before them after which the clock begins anew: the panel scans less often now (a
  /// choice of ours).
  private static let maximumGaps = 3
  /// The number of consecutive times between reports that are all shorter or all longer than the interval after which the panel
  /// scans at another rate.
  private static let otherRateCount = 6
  /// The largest and the smallest time between reports of a panel that scans more or less often than it did, as a share of the
  /// interval.
  private static let otherRates = (faster: 0.75, slower: 1.5)
  /// The number of reports after which the interval is known well enough to count those that are missing.
  private static let knownCount = 4.0
  /// The number of reports from which the clock of the next touch seems to be learned. It follows a panel that has changed its rate
  /// as fast as a clock that has seen so few.
  private static let carriedCount = 12.0
  /// The largest deviation of a timestamp, as a multiple of the mean one.
  private static let jitterRange = 2.5

  /// The time between two scans, in seconds; nil before the second report.
  package private(set) var interval: Double?
  /// The mean deviation of a timestamp from the time of its scan, in seconds.
  package private(set) var jitter = 0.0
  /// The estimated time of the last scan, in seconds on the event clock.
  package private(set) var time = -Double.infinity
  /// The number of reports that are certainly missing before the last one.
  package private(set) var missing = 0.0
  private var count = 0.0
  private var gaps = 0
  /// The time of the newest report.
  private var newest = -Double.infinity
  /// The latest consecutive times between reports that are all shorter, or all longer, than the interval.
  private var otherRate = (isFaster: false, count: 0, duration: 0.0)

  package init() {}

  /// The clock with which the next touch begins, at any time.
  var forNextTouch: ScanClock {
    var clock = self
    clock.time = -.infinity
    clock.count = min(count, Self.carriedCount)
    clock.newest = -.infinity
    (clock.gaps, clock.missing, clock.otherRate.count) = (0, 0, 0)
    return clock
  }

  /// Adds a report, and returns the estimated time of its scan.
  ///
  /// - Parameter timestamp: The timestamp of the report, in seconds on the event clock.
  package mutating func add(_ timestamp: Double) -> Double {
    missing = 0
    let elapsed = timestamp - newest
    newest = timestamp
    guard let interval, timestamp - time < 2 * Self.maximumInterval else {
      start(at: timestamp)
      return time
    }
    if hasOtherRate(after: elapsed, interval) {
      let interval = otherRate.duration / Double(otherRate.count)
      self = ScanClock()
      (self.interval, count, time, newest) = (interval, Double(Self.otherRateCount), timestamp, timestamp)
      return time
    }
    let error = timestamp - time - interval
    if let count = missingCount(before: timestamp, interval) {
      missing = count
      follow(timestamp, after: missing + 1, interval)
      return time
    }
    guard error <= max(1.5 * interval, 6 * jitter, Self.maximumLateness) else {
      skip(to: timestamp, interval)
      return time
    }
    gaps = 0
    follow(timestamp, after: 1, interval)
    return time
  }

  /// Returns whether the panel scans at another rate, after another time between two reports.
  private mutating func hasOtherRate(after elapsed: Double, _ interval: Double) -> Bool {
    let isFaster = elapsed < Self.otherRates.faster * interval
    guard isFaster || elapsed > Self.otherRates.slower * interval, elapsed > 0,
      elapsed <= Self.maximumInterval
    else {
      otherRate.count = 0
      return false
    }
    if otherRate.count == 0 || otherRate.isFaster != isFaster { otherRate = (isFaster, 0, 0) }
    otherRate.count += 1
    otherRate.duration += elapsed
    return otherRate.count >= Self.otherRateCount
  }

  /// Returns the number of reports that are certainly missing before one; nil if none is, or if it is not certain.
  private mutating func missingCount(before timestamp: Double, _ interval: Double) -> Double? {
    let intervals = ((timestamp - time) / interval).rounded()
    let deviation = Self.jitterRange * jitter
    // With more jitter, a late report may be taken for one after a missing one; with 2 instead of 1.5, more losses are overlooked.
    guard count >= Self.knownCount, intervals >= 2, interval > 1.5 * deviation else { return nil }
    guard abs(timestamp - time - intervals * interval) <= max(deviation, interval / 8)
    else { return nil }
    return intervals - 1
  }

  /// Corrects the time and the interval by a report that is some intervals younger than the last one.
  private mutating func follow(_ timestamp: Double, after intervals: Double, _ interval: Double) {
    let error = timestamp - time - intervals * interval
    count = min(count + 1, Double(Self.averagedCount))
    // The gains of a line that is fitted to the last `count` reports by least squares.
    let step = 2 * (2 * count - 1) / (count * (count + 1))
    let slope = 6 / (count * (count + 1))
    if count > 3 { jitter += (abs(error) - jitter) / count }
    time += intervals * interval + step * error
    self.interval = min(max(interval + slope * error, Self.minimumInterval), Self.maximumInterval)
  }

  /// Begins with the first report, or with the second one after it.
  private mutating func start(at timestamp: Double) {
    let elapsed = timestamp - time
    if interval == nil, elapsed > 0, elapsed <= Self.maximumInterval {
      interval = max(elapsed, Self.minimumInterval)
      count = 2
    }
    time = timestamp
  }

  /// Continues after missing reports, as of a touch that rested.
  private mutating func skip(to timestamp: Double, _ interval: Double) {
    gaps += 1
    guard gaps < Self.maximumGaps else {
      self = ScanClock()
      return start(at: timestamp)
    }
    let intervals = ((timestamp - time) / interval).rounded()
    let error = timestamp - time - intervals * interval
    time = abs(error) < interval / 2 ? time + intervals * interval + error / 4 : timestamp
  }
}
