package import TactusPixels

/// Memory that a frame is drawn into: rows of pixels in a format of `wl_shm`.
package struct PixelBuffer {
  /// The first pixel.
  package let pixels: UnsafeMutableRawPointer
  /// The format of the pixels.
  package let format: BufferFormat
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The distance from one row to the next, in bytes; a multiple of 4.
  package let bytesPerRow: Int

  /// Creates a description of memory, which has to exist as long as it is drawn into.
  package init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    format: BufferFormat = .argb8888
  ) {
    (self.width, self.height) = (width, height)
    (self.pixels, self.bytesPerRow, self.format) = (pixels, bytesPerRow, format)
  }
}
