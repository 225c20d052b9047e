/// Memory that a frame is drawn into: rows of pixels in a format of `wl_shm`.
package struct PixelBuffer {
  /// The formats of pixels, named as those of `wl_shm`, in the byte order of little-endian machines.
  package enum Format: Sendable {
    /// 8 bits each of blue, green, red and alpha; premultiplied.
    case argb8888
    /// 8 bits each of blue, green and red; the last byte has no meaning.
    case xrgb8888
    /// 5 bits of blue, 6 of green and 5 of red. Frames are dithered.
    case rgb565

    /// The number of bytes of a pixel.
    package var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }
  }

  /// The first pixel.
  package let pixels: UnsafeMutableRawPointer
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The distance from one row to the next, in bytes; a multiple of 4.
  package let bytesPerRow: Int
  /// The format of the pixels.
  package let format: Format

  /// Creates a description of memory, which has to exist as long as it is drawn into.
  package init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format = .argb8888
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
  }
}
