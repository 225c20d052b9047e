/// The conversion from brightness and colour differences to red, green and blue, as rows of factors.
package struct ColorConversion: Hashable, Sendable {
  /// The factors of Y, Cb and Cr, from 0 to 1, and a constant, whose sum is red.
  package let red: SIMD4<Float>
  /// The same for green.
  package let green: SIMD4<Float>
  /// The same for blue.
  package let blue: SIMD4<Float>

  /// The byte for black in limited range; ITU-R BT.601 and BT.709.
  private static let black = 16.0
  /// The number of steps from black to white in limited range.
  private static let brightnessSteps = 219.0
  /// The number of steps of a colour difference in limited range.
  private static let differenceSteps = 224.0
  /// The byte for a colour difference of zero.
  private static let neutral = 128.0

  /// Creates the conversion for a matrix and a range.
  package init(_ matrix: ColorMatrix, _ range: ColorRange) {
    let (redShare, blueShare) = (matrix.redShare, matrix.blueShare)
    let greenShare = 1 - redShare - blueShare
    let isLimited = range == .limited
    let brightness = isLimited ? 255 / Self.brightnessSteps : 1
    let difference = isLimited ? 255 / Self.differenceSteps : 1
    let offset = isLimited ? Self.black / 255 : 0
    func row(_ blueDifference: Double, _ redDifference: Double) -> SIMD4<Float> {
      let (cb, cr) = (blueDifference * difference, redDifference * difference)
      return SIMD4(
        Float(brightness), Float(cb), Float(cr),
        Float(-brightness * offset - (cb + cr) * Self.neutral / 255))
    }
    // From the definitions Cb = (B − Y) / (2 (1 − blueShare)), Cr = (R − Y) / (2 (1 − redShare)), Y = sum of shares.
    red = row(0, 2 * (1 - redShare))
    green = row(
      -2 * (1 - blueShare) * blueShare / greenShare, -2 * (1 - redShare) * redShare / greenShare)
    blue = row(2 * (1 - blueShare), 0)
  }
}
