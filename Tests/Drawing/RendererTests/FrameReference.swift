import TactusPixels

/// Frames of random bytes, and the colours that they have by the text of the standards, computed with 64 bits.
struct FrameReference {
  let format: PixelFormat
  let width: Int
  let height: Int
  /// The bytes after each row of the first plane; half as many, rounded up, after those of the others of `i420`.
  var padding = 0
  var matrix = ColorMatrix.bt601
  var range = ColorRange.limited
  private(set) var bytes: [UInt8] = []

  init(
    _ format: PixelFormat, _ width: Int, _ height: Int, padding: Int = 0, matrix: ColorMatrix = .bt601,
    range: ColorRange = .limited, seed: UInt64 = 1
  ) {
    (self.format, self.width, self.height, self.padding) = (format, width, height, padding)
    (self.matrix, self.range) = (matrix, range)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    bytes = (0..<byteCount).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
    if format == .rgba8888Premultiplied || format == .bgra8888Premultiplied {
      for y in 0..<height {
        for start in stride(from: y * bytesPerRow, to: y * bytesPerRow + 4 * width, by: 4) {
          for index in start..<start + 3 {
            bytes[index] = UInt8(Int(bytes[index]) * Int(bytes[start + 3]) / 255)
          }
        }
      }
    }
  }

  private var halfWidth: Int { (width + 1) / 2 }
  private var halfHeight: Int { (height + 1) / 2 }

  var bytesPerRow: Int {
    padding
      + {
        switch format {
        case .rgb888, .bgr888: 3 * width
        case .rgb565: 2 * width
        case .gray8, .i420: width
        // A row of pairs of colour differences is longer than an odd one of brightness.
        case .nv12, .nv21: 2 * halfWidth
        case .yuyv, .uyvy: 4 * halfWidth
        default: 4 * width
        }
      }()
  }

  private var chromaBytesPerRow: Int { format == .i420 ? (bytesPerRow + 1) / 2 : bytesPerRow }

  private var byteCount: Int {
    switch format {
    case .nv12, .nv21: bytesPerRow * (height + halfHeight)
    case .i420: bytesPerRow * height + 2 * chromaBytesPerRow * halfHeight
    default: bytesPerRow * height
    }
  }

  func frame() throws -> VideoFrame {
    try VideoFrame(
      copying: bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format,
      colorMatrix: matrix, colorRange: range)
  }

  /// Returns red, green and blue of a pixel on white, from 0 to 255.
  func color(_ x: Int, _ y: Int) -> [Double] {
    func raw(_ offset: Int) -> Double { Double(bytes[y * bytesPerRow + offset]) }
    func onWhite(_ color: [Double], _ alpha: Double, isPremultiplied: Bool) -> [Double] {
      color.map { (isPremultiplied ? $0 : $0 * alpha / 255) + 255 - alpha }
    }
    let chroma = bytesPerRow * height + y / 2 * chromaBytesPerRow
    switch format {
    case .rgba8888, .rgba8888Premultiplied:
      return onWhite(
        [raw(4 * x), raw(4 * x + 1), raw(4 * x + 2)], raw(4 * x + 3),
        isPremultiplied: format == .rgba8888Premultiplied)
    case .bgra8888, .bgra8888Premultiplied:
      return onWhite(
        [raw(4 * x + 2), raw(4 * x + 1), raw(4 * x)], raw(4 * x + 3),
        isPremultiplied: format == .bgra8888Premultiplied)
    case .rgbx8888: return [raw(4 * x), raw(4 * x + 1), raw(4 * x + 2)]
    case .bgrx8888: return [raw(4 * x + 2), raw(4 * x + 1), raw(4 * x)]
    case .rgb888: return [raw(3 * x), raw(3 * x + 1), raw(3 * x + 2)]
    case .bgr888: return [raw(3 * x + 2), raw(3 * x + 1), raw(3 * x)]
    case .rgb565:
      let word = Int(raw(2 * x)) + 256 * Int(raw(2 * x + 1))
      return [
        Double(word / 2048) * 255 / 31, Double(word / 32 % 64) * 255 / 63, Double(word % 32) * 255 / 31,
      ]
    case .gray8: return [raw(x), raw(x), raw(x)]
    case .nv12:
      return convert(
        raw(x), Double(bytes[chroma + x / 2 * 2]), Double(bytes[chroma + x / 2 * 2 + 1]))
    case .nv21:
      return convert(
        raw(x), Double(bytes[chroma + x / 2 * 2 + 1]), Double(bytes[chroma + x / 2 * 2]))
    case .i420:
      let second = chroma + chromaBytesPerRow * halfHeight
      return convert(raw(x), Double(bytes[chroma + x / 2]), Double(bytes[second + x / 2]))
    case .yuyv:
      let pair = x / 2 * 4
      return convert(raw(pair + x % 2 * 2), raw(pair + 1), raw(pair + 3))
    case .uyvy:
      let pair = x / 2 * 4
      return convert(raw(pair + 1 + x % 2 * 2), raw(pair), raw(pair + 2))
    }
  }

  private func convert(_ luma: Double, _ cb: Double, _ cr: Double) -> [Double] {
    // The equations of the recommendations, with the shares of red and blue in the brightness.
    let (kr, kb) =
      switch matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      }
    let (y, u, v) =
      range == .limited
      ? ((luma - 16) / 219, (cb - 128) / 224, (cr - 128) / 224)
      : (luma / 255, (cb - 128) / 255, (cr - 128) / 255)
    let red = y + 2 * (1 - kr) * v
    let blue = y + 2 * (1 - kb) * u
    let green = (y - kr * red - kb * blue) / (1 - kr - kb)
    return [red, green, blue].map { min(max($0, 0), 1) * 255 }
  }

  /// Returns the greatest difference between a component of the picture and that of a bitmap at the same place.
  func greatestDifference(from bitmap: Bitmap) -> Double {
    var greatest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        for (shown, expected) in zip(bitmap.pixel(x, y), color(x, y)) {
          greatest = max(greatest, abs(Double(shown) - expected))
        }
      }
    }
    return greatest
  }
}
