/// What the reports of a touch have shown of the device that reports it, and of how the compositor passes reports on.
///
/// The toolkit learns it from the touch and from the ones before it on the same device, and predicts by it where frames show the touch.
public struct PanelCharacteristics: Sendable, Hashable {
  /// The number of times per second at which the device scans; nil before the second report.
  public var reportRate: Double?
  /// The mean deviation of a timestamp from the time of the scan, in seconds.
  public var timestampJitter: Double
  /// The smallest distance by which reported locations differ, in points; nil if touches have been too fast to tell.
  public var resolution: Double?
  /// The standard deviation of a reported coordinate, in points.
  public var noise: Double
  /// The largest number of consecutive reports that were lost lately, at most 2.
  public var lostReportCount: Int
  /// The longest time for which a moving touch was not reported in frames lately, in seconds: the time between reports, and by how much
  /// they are late.
  public var longestSilence: Double

  package init(
    reportRate: Double?, timestampJitter: Double, resolution: Double?, noise: Double, lostReportCount: Int,
    longestSilence: Double
  ) {
    self.reportRate = reportRate
    self.timestampJitter = timestampJitter
    self.resolution = resolution
    self.noise = noise
    self.lostReportCount = lostReportCount
    self.longestSilence = longestSilence
  }
}
