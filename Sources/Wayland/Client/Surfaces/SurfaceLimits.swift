package import TactusGeometry

/// The maximum size of a surface and its buffers, regardless of what a compositor or an application requests.
///
/// The static members bound the numbers on the wire when they arrive; the limits of the graphics device bound the buffers.
package struct SurfaceLimits: Hashable, Sendable {
  /// The maximum width and height of a surface, in points.
  package static let maximumLength = 65_536.0
  /// The valid scales, in pixels per point, before the limits of a device apply.
  package static let scales = 1.0 / 120...16.0
  /// The maximum number of pixels of a buffer: 128 MiB of memory, an 8K display.
  package static let maximumArea = 1 << 25

  /// The maximum width and height of a buffer, in pixels.
  package var maximumSide: Int

  /// Creates the limits of a device.
  ///
  /// - Parameter maximumSide: The maximum width and height of a texture and of a viewport, in pixels.
  package init(maximumSide: Int) {
    self.maximumSide = min(max(maximumSide, 64), GeometryLimits.maximumPixelSide)
  }

  /// Returns a length limited to those of a surface: an integer in points that is at least 1. NaN counts as 1.
  package static func length(_ length: Double) -> Double {
    length >= 1 ? min(length.rounded(), maximumLength) : 1
  }

  /// Returns a length limited to those of a surface, as a number on the wire.
  static func wire(_ length: Double) -> Int32 { Int32(Self.length(length)) }

  /// Returns a length of the wire, with 0 for an unspecified one.
  static func length(ofWire number: Int32) -> Double { number > 0 ? length(Double(number)) : 0 }

  /// Returns the beginning of a text that fits into a message, of at most a kibibyte.
  static func message(_ text: String) -> String {
    guard text.utf8.count > 1024 else { return text }
    var result = ""
    for character in text where result.utf8.count + character.utf8.count <= 1024 { result.append(character) }
    return result
  }

  /// Returns a coordinate limited to what a surface may have, as a number on the wire. NaN counts as 0.
  static func wireCoordinate(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(min(max(value.rounded(), -maximumLength), maximumLength))
  }

  /// Returns a scale limited to those of a surface. NaN counts as 1.
  package static func scale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, scales.lowerBound), scales.upperBound)
  }

  /// Returns a size and a scale within the limits. The scale is reduced first, then the size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The scale in pixels per point.
  ///   - isFractional: Whether the scale may be fractional. Without `wp_viewporter` it must be an integer, and the size of a
  ///     surface that is too large at scale 1 is reduced.
  package func fit(_ size: Size, scale: Double, isFractional: Bool) -> (size: Size, scale: Double) {
    var size = Size(width: Self.length(size.width), height: Self.length(size.height))
    var scale = Self.scale(scale)
    if !isFractional { scale = scale.rounded(.up) }
    let limit = maximumScale(of: size)
    guard scale > limit else { return (size, scale) }
    if isFractional { return (size, limit) }
    scale = max(1, limit.rounded(.down))
    if limit < 1 {
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

  /// Returns the maximum scale at which a surface is within the limits.
  private func maximumScale(of size: Size) -> Double {
    // From half a pixel on, the side would be rounded up.
    let sides = (Double(maximumSide) + 0.49) / max(size.width, size.height)
    let area = (Double(Self.maximumArea) / (size.width * size.height)).squareRoot()
    return min(sides, area)
  }
}
