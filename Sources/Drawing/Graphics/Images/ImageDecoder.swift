import CTactusCairo
import TactusGeometry
import TactusPixels

/// The parameters of decoding an image.
struct ImageRequest: Sendable {
  /// The number of pixels per point.
  var scale: Double
  /// The size at which a vector image is drawn, in points; `nil` for its own.
  var size: Size?
  /// The maximum length of a side, in pixels; `nil` for no limit.
  var maximumPixelSize: Int?
  /// The part of a drawing that a vector image is drawn for, and the rectangle that the whole image fills there, both in pixels
  /// of the drawing; `nil` for the image alone. Other formats ignore it.
  var part: (pixels: PixelRect, rect: Rect)?
  /// The limits of memory and time.
  var limits: ImageDecodingLimits
  /// The load whose cancellation ends the decoding.
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

  /// The maximum number of pixels that are decoded.
  var pixelLimit: Int { limits.pixels }

  /// Throws an error unless a picture may have a size.
  func checkSize(_ width: Int, _ height: Int, _ format: ImageFormat) throws(ImageDecodingError) {
    guard width > 0, height > 0 else { throw .damaged(format) }
    let sides = DrawingTarget.maximumPixelSize
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= pixelLimit, width <= sides, height <= sides else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Throws an error unless a picture may take a number of bytes for each pixel while it is decoded.
  func checkMemory(_ width: Int, _ height: Int, bytesPerPixel: Double) throws(ImageDecodingError) {
    guard Double(width) * Double(height) * bytesPerPixel <= Double(limits.decodedBytes) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// Decodes image files.
enum ImageDecoder {
  /// Decodes data to an image that is drawn again at larger scales if it is a vector image.
  static func image(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Image {
    let bitmap = try decode(data, request)
    guard ImageFormat(sniffing: data) == .svg else { return Image(bitmap: bitmap, scale: request.scale) }
    let document = ScaledSVG(data, limits: request.limits)
    return Image(preview: bitmap, source: .svg(document), scale: request.scale)
  }

  /// Decodes data whose format is recognized by their first bytes.
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
  /// Returns the picture, or a smaller copy whose sides are no longer than a limit.
  func limited(to limit: Int?) -> Bitmap {
    guard let limit, limit > 0, max(width, height) > limit else { return self }
    let factor = Double(limit) / Double(max(width, height))
    let newWidth = max(1, Int((Double(width) * factor).rounded()))
    let newHeight = max(1, Int((Double(height) * factor).rounded()))
    return Bitmap(width: newWidth, height: newHeight, isOpaque: isOpaque, tally: .images) { pixels in
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
