internal import TactusCLibrary

/// The share of a pixel that a blurred rectangle with rounded corners covers; the same as the shader's.
struct ShadowCoverage {
  private let radius: Float
  private let exponent: Float
  private let sharpness: Float
  private let strength: Float

  /// Creates the coverage of a form; see ``ShadowForm/values``.
  init(_ form: SIMD4<Float>) { (radius, exponent, sharpness, strength) = (form.x, form.y, form.z, form.w) }

  /// Returns the share of a pixel with given distances from the left, top, right and bottom edge, from 0 to 1.
  @inline(__always)
  func coverage(_ edges: SIMD4<Float>) -> Float {
    let corner = radius - pointwiseMin(edges.lowHalf, edges.highHalf)
    let outer = pointwiseMax(corner, SIMD2(repeating: 0.0001))
    let largest = max(outer.x, outer.y)
    let smaller = min(outer.x, outer.y) / largest
    // Only at corners both matter.
    let outside = smaller < 0.001 ? largest : largest * powf(1 + powf(smaller, exponent), 1 / exponent)
    let distance = outside + min(max(corner.x, corner.y), 0) - radius
    let sums = edges.lowHalf + edges.highHalf
    let shortest = min(sums.x, sums.y)
    return strength
      * (Self.errorFunction(sharpness * (shortest + distance)) - Self.errorFunction(sharpness * distance))
  }

  /// A rational approximation of the error function.
  @inline(__always)
  private static func errorFunction(_ x: Float) -> Float {
    let y = min(max(x, -3), 3) * 1.1283791671
    let square = y * y
    let z = y + (0.24295 + (0.03395 + 0.0104 * square) * square) * (y * square)
    return z / (1 + z * z).squareRoot()
  }
}
