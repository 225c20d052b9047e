import CCairo
import CPango
import Geometry
import Pixels

/// Draws SVG at the size it is shown at.
enum SVGRenderer {
  /// The size of a document that says nothing of its own, as in CSS.
  private static let fallbackSize = Size(width: 300, height: 150)

  /// - Parameter library: The functions to draw with.
  static func render(
    _ data: [UInt8], _ request: ImageRequest, library: SVGLibrary? = SVGLibrary.installed
  ) throws(ImageDecodingError) -> Bitmap {
    guard let library else { throw .missingDecoder(.svg, package: SVGLibrary.packageName) }
    var error: UnsafeMutablePointer<GError>?
    guard let handle = library.make(data, UInt(data.count), &error) else {
      g_error_free(error)
      throw .damaged(.svg)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    let size = request.size ?? intrinsicSize(of: handle, library)
    guard size.isFinite, !size.isEmpty else { throw .damaged(.svg) }
    let scale = request.scale.isFinite && request.scale > 0 ? request.scale : 1
    var factor = scale
    // A vector image is drawn as small as it is wanted rather than made smaller afterwards.
    if let limit = request.maximumPixelSize, limit > 0 {
      factor = min(factor, Double(limit) / max(size.width, size.height))
    }
    // Rounding errors must not add a pixel: a hundredth of one is not worth it.
    let width = max(1, (size.width * factor - 0.01).rounded(.up))
    let height = max(1, (size.height * factor - 0.01).rounded(.up))
    guard width < 1e9, height < 1e9 else { throw .tooLarge(width: .max, height: .max) }
    try request.checkSize(Int(width), Int(height), .svg)
    return try Bitmap(width: Int(width), height: Int(height)) { (pixels) throws(ImageDecodingError) in
      guard let cairo = makeCairo(over: pixels, width: Int(width), height: Int(height)) else {
        throw .tooLarge(width: Int(width), height: Int(height))
      }
      defer { cairo_destroy(cairo) }
      var area = SVGLibrary.Area(width: width, height: height)
      guard library.render(handle, cairo, &area, &error) != 0 else {
        g_error_free(error)
        throw .damaged(.svg)
      }
    }
  }

  /// The size a document has: what it says, or that of its view box, or CSS's. In points, 96 to the inch.
  private static func intrinsicSize(of handle: OpaquePointer, _ library: SVGLibrary) -> Size {
    var size = Size.zero
    if library.getSize(handle, &size.width, &size.height) != 0 { return size }
    var (hasWidth, hasHeight, hasViewBox) = (Int32(0), Int32(0), Int32(0))
    var (width, height) = (SVGLibrary.Length(), SVGLibrary.Length())
    var viewBox = SVGLibrary.Area()
    library.getDimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasViewBox, &viewBox)
    return hasViewBox != 0 ? Size(width: viewBox.width, height: viewBox.height) : fallbackSize
  }
}
