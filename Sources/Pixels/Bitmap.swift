/// An immutable picture in memory: rows of premultiplied 32-bit pixels, blue in the lowest byte (BGRA), sRGB.
///
/// That is Cairo's ARGB32 on little-endian machines. The pixels are written once, by the closure that the initialiser
/// calls, so a bitmap may be read from any thread.
package final class Bitmap: Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The distance from one row to the next, in bytes: `4 * width`.
  package var bytesPerRow: Int { 4 * width }
  /// Whether every pixel has full alpha.
  package let isOpaque: Bool

  // Written before the initialiser returns, never after; freed with the object. That makes sharing it safe.
  private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

  /// Makes a bitmap whose pixels `write` fills in; they are zero (transparent) before.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - isOpaque: Whether `write` leaves every pixel with full alpha.
  ///   - write: Fills `4 * width * height` bytes. What it throws is thrown on, and there is no bitmap then.
  package init<Failure: Error>(
    width: Int, height: Int, isOpaque: Bool = false,
    write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(width > 0 && height > 0, "A bitmap has at least one pixel")
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
    self.storage = storage
  }

  /// Makes a bitmap of pixels that are there already, which nobody writes to any more. The bitmap frees their memory.
  ///
  /// - Parameters:
  ///   - pixels: `4 * width * height` bytes that were allocated in one piece.
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - isOpaque: Whether every pixel has full alpha.
  package init(adopting pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, isOpaque: Bool) {
    precondition(width > 0 && height > 0 && pixels.count == 4 * width * height, "The pixels fill the bitmap")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
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
