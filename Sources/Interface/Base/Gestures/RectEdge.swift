/// The edges of a rectangle.
public struct RectEdge: OptionSet, Sendable, Hashable {
  /// The edges as bits.
  public let rawValue: Int

  /// Creates a set of edges from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = RectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = RectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
