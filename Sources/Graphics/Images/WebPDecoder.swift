import CWebP
import Pixels

/// Reads still WebP, lossy or lossless.
enum WebPDecoder {
  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported(.webP) }
    guard WebPGetFeatures(data, data.count, &config.input) == VP8_STATUS_OK else { throw .damaged(.webP) }
    let width = Int(config.input.width)
    let height = Int(config.input.height)
    try request.checkSize(width, height, .webP)
    guard config.input.has_animation == 0 else { throw .unsupported(.webP) }
    var (newWidth, newHeight) = (width, height)
    if let limit = request.maximumPixelSize, limit > 0, max(width, height) > limit {
      let factor = Double(limit) / Double(max(width, height))
      newWidth = max(1, Int((Double(width) * factor).rounded()))
      newHeight = max(1, Int((Double(height) * factor).rounded()))
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(newWidth)
      config.options.scaled_height = Int32(newHeight)
    }
    return try Bitmap(width: newWidth, height: newHeight, isOpaque: config.input.has_alpha == 0) {
      (pixels) throws(ImageDecodingError) in
      // Blue first, premultiplied.
      config.output.colorspace = MODE_bgrA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      config.output.u.RGBA.stride = Int32(4 * newWidth)
      config.output.u.RGBA.size = pixels.count
      let status = WebPDecode(data, data.count, &config)
      WebPFreeDecBuffer(&config.output)
      switch status {
      case VP8_STATUS_OK: return
      case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webP)
      default: throw .damaged(.webP)
      }
    }
  }
}
