/// Reads the pixels of a picture in any format, one at a time. It is exact rather than fast; frames on screen are converted by the
/// GPU.
package struct PictureReader {
  private let layout: PixelLayout
  private let planes: FramePlanes
  private let conversion: ColorConversion

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - layout: The locations of the pixels.
  ///   - planes: The memory, which has all planes of the layout.
  ///   - matrix: The rule for colours, if the format has Y, Cb and Cr.
  ///   - range: The range of Y, Cb and Cr.
  package init(_ layout: PixelLayout, _ planes: FramePlanes, _ matrix: ColorMatrix, _ range: ColorRange) {
    self.layout = layout
    self.planes = planes
    conversion = ColorConversion(matrix, range)
  }

  /// Writes all pixels as blue, green and red, multiplied by alpha, and alpha.
  ///
  /// - Parameter target: `4 * width * height` bytes.
  package func write(to target: UnsafeMutableRawBufferPointer) {
    var offset = 0
    for y in 0..<layout.height {
      for x in 0..<layout.width {
        let pixel = pixel(x, y)
        target.storeBytes(
          of: SIMD4(pixel.z, pixel.y, pixel.x, pixel.w), toByteOffset: offset, as: SIMD4<UInt8>.self)
        offset += 4
      }
    }
  }

  /// Returns red, green and blue, multiplied by alpha, and alpha.
  private func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    func byte(_ plane: Int, _ column: Int, _ row: Int) -> UInt8 {
      planes[plane]?.load(fromByteOffset: row * layout[plane].bytesPerRow + column, as: UInt8.self) ?? 0
    }
    func bytes(_ red: Int, _ green: Int, _ blue: Int, size: Int, alpha: UInt8 = 255) -> SIMD4<UInt8> {
      SIMD4(
        byte(0, x * size + red, y), byte(0, x * size + green, y), byte(0, x * size + blue, y), alpha)
    }
    switch layout.format {
    case .rgba8888: return bytes(0, 1, 2, size: 4, alpha: byte(0, 4 * x + 3, y)).premultiplied
    case .bgra8888: return bytes(2, 1, 0, size: 4, alpha: byte(0, 4 * x + 3, y)).premultiplied
    case .rgba8888Premultiplied: return bytes(0, 1, 2, size: 4, alpha: byte(0, 4 * x + 3, y)).limitedToAlpha
    case .bgra8888Premultiplied: return bytes(2, 1, 0, size: 4, alpha: byte(0, 4 * x + 3, y)).limitedToAlpha
    case .rgbx8888: return bytes(0, 1, 2, size: 4)
    case .bgrx8888: return bytes(2, 1, 0, size: 4)
    case .rgb888: return bytes(0, 1, 2, size: 3)
    case .bgr888: return bytes(2, 1, 0, size: 3)
    case .rgb565:
      let word = UInt32(byte(0, 2 * x, y)) | UInt32(byte(0, 2 * x + 1, y)) << 8
      // As OpenGL does: from the range of the bits to 0…255, rounded.
      func widen(_ value: UInt32, _ maximum: UInt32) -> UInt8 {
        UInt8((value * 510 + maximum) / (2 * maximum))
      }
      return SIMD4(widen(word >> 11, 31), widen(word >> 5 & 63, 63), widen(word & 31, 31), 255)
    case .gray8:
      let gray = byte(0, x, y)
      return SIMD4(gray, gray, gray, 255)
    case .nv12: return color(byte(0, x, y), byte(1, x & ~1, y / 2), byte(1, x | 1, y / 2))
    case .nv21: return color(byte(0, x, y), byte(1, x | 1, y / 2), byte(1, x & ~1, y / 2))
    case .i420: return color(byte(0, x, y), byte(1, x / 2, y / 2), byte(2, x / 2, y / 2))
    case .yuyv: return color(byte(0, 2 * x, y), byte(0, x / 2 * 4 + 1, y), byte(0, x / 2 * 4 + 3, y))
    case .uyvy: return color(byte(0, 2 * x + 1, y), byte(0, x / 2 * 4, y), byte(0, x / 2 * 4 + 2, y))
    }
  }

  private func color(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> SIMD4<UInt8> {
    let components = SIMD4(Float(y) / 255, Float(cb) / 255, Float(cr) / 255, 1)
    func component(_ row: SIMD4<Float>) -> UInt8 {
      UInt8((min(max((row * components).sum(), 0), 1) * 255).rounded())
    }
    return SIMD4(
      component(conversion.red), component(conversion.green), component(conversion.blue), 255)
  }
}

extension SIMD4<UInt8> {
  /// The components multiplied by the last one.
  fileprivate var premultiplied: SIMD4<UInt8> {
    var result = self
    for index in 0..<3 { result[index] = UInt8((Int(self[index]) * Int(w) * 2 + 255) / 510) }
    return result
  }

  /// The components limited to the last one, which they cannot exceed if they were multiplied by it.
  fileprivate var limitedToAlpha: SIMD4<UInt8> { pointwiseMin(self, SIMD4(repeating: w)) }
}
