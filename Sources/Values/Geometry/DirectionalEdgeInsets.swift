/// Distances inwards from the edges of a rectangle, in points, with sides according to the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge, where reading begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge, where reading ends.
  public var trailing: Double

  /// Creates insets from the four distances, each of which is 0 by default.
  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// A Boolean value that indicates whether no distance is infinite or NaN.
  @inlinable public var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  /// Insets of 0.
  public static let zero = DirectionalEdgeInsets()
}
