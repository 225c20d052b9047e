import CTactusWebP
import TactusPixels

/// Decodes still WebP images, lossy or lossless.
enum WebPDecoder {
  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported(.webP) }
    guard WebPGetFeatures(data, data.count, &config.input) == VP8_STATUS_OK else { throw .damaged(.webP) }
    let width = Int(config.input.width)
    let height = Int(config.input.height)
    try request.checkSize(width, height, .webP)
    guard config.input.has_animation == 0 else { throw .unsupported(.webP) }
    // The decoder has a picture of its own in addition to the result.
    try request.checkMemory(width, height, bytesPerPixel: 8)
    var (newWidth, newHeight) = (width, height)
    if let limit = request.maximumPixelSize, limit > 0, max(width, height) > limit {
      let factor = Double(limit) / Double(max(width, height))
      newWidth = max(1, Int((Double(width) * factor).rounded()))
      newHeight = max(1, Int((Double(height) * factor).rounded()))
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(newWidth)
      config.options.scaled_height = Int32(newHeight)
    }
    return try Bitmap(
      width: newWidth, height: newHeight, isOpaque: config.input.has_alpha == 0, tally: .images
    ) {
      (pixels) throws(ImageDecodingError) in
      // BGRA, premultiplied.
      config.output.colorspace = MODE_bgrA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      config.output.u.RGBA.stride = Int32(4 * newWidth)
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
