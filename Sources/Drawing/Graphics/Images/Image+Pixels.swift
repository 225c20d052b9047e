import TactusPixels

// MARK: - From pixels

extension Image {
  /// Creates an image from pixels in memory, which are copied; can be called on any thread.
  ///
  ///     let map = try Image(pixels: temperatures, width: 32, height: 24, format: .gray8)
  ///
  /// - Parameters:
  ///   - pixels: The bytes of the pixels, from the top row on; an array, the bytes of a pointer, or another collection. More bytes
  ///     than needed are ignored.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - bytesPerRow: The distance between the beginnings of two rows, in bytes; nil, the default, for rows without padding. The
  ///     padding of the last row may be missing.
  ///   - format: The format. Components that exceed a premultiplied alpha are limited to it. Formats with Y, Cb and Cr are
  ///     converted by ITU-R BT.601 with limited range, and their planes follow each other; for others use ``init(_:scale:)``.
  ///   - scale: The number of pixels per point. One that is not positive counts as 1; others are limited to 1/1000…1000.
  ///     Default 1.
  ///   - orientation: The position of the upright picture's top in the pixels; the image is turned accordingly. Default `.up`.
  /// - Throws: The reason why the bytes are no such picture.
  public init(
    pixels: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int? = nil, format: PixelFormat,
    scale: Double = 1, orientation: Orientation = .up
  ) throws(PixelBufferError) {
    let layout = try PixelLayout(format, width: width, height: height, bytesPerRow: bytesPerRow)
    try layout.check(byteCount: pixels.count)
    let converted = pixels.withContiguousStorageIfAvailable {
      Bitmap(converting: UnsafeRawBufferPointer($0), layout)
    }
    let bitmap = converted ?? Array(pixels).withUnsafeBytes { Bitmap(converting: $0, layout) }
    self.init(bitmap: bitmap.oriented(orientation.exif), scale: scale)
  }

  /// Creates an image of a frame, such as one that a `FrameView` shows. It takes some milliseconds and can be called on any
  /// thread.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - scale: The number of pixels per point. Default 1.
  /// - Throws: The reason why the pixels cannot be read, as for buffers of devices that are not mapped.
  public init(_ frame: VideoFrame, scale: Double = 1) throws(PixelBufferError) {
    let storage = frame.storage
    let planes = try storage.beginReading()
    defer { storage.endReading() }
    let bitmap = Bitmap(
      reading: PictureReader(storage.layout, planes, storage.matrix, storage.range), storage.layout)
    self.init(bitmap: bitmap, scale: scale)
  }
}

// MARK: - To pixels

extension Image {
  /// Returns the pixels in a format, from the top row on, without padding between rows.
  ///
  /// - Parameter format: The format: any without Y, Cb and Cr. Transparent parts are on black where it has no alpha, and a byte
  ///   that is ignored is 255.
  /// - Throws: ``PixelBufferError/unsupportedFormat(_:)`` for formats with Y, Cb and Cr.
  public func pixels(format: PixelFormat = .rgba8888) throws(PixelBufferError) -> [UInt8] {
    guard !format.isYCbCr else { throw .unsupportedFormat(format) }
    let bitmap = bitmap
    let count =
      PlaneLayout(format, plane: 0, width: bitmap.width, height: bitmap.height).rowBytes * bitmap.height
    return [UInt8](unsafeUninitializedCapacity: count) { target, written in
      bitmap.withUnsafeBytes { PixelWriter(format).write($0, to: UnsafeMutableRawBufferPointer(target)) }
      written = count
    }
  }

  /// Calls a closure with the pixels as they are in memory, without a copy: ``PixelFormat/bgra8888Premultiplied``, from the top
  /// row on.
  ///
  /// - Parameter body: Reads the pixels. Its arguments are the bytes, which are valid during the call, and the distance between
  ///   the beginnings of two rows, in bytes.
  /// - Returns: The value that `body` returns.
  public func withPixels<Result, Failure: Error>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bitmap = bitmap
    return try bitmap.withUnsafeBytes { (bytes) throws(Failure) in try body(bytes, bitmap.bytesPerRow) }
  }

  /// Returns the colour of a pixel; nil outside of the image.
  ///
  /// - Parameters:
  ///   - x: The column, in pixels from the left.
  ///   - y: The row, in pixels from the top.
  public func pixelColor(x: Int, y: Int) -> Color? {
    let bitmap = bitmap
    guard (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { return nil }
    let pixel = bitmap.withUnsafeBytes {
      $0.load(fromByteOffset: y * bitmap.bytesPerRow + 4 * x, as: SIMD4<UInt8>.self)
    }
    guard pixel.w > 0 else { return .clear }
    func component(_ value: UInt8) -> Double { min(Double(value) / Double(pixel.w), 1) }
    return Color(
      red: component(pixel.z), green: component(pixel.y), blue: component(pixel.x),
      alpha: Double(pixel.w) / 255)
  }
}

extension Bitmap {
  fileprivate convenience init(converting bytes: UnsafeRawBufferPointer, _ layout: PixelLayout) {
    var planes = FramePlanes()
    for index in 0..<layout.format.planeCount {
      planes[index] = bytes.baseAddress.map { $0 + layout[index].offset }
    }
    self.init(reading: PictureReader(layout, planes, .bt601, .limited), layout)
  }

  fileprivate convenience init(reading reader: PictureReader, _ layout: PixelLayout) {
    self.init(
      width: layout.width, height: layout.height, isOpaque: layout.format.isOpaque, tally: .images
    ) { reader.write(to: $0) }
  }
}
