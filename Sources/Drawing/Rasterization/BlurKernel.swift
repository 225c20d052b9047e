internal import TactusCLibrary

/// The offsets at which a pixel's neighbours are read, and their weights.
///
/// A sample between two pixels is a weighted mean of both, so that each one except the middle reads two pixels. Samples opposite each
/// other have the same weight, so that a kernel fits into the uniform variables of every driver.
package struct BlurKernel: Hashable {
  /// The weight of the pixel itself; 0 if it is not read.
  package private(set) var middle: Float
  /// Offsets in pixels along both axes of one sample of each pair, and the weight of both; the fourth component is not used. The weights
  /// of all samples add up to 1.
  package private(set) var pairs: [SIMD4<Float>]

  /// The number of pairs of a box.
  package static let boxPairCount = 2
  /// The number of pairs of a Gaussian, each with four pixels: three times the largest standard deviation.
  package static let gaussianPairCount = 6

  /// Returns the kernel that averages a square of 2 or 4 pixels a side.
  package static func box(_ factor: Int) -> BlurKernel {
    let offset: Float = factor == 4 ? 1 : 0
    return BlurKernel(middle: 0, pairs: [SIMD4(offset, offset, 0.25, 0), SIMD4(offset, -offset, 0.25, 0)])
  }

  /// Returns a Gaussian along the first axis.
  ///
  /// - Parameter deviation: The standard deviation, in pixels; 0 for no blur.
  package static func gaussian(_ deviation: Double) -> BlurKernel {
    func weight(_ distance: Int) -> Double {
      guard deviation > 0.01 else { return distance == 0 ? 1 : 0 }
      return exp(-Double(distance * distance) / (2 * deviation * deviation))
    }
    var kernel = BlurKernel(middle: Float(weight(0)), pairs: [])
    for first in stride(from: 1, through: 2 * gaussianPairCount, by: 2) {
      let (near, far) = (weight(first), weight(first + 1))
      let sum = near + far
      let offset = sum > 0 ? Float(Double(first) + far / sum) : Float(first)
      kernel.pairs.append(SIMD4(offset, 0, Float(sum), 0))
    }
    let total = kernel.pairs.reduce(kernel.middle) { $0 + 2 * $1.z }
    kernel.middle /= total
    for index in kernel.pairs.indices { kernel.pairs[index].z /= total }
    return kernel
  }

  /// The kernel with its axes exchanged.
  package var transposed: BlurKernel {
    BlurKernel(middle: middle, pairs: pairs.map { SIMD4($0.y, $0.x, $0.z, 0) })
  }
}
