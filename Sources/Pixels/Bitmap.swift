/// An immutable picture in memory: rows of premultiplied 32-bit pixels in sRGB, with blue in the lowest byte (BGRA).
///
/// That is Cairo's ARGB32 on little-endian machines. The pixels are written only by the closure that the initializer calls, so
/// that a bitmap may be read on any thread.
package final class Bitmap: Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The distance from one row to the next, in bytes: `4 * width`.
  package var bytesPerRow: Int { 4 * width }
  /// A Boolean value that indicates whether every pixel is opaque.
  package let isOpaque: Bool
  /// The pixels outside which all others are transparent; nil if that is not known, or few are.
  ///
  /// A label that is much wider than its text need not be drawn as a whole.
  package let drawnPixels: PixelRect?

  // Sharing the pixels is safe because they are not written after the initializer returns.
  private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

  /// Creates a bitmap whose pixels a closure writes; they are zero (transparent) before.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - isOpaque: Whether `write` makes every pixel opaque.
  ///   - write: Writes `4 * width * height` bytes. The initializer rethrows its errors.
  package init<Failure: Error>(
    width: Int, height: Int, isOpaque: Bool = false,
    write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(width > 0 && height > 0, "A bitmap must have at least one pixel")
    let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * width * height, alignment: 16)
    storage.initializeMemory(as: UInt8.self, repeating: 0)
    do {
      try write(storage)
    } catch {
      storage.deallocate()
      throw error
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    drawnPixels = nil
    self.storage = storage
  }

  /// Creates a bitmap that takes ownership of pixels, which must not be written any more.
  ///
  /// - Parameters:
  ///   - pixels: `4 * width * height` bytes from one allocation.
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - drawnPixels: The pixels outside which all others are transparent; nil, the default, if that is not known.
  package init(
    adopting pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    drawnPixels: PixelRect? = nil
  ) {
    precondition(
      width > 0 && height > 0 && pixels.count == 4 * width * height,
      "The number of pixels must match the size of the bitmap")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.drawnPixels = drawnPixels
    storage = pixels
  }

  deinit { storage.deallocate() }

  /// Calls `body` with the pixels.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(storage))
  }
}
