/// The reduction in size of the picture to which a Gaussian is applied.
package struct BlurReduction: Hashable {
  /// The factors by which the picture is made smaller, step by step.
  package private(set) var factors: [Int]
  /// The product of all factors.
  package let factor: Int
  /// The standard deviation of the Gaussian in pixels of the smaller picture.
  package let deviation: Double

  /// The largest standard deviation that the kernel has taps for, in pixels.
  package static let maximumDeviation = 4.0

  /// Creates the largest reduction for which the blur is still wide enough to hide the coarser pixels.
  package init(deviation: Double) {
    switch deviation {
    case ...4: factors = []
    case ...8: factors = [2]
    case ...16: factors = [4]
    case ...32: factors = [4, 2]
    default: factors = [4, 4]
    }
    factor = factors.reduce(1, *)
    // Averaging squares of pixels blurs, and so does enlarging the smaller picture again: the variances add up.
    let size = Double(factor * factor)
    let variance = deviation * deviation - (size - 1) / 12 - (size - 1) / 6
    self.deviation = min(max(variance, 0).squareRoot() / Double(factor), Self.maximumDeviation)
  }

  /// The number of pixels by which a picture repeats its right and its bottom edge.
  package static let margin = 1

  /// Returns the side of the smaller picture, in pixels, with its margin.
  package func size(_ length: Int) -> Int { (length + factor - 1) / factor + Self.margin }

  /// Returns the side of the largest intermediate picture, in pixels, with its margin.
  package func scratchSize(_ length: Int) -> Int {
    (length + (factors.first ?? 1) - 1) / (factors.first ?? 1) + Self.margin
  }
}
