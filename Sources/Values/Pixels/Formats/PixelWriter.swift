/// Writes pixels of a bitmap in another format.
package struct PixelWriter {
  private let format: PixelFormat

  /// Creates a writer of a format without Y, Cb and Cr.
  package init(_ format: PixelFormat) { self.format = format }

  /// Writes pixels without padding.
  ///
  /// - Parameters:
  ///   - source: Blue, green and red, multiplied by alpha, and alpha.
  ///   - target: As many pixels in the format.
  package func write(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    var offset = 0
    func put(_ bytes: SIMD4<UInt8>, count: Int) {
      for index in 0..<count { target[offset + index] = bytes[index] }
      offset += count
    }
    for start in stride(from: 0, to: source.count, by: 4) {
      let (blue, green, red, alpha) = (
        source[start], source[start + 1], source[start + 2], source[start + 3]
      )
      func straight(_ component: UInt8) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (Int(component) * 510 + Int(alpha)) / (2 * Int(alpha))))
      }
      switch format {
      case .rgba8888: put(SIMD4(straight(red), straight(green), straight(blue), alpha), count: 4)
      case .bgra8888: put(SIMD4(straight(blue), straight(green), straight(red), alpha), count: 4)
      case .rgba8888Premultiplied: put(SIMD4(red, green, blue, alpha), count: 4)
      case .bgra8888Premultiplied: put(SIMD4(blue, green, red, alpha), count: 4)
      case .rgbx8888: put(SIMD4(red, green, blue, 255), count: 4)
      case .bgrx8888: put(SIMD4(blue, green, red, 255), count: 4)
      case .rgb888: put(SIMD4(red, green, blue, 0), count: 3)
      case .bgr888: put(SIMD4(blue, green, red, 0), count: 3)
      case .rgb565:
        func narrow(_ value: UInt8, _ maximum: UInt32) -> UInt32 { (UInt32(value) * maximum * 2 + 255) / 510 }
        let word = narrow(red, 31) << 11 | narrow(green, 63) << 5 | narrow(blue, 31)
        put(SIMD4(UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8), 0, 0), count: 2)
      case .gray8:
        // The brightness by ITU-R BT.601, as in JPEG.
        let matrix = ColorMatrix.bt601
        let sum =
          matrix.redShare * Double(red) + matrix.blueShare * Double(blue)
          + (1 - matrix.redShare - matrix.blueShare) * Double(green)
        put(SIMD4(UInt8(sum.rounded()), 0, 0, 0), count: 1)
      case .nv12, .nv21, .i420, .yuyv, .uyvy: preconditionFailure("The format has no pixels of one colour")
      }
    }
  }
}
