import TactusPixels
import TactusVectorImages

/// Draws SVG at the size at which it is shown, in the process that ``Image/svgRendering`` selects.
enum SVGRenderer {
  /// - Parameter rendering: The process in which the document is drawn.
  static func render(
    _ data: [UInt8], _ request: ImageRequest, _ rendering: SVGRendering = Image.svgRendering
  ) throws(ImageDecodingError) -> Bitmap {
    try checkElements(data, request.limits.elements)
    switch rendering {
    case .isolated:
      // Tiles are drawn on other threads than those with which the helper processes end.
      defer { ImageQueue.restartIdleTime() }
      return try SVGHelpers.shared.render(data, request)
    case .inProcess: return try render(data, request, library: .installed)
    case .off: throw .renderingIsOff(.svg)
    }
  }

  /// Draws a document in this process.
  ///
  /// - Parameter library: The functions to draw with.
  static func render(
    _ data: [UInt8], _ request: ImageRequest, library: SVGLibrary?
  ) throws(ImageDecodingError) -> Bitmap {
    guard let library else { throw .missingDecoder(.svg, package: SVGLibrary.packageName) }
    let svgRequest = SVGRequest(request, length: data.count)
    do {
      return try data.withUnsafeBytes { bytes in
        let document = try SVGDocument(bytes, library: library)
        let picture = try document.picture(svgRequest)
        return try Bitmap(width: picture.width, height: picture.height, tally: .images) { pixels in
          guard let start = pixels.baseAddress else { return }
          try document.draw(picture, into: start)
        }
      }
    } catch SVGDocument.Failure.tooLarge(let width, let height) {
      throw .tooLarge(width: width, height: height)
    } catch {
      throw .damaged(.svg)
    }
  }

  /// Throws an error if there are more opening tags of elements than a limit.
  private static func checkElements(_ data: [UInt8], _ limit: Int) throws(ImageDecodingError) {
    let count = data.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in 0..<max(0, bytes.count - 1) where bytes[index] == 0x3c {
        // A name begins with a letter, an underscore, a colon or a byte beyond ASCII.
        let next = bytes[index + 1]
        if next | 0x20 >= 0x61 && next | 0x20 <= 0x7a || next == 0x5f || next == 0x3a || next >= 0x80 {
          count += 1
        }
      }
      return count
    }
    guard count <= limit else { throw .tooManyElements(count, .svg) }
  }
}

extension SVGRequest {
  /// - Parameter length: The size of the document, in bytes.
  init(_ request: ImageRequest, length: Int) {
    self.init()
    self.length = length
    if let size = request.size { (width, height) = (size.width, size.height) }
    scale = request.scale
    maximumPixelSize = max(0, request.maximumPixelSize ?? 0)
    // For a moment, the pixels exist in both processes.
    pixelLimit = min(request.pixelLimit, request.limits.decodedBytes / 8)
    sideLimit = DrawingTarget.maximumPixelSize
    seconds = request.limits.seconds
    guard let (pixels, rect) = request.part else { return }
    (columns, rows) = (pixels.width, pixels.height)
    (left, top) = (rect.minX - Double(pixels.x), rect.minY - Double(pixels.y))
    (width, height, scale) = (rect.width, rect.height, 1)
  }
}
