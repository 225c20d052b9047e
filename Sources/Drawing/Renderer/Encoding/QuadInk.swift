internal import TactusGeometry
internal import TactusRasterization

/// The content of a quad: everything in its vertices except their positions.
struct QuadInk {
  /// The values that the vertices have in common.
  var base: QuadVertex
  let metric: EdgeMetric
  /// The values added to the distances from inner edges; see ``InnerEdges/distances``.
  let innerEdges: SIMD4<Float>
  /// The part of the texture that the rectangle shows.
  let part: Rect
  /// A Boolean value that indicates whether the first row of the texture is the bottom one.
  let isFlipped: Bool
  /// The innermost clip that cuts the quad, if any.
  var clip: EdgeMetric?
  /// A Boolean value that indicates whether all pixels are covered wholly.
  var isPlain = false

  /// Creates the ink of a quad with the edges that a metric defines.
  init(_ quad: QuadRequest, metric: EdgeMetric, clip: EdgeMetric?) {
    base = QuadVertex()
    base.fill = quad.fill
    base.border = quad.border
    base.texture.w = quad.kind.rawValue
    if quad.kind == .shadow {
      base.form = quad.form
    } else {
      let radii = metric.radii(quad.outline.cornerRadius)
      let border = metric.radii(max(0, quad.borderWidth))
      base.form = SIMD4(radii.x, radii.y, border.x, border.y)
      if quad.borderWidth <= 0 { base.border = quad.fill }
    }
    self.metric = metric
    innerEdges = quad.innerEdges.distances
    part = quad.part
    isFlipped = quad.isFlipped
    self.clip = clip
  }

  /// Returns the vertex at a point on the device.
  func vertex(at point: Point) -> QuadVertex {
    var vertex = base
    vertex.position = SIMD2(Float(point.x), Float(point.y))
    vertex.edges = isPlain ? SIMD4(repeating: InnerEdges.far) : metric.edges(at: point) + innerEdges
    let local = point.applying(metric.inverse)
    vertex.texture.x = Float(part.minX + (local.x - metric.rect.minX) / metric.rect.width * part.width)
    vertex.texture.y = Float(part.minY + (local.y - metric.rect.minY) / metric.rect.height * part.height)
    if isFlipped { vertex.texture.y = 1 - vertex.texture.y }
    if let clip { vertex.clipEdges = clip.edges(at: point) }
    return vertex
  }
}
