import Synchronization

/// An immutable picture in memory: rows of premultiplied 32-bit pixels in sRGB, with blue in the lowest byte (BGRA).
///
/// That is Cairo's ARGB32 on little-endian machines. The pixels are written only by the closure that the initializer calls, so
/// that a bitmap may be read on any thread.
///
/// The pixels of a discardable bitmap may be freed before the bitmap, because its owner can draw it again.
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
  /// A Boolean value that indicates whether ``discardPixels()`` has an effect.
  package let isDiscardable: Bool
  /// The size of the pixels in bytes, also after they were discarded.
  package var byteCount: Int { storage.count }

  // Sharing the pixels is safe because they are not written after the initializer returns.
  private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer
  /// The number of closures that are reading the pixels of a discardable bitmap, or ``discarded``.
  private let readers = Atomic(0)
  private let tally: MemoryTally

  /// The value of ``readers`` that means that the pixels were discarded.
  private static var discarded: Int { -1 }

  /// Creates a bitmap whose pixels a closure writes; they are zero (transparent) before.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - isOpaque: Whether `write` makes every pixel opaque.
  ///   - tally: The tally in which the pixels are counted. Default: that of drawings.
  ///   - write: Writes `4 * width * height` bytes. The initializer rethrows its errors.
  package init<Failure: Error>(
    width: Int, height: Int, isOpaque: Bool = false, tally: MemoryTally = .drawings,
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
    isDiscardable = false
    self.tally = tally
    self.storage = storage
    tally.add(bytes: storage.count)
  }

  /// Creates a bitmap that takes ownership of pixels, which must not be written any more.
  ///
  /// - Parameters:
  ///   - pixels: `4 * width * height` bytes from one allocation.
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - drawnPixels: The pixels outside which all others are transparent; nil, the default, if that is not known.
  ///   - isDiscardable: Whether the pixels may be discarded, because the owner can draw them again. Default `false`.
  ///   - tally: The tally in which the pixels are counted. Default: that of drawings.
  package init(
    adopting pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    drawnPixels: PixelRect? = nil, isDiscardable: Bool = false, tally: MemoryTally = .drawings
  ) {
    precondition(
      width > 0 && height > 0 && pixels.count == 4 * width * height,
      "The number of pixels must match the size of the bitmap")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.drawnPixels = drawnPixels
    self.isDiscardable = isDiscardable
    self.tally = tally
    storage = pixels
    tally.add(bytes: pixels.count)
  }

  deinit {
    guard hasPixels else { return }
    storage.deallocate()
    tally.remove(bytes: storage.count)
  }

  /// Calls `body` with the pixels, which must not have been discarded.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isDiscardable else { return try body(UnsafeRawBufferPointer(storage)) }
    let canRead = beginReading()
    precondition(canRead, "The pixels of the bitmap were discarded")
    defer { readers.subtract(1, ordering: .releasing) }
    return try body(UnsafeRawBufferPointer(storage))
  }
}

// MARK: - Discarding

extension Bitmap {
  /// A Boolean value that indicates whether the pixels are in memory: false once they were discarded.
  package var hasPixels: Bool { readers.load(ordering: .acquiring) != Self.discarded }

  /// Frees the pixels of a discardable bitmap, unless they are being read.
  package func discardPixels() {
    guard isDiscardable,
      readers.compareExchange(expected: 0, desired: Self.discarded, ordering: .acquiringAndReleasing)
        .exchanged
    else { return }
    storage.deallocate()
    tally.remove(bytes: storage.count)
  }

  /// Keeps the pixels in memory while they are read.
  ///
  /// - Returns: Whether there are pixels.
  private func beginReading() -> Bool {
    var count = readers.load(ordering: .acquiring)
    while count != Self.discarded {
      let (isExchanged, current) = readers.compareExchange(
        expected: count, desired: count + 1, ordering: .acquiringAndReleasing)
      if isExchanged { return true }
      count = current
    }
    return false
  }
}
