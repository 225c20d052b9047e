/// A direction of layout.
public enum LayoutAxis: Sendable, Hashable {
  /// Side by side.
  case horizontal
  /// One above the other.
  case vertical
}

/// How much a view resists to become larger or smaller than it would like to be; those that resist less change first.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable, Comparable {
  /// 1 to 1000.
  public let rawValue: Double

  /// Makes a priority, limited to 1 … 1000; 250 when it is not a number.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 250 : min(max(rawValue, 1), 1000) }

  /// 250: how much views resist to become larger, unless set.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 750: how much views resist to become smaller, unless set.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 1000.
  public static let required = LayoutPriority(rawValue: 1000)

  /// Whether the left priority is lower.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
