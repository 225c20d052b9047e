/// The noise of hands and panels in a recording.
public struct PanelNoise: Sendable, Hashable {
  /// The standard deviation of every reported coordinate, in points.
  public var location: Double
  /// The maximum deviation of a report's timestamp, in either direction, in seconds.
  public var time: Double
  /// The maximum time between the beginnings, and between the ends, of touches that should begin and end together, in seconds.
  public var scatter: Double

  /// Creates noise.
  public init(location: Double = 0, time: Double = 0, scatter: Double = 0) {
    self.location = location
    self.time = time
    self.scatter = scatter
  }

  /// An ideal panel, and touches that begin and end together.
  public static let none = PanelNoise()
  /// The noise of common panels and hands: 0.5 pt, 2 ms, and touches that begin and end up to 60 ms apart.
  public static let panel = PanelNoise(location: 0.5, time: 0.002, scatter: 0.06)
}
