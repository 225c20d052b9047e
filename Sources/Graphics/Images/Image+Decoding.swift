import Geometry
import Pixels

// MARK: - Decoding

extension Image {
  /// The most pixels that are decoded unless said otherwise: 100 million, which take 400 MB.
  public static let defaultPixelLimit = 100_000_000

  /// Decodes an image file's data, off the calling thread: PNG, JPEG, WebP or SVG, whichever the data begin like.
  ///
  /// Awaiting it from the main actor leaves nothing behind that would wake an idle process.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - scale: The number of pixels per point.
  ///   - size: The size a vector image is drawn at, in points; by default its own. Other formats ignore it.
  ///   - maximumPixelSize: The longest side wanted, in pixels. A larger image is made smaller, which JPEG and WebP do
  ///     while they decode, in less time and memory.
  ///   - pixelLimit: The most pixels that are decoded; checked before memory is taken.
  /// - Throws: Why there is no image. Damaged data never do more harm than that.
  public nonisolated(nonsending) init(
    decoding data: [UInt8], scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int = Image.defaultPixelLimit
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit)
    self.init(bitmap: try await Self.decode(data, request), scale: scale)
  }

  /// Reads and decodes an image file, off the calling thread; see ``init(decoding:scale:size:maximumPixelSize:pixelLimit:)``.
  public nonisolated(nonsending) init(
    contentsOfFile path: String, scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int = Image.defaultPixelLimit
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit)
    self.init(bitmap: try await Self.decodeFile(path, request), scale: scale)
  }

  /// Reads and decodes an image file off the calling thread, and leaves nothing behind that would wake an idle process.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scale: The number of pixels per point.
  ///   - completion: Gets the image, or why there is none, on the main actor.
  public static func load(
    contentsOfFile path: String, scale: Double = 1,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) {
    let request = ImageRequest(scale: scale, pixelLimit: defaultPixelLimit)
    ImageQueue.run(
      {
        Result { () throws(ImageDecodingError) in
          Image(bitmap: try ImageDecoder.decode(try ImageFile.read(path), request), scale: scale)
        }
      }, completion: completion)
  }

  /// Reads an image file off the calling thread; a large JPEG is decoded later, as far as it is needed. All of its pixels are
  /// wanted with ``decodeWhole(completion:)``.
  package static func loadScaled(
    contentsOfFile path: String, scale: Double,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) {
    let request = ImageRequest(scale: scale, pixelLimit: defaultPixelLimit)
    ImageQueue.run(
      {
        Result { () throws(ImageDecodingError) in
          let data = try ImageFile.read(path)
          if ImageFormat(sniffing: data) == .jpeg, let source = try ScaledJPEG(data) {
            return Image(source: source, scale: scale)
          }
          return Image(bitmap: try ImageDecoder.decode(data, request), scale: scale)
        }
      }, completion: completion)
  }

  /// The same image with all of its pixels, decoded off the calling thread.
  package func decodeWhole(completion: @escaping @MainActor @Sendable (Image) -> Void) {
    ImageQueue.run(
      {
        var whole = Image(bitmap: bitmap, scale: scale)
        (whole.renderingMode, whole.capInsets) = (renderingMode, capInsets)
        return whole
      }, completion: completion)
  }

  private nonisolated(nonsending) static func decode(
    _ data: [UInt8], _ request: ImageRequest
  ) async throws(ImageDecodingError) -> Bitmap {
    try await ImageQueue.run {
      Result { () throws(ImageDecodingError) in try ImageDecoder.decode(data, request) }
    }
    .get()
  }

  private nonisolated(nonsending) static func decodeFile(
    _ path: String, _ request: ImageRequest
  ) async throws(ImageDecodingError) -> Bitmap {
    try await ImageQueue.run {
      Result { () throws(ImageDecodingError) in try ImageDecoder.decode(try ImageFile.read(path), request) }
    }.get()
  }
}

// MARK: - Encoding

extension Image {
  /// The image as a PNG file; nil when there is not enough memory.
  package func pngData() -> [UInt8]? { PNGCodec.encode(bitmap) }
}
