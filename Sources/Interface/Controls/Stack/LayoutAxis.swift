/// The axis along which views are arranged.
public enum LayoutAxis: Sendable, Hashable {
  /// Views are arranged side by side.
  case horizontal
  /// Views are arranged one above the other.
  case vertical
}

/// The priority with which a view keeps its natural size when space is distributed; views with a lower priority are resized
/// first.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable, Comparable {
  /// The priority, from 1 to 1000.
  public let rawValue: Double

  /// Creates a priority, limited to the range from 1 to 1000. A value that is not a number results in 250.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 250 : min(max(rawValue, 1), 1000) }

  /// The default content-hugging priority: 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// The default compression-resistance priority: 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// The highest priority: 1000.
  public static let required = LayoutPriority(rawValue: 1000)

  /// Returns whether the first priority is lower than the second.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
