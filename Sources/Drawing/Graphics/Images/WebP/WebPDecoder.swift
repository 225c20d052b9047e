import CTactusWebP
import TactusPixels

/// Decodes still WebP images, lossy or lossless.
enum WebPDecoder {
  /// What the beginning of a file says of its picture.
  struct Features {
    var width: Int
    var height: Int
    var hasAlpha: Bool
    var isAnimated: Bool
    var isLossless: Bool
    /// A Boolean value that indicates whether the decoder cuts parts out of the picture. libwebp 1.2 takes the opacity of a lossy picture
    /// from other rows.
    var hasParts: Bool { isLossless || !hasAlpha }
  }

  /// The number of bytes at the beginning of a file that have its features. Chosen by us: more than a color profile has, which precedes them.
  static let featureBytes = 4 << 20

  /// The format that the decoder names for lossless pictures.
  private static let losslessFormat: Int32 = 2

  /// Returns the features of a file; nil if it is damaged, or the beginning does not have them.
  static func features(of data: [UInt8]) -> Features? {
    var input = WebPBitstreamFeatures()
    guard WebPGetFeatures(data, data.count, &input) == VP8_STATUS_OK else { return nil }
    return Features(
      width: Int(input.width), height: Int(input.height), hasAlpha: input.has_alpha != 0,
      isAnimated: input.has_animation != 0, isLossless: input.format == losslessFormat)
  }

  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    guard let features = features(of: data) else { throw .damaged(.webP) }
    let (width, height) = (features.width, features.height)
    try request.checkSize(width, height, .webP)
    guard !features.isAnimated else { throw .unsupported(.webP) }
    // The decoder has a picture of its own in addition to the result.
    try request.checkMemory(width, height, bytesPerPixel: 8)
    guard let limit = request.maximumPixelSize, limit > 0, max(width, height) > limit else {
      return try decode(data, width: width, height: height, request)
    }
    let factor = Double(limit) / Double(max(width, height))
    return try decode(
      data, width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())), request)
  }

  /// Decodes the picture at a size.
  static func decode(
    _ data: [UInt8], width: Int, height: Int, _ request: ImageRequest
  ) throws(ImageDecodingError) -> Bitmap {
    try decode(data, width, height, request) { options, input in
      guard (width, height) != (Int(input.width), Int(input.height)) else { return }
      options.use_scaling = 1
      options.scaled_width = Int32(width)
      options.scaled_height = Int32(height)
    }
  }

  /// Decodes a part of a picture that has parts, at its own size; the left and the top are even.
  static func decode(
    _ data: [UInt8], part: PixelRect, _ request: ImageRequest
  ) throws(ImageDecodingError) -> Bitmap {
    try decode(data, part.width, part.height, request) { options, _ in
      options.use_cropping = 1
      options.crop_left = Int32(part.x)
      options.crop_top = Int32(part.y)
      options.crop_width = Int32(part.width)
      options.crop_height = Int32(part.height)
    }
  }

  private static func decode(
    _ data: [UInt8], _ width: Int, _ height: Int, _ request: ImageRequest,
    options: (inout WebPDecoderOptions, WebPBitstreamFeatures) -> Void
  ) throws(ImageDecodingError) -> Bitmap {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported(.webP) }
    guard WebPGetFeatures(data, data.count, &config.input) == VP8_STATUS_OK else { throw .damaged(.webP) }
    guard config.input.has_animation == 0 else { throw .unsupported(.webP) }
    options(&config.options, config.input)
    return try Bitmap(width: width, height: height, isOpaque: config.input.has_alpha == 0, tally: .images) {
      (pixels) throws(ImageDecodingError) in
      // BGRA, premultiplied.
      config.output.colorspace = MODE_bgrA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      config.output.u.RGBA.stride = Int32(4 * width)
      config.output.u.RGBA.size = pixels.count
      defer { WebPFreeDecBuffer(&config.output) }
      switch try decode(data, &config, DecodingWatch(request, .webP)) {
      case VP8_STATUS_OK: return
      case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webP)
      default: throw .damaged(.webP)
      }
    }
  }

  /// The number of bytes that are decoded between checks whether to continue.
  private static let step = 32 << 10

  /// Decodes in steps, and checks between them whether to continue.
  private static func decode(
    _ data: [UInt8], _ config: inout WebPDecoderConfig, _ watch: DecodingWatch
  ) throws(ImageDecodingError) -> VP8StatusCode {
    guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
    defer { WebPIDelete(decoder) }
    var length = 0
    var status = VP8_STATUS_SUSPENDED
    while status == VP8_STATUS_SUSPENDED, length < data.count {
      try watch.check()
      length = min(length + step, data.count)
      status = data.withUnsafeBufferPointer { WebPIUpdate(decoder, $0.baseAddress, length) }
    }
    return status
  }
}
