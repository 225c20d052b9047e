internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// The share of each pixel that a rectangle with rounded corners covers; the same as the shader's.
struct ShapeCoverage {
  /// The distances inwards from the left, top, right and bottom edge at the origin of the device, in device pixels.
  private let origin: SIMD4<Double>
  /// The changes of the distances from one pixel to the next along both axes.
  private let columnStep: SIMD4<Double>
  private let rowStep: SIMD4<Double>
  /// The values added to the distances from edges that other shapes continue.
  private let inner: SIMD4<Float>
  /// 1 for edges beyond which nothing is drawn, though they are not antialiased; 0 for others.
  private let cut: SIMD4<Float>
  private let isCut: Bool
  /// The radii of the corners along both axes of the rectangle, in device pixels.
  private let radii: SIMD2<Float>

  /// Creates the coverage of a shape.
  ///
  /// - Parameters:
  ///   - metric: The edges of the shape.
  ///   - radius: The radius of its corners, in local units.
  ///   - innerEdges: The edges that other shapes continue, which are not antialiased.
  ///   - cutEdges: The edges beyond which a pixel is not drawn if its centre is there.
  ///   - inset: A distance inwards from the edges at which the shape begins, along both axes, in device pixels.
  init(
    _ metric: EdgeMetric, radius: Double, innerEdges: InnerEdges = InnerEdges(),
    cutEdges: InnerEdges = InnerEdges(), inset: SIMD2<Float> = SIMD2()
  ) {
    let (inverse, rect, scale) = (metric.inverse, metric.rect, metric.scale)
    func edges(_ x: Double, _ y: Double) -> SIMD4<Double> {
      SIMD4(x * scale.width, y * scale.height, -x * scale.width, -y * scale.height)
    }
    columnStep = edges(inverse.a, inverse.b)
    rowStep = edges(inverse.c, inverse.d)
    let bounds = SIMD4(
      -rect.minX * scale.width, -rect.minY * scale.height, rect.maxX * scale.width, rect.maxY * scale.height)
    origin =
      edges(inverse.tx, inverse.ty) + bounds - SIMD4<Double>(SIMD4(inset.x, inset.y, inset.x, inset.y))
    inner = innerEdges.distances
    cut = cutEdges.distances.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    isCut = cut != SIMD4()
    let outer = metric.radii(radius)
    radii = SIMD2(max(outer.x - inset.x, 0), max(outer.y - inset.y, 0))
  }

  /// Returns the distances from the edges at the centre of a pixel, in device pixels.
  @inline(__always)
  func edges(_ x: Int, _ y: Int) -> SIMD4<Float> {
    SIMD4<Float>(origin + columnStep * (Double(x) + 0.5) + rowStep * (Double(y) + 0.5))
  }

  /// Returns the share of a pixel that is covered, from 0 to 1.
  @inline(__always)
  func coverage(_ x: Int, _ y: Int) -> Float {
    var edges = edges(x, y)
    if isCut, (edges * cut).min() < 0 { return 0 }
    edges += inner
    let (near, far) = (edges.lowHalf, edges.highHalf)
    let nearest = pointwiseMin(near, far)
    // Not so for numbers that are none.
    guard nearest.x > -0.5, nearest.y > -0.5 else { return 0 }
    let corner = radii - nearest
    let isCorner = corner.x > 0 && corner.y > 0 && radii.x > 0 && radii.y > 0
    if !isCorner, nearest.x >= 0.5, nearest.y >= 0.5 { return 1 }
    let (zero, one) = (SIMD2<Float>(), SIMD2<Float>(repeating: 1))
    let sides =
      ((near + 0.5).clamped(lowerBound: zero, upperBound: one)
      + (far + 0.5).clamped(lowerBound: zero, upperBound: one) - 1)
      .clamped(lowerBound: zero, upperBound: one)
    let area = sides.x * sides.y
    guard isCorner else { return area }
    let unit = corner / radii
    let slope = unit / radii
    // To first order the distance from an ellipse; exact for a circle.
    let size = max((unit * unit).sum().squareRoot(), 0.01)
    let outside = (size - 1) * size / max((slope * slope).sum().squareRoot(), 0.0001)
    return min(area, min(max(0.5 - outside, 0), 1))
  }
}
