internal import TactusGeometry

/// The edges of a picture at which another goes on, so that they are not softened.
struct InnerEdges {
  /// What is added to the distances from the left, top, right and bottom edge: enough to be far inside.
  private(set) var distances = SIMD4<Float>()

  private static let far: Float = 16_384

  /// No edge is an inner one.
  init() {}

  /// The edges of `cell` that lie inside `outline`.
  init(of cell: Rect, in outline: Rect) {
    distances = SIMD4(
      cell.minX > outline.minX ? Self.far : 0, cell.minY > outline.minY ? Self.far : 0,
      cell.maxX < outline.maxX ? Self.far : 0, cell.maxY < outline.maxY ? Self.far : 0)
  }

  /// Whether all edges are.
  var isAll: Bool { distances.min() > 0 }

  /// A rectangle whose other edges are moved outwards.
  func grow(_ rect: Rect, dx: Double, dy: Double) -> Rect {
    let left = distances.x > 0 ? rect.minX : rect.minX - dx
    let top = distances.y > 0 ? rect.minY : rect.minY - dy
    let right = distances.z > 0 ? rect.maxX : rect.maxX + dx
    let bottom = distances.w > 0 ? rect.maxY : rect.maxY + dy
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
