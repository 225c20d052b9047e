internal import TactusGeometry

/// What the reports of a touch have shown of a panel, and of how the compositor passes reports on.
///
/// A touch begins with what the ones before it have shown, so that its first frames are as even as the later ones.
package struct PanelModel: Sendable {
  /// The shortest time after which a missing report is overdue, in seconds: what a compositor and its connection may take longer
  /// for one report than for another.
  private static let minimumLateness = 0.003
  /// The time by which a report may be older than the oldest before it, in seconds.
  private static let ageMargin = 0.002
  /// The time between two scans of a panel that has reported once, in seconds: that of a 40 Hz panel.
  private static let unknownInterval = 0.025
  /// The time by which jitter makes a report seem older and the next one seem later, as a multiple of the mean deviation of a timestamp.
  private static let jitterSpan = 4.0
  /// The longest age of reports that is believed, in seconds.
  private static let maximumAge = 0.15
  /// The largest distance between reports that is taken for the panel's resolution, in points.
  private static let maximumResolution = 1.5
  /// The distance between two reports from which on the time between them says how late reports arrive, as a multiple of the
  /// resolution. A slower touch is reported rarely.
  private static let certainDistance = 2.0
  /// The number of consecutive reports at such distances from which on the clock is that of the panel.
  private static let certainCount = 8
  /// The number of lost reports that are waited for.
  private static let maximumLosses = 2.0
  /// The longest time for which lost reports are waited for, in seconds: three intervals of a 60 Hz panel and some lateness.
  private static let maximumLossTime = 0.06
  /// The number of reports for which a loss is remembered.
  private static let lossMemory = 240
  /// The number of reports of a moving touch from which on they say more than what was known before.
  private static let learnedCount = 16

  /// The clock of the panel.
  private(set) var clock = ScanClock()
  /// The variance of a reported coordinate, in points squared; nil if it is not known.
  private(set) var noise: Double?
  /// The clock after the latest movements whose reports the panel certainly sent at each scan.
  private var knownClock = ScanClock()
  /// The number of reports with which the touch has moved, and of the latest of them that the panel certainly sent at each scan.
  private var movementCount = (all: 0, certain: 0)
  /// The ages of reports after which the touch turned out to have moved on, in seconds.
  private var ages = RecentValues<48>(repeating: 0)
  /// Those of ``ages`` of touches that moved by more than the panel's resolution.
  private var certainAges = RecentValues<48>(repeating: 0)
  /// The largest number of consecutive reports that were lost while the touch moved on, at most ``maximumLosses``.
  private var losses = 0.0
  /// The number of reports since the last loss.
  private var reportsSinceLoss = 0
  /// The distances between reports with different locations, in points.
  private var steps = RecentValues<16>(repeating: .infinity)

  package init() {}

  /// Records the time of a report, and returns the estimated time of its scan.
  mutating func reportArrived(at timestamp: Double) -> Double { clock.add(timestamp) }

  /// Records that a touch has moved on.
  ///
  /// - Parameters:
  ///   - distance: The distance from the report before, in points, which is not 0.
  ///   - age: The age of that report in the last frame, in seconds; 0 if no frame was prepared meanwhile.
  ///   - hasRested: Whether the touch rested meanwhile, so that the age was no lateness.
  mutating func touchMoved(by distance: Double, after age: Double, afterRest hasRested: Bool) {
    movementCount.all += 1
    reportsSinceLoss += 1
    if reportsSinceLoss > Self.lossMemory { losses = 0 }
    steps.add(distance)
    let isCertain = distance > Self.certainDistance * resolution
    movementCount.certain = isCertain ? movementCount.certain + 1 : 0
    if movementCount.certain >= Self.certainCount { knownClock = clock }
    guard !hasRested else { return }
    if clock.missing > 0 {
      losses = min(max(losses, clock.missing), Self.maximumLosses)
      reportsSinceLoss = 0
    }
    guard age > 0 else { return }
    ages.add(age)
    if isCertain { certainAges.add(age) }
  }

  /// Returns what the next touch begins with; nil if the touch has moved too little to tell.
  ///
  /// - Parameter noise: The variance of a reported coordinate, in points squared.
  func forNextTouch(noise: Double) -> PanelModel? {
    guard movementCount.all >= Self.learnedCount else { return nil }
    var model = self
    model.movementCount = (0, 0)
    model.clock = (knownClock.interval == nil ? clock : knownClock).forNextTouch
    if knownClock.interval != nil { model.knownClock = model.clock }
    model.noise = noise
    model.ages = RecentValues(repeating: certainAges.maximum)
    model.certainAges = model.ages
    return model
  }
}

// MARK: - What is learned

extension PanelModel {
  /// The time between two scans, in seconds.
  var interval: Double { clock.interval ?? Self.unknownInterval }

  /// The distance by which reports differ, in points.
  var resolution: Double { min(steps.minimum, Self.maximumResolution) }

  /// A Boolean value that indicates whether the distance by which reports differ is known: it is less than the largest one.
  var knowsResolution: Bool { steps.minimum < Self.maximumResolution }

  /// Returns what is known for the application.
  ///
  /// - Parameter noise: The variance of a reported coordinate, in points squared.
  func characteristics(noise: Double) -> PanelCharacteristics {
    PanelCharacteristics(
      reportRate: clock.interval.map { 1 / $0 }, timestampJitter: clock.jitter,
      resolution: knowsResolution ? resolution : nil, noise: noise.squareRoot(), lostReportCount: Int(losses),
      longestSilence: certainAges.maximum)
  }

  /// The ages of the newest report from which on the next one is overdue, and from which on the touch rests, in seconds.
  var timeouts: (overdue: Double, rest: Double) {
    let usual = interval + max(interval / 2, Self.minimumLateness) + Self.jitterSpan * clock.jitter
    let oldest = ages.maximum
    let overdue = max(
      usual, min(oldest + Self.ageMargin, Self.maximumAge),
      min(usual + losses * interval, Self.maximumLossTime))
    // Where reports were lost or late, this one may be, too.
    return (overdue, losses > 0 || oldest > usual ? overdue + interval : overdue)
  }
}
