extension PixelFormat {
  /// Creates the format with a four-character code of `drm_fourcc.h`; `nil` if it is none of those that are supported.
  package init?(fourCC: UInt32) {
    let format: PixelFormat? =
      switch fourCC {
      case Self.code("AR24"): .bgra8888Premultiplied
      case Self.code("AB24"): .rgba8888Premultiplied
      case Self.code("XR24"): .bgrx8888
      case Self.code("XB24"): .rgbx8888
      // The names of DRM's formats are those of little-endian words.
      case Self.code("RG24"): .bgr888
      case Self.code("BG24"): .rgb888
      case Self.code("RG16"): .rgb565
      case Self.code("R8  "): .gray8
      case Self.code("NV12"): .nv12
      case Self.code("NV21"): .nv21
      case Self.code("YU12"): .i420
      case Self.code("YUYV"): .yuyv
      case Self.code("UYVY"): .uyvy
      default: nil
      }
    guard let format else { return nil }
    self = format
  }

  /// Returns the code of four ASCII characters.
  private static func code(_ characters: StaticString) -> UInt32 {
    var code: UInt32 = 0
    for index in (0..<4).reversed() { code = code << 8 | UInt32(characters.utf8Start[index]) }
    return code
  }
}
