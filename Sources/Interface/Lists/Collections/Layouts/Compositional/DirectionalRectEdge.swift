/// The edges of a rectangle, with a leading and a trailing one instead of left and right.
public struct DirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The edges as bits.
  public let rawValue: Int

  /// Creates a set of edges from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which lines of text begin.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which lines of text end.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
