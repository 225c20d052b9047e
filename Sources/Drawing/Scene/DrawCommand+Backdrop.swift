package import TactusPixels

extension DrawCommand {
  /// A rectangle with rounded corners that shows what has been drawn so far, blurred.
  package struct BackdropShape: Sendable, Hashable {
    /// The shape of the backdrop.
    package var outline: RoundedRect
    /// The device pixels that the backdrop depends on: those of the shape, and those within the reach of the blur.
    package var source: PixelRect
    /// The standard deviation of the Gaussian, in device pixels.
    package var standardDeviation: Double
    /// The saturation; 1 leaves colours unchanged.
    package var saturation = 1.0
    package var opacity = 1.0
  }
}

extension DrawCommand.BackdropShape {
  /// The maximum standard deviation that is drawn, in device pixels; larger ones would look the same and take longer.
  package static let maximumDeviation = 64.0

  /// Returns the distance, in device pixels, within which pixels influence the blur: three standard deviations, and a margin for
  /// the lower resolution of the blurred picture.
  static func reach(_ standardDeviation: Double) -> Int { Int((3 * standardDeviation).rounded(.up)) + 16 }
}
