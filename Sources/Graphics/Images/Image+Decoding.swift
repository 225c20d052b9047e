import TactusGeometry
import TactusPixels

// MARK: - Decoding

extension Image {
  /// Decodes an image file's data, off the calling thread: PNG, JPEG, WebP or SVG, whichever the data begin like.
  ///
  /// Awaiting it from the main actor leaves nothing behind that would wake an idle process. When the task is cancelled, so
  /// is the decoding.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - scale: The number of pixels per point.
  ///   - size: The size a vector image is drawn at, in points; by default its own. Other formats ignore it.
  ///   - maximumPixelSize: The longest side wanted, in pixels. A larger image is made smaller, which JPEG and WebP do
  ///     while they decode, in less time and memory.
  ///   - pixelLimit: The most pixels that are decoded, if they are to be fewer than the limits allow.
  ///   - limits: What the decoding may take.
  /// - Throws: Why there is no image. Damaged data never do more harm than that.
  public nonisolated(nonsending) init(
    decoding data: [UInt8], scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int? = nil, limits: ImageDecodingLimits = .default
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit, limits: limits)
    self.init(
      bitmap: try await Self.decode(request) { () throws(ImageDecodingError) in data }, scale: scale)
  }

  /// Reads and decodes an image file, off the calling thread; see
  /// ``init(decoding:scale:size:maximumPixelSize:pixelLimit:limits:)``.
  public nonisolated(nonsending) init(
    contentsOfFile path: String, scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int? = nil, limits: ImageDecodingLimits = .default
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit, limits: limits)
    let bitmap = try await Self.decode(request) { () throws(ImageDecodingError) in
      try ImageFile.read(path, limit: limits.fileBytes)
    }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Reads and decodes an image file off the calling thread, and leaves nothing behind that would wake an idle process.
  ///
  /// Several images may be decoded at a time; completions are called in the order in which images are ready.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scale: The number of pixels per point.
  ///   - limits: What the decoding may take.
  ///   - completion: Gets the image, or why there is none, on the main actor.
  /// - Returns: What cancels the loading.
  @discardableResult
  public static func load(
    contentsOfFile path: String, scale: Double = 1, limits: ImageDecodingLimits = .default,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) -> ImageLoad {
    load(scale, limits, completion) { (request) throws(ImageDecodingError) in
      let data = try ImageFile.read(path, limit: limits.fileBytes)
      return Image(bitmap: try ImageDecoder.decode(data, request), scale: scale)
    }
  }

  /// Reads an image file off the calling thread; a large JPEG is decoded later, as far as it is needed. All of its pixels are
  /// wanted with ``decodeWhole(completion:)``.
  @discardableResult
  package static func loadScaled(
    contentsOfFile path: String, scale: Double, limits: ImageDecodingLimits = .default,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) -> ImageLoad {
    load(scale, limits, completion) { (request) throws(ImageDecodingError) in
      let data = try ImageFile.read(path, limit: limits.fileBytes)
      if ImageFormat(sniffing: data) == .jpeg, let source = try ScaledJPEG(data, limits: limits) {
        return Image(source: source, scale: scale)
      }
      return Image(bitmap: try ImageDecoder.decode(data, request), scale: scale)
    }
  }

  private static func load(
    _ scale: Double, _ limits: ImageDecodingLimits,
    _ completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void,
    work: @escaping @Sendable (ImageRequest) throws(ImageDecodingError) -> Image
  ) -> ImageLoad {
    let load = ImageLoad()
    let request = ImageRequest(scale: scale, limits: limits, load: load)
    ImageQueue.run(
      {
        Result { () throws(ImageDecodingError) in
          if load.isCancelled { throw .cancelled }
          return try work(request)
        }
      }, completion: completion)
    return load
  }

  /// The same image with all of its pixels, or as many as limits allow, decoded off the calling thread.
  package func decodeWhole(completion: @escaping @MainActor @Sendable (Image) -> Void) {
    ImageQueue.run(
      {
        let bitmap = bitmap
        var whole = Image(bitmap: bitmap, scale: scale * Double(bitmap.width) / Double(pixelWidth))
        (whole.renderingMode, whole.capInsets) = (renderingMode, capInsets)
        return whole
      }, completion: completion)
  }

  private nonisolated(nonsending) static func decode(
    _ request: ImageRequest, _ data: @escaping @Sendable () throws(ImageDecodingError) -> [UInt8]
  ) async throws(ImageDecodingError) -> Bitmap {
    let load = ImageLoad()
    var request = request
    request.load = load
    return try await ImageQueue.run(cancelling: load) { [request] in
      Result { () throws(ImageDecodingError) in
        if load.isCancelled { throw .cancelled }
        return try ImageDecoder.decode(try data(), request)
      }
    }
    .get()
  }
}

// MARK: - Encoding

extension Image {
  /// The image as a PNG file; nil when there is not enough memory.
  package func pngData() -> [UInt8]? { PNGCodec.encode(bitmap) }
}
