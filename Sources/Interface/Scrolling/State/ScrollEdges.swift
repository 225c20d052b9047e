/// The smallest and the largest offset at which the content may rest, along both axes, in points.
struct ScrollEdges: Equatable {
  var lower: Point
  var upper: Point
}

/// One of the two edges of an axis.
enum ScrollEdge {
  /// The edge at the smallest offset.
  case lower
  /// The edge at the largest offset.
  case upper
}

/// The edges to which content that is beyond them returns, along both axes; nil along an axis without such a return.
struct EdgeReturns: Equatable {
  var x: ScrollEdge?
  var y: ScrollEdge?

  var isEmpty: Bool { x == nil && y == nil }
}
