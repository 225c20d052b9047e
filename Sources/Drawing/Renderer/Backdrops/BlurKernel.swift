internal import TactusCLibrary

/// The offsets at which a pixel's neighbours are read, and their weights.
///
/// A sample between two pixels is a weighted mean of both, so that each tap except the middle one reads two pixels.
struct BlurKernel: Hashable {
  /// Offsets in pixels along both axes, and weights that add up to 1; the fourth component is not used.
  private(set) var taps: [SIMD4<Float>]

  /// The number of taps of a box.
  static let boxTapCount = 4
  /// The number of taps of a Gaussian: the middle and six pairs on each side, three times the largest standard deviation.
  static let gaussianTapCount = 13

  /// Returns the kernel that averages a square of 2 or 4 pixels a side.
  static func box(_ factor: Int) -> BlurKernel {
    let offset: Float = factor == 4 ? 1 : 0
    return BlurKernel(
      taps: [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { (x: Float, y: Float) in
        SIMD4(x * offset, y * offset, 0.25, 0)
      })
  }

  /// Returns a Gaussian along the first axis.
  ///
  /// - Parameter deviation: The standard deviation, in pixels; 0 for no blur.
  static func gaussian(_ deviation: Double) -> BlurKernel {
    func weight(_ distance: Int) -> Double {
      guard deviation > 0.01 else { return distance == 0 ? 1 : 0 }
      return exp(-Double(distance * distance) / (2 * deviation * deviation))
    }
    var taps = [SIMD4<Float>(0, 0, Float(weight(0)), 0)]
    for first in stride(from: 1, to: gaussianTapCount, by: 2) {
      let (near, far) = (weight(first), weight(first + 1))
      let sum = near + far
      let offset = sum > 0 ? Float(Double(first) + far / sum) : Float(first)
      taps.append(SIMD4(offset, 0, Float(sum), 0))
      taps.append(SIMD4(-offset, 0, Float(sum), 0))
    }
    let total = taps.reduce(0) { $0 + $1.z }
    for index in taps.indices { taps[index].z /= total }
    return BlurKernel(taps: taps)
  }

  /// The kernel with its axes exchanged.
  var transposed: BlurKernel { BlurKernel(taps: taps.map { SIMD4($0.y, $0.x, $0.z, 0) }) }
}
