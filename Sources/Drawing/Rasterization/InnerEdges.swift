package import TactusGeometry

/// The edges of a picture that an adjacent one continues; they are not antialiased.
package struct InnerEdges {
  /// The values added to the distances from the left, top, right and bottom edge: for an inner edge, enough to be far inside.
  package private(set) var distances = SIMD4<Float>()

  package static let far: Float = 16_384

  /// Creates the edges of a picture without inner edges.
  package init() {}

  /// Creates the edges of `cell` that lie inside `outline`.
  package init(of cell: Rect, in outline: Rect) {
    distances = SIMD4(
      cell.minX > outline.minX ? Self.far : 0, cell.minY > outline.minY ? Self.far : 0,
      cell.maxX < outline.maxX ? Self.far : 0, cell.maxY < outline.maxY ? Self.far : 0)
  }

  /// Makes the edges that a transform maps to edges on the device inner edges; it keeps the sides parallel to the axes.
  package mutating func insert(_ edges: RectEdges, under transform: AffineTransform) {
    for index in 0..<4 {
      var edge = InnerEdges()
      edge.distances[index] = Self.far
      let device = edge.continuations(under: transform)
      if device.minX && edges.contains(.minX) || device.maxX && edges.contains(.maxX)
        || device.minY && edges.contains(.minY) || device.maxY && edges.contains(.maxY)
      {
        distances[index] = Self.far
      }
    }
  }

  /// A Boolean value that indicates whether all edges are inner edges.
  package var isAll: Bool { distances.min() > 0 }

  /// Returns a rectangle whose outer edges are moved outwards.
  package func grow(_ rect: Rect, dx: Double, dy: Double) -> Rect {
    let left = distances.x > 0 ? rect.minX : rect.minX - dx
    let top = distances.y > 0 ? rect.minY : rect.minY - dy
    let right = distances.z > 0 ? rect.maxX : rect.maxX + dx
    let bottom = distances.w > 0 ? rect.maxY : rect.maxY + dy
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns which ends of the range on the device are inner edges, for a transform that keeps the sides parallel to the axes.
  package func continuations(under transform: AffineTransform) -> (
    minX: Bool, maxX: Bool, minY: Bool, maxY: Bool
  ) {
    guard distances != SIMD4() else { return (false, false, false, false) }
    let local = (
      x: (low: distances.x > 0, high: distances.z > 0), y: (low: distances.y > 0, high: distances.w > 0)
    )
    // A quarter turn maps one axis to the other, a reflection the lower end to the upper one.
    let isTurned = abs(transform.a) < abs(transform.b)
    let (x, y) = isTurned ? (local.y, local.x) : (local.x, local.y)
    let (isXReversed, isYReversed) =
      isTurned ? (transform.c < 0, transform.b < 0) : (transform.a < 0, transform.d < 0)
    return (
      isXReversed ? x.high : x.low, isXReversed ? x.low : x.high, isYReversed ? y.high : y.low,
      isYReversed ? y.low : y.high
    )
  }
}
