import CTactusCairo
import TactusGeometry
import TactusPixels

/// What may be asked of a decoder.
struct ImageRequest: Sendable {
  /// The number of pixels per point.
  var scale: Double
  /// The size a vector image is drawn at, in points; nil is its own.
  var size: Size?
  /// The longest side wanted, in pixels; nil is as it is.
  var maximumPixelSize: Int?
  /// What it may take.
  var limits: ImageDecodingLimits
  /// Ends the decoding when it is cancelled.
  var load: ImageLoad?

  init(
    scale: Double, size: Size? = nil, maximumPixelSize: Int? = nil, pixelLimit: Int? = nil,
    limits: ImageDecodingLimits = .default, load: ImageLoad? = nil
  ) {
    (self.scale, self.size, self.maximumPixelSize) = (scale, size, maximumPixelSize)
    self.limits = limits
    if let pixelLimit { self.limits.pixels = min(pixelLimit, limits.pixels) }
    self.load = load
  }

  /// The most pixels that are decoded.
  var pixelLimit: Int { limits.pixels }

  /// Throws unless a picture of this size is allowed.
  func checkSize(_ width: Int, _ height: Int, _ format: ImageFormat) throws(ImageDecodingError) {
    guard width > 0, height > 0 else { throw .damaged(format) }
    let sides = DrawingTarget.maximumPixelSize
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= pixelLimit, width <= sides, height <= sides else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Throws unless a picture of an allowed size may take so many bytes for each pixel while it is decoded.
  func checkMemory(_ width: Int, _ height: Int, bytesPerPixel: Double) throws(ImageDecodingError) {
    guard Double(width) * Double(height) * bytesPerPixel <= Double(limits.decodedBytes) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// Makes bitmaps of image files.
enum ImageDecoder {
  /// Decodes data of whatever format they begin like.
  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    guard !data.isEmpty else { throw .empty }
    guard data.count <= request.limits.fileBytes else { throw .fileTooLarge(bytes: data.count) }
    guard let format = ImageFormat(sniffing: data) else {
      if let name = ImageFormat.unsupportedName(sniffing: data) { throw .unsupportedFormat(name: name) }
      throw .unknownFormat
    }
    if request.load?.isCancelled == true { throw .cancelled }
    let bitmap =
      switch format {
      case .png: try PNGCodec.decode(data, request)
      case .jpeg: try JPEGDecoder.decode(data, request)
      case .webP: try WebPDecoder.decode(data, request)
      case .svg: try SVGRenderer.render(data, request)
      }
    return bitmap.limited(to: request.maximumPixelSize)
  }
}

extension Bitmap {
  /// The picture with its longest side no longer than a limit: itself, or a smaller copy.
  func limited(to limit: Int?) -> Bitmap {
    guard let limit, limit > 0, max(width, height) > limit else { return self }
    let factor = Double(limit) / Double(max(width, height))
    let newWidth = max(1, Int((Double(width) * factor).rounded()))
    let newHeight = max(1, Int((Double(height) * factor).rounded()))
    return Bitmap(width: newWidth, height: newHeight, isOpaque: isOpaque) { pixels in
      guard let cairo = makeCairo(over: pixels, width: newWidth, height: newHeight) else { return }
      defer { cairo_destroy(cairo) }
      withSurface { surface in
        cairo_scale(cairo, Double(newWidth) / Double(width), Double(newHeight) / Double(height))
        cairo_set_source_surface(cairo, surface, 0, 0)
        if let pattern = cairo_get_source(cairo) {
          cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
          cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      }
    }
  }
}
