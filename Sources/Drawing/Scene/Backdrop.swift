/// The effect with which a layer shows the layers behind it: blurred, and with another saturation.
package struct Backdrop: Sendable, Hashable {
  /// The standard deviation of the Gaussian, in the layer's units.
  package var standardDeviation: Double
  /// The saturation: 1 leaves colours unchanged, 0 makes them grey, larger values make them more vivid.
  package var saturation: Double

  /// Creates a backdrop; values that are not finite mean no blur and unchanged colours, negative ones count as 0.
  package init(standardDeviation: Double, saturation: Double = 1) {
    self.standardDeviation = standardDeviation.isFinite ? max(0, standardDeviation) : 0
    self.saturation = saturation.isFinite ? max(0, saturation) : 1
  }
}
