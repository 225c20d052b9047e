import CCairo
import Pixels

/// Reads and writes PNG with Cairo.
enum PNGCodec {
  /// What a reader has left.
  private struct Source {
    var bytes: UnsafeRawBufferPointer
    var position = 0
  }

  /// What a writer has written. An array itself would be passed to C as a pointer to its elements.
  private struct Output {
    var bytes: [UInt8] = []
  }

  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    // The signature of 8 bytes is followed by a header of known layout: length, "IHDR", width, height.
    guard data.count >= 24, data[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged(.png) }
    let width = data[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = data[20..<24].reduce(0) { $0 << 8 | Int($1) }
    try request.checkSize(width, height, .png)
    let surface = data.withUnsafeBytes { bytes in
      var source = Source(bytes: bytes)
      return cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let source = source?.assumingMemoryBound(to: Source.self), let target else {
            return CAIRO_STATUS_READ_ERROR
          }
          let count = Int(count)
          let position = source.pointee.position
          guard let start = source.pointee.bytes.baseAddress, count <= source.pointee.bytes.count - position
          else { return CAIRO_STATUS_READ_ERROR }
          UnsafeMutableRawPointer(target).copyMemory(from: start + position, byteCount: count)
          source.pointee.position = position + count
          return CAIRO_STATUS_SUCCESS
        }, &source)
    }
    guard let surface else { throw .damaged(.png) }
    defer { cairo_surface_destroy(surface) }
    guard
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_image_surface_get_width(surface) == width, cairo_image_surface_get_height(surface) == height
    else { throw .damaged(.png) }
    let format = cairo_image_surface_get_format(surface)
    return Bitmap(width: width, height: height, isOpaque: format == CAIRO_FORMAT_RGB24) { pixels in
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
