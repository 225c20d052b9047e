package import TactusGeometry

/// How large a surface and its buffers may be, whatever a compositor or an application asks for.
///
/// Numbers of the wire are bounded by the static members as they arrive; what a graphics device can hold bounds the buffers.
package struct SurfaceLimits: Hashable, Sendable {
  /// The longest side of a surface, in points.
  package static let maximumLength = 65_536.0
  /// The least and the greatest number of pixels a point, before a device bounds it.
  package static let scales = 1.0 / 120...16.0
  /// The most pixels of a buffer: 128 MiB of memory each, an 8K display.
  package static let maximumArea = 1 << 25

  /// The longest side of a buffer, in pixels.
  package var maximumSide: Int

  /// Makes the limits of a device.
  ///
  /// - Parameter maximumSide: The longest side that a texture and a viewport of it may have, in pixels.
  package init(maximumSide: Int) {
    self.maximumSide = min(max(maximumSide, 64), GeometryLimits.maximumPixelSide)
  }

  /// A length in points that a surface can have: whole, and at least 1. What is no number counts as 1.
  package static func length(_ length: Double) -> Double {
    length >= 1 ? min(length.rounded(), maximumLength) : 1
  }

  /// A scale that a surface can have. What is no number counts as 1.
  package static func scale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, scales.lowerBound), scales.upperBound)
  }

  /// What of a size and a scale the device can hold: less pixels a point first, then less points.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Pixels a point.
  ///   - isFractional: Whether any scale can be shown; without `wp_viewporter` only whole ones can, and a surface that is too
  ///     large at scale 1 gets smaller.
  package func fit(_ size: Size, scale: Double, isFractional: Bool) -> (size: Size, scale: Double) {
    var size = Size(width: Self.length(size.width), height: Self.length(size.height))
    var scale = Self.scale(scale)
    if !isFractional { scale = scale.rounded(.up) }
    let most = mostScale(of: size)
    guard scale > most else { return (size, scale) }
    if isFractional { return (size, most) }
    scale = max(1, most.rounded(.down))
    if most < 1 {
      let side = Double(maximumSide)
      size = Size(width: min(size.width, side), height: min(size.height, side))
      let area = size.width * size.height
      if area > Double(Self.maximumArea) {
        let share = (Double(Self.maximumArea) / area).squareRoot()
        size = Size(
          width: max(1, (size.width * share).rounded(.down)),
          height: max(1, (size.height * share).rounded(.down)))
      }
    }
    return (size, scale)
  }

  /// The greatest scale at which a surface fits.
  private func mostScale(of size: Size) -> Double {
    // Half a pixel more would be rounded up.
    let sides = (Double(maximumSide) + 0.49) / max(size.width, size.height)
    let area = (Double(Self.maximumArea) / (size.width * size.height)).squareRoot()
    return min(sides, area)
  }
}
