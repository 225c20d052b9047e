/// How much smaller than the device the picture is that a Gaussian is applied to.
struct BlurReduction: Hashable {
  /// By how much the picture is made smaller, one step after the other.
  private(set) var factors: [Int]
  /// All factors multiplied.
  let factor: Int
  /// The standard deviation of the Gaussian in pixels of the smaller picture.
  let deviation: Double

  /// The largest standard deviation that the kernel has taps for, in pixels.
  static let maximumDeviation = 4.0

  /// Chooses the smallest picture for which the blur is still wide enough to hide its pixels.
  init(deviation: Double) {
    switch deviation {
    case ...4: factors = []
    case ...8: factors = [2]
    case ...16: factors = [4]
    case ...32: factors = [4, 2]
    default: factors = [4, 4]
    }
    factor = factors.reduce(1, *)
    // Averaging squares of pixels blurs, and so does drawing the smaller picture large again: variances add up.
    let size = Double(factor * factor)
    let variance = deviation * deviation - (size - 1) / 12 - (size - 1) / 6
    self.deviation = min(max(variance, 0).squareRoot() / Double(factor), Self.maximumDeviation)
  }

  /// The size of the smaller picture.
  func size(_ length: Int) -> Int { (length + factor - 1) / factor }

  /// The size of the largest picture on the way there.
  func scratchSize(_ length: Int) -> Int { (length + (factors.first ?? 1) - 1) / (factors.first ?? 1) }
}
