import CTactusCairo

/// A parsed SVG document, which can be drawn at any size.
///
/// The document is read from memory and has no base URL, so librsvg does not follow references to other files or to the network.
package struct SVGDocument: ~Copyable {
  /// The reason why a document cannot be drawn.
  package enum Failure: Error {
    case damaged
    case tooLarge(width: Int, height: Int)
  }

  /// The size of a document that specifies none, as defined by CSS.
  private static let fallbackSize = (width: 300.0, height: 150.0)

  private let library: SVGLibrary
  private let handle: OpaquePointer

  /// Parses a document.
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

  /// The picture that a request asks for.
  package struct Picture {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The rectangle that the document fills, in pixels of the picture.
    fileprivate let area: SVGLibrary.Area
  }

  /// Returns the picture that a request asks for.
  package func picture(_ request: SVGRequest) throws(Failure) -> Picture {
    if request.columns != 0 { return try part(request) }
    let own = request.width.isNaN || request.height.isNaN
    let size = own ? intrinsicSize : (width: request.width, height: request.height)
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { throw .damaged }
    var factor = request.scale.isFinite && request.scale > 0 ? request.scale : 1
    // A vector image is drawn at the reduced size rather than scaled down afterwards.
    if request.maximumPixelSize > 0 {
      factor = min(factor, Double(request.maximumPixelSize) / max(size.width, size.height))
    }
    // A hundredth of a pixel is ignored, because rounding errors must not add a pixel.
    let width = max(1, (size.width * factor - 0.01).rounded(.up))
    let height = max(1, (size.height * factor - 0.01).rounded(.up))
    guard width < 1e9, height < 1e9 else { throw .tooLarge(width: .max, height: .max) }
    guard width * height <= Double(request.pixelLimit), max(width, height) <= Double(request.sideLimit) else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    return Picture(
      width: Int(width), height: Int(height), area: SVGLibrary.Area(width: width, height: height))
  }

  /// The maximum distance of an edge of the document from a picture that shows a part of it, in pixels.
  private static let maximumDistance = 4e6

  private func part(_ request: SVGRequest) throws(Failure) -> Picture {
    let sides = 1...max(1, request.sideLimit)
    guard sides.contains(request.columns), sides.contains(request.rows),
      request.columns * request.rows <= request.pixelLimit
    else { throw .tooLarge(width: request.columns, height: request.rows) }
    let area = SVGLibrary.Area(
      x: request.left, y: request.top, width: request.width * request.scale,
      height: request.height * request.scale)
    let edges = [area.x, area.y, area.x + area.width, area.y + area.height]
    guard edges.allSatisfy({ abs($0) <= Self.maximumDistance }), area.width > 0, area.height > 0 else {
      throw .tooLarge(width: .max, height: .max)
    }
    return Picture(width: request.columns, height: request.rows, area: area)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - pixels: A buffer of four zero bytes for each of its pixels.
  package func draw(_ picture: Picture, into pixels: UnsafeMutableRawPointer) throws(Failure) {
    let (width, height) = (picture.width, picture.height)
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(4 * width))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      throw .tooLarge(width: width, height: height)
    }
    defer { cairo_destroy(cairo) }
    var area = picture.area
    var error: OpaquePointer?
    let isDrawn = library.render(handle, cairo, &area, &error) != 0
    if let error { library.freeError(error) }
    cairo_surface_flush(surface)
    guard isDrawn, cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { throw .damaged }
  }

  /// The size that the document specifies, or that of its view box, or the default of CSS, in points of 1/96 inch.
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
