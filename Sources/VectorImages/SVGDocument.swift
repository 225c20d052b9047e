import CTactusCairo

/// An SVG document that was read, to be drawn at any size.
///
/// It is read from memory and has no place of its own, so that librsvg follows no reference out of it: neither to other
/// files nor to the network.
package struct SVGDocument: ~Copyable {
  /// Why a document cannot be drawn.
  package enum Failure: Error {
    case damaged
    case tooLarge(width: Int, height: Int)
  }

  /// The size of a document that says nothing of its own, as in CSS.
  private static let fallbackSize = (width: 300.0, height: 150.0)

  private let library: SVGLibrary
  private let handle: OpaquePointer

  /// Reads a document.
  package init(_ data: UnsafeRawBufferPointer, library: SVGLibrary) throws(Failure) {
    var error: OpaquePointer?
    let bytes = data.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let handle = library.make(bytes, UInt(data.count), &error) else {
      if let error { library.freeError(error) }
      throw .damaged
    }
    self.library = library
    self.handle = handle
  }

  deinit { library.release(handle) }

  /// The pixels that the document is drawn in as it was asked for.
  package func pixelSize(_ request: SVGRequest) throws(Failure) -> (width: Int, height: Int) {
    let own = request.width.isNaN || request.height.isNaN
    let size = own ? intrinsicSize : (width: request.width, height: request.height)
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { throw .damaged }
    var factor = request.scale.isFinite && request.scale > 0 ? request.scale : 1
    // A vector image is drawn as small as it is wanted rather than made smaller afterwards.
    if request.maximumPixelSize > 0 {
      factor = min(factor, Double(request.maximumPixelSize) / max(size.width, size.height))
    }
    // Rounding errors must not add a pixel: a hundredth of one is not worth it.
    let width = max(1, (size.width * factor - 0.01).rounded(.up))
    let height = max(1, (size.height * factor - 0.01).rounded(.up))
    guard width < 1e9, height < 1e9 else { throw .tooLarge(width: .max, height: .max) }
    guard width * height <= Double(request.pixelLimit), max(width, height) <= Double(request.sideLimit) else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    return (Int(width), Int(height))
  }

  /// Draws the document.
  ///
  /// - Parameters:
  ///   - pixels: `4 * width * height` bytes that are zero.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  package func draw(
    into pixels: UnsafeMutableRawPointer, width: Int, height: Int
  ) throws(Failure) {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(4 * width))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      throw .tooLarge(width: width, height: height)
    }
    defer { cairo_destroy(cairo) }
    var area = SVGLibrary.Area(width: Double(width), height: Double(height))
    var error: OpaquePointer?
    let isDrawn = library.render(handle, cairo, &area, &error) != 0
    if let error { library.freeError(error) }
    cairo_surface_flush(surface)
    guard isDrawn, cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { throw .damaged }
  }

  /// The size a document has: what it says, or that of its view box, or CSS's. In points, 96 to the inch.
  private var intrinsicSize: (width: Double, height: Double) {
    var size = (width: 0.0, height: 0.0)
    if library.getSize(handle, &size.width, &size.height) != 0 { return size }
    var (hasWidth, hasHeight, hasViewBox) = (Int32(0), Int32(0), Int32(0))
    var (width, height) = (SVGLibrary.Length(), SVGLibrary.Length())
    var viewBox = SVGLibrary.Area()
    library.getDimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasViewBox, &viewBox)
    return hasViewBox != 0 ? (viewBox.width, viewBox.height) : Self.fallbackSize
  }
}
