/// The priority with which a view keeps its natural size when space is distributed; views with a lower priority are resized
/// first.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable, Comparable {
  /// The priority, from 1 to 1000.
  public let rawValue: Double

  /// Creates a priority, limited to the range from 1 to 1000. A value that is not a number results in 250.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 250 : min(max(rawValue, 1), 1000) }

  /// The priority with which a view is fitted to a size that is not required: 50.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)
  /// The default content-hugging priority: 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// The default compression-resistance priority: 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// The highest priority: 1000.
  public static let required = LayoutPriority(rawValue: 1000)

  /// The priority of a view without a natural size.
  static let lowest = LayoutPriority(rawValue: 1)

  /// Returns whether the first priority is lower than the second.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
