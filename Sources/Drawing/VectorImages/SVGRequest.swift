/// A request to draw an SVG document, for the process that draws them. It is sent as 64-bit words, followed by the bytes of the
/// document.
package struct SVGRequest: Equatable, Sendable {
  /// The first word of a request: `TACTSVG` in ASCII, and the version of the format.
  private static let mark: UInt64 = 0x5441_4354_5356_4703
  /// The length of a request without the document, in 64-bit words.
  private static let count = 14
  /// The size of a request without the document, in bytes.
  package static let size = 8 * count

  /// The number of the request, which its reply repeats.
  package var number: UInt64 = 0
  /// The number of bytes of the document.
  package var length = 0
  /// The width in points; NaN, the default, for that of the document.
  package var width = Double.nan
  /// The height in points; NaN, the default, for that of the document.
  package var height = Double.nan
  /// The scale in pixels per point. The default is 1.
  package var scale = 1.0
  /// The maximum width and height in pixels, to which the image is scaled down; 0, the default, for no maximum.
  package var maximumPixelSize = 0
  /// The maximum number of pixels, beyond which the request fails.
  package var pixelLimit = 0
  /// The maximum number of pixels along a side, beyond which the request fails.
  package var sideLimit = 0
  /// The maximum processor time, in seconds.
  package var seconds = 0.0
  /// The number of columns of the picture; 0, the default, for a picture of the document alone.
  package var columns = 0
  /// The number of rows of the picture.
  package var rows = 0
  /// The position of the document's left edge in a picture with its own size, in pixels. The default is 0.
  package var left = 0.0
  /// The position of the document's top edge in such a picture, in pixels. The default is 0.
  package var top = 0.0

  package init() {}

  /// Decodes a request. Returns nil if the bytes are not a request.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.size else { return nil }
    let words = (0..<Self.count).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    func number(_ index: Int) -> Double { Double(bitPattern: words[index]) }
    guard words[0] == Self.mark, let length = Int(exactly: words[2]) else { return nil }
    (self.number, self.length) = (words[1], length)
    (width, height, scale) = (number(3), number(4), number(5))
    maximumPixelSize = Int(truncatingIfNeeded: words[6])
    pixelLimit = Int(truncatingIfNeeded: words[7])
    sideLimit = Int(truncatingIfNeeded: words[8])
    seconds = number(9)
    columns = Int(truncatingIfNeeded: words[10])
    rows = Int(truncatingIfNeeded: words[11])
    (left, top) = (number(12), number(13))
  }

  /// The request as the bytes that are sent, in the byte order of the machine.
  package var bytes: [UInt8] {
    let words = [
      Self.mark, number, UInt64(length), width.bitPattern, height.bitPattern, scale.bitPattern,
      UInt64(bitPattern: Int64(maximumPixelSize)), UInt64(bitPattern: Int64(pixelLimit)),
      UInt64(bitPattern: Int64(sideLimit)), seconds.bitPattern,
      UInt64(bitPattern: Int64(columns)), UInt64(bitPattern: Int64(rows)), left.bitPattern, top.bitPattern,
    ]
    return words.withUnsafeBytes { Array($0) }
  }
}

/// A reply to a request. It is sent as 64-bit words, followed by the pixels, four bytes each, if the document was drawn.
package struct SVGReply: Equatable, Sendable {
  /// How a request ended. All but ``drawn`` result in an error for the application.
  package enum Status: UInt64, Sendable {
    case drawn
    case damaged
    case tooLarge
    case missingLibrary
    /// The process could not give up its privileges, and therefore drew nothing.
    case notConfined
  }

  private static let mark: UInt64 = 0x5441_4354_5049_5802
  private static let count = 5
  /// The size of a reply without the pixels, in bytes.
  package static let size = 8 * count

  /// The ``SVGRequest/number`` of the request.
  package var number: UInt64
  package var status: Status
  package var width = 0
  package var height = 0

  package init(number: UInt64, status: Status, width: Int = 0, height: Int = 0) {
    (self.number, self.status, self.width, self.height) = (number, status, width, height)
  }

  /// Decodes a reply. Returns nil if the bytes are not a reply.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.size else { return nil }
    let words = (0..<Self.count).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    guard words[0] == Self.mark, let status = Status(rawValue: words[2]), let width = Int(exactly: words[3]),
      let height = Int(exactly: words[4])
    else { return nil }
    self.init(number: words[1], status: status, width: width, height: height)
  }

  /// The reply as the bytes that are sent, in the byte order of the machine.
  package var bytes: [UInt8] {
    [Self.mark, number, status.rawValue, UInt64(width), UInt64(height)].withUnsafeBytes { Array($0) }
  }
}
