/// The locations of the pixels of a picture in memory, checked so that no access is outside of it.
package struct PixelLayout: Hashable, Sendable {
  /// The location of a plane.
  package struct Plane: Hashable, Sendable {
    /// The offset of the first row, in bytes.
    package var offset: Int
    /// The distance between the beginnings of two rows, in bytes.
    package var bytesPerRow: Int
    /// The samples.
    package var samples: PlaneLayout

    /// The number of bytes from the beginning of the first row to the end of the last one.
    package var byteCount: Int { bytesPerRow * (samples.height - 1) + samples.rowBytes }
    /// The offset of the end of the last row, in bytes.
    package var end: Int { offset + byteCount }
  }

  /// The maximum length of a side, in pixels: that of Cairo's pictures.
  package static let maximumSide = 32_767
  /// The maximum number of pixels, which take 256 MiB with 4 bytes each.
  package static let maximumPixelCount = 1 << 26
  /// The maximum distance between rows, in bytes: with it no offset in a picture of the maximum height overflows 63 bits, and a
  /// whole picture of the maximum size fits.
  package static let maximumBytesPerRow = 1 << 30

  /// The format.
  package let format: PixelFormat
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The planes, of which the first ``PixelFormat/planeCount`` exist.
  private var storage: InlineArray<3, Plane>

  /// Creates the layout of planes that follow each other, with all rows of the same length; in ``PixelFormat/i420``, rows of the
  /// second and third plane are half as long, rounded up.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - bytesPerRow: The distance between the rows of the first plane, in bytes; `nil` for rows without padding.
  package init(
    _ format: PixelFormat, width: Int, height: Int, bytesPerRow: Int? = nil
  ) throws(PixelBufferError) {
    try self.init(format, width: width, height: height) { index, plane in
      guard let bytesPerRow else { return plane.rowBytes }
      return format == .i420 && index > 0 && bytesPerRow > 0 ? bytesPerRow / 2 + bytesPerRow % 2 : bytesPerRow
    }
    var offset = 0
    for index in 0..<format.planeCount {
      storage[index].offset = offset
      offset += storage[index].bytesPerRow * storage[index].samples.height
    }
  }

  /// Creates the layout of planes in separate memory, whose offsets are zero.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - bytesPerRow: Returns the distance between the rows of a plane, in bytes.
  package init(
    _ format: PixelFormat, width: Int, height: Int, bytesPerRow: (Int, PlaneLayout) -> Int
  ) throws(PixelBufferError) {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard max(width, height) <= Self.maximumSide, width * height <= Self.maximumPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    self.format = format
    self.width = width
    self.height = height
    let first = Plane(
      offset: 0, bytesPerRow: 0, samples: PlaneLayout(format, plane: 0, width: width, height: height))
    storage = InlineArray(repeating: first)
    for index in 0..<format.planeCount {
      let samples = PlaneLayout(format, plane: index, width: width, height: height)
      let length = bytesPerRow(index, samples)
      guard length >= samples.rowBytes, length <= Self.maximumBytesPerRow else {
        throw .invalidBytesPerRow(length, minimum: samples.rowBytes, plane: index)
      }
      storage[index] = Plane(offset: 0, bytesPerRow: length, samples: samples)
    }
  }

  package static func == (left: PixelLayout, right: PixelLayout) -> Bool {
    guard left.format == right.format, left.width == right.width, left.height == right.height else {
      return false
    }
    for index in 0..<left.format.planeCount where left[index] != right[index] { return false }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(width)
    hasher.combine(height)
    for index in 0..<format.planeCount { hasher.combine(storage[index]) }
  }

  /// Returns a plane, or changes its offset.
  package subscript(index: Int) -> Plane {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// The number of bytes that all planes need, from offset 0 on.
  package var byteCount: Int {
    var end = 0
    for index in 0..<format.planeCount { end = max(end, storage[index].end) }
    return end
  }

  /// Throws an error if memory is too short for planes that follow each other.
  package func check(byteCount count: Int) throws(PixelBufferError) {
    for index in 0..<format.planeCount where count < storage[index].end {
      let offset = min(count, storage[index].offset)
      throw .truncated(byteCount: count - offset, minimum: storage[index].byteCount, plane: index)
    }
  }
}
