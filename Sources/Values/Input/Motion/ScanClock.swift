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

  /// The time between two scans, in seconds; nil before the second report.
  package private(set) var interval: Double?
  /// The mean deviation of a timestamp from the time of its scan, in seconds.
  package private(set) var jitter = 0.0
  /// The estimated time of the last scan, in seconds on the event clock.
  package private(set) var time = -Double.infinity
  private var count = 0.0
  private var gaps = 0

  package init() {}

  /// Adds a report, and returns the estimated time of its scan.
  ///
  /// - Parameter timestamp: The timestamp of the report, in seconds on the event clock.
  package mutating func add(_ timestamp: Double) -> Double {
    guard let interval, timestamp - time < 2 * Self.maximumInterval else {
      start(at: timestamp)
      return time
    }
    let error = timestamp - time - interval
    guard error <= max(1.5 * interval, 6 * jitter, Self.maximumLateness) else {
      skip(to: timestamp, interval)
      return time
    }
    gaps = 0
    count = min(count + 1, Double(Self.averagedCount))
    // The gains of a line that is fitted to the last `count` reports by least squares.
    let step = 2 * (2 * count - 1) / (count * (count + 1))
    let slope = 6 / (count * (count + 1))
    if count > 3 { jitter += (abs(error) - jitter) / count }
    time += interval + step * error
    self.interval = min(max(interval + slope * error, Self.minimumInterval), Self.maximumInterval)
    return time
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
