/// Converts samples of a JPEG file's components to opaque BGRA, as its decoder does.
struct JPEGColors {
  private enum Model { case gray, luminance, rgb, inverted(isLuminance: Bool) }

  private let model: Model

  init(_ header: JPEGHeader) {
    switch header.components.count {
    case 1, 2: model = .gray
    case 3:
      let identifiers = (0..<3).map { header.frame[10 + 3 * $0] }
      let isRGB = header.adobeTransform.map { $0 == 0 } ?? (identifiers == Array("RGB".utf8))
      model = isRGB ? .rgb : .luminance
    default: model = .inverted(isLuminance: header.adobeTransform == 2)
    }
  }

  /// Returns a pixel.
  func pixel(_ samples: SIMD4<Int32>) -> UInt32 {
    switch model {
    case .gray: Self.pack(samples[0], samples[0], samples[0])
    case .rgb: Self.pack(samples[0], samples[1], samples[2])
    case .luminance:
      Self.pack(Self.rgb(samples))
    case .inverted(let isLuminance):
      Self.pack(Self.inverted(isLuminance ? 255 &- Self.rgb(samples) : samples, black: samples[3]))
    }
  }

  private static func inverted(_ colors: SIMD4<Int32>, black: Int32) -> SIMD4<Int32> {
    colors.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255)) &* black / 255
  }

  /// Converts luminance and two differences by ITU-R BT.601, in 65,536ths.
  private static func rgb(_ samples: SIMD4<Int32>) -> SIMD4<Int32> {
    let (y, blue, red) = (samples[0] << 16 + 32_768, samples[1] - 128, samples[2] - 128)
    return SIMD4(
      (y + 91_881 * red) >> 16, (y - 22_554 * blue - 46_802 * red) >> 16, (y + 116_130 * blue) >> 16, 0)
  }

  private static func pack(_ colors: SIMD4<Int32>) -> UInt32 { pack(colors[0], colors[1], colors[2]) }

  private static func pack(_ red: Int32, _ green: Int32, _ blue: Int32) -> UInt32 {
    0xff00_0000 | UInt32(UInt8(clamping: red)) << 16 | UInt32(UInt8(clamping: green)) << 8
      | UInt32(UInt8(clamping: blue))
  }
}
