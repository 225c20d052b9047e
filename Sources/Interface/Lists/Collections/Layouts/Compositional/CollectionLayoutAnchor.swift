/// A point of an item, at which a ``CollectionLayoutSupplementaryItem`` is: a corner, the middle of an edge, or the center.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges at which the point is: two that meet for a corner, one for its middle, none for the center.
  public let edges: DirectionalRectEdge
  /// The distance of the point from there, to the trailing edge and downwards: in points, or in sizes of the supplementary item.
  public let offset: Point
  /// A Boolean value that indicates whether the offset is in sizes of the supplementary item.
  public let isFractionalOffset: Bool
  /// A Boolean value that indicates whether the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at edges.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at a distance from edges, in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
  }

  /// Creates an anchor at a distance from edges, in sizes of the supplementary item.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// Returns the point in a rectangle, before it is mirrored, for a supplementary item of a size.
  func point(in rect: Rect, for size: Size) -> Point {
    let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    let factor = isFractionalOffset ? size : Size(width: 1, height: 1)
    return Point(x: x + offset.x.usable * factor.width, y: y + offset.y.usable * factor.height)
  }
}
