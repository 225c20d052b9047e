/// A layout of pixels in memory.
///
/// The names of formats with 8 bits per component give the order of the bytes in memory. (DRM and `wl_shm` name formats by the
/// bits of little-endian words instead: their `ARGB8888` is ``bgra8888Premultiplied``, their `XRGB8888` is ``bgrx8888``.) The
/// formats of cameras store the brightness Y of each pixel, and the colour differences Cb and Cr for a block of pixels.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// Red, green, blue, and straight (not premultiplied) alpha; 4 bytes per pixel.
  case rgba8888
  /// Red, green and blue that were multiplied by alpha, and alpha; 4 bytes per pixel.
  case rgba8888Premultiplied
  /// Blue, green, red, and straight (not premultiplied) alpha; 4 bytes per pixel.
  case bgra8888
  /// Blue, green and red that were multiplied by alpha, and alpha; 4 bytes per pixel. Images have this format in memory.
  case bgra8888Premultiplied
  /// Red, green, blue, and a byte that is ignored; 4 bytes per pixel.
  case rgbx8888
  /// Blue, green, red, and a byte that is ignored; 4 bytes per pixel.
  case bgrx8888
  /// Red, green, blue; 3 bytes per pixel.
  case rgb888
  /// Blue, green, red; 3 bytes per pixel.
  case bgr888
  /// Little-endian words of 16 bits: red in the highest 5, green in the next 6, blue in the lowest 5.
  case rgb565
  /// The brightness, from 0 (black) to 255 (white); 1 byte per pixel.
  case gray8
  /// A plane of Y, then one of alternating Cb and Cr, each for 2 × 2 pixels.
  case nv12
  /// A plane of Y, then one of alternating Cr and Cb, each for 2 × 2 pixels.
  case nv21
  /// Planes of Y, Cb and Cr; the latter two have a sample for 2 × 2 pixels.
  case i420
  /// Y of the first pixel, Cb, Y of the second pixel, Cr: 4 bytes for two pixels in a row. Also called YUY2.
  case yuyv
  /// Cb, Y of the first pixel, Cr, Y of the second pixel: 4 bytes for two pixels in a row.
  case uyvy

  /// The number of planes: 1, apart from the formats in which planes are separate.
  public var planeCount: Int {
    switch self {
    case .nv12, .nv21: 2
    case .i420: 3
    default: 1
    }
  }

  /// A Boolean value that indicates whether every pixel is opaque.
  public var isOpaque: Bool {
    switch self {
    case .rgba8888, .rgba8888Premultiplied, .bgra8888, .bgra8888Premultiplied: false
    default: true
    }
  }

  /// A Boolean value that indicates whether the format stores brightness and colour differences, which a ``ColorMatrix`` maps to
  /// red, green and blue.
  public var isYCbCr: Bool {
    switch self {
    case .nv12, .nv21, .i420, .yuyv, .uyvy: true
    default: false
    }
  }
}
