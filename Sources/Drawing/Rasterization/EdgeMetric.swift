package import TactusGeometry
internal import TactusScene

/// A transform to device pixels, prepared for computing distances from a rectangle's edges in device pixels.
package struct EdgeMetric {
  package let inverse: AffineTransform
  package let rect: Rect
  /// Device pixels for each local unit, measured across the left and right, and the top and bottom edges.
  package let scale: Size

  package init(rect: Rect, transform: AffineTransform) {
    inverse = transform.inverted()
    self.rect = rect
    scale = transform.edgeScale
  }

  /// Returns the distances of a point on the device from the left, top, right and bottom edge, positive inside.
  @inlinable package func edges(at point: Point) -> SIMD4<Float> {
    let local = point.applying(inverse)
    return SIMD4(
      Float((local.x - rect.minX) * scale.width), Float((local.y - rect.minY) * scale.height),
      Float((rect.maxX - local.x) * scale.width), Float((rect.maxY - local.y) * scale.height))
  }

  /// Returns a local rectangle made smaller by a number of device pixels on each side.
  @inlinable package func inset(_ rect: Rect, byPixels pixels: Double) -> Rect {
    rect.insetBy(dx: pixels / max(scale.width, 1e-9), dy: pixels / max(scale.height, 1e-9))
  }

  /// Returns the radii of the corners along both axes, in device pixels.
  @inlinable package func radii(_ radius: Double) -> SIMD2<Float> {
    SIMD2(Float(radius * scale.width), Float(radius * scale.height))
  }
}
