import Synchronization

/// Memory for frames of one size and format, which is used again when a frame is no longer needed.
///
/// A producer that has no buffers of its own fills a frame of the pool; after the first frames that allocates no memory. It can be
/// used on any thread, and on several.
///
///     let pool = try FramePool(width: 640, height: 360, format: .nv12)
///     // On the producer's thread
///     if let frame = pool.makeFrame(writing: { decoder.decode(into: $0) }) { frames.show(frame) }
public final class FramePool: Sendable {
  /// The memory of a frame while it is being written.
  public struct Writer {
    private let layout: PixelLayout
    /// The bytes of all planes, which follow each other without gaps.
    public let bytes: UnsafeMutableRawBufferPointer

    init(_ layout: PixelLayout, _ bytes: UnsafeMutableRawBufferPointer) {
      self.layout = layout
      self.bytes = bytes
    }

    /// Returns the bytes of a plane, with ``bytesPerRow(ofPlane:)`` bytes for each row.
    ///
    /// - Parameter index: The index of the plane, less than ``PixelFormat/planeCount``.
    public func plane(_ index: Int) -> UnsafeMutableRawBufferPointer {
      precondition((0..<layout.format.planeCount).contains(index), "The format has no such plane")
      let plane = layout[index]
      return UnsafeMutableRawBufferPointer(
        rebasing: bytes[plane.offset..<(plane.offset + plane.bytesPerRow * plane.samples.height)])
    }

    /// Returns the distance between the beginnings of two rows of a plane, in bytes: the rows have no padding.
    public func bytesPerRow(ofPlane index: Int) -> Int {
      precondition((0..<layout.format.planeCount).contains(index), "The format has no such plane")
      return layout[index].bytesPerRow
    }
  }

  /// The maximum number of frames of a pool.
  public static let maximumCapacity = 64
  /// The number of frames that are in use at a time at most.
  public let capacity: Int
  private let layout: PixelLayout
  private let matrix: ColorMatrix
  private let range: ColorRange
  private let frames: Mutex<[FrameStorage]>

  /// Creates a pool. Its memory is allocated with the first frames.
  ///
  /// - Parameters:
  ///   - width: The width of the frames, in pixels.
  ///   - height: The height of the frames, in pixels.
  ///   - format: The format.
  ///   - capacity: The number of frames that are in use at a time at most; limited to 1…64. Default 4: one that is written, one
  ///     that is waiting, and two that a ``FrameView`` exchanges.
  ///   - colorMatrix: The rule for colours, if the format has Y, Cb and Cr. Default ``ColorMatrix/bt601``.
  ///   - colorRange: The range of Y, Cb and Cr. Default ``ColorRange/limited``.
  /// - Throws: The reason why there are no such frames.
  public init(
    width: Int, height: Int, format: PixelFormat, capacity: Int = 4, colorMatrix: ColorMatrix = .bt601,
    colorRange: ColorRange = .limited
  ) throws(PixelBufferError) {
    layout = try PixelLayout(format, width: width, height: height)
    self.capacity = min(max(capacity, 1), Self.maximumCapacity)
    matrix = colorMatrix
    range = colorRange
    frames = Mutex([])
  }

  /// Returns a frame whose pixels a closure writes.
  ///
  /// - Parameters:
  ///   - timestamp: The time at which the picture was taken, in seconds. Default nil.
  ///   - write: Writes all pixels, which have any value before.
  /// - Returns: The frame; nil if ``capacity`` frames are in use, so that this one has to be left out.
  public func makeFrame(timestamp: Double? = nil, writing write: (Writer) -> Void) -> VideoFrame? {
    guard let storage = unusedStorage(), let bytes = storage.writableBytes else { return nil }
    write(Writer(layout, bytes))
    return VideoFrame(storage: storage, timestamp: timestamp)
  }

  /// Returns a frame with a copy of pixels, whose planes follow each other.
  ///
  /// - Parameters:
  ///   - bytes: The pixels. More bytes than needed are ignored.
  ///   - bytesPerRow: The distance between the beginnings of two rows, in bytes; nil, the default, for rows without padding. See
  ///     ``VideoFrame/init(copying:width:height:bytesPerRow:format:colorMatrix:colorRange:timestamp:)``.
  ///   - timestamp: The time at which the picture was taken, in seconds. Default nil.
  /// - Returns: The frame; nil if ``capacity`` frames are in use, so that this one has to be left out.
  /// - Throws: The reason why the bytes are no such picture.
  public func makeFrame(
    copying bytes: UnsafeRawBufferPointer, bytesPerRow: Int? = nil, timestamp: Double? = nil
  ) throws(PixelBufferError) -> VideoFrame? {
    let source = try PixelLayout(
      layout.format, width: layout.width, height: layout.height, bytesPerRow: bytesPerRow)
    try source.check(byteCount: bytes.count)
    guard let storage = unusedStorage(), let target = storage.writableBytes?.baseAddress,
      let start = bytes.baseAddress
    else { return nil }
    for index in 0..<layout.format.planeCount {
      let (from, to) = (source[index], layout[index])
      for row in 0..<to.samples.height {
        (target + to.offset + row * to.bytesPerRow).copyMemory(
          from: start + from.offset + row * from.bytesPerRow, byteCount: to.samples.rowBytes)
      }
    }
    return VideoFrame(storage: storage, timestamp: timestamp)
  }

  /// Returns storage that no frame uses.
  private func unusedStorage() -> FrameStorage? {
    frames.withLock { frames in
      for index in frames.indices where isKnownUniquelyReferenced(&frames[index]) {
        frames[index].becomesWritable()
        return frames[index]
      }
      guard frames.count < capacity else { return nil }
      let storage = FrameStorage(layout, matrix, range)
      frames.append(storage)
      return storage
    }
  }
}
