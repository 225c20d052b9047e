internal import TactusPixels
package import TactusScene

extension DrawCommand.Shape {
  /// The colour of the border, which lies over the fill; premultiplied.
  package var borderOverFill: SIMD4<UInt8> {
    let border = borderColor.premultiplied(opacity: 1)
    let fill = fill.premultiplied(opacity: 1)
    let rest = 255 - UInt32(border.w)
    var result = SIMD4<UInt8>()
    for index in 0..<4 {
      let sum = UInt32(border[index]) * 255 + UInt32(fill[index]) * rest
      result[index] = UInt8(min(255, Double(sum) / 255 * max(0, min(1, opacity)) + 0.5))
    }
    return result
  }
}
