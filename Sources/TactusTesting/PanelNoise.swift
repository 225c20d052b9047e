/// How fingers and panels stray from what a test has in mind.
public struct PanelNoise: Sendable, Hashable {
  /// The standard deviation of every reported coordinate, in points.
  public var location: Double
  /// By how much a report's time stamp may be off, either way, in seconds.
  public var time: Double
  /// How long after the first finger another one may land, and how long before the last one it may lift, in seconds.
  public var scatter: Double

  /// Makes noise.
  public init(location: Double = 0, time: Double = 0, scatter: Double = 0) {
    self.location = location
    self.time = time
    self.scatter = scatter
  }

  /// An ideal panel, and fingers that land and lift together.
  public static let none = PanelNoise()
  /// What common panels and hands do: 0.5 pt, 2 ms, and fingers that land and lift up to 60 ms apart.
  public static let panel = PanelNoise(location: 0.5, time: 0.002, scatter: 0.06)
}
