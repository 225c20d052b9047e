import TactusGeometry
import TactusPixels

// MARK: - Decoding

extension Image {
  /// Decodes the data of an image file on a background thread: PNG, JPEG, WebP or SVG, as recognized by the first bytes.
  ///
  /// Awaiting it leaves no threads or timers behind that would wake an idle process. Cancelling the task cancels the decoding.
  ///
  /// A vector image keeps the data, and is drawn again where it is shown larger, as in a zoomed scroll view.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - scale: The number of pixels per point.
  ///   - size: The size at which a vector image is drawn, in points; by default its own. Other formats ignore it.
  ///   - maximumPixelSize: The maximum length of a side, in pixels. A larger image is reduced, for JPEG and WebP during decoding,
  ///     which takes less time and memory.
  ///   - pixelLimit: The maximum number of pixels that are decoded, if it is to be less than that of `limits`.
  ///   - limits: The limits of memory and time.
  /// - Throws: The reason why there is no image. Damaged data have no other effect.
  public nonisolated(nonsending) init(
    decoding data: [UInt8], scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int? = nil, limits: ImageDecodingLimits = .default
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit, limits: limits)
    self = try await Self.decode(request) { () throws(ImageDecodingError) in data }
  }

  /// Reads and decodes an image file on a background thread; see
  /// ``init(decoding:scale:size:maximumPixelSize:pixelLimit:limits:)``.
  public nonisolated(nonsending) init(
    contentsOfFile path: String, scale: Double = 1, size: Size? = nil, maximumPixelSize: Int? = nil,
    pixelLimit: Int? = nil, limits: ImageDecodingLimits = .default
  ) async throws(ImageDecodingError) {
    let request = ImageRequest(
      scale: scale, size: size, maximumPixelSize: maximumPixelSize, pixelLimit: pixelLimit, limits: limits)
    self = try await Self.decode(request) { () throws(ImageDecodingError) in
      try ImageFile.read(path, limit: limits.fileBytes)
    }
  }

  /// Reads and decodes an image file on a background thread, and leaves nothing behind that would wake an idle process.
  ///
  /// Several images may be decoded at a time; completions are called in the order in which images are complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels per point.
  ///   - limits: The limits of memory and time.
  ///   - completion: Called on the main actor with the image, or with the reason why there is none.
  /// - Returns: An object that cancels the loading.
  @discardableResult
  public static func load(
    contentsOfFile path: String, scale: Double = 1, limits: ImageDecodingLimits = .default,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) -> ImageLoad {
    load(scale, limits, completion) { (request) throws(ImageDecodingError) in
      let data = try ImageFile.read(path, limit: limits.fileBytes)
      return try ImageDecoder.image(data, request)
    }
  }

  /// Reads an image file on a background thread; a large JPEG, and a PNG or WebP of millions of pixels, is decoded later, at the scale that
  /// is needed.
  ///
  /// To decode it at its full size, use ``decodeWhole(completion:)``.
  @discardableResult
  package static func loadScaled(
    contentsOfFile path: String, scale: Double, limits: ImageDecodingLimits = .default,
    completion: @escaping @MainActor @Sendable (Result<Image, ImageDecodingError>) -> Void
  ) -> ImageLoad {
    load(scale, limits, completion) { (request) throws(ImageDecodingError) in
      if let source = try ScaledPicture(ImageFileReader(path), limits: limits, load: request.load) {
        return Image(preview: source.base, source: .scaled(source), scale: scale)
      }
      let data = try ImageFile.read(path, limit: limits.fileBytes)
      if ImageFormat(sniffing: data) == .jpeg, let source = try ScaledPicture(data, limits: limits) {
        return Image(preview: source.base, source: .scaled(source), scale: scale)
      }
      return try ImageDecoder.image(data, request)
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

  /// Decodes the data of an image file on the calling thread, which waits for it.
  package static func decodedNow(_ data: [UInt8], scale: Double) throws(ImageDecodingError) -> Image {
    try ImageDecoder.image(data, ImageRequest(scale: scale))
  }

  /// Decodes the image at its full size, or at the largest that the limits allow, on a background thread.
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
  ) async throws(ImageDecodingError) -> Image {
    let load = ImageLoad()
    var request = request
    request.load = load
    return try await ImageQueue.run(cancelling: load) { [request] in
      Result { () throws(ImageDecodingError) in
        if load.isCancelled { throw .cancelled }
        return try ImageDecoder.image(try data(), request)
      }
    }
    .get()
  }
}
