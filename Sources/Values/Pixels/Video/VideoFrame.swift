/// A picture of a camera or a video, for a ``FrameView``: pixels in one of the formats of cameras, or in red, green and blue.
///
/// A frame is a value that any thread may use; copies share the pixels. It either has a copy of the pixels
/// (``init(copying:width:height:bytesPerRow:format:colorMatrix:colorRange:timestamp:)``), is one of a ``FramePool``, or refers to
/// memory of the producer, which is notified when the frame is no longer needed.
///
///     // On the thread that reads the camera
///     let frame = try VideoFrame(
///       planes: [.init(bytes: luma, bytesPerRow: 640), .init(bytes: chroma, bytesPerRow: 640)],
///       width: 640, height: 360, format: .nv12
///     ) { camera.requeue(index) }
///     frames.show(frame)
public struct VideoFrame: Sendable {
  /// A plane in the memory of a producer.
  public struct Plane {
    /// The bytes, from the first row on.
    public var bytes: UnsafeRawBufferPointer
    /// The distance between the beginnings of two rows, in bytes.
    public var bytesPerRow: Int

    /// Creates a plane.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from the first row on.
    ///   - bytesPerRow: The distance between the beginnings of two rows, in bytes.
    public init(bytes: UnsafeRawBufferPointer, bytesPerRow: Int) {
      self.bytes = bytes
      self.bytesPerRow = bytesPerRow
    }
  }

  package let storage: FrameStorage
  /// The time at which the picture was taken, in seconds on a clock of the producer; `nil` if it is unknown.
  public let timestamp: Double?

  /// The format of the pixels.
  public var format: PixelFormat { storage.layout.format }
  /// The width, in pixels.
  public var width: Int { storage.layout.width }
  /// The height, in pixels.
  public var height: Int { storage.layout.height }
  /// The rule by which red, green and blue are computed from brightness and colour differences.
  public var colorMatrix: ColorMatrix { storage.matrix }
  /// The range of brightness and colour differences.
  public var colorRange: ColorRange { storage.range }

  package init(storage: FrameStorage, timestamp: Double?) {
    self.storage = storage
    self.timestamp = timestamp
  }

  /// Creates a frame with a copy of pixels, whose planes follow each other.
  ///
  /// A producer of many frames avoids allocating memory for each with a ``FramePool``.
  ///
  /// - Parameters:
  ///   - bytes: The pixels. More bytes than needed are ignored.
  ///   - width: The width, in pixels; odd widths and heights are possible in every format.
  ///   - height: The height, in pixels.
  ///   - bytesPerRow: The distance between the beginnings of two rows, in bytes; nil, the default, for rows without padding. It
  ///     applies to all planes; rows of the second and third plane of ``PixelFormat/i420`` are half as long, rounded up.
  ///   - format: The format.
  ///   - colorMatrix: The rule for colours, if the format has Y, Cb and Cr. Default ``ColorMatrix/bt601``, as of most cameras.
  ///   - colorRange: The range of Y, Cb and Cr. Default ``ColorRange/limited``.
  ///   - timestamp: The time at which the picture was taken, in seconds. Default nil.
  /// - Throws: The reason why the bytes are no such picture.
  public init(
    copying bytes: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int? = nil,
    format: PixelFormat, colorMatrix: ColorMatrix = .bt601, colorRange: ColorRange = .limited,
    timestamp: Double? = nil
  ) throws(PixelBufferError) {
    let layout = try PixelLayout(format, width: width, height: height, bytesPerRow: bytesPerRow)
    try layout.check(byteCount: bytes.count)
    let storage = FrameStorage(layout, colorMatrix, colorRange)
    if let target = storage.writableBytes { bytes.copyPrefix(to: target) }
    self.init(storage: storage, timestamp: timestamp)
  }

  /// Creates a frame that refers to pixels in the memory of the producer, without a copy.
  ///
  /// A ``FrameView`` retains up to two frames: the one that it shows, and a newer one until the next refresh of the display. A
  /// camera needs at least one buffer more than that, to fill.
  ///
  /// - Parameters:
  ///   - planes: The planes, whose memory must neither be freed nor written to until `release` is called.
  ///   - width: The width, in pixels; odd widths and heights are possible in every format.
  ///   - height: The height, in pixels.
  ///   - format: The format.
  ///   - colorMatrix: The rule for colours, if the format has Y, Cb and Cr. Default ``ColorMatrix/bt601``, as of most cameras.
  ///   - colorRange: The range of Y, Cb and Cr. Default ``ColorRange/limited``.
  ///   - timestamp: The time at which the picture was taken, in seconds. Default nil.
  ///   - release: Called once, on any thread, when the last copy of the frame is gone. It should return soon.
  /// - Throws: The reason why the planes are no such picture; `release` is not called then.
  public init(
    planes: [Plane], width: Int, height: Int, format: PixelFormat, colorMatrix: ColorMatrix = .bt601,
    colorRange: ColorRange = .limited, timestamp: Double? = nil, release: (@Sendable () -> Void)? = nil
  ) throws(PixelBufferError) {
    guard planes.count == format.planeCount else {
      throw .wrongPlaneCount(planes.count, expected: format.planeCount)
    }
    let layout = try PixelLayout(format, width: width, height: height) { index, _ in
      planes[index].bytesPerRow
    }
    var memory = FramePlanes()
    for (index, plane) in planes.enumerated() {
      guard plane.bytes.count >= layout[index].byteCount else {
        throw .truncated(byteCount: plane.bytes.count, minimum: layout[index].byteCount, plane: index)
      }
      memory[index] = plane.bytes.baseAddress
    }
    let storage = FrameStorage(layout, colorMatrix, colorRange, borrowing: memory, release: release)
    self.init(storage: storage, timestamp: timestamp)
  }

  /// Creates a frame from a buffer of a device, such as one that a camera has filled.
  ///
  /// - Parameters:
  ///   - buffer: The buffer, which must not be written to until `release` is called.
  ///   - timestamp: The time at which the picture was taken, in seconds. Default nil.
  ///   - release: Called once, on any thread, when the last copy of the frame is gone. It should return soon.
  public init(_ buffer: DMABuffer, timestamp: Double? = nil, release: (@Sendable () -> Void)? = nil) {
    self.init(storage: FrameStorage(buffer, release: release), timestamp: timestamp)
  }
}

extension Collection<UInt8> {
  /// Copies as many bytes as fit to memory.
  package func copyPrefix(to target: UnsafeMutableRawBufferPointer) {
    let isCopied: Void? = withContiguousStorageIfAvailable { source in
      target.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source).prefix(target.count)))
    }
    if isCopied != nil { return }
    for (index, byte) in zip(target.indices, self) { target[index] = byte }
  }
}
