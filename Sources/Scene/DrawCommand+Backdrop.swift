package import TactusPixels

extension DrawCommand {
  /// What has been drawn so far, blurred, in a rectangle with rounded corners.
  package struct BackdropShape: Sendable, Hashable {
    /// Where it shows.
    package var outline: RoundedRect
    /// The device pixels that it depends on: those where it shows, and those within the blur's reach.
    package var source: PixelRect
    /// The standard deviation of the Gaussian, in device pixels.
    package var standardDeviation: Double
    /// 1 leaves colours as they are.
    package var saturation: Double
    package var opacity: Double

    package init(
      outline: RoundedRect, source: PixelRect, standardDeviation: Double, saturation: Double = 1,
      opacity: Double = 1
    ) {
      self.outline = outline
      self.source = source
      self.standardDeviation = standardDeviation
      self.saturation = saturation
      self.opacity = opacity
    }
  }
}

extension DrawCommand.BackdropShape {
  /// The largest standard deviation that is drawn, in device pixels; more looks the same and costs more.
  package static let maximumDeviation = 64.0

  /// How far away what is seen through it may lie, in device pixels: three standard deviations, and as much again as the
  /// blurred picture is coarser than the device.
  static func reach(_ standardDeviation: Double) -> Int { Int((3 * standardDeviation).rounded(.up)) + 16 }
}
