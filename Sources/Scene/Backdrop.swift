/// What a layer shows of the layers behind it: blurred, and more or less colourful.
package struct Backdrop: Sendable, Hashable {
  /// The standard deviation of the Gaussian, in the layer's units.
  package var standardDeviation: Double
  /// 1 leaves colours as they are, 0 makes greys of them, more makes them more vivid.
  package var saturation: Double

  /// Makes a backdrop; what is not a number, or negative, counts as no blur and no change of colours.
  package init(standardDeviation: Double, saturation: Double = 1) {
    self.standardDeviation = standardDeviation.isFinite ? max(0, standardDeviation) : 0
    self.saturation = saturation.isFinite ? max(0, saturation) : 1
  }
}
