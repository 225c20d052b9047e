internal import CTactusGLES2
internal import TactusPixels

/// The way in which the pixels of a frame become those of a texture with red, green and blue.
enum FrameConversion: Hashable {
  /// Red, green and blue, in another order or with an alpha that textures do not have.
  case rgb(isSwapped: Bool, Alpha)
  /// A plane of Y and one of two colour differences; in the order Cr, Cb if swapped.
  case semiplanar(isSwapped: Bool)
  /// A plane for each component.
  case planar
  /// Two pixels in one sample, with a colour difference first if swapped.
  case packed(isSwapped: Bool)
  /// An imported image, which the driver converts.
  case external(isOpaque: Bool)

  /// A Boolean value that indicates whether the driver converts the frame.
  var isExternal: Bool { if case .external = self { true } else { false } }

  /// The meaning of the last component.
  enum Alpha: Hashable {
    case ignored
    case straight
    case premultiplied
  }

  /// Creates the conversion of a format; `nil` if its bytes can be those of a texture.
  init?(_ format: PixelFormat, hasBGRATextures: Bool) {
    switch format {
    case .rgba8888Premultiplied, .rgb888, .rgb565, .gray8: return nil
    case .bgra8888Premultiplied:
      if hasBGRATextures { return nil }
      self = .rgb(isSwapped: true, .premultiplied)
    case .rgba8888: self = .rgb(isSwapped: false, .straight)
    case .bgra8888: self = .rgb(isSwapped: true, .straight)
    case .rgbx8888: self = .rgb(isSwapped: false, .ignored)
    case .bgrx8888, .bgr888: self = .rgb(isSwapped: true, .ignored)
    case .nv12: self = .semiplanar(isSwapped: false)
    case .nv21: self = .semiplanar(isSwapped: true)
    case .i420: self = .planar
    case .yuyv: self = .packed(isSwapped: false)
    case .uyvy: self = .packed(isSwapped: true)
    }
  }

  /// The definitions in front of the shaders.
  ///
  /// - Parameter isPrecise: Whether fragment shaders have numbers of 32 bits.
  func definitions(isPrecise: Bool) -> String {
    switch self {
    case .rgb(let isSwapped, let alpha):
      "#define RGB\n" + (isSwapped ? "#define SWAPPED\n" : "")
        + (alpha == .straight ? "#define STRAIGHT\n" : "")
        + (alpha == .premultiplied ? "#define PREMULTIPLIED\n" : "")
    case .semiplanar(let isSwapped): "#define SEMIPLANAR\n" + (isSwapped ? "#define SWAPPED\n" : "")
    case .planar: "#define PLANAR\n"
    case .packed(let isSwapped):
      "#define PACKED\n" + (isSwapped ? "#define SWAPPED\n" : "") + (isPrecise ? "" : "#define PARITY\n")
    case .external(let isOpaque): "#define EXTERNAL\n" + (isOpaque ? "" : "#define PREMULTIPLIED\n")
    }
  }
}

/// The format of the texture of a plane.
struct PlaneTexture {
  let format: GLenum
  let type: GLenum

  /// Creates the format for a plane.
  ///
  /// - Parameters:
  ///   - format: The format of the frame.
  ///   - samples: The plane.
  ///   - isConverted: Whether the texture is converted to another one.
  init(_ format: PixelFormat, _ samples: PlaneLayout, isConverted: Bool) {
    type = GLenum(format == .rgb565 ? GL_UNSIGNED_SHORT_5_6_5 : GL_UNSIGNED_BYTE)
    self.format =
      switch (samples.sampleBytes, format) {
      case (1, _): GLenum(GL_LUMINANCE)
      case (2, .rgb565): GLenum(GL_RGB)
      case (2, _): GLenum(GL_LUMINANCE_ALPHA)
      case (3, _): GLenum(GL_RGB)
      case (_, .bgra8888Premultiplied) where !isConverted: GLenum(GL_BGRA_EXT)
      default: GLenum(GL_RGBA)
      }
  }
}
