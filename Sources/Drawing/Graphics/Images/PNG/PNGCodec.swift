import CTactusCairo
import TactusPixels

/// Decodes and encodes PNG with Cairo.
enum PNGCodec {
  /// The rest of the parts of a file that the picture needs.
  private struct Source {
    var bytes: UnsafeRawBufferPointer
    var parts: ArraySlice<Range<Int>>
    let watch: DecodingWatch
    var interruption: ImageDecodingError?

    /// Copies the next bytes, and returns `false` if there are too few or decoding has to end.
    mutating func read(into target: UnsafeMutableRawPointer, count: Int) -> Bool {
      interruption = watch.interruption
      guard interruption == nil, let start = bytes.baseAddress else { return false }
      var copied = 0
      while copied < count {
        guard let part = parts.first else { return false }
        let length = min(part.count, count - copied)
        (target + copied).copyMemory(from: start + part.lowerBound, byteCount: length)
        copied += length
        if length == part.count {
          parts.removeFirst()
        } else {
          parts[parts.startIndex] = (part.lowerBound + length)..<part.upperBound
        }
      }
      return true
    }
  }

  /// The encoded bytes, in a structure because an array would be passed to C as a pointer to its elements.
  private struct Output {
    var bytes: [UInt8] = []
  }

  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    let structure = try PNGStructure(data)
    let (width, height) = (structure.width, structure.height)
    try request.checkSize(width, height, .png)
    // Cairo's surface, and the bitmap.
    try request.checkMemory(width, height, bytesPerPixel: 8)
    try structure.checkAmount()
    var interruption: ImageDecodingError?
    let surface = data.withUnsafeBytes { bytes in
      var source = Source(
        bytes: bytes, parts: structure.parts[...], watch: DecodingWatch(request, .png))
      defer { interruption = source.interruption }
      return withUnsafeMutablePointer(to: &source) { source in
        cairo_image_surface_create_from_png_stream(
          { source, target, count in
            guard let source = source?.assumingMemoryBound(to: Source.self), let target else {
              return CAIRO_STATUS_READ_ERROR
            }
            return source.pointee.read(into: UnsafeMutableRawPointer(target), count: Int(count))
              ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
          }, source)
      }
    }
    defer { cairo_surface_destroy(surface) }
    if let interruption { throw interruption }
    guard let surface else { throw .damaged(.png) }
    guard
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_image_surface_get_width(surface) == width, cairo_image_surface_get_height(surface) == height
    else { throw .damaged(.png) }
    let format = cairo_image_surface_get_format(surface)
    return Bitmap(width: width, height: height, isOpaque: format == CAIRO_FORMAT_RGB24, tally: .images) {
      pixels in
      guard let cairo = makeCairo(over: pixels, width: width, height: height) else { return }
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_destroy(cairo)
    }
  }

  static func encode(_ bitmap: Bitmap) -> [UInt8]? {
    var output = Output()
    var status = CAIRO_STATUS_NO_MEMORY
    bitmap.withSurface { surface in
      status = withUnsafeMutablePointer(to: &output) { output in
        cairo_surface_write_to_png_stream(
          surface,
          { output, bytes, count in
            guard let output = output?.assumingMemoryBound(to: Output.self) else {
              return CAIRO_STATUS_WRITE_ERROR
            }
            output.pointee.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, output)
      }
    }
    return status == CAIRO_STATUS_SUCCESS ? output.bytes : nil
  }
}
