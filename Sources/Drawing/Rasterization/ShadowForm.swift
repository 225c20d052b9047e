internal import TactusCLibrary
package import TactusGeometry
internal import TactusScene

/// The parameters with which the shader draws a blurred rounded rectangle, in device pixels.
///
/// The constants are those of Raph Levien's closed form (2020), fitted there against the true convolution; its unit of
/// blur is √2 standard deviations.
package struct ShadowForm {
  /// The radius of the superellipse, its exponent, the sharpness and the strength of the shadow.
  package var values: SIMD4<Float>
  /// The amounts by which the silhouette has to be made narrower and lower.
  package var inset = Size.zero

  package init(width: Double, height: Double, radius: Double, standardDeviation: Double) {
    let blur = max(standardDeviation, DrawCommand.ShadowShape.minimumDeviation) * 2.0.squareRoot()
    let half = min(width, height) / 2
    let inner = max(min(hypot(radius, 1.15 * blur), half), 1e-3)
    let outer = max(min(hypot(radius, 2 * blur), half), 1e-3)
    func tail(_ side: Double) -> Double { exp(-(side / 2 / blur) * (side / 2 / blur)) }
    let delta = 1.25 * blur * (tail(width) - tail(height))
    inset = Size(width: max(-delta, 0), height: max(delta, 0))
    let strength = 0.5 * erf((max(width, height) - 0.5 * radius) / 2 / blur)
    values = SIMD4(Float(outer), Float(2 * outer / inner), Float(1 / blur), Float(strength))
  }
}
