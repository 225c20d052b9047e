/// What is asked of whoever draws an SVG document: in words of 64 bits that the document's bytes follow, where that is
/// another process.
package struct SVGRequest: Equatable, Sendable {
  /// Tells requests from anything else.
  private static let mark: UInt64 = 0x5441_4354_5356_4702
  /// The number of words.
  private static let count = 10
  /// The number of bytes.
  package static let size = 8 * count

  /// Comes back with the reply.
  package var number: UInt64 = 0
  /// The bytes of the document.
  package var length = 0
  /// The width and the height to draw at, in points; not a number for the document's own.
  package var width = Double.nan
  package var height = Double.nan
  /// Pixels per point.
  package var scale = 1.0
  /// The longest side wanted, in pixels; 0 for any.
  package var maximumPixelSize = 0
  /// The most pixels that are drawn.
  package var pixelLimit = 0
  /// The most pixels along a side.
  package var sideLimit = 0
  /// The most processor time that it may take, in seconds.
  package var seconds = 0.0

  package init() {}

  /// Reads a request; nil for anything else.
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
  }

  /// The request as it is sent.
  package var bytes: [UInt8] {
    let words = [
      Self.mark, number, UInt64(length), width.bitPattern, height.bitPattern, scale.bitPattern,
      UInt64(bitPattern: Int64(maximumPixelSize)), UInt64(bitPattern: Int64(pixelLimit)),
      UInt64(bitPattern: Int64(sideLimit)), seconds.bitPattern,
    ]
    return words.withUnsafeBytes { Array($0) }
  }
}

/// What comes back: words of 64 bits, which the pixels follow where there are any.
package struct SVGReply: Equatable, Sendable {
  /// What came of it.
  package enum Status: UInt64, Sendable {
    case drawn
    case damaged
    case tooLarge
    case missingLibrary
  }

  private static let mark: UInt64 = 0x5441_4354_5049_5802
  private static let count = 5
  /// The number of bytes.
  package static let size = 8 * count

  /// The request's number.
  package var number: UInt64
  package var status: Status
  package var width = 0
  package var height = 0

  package init(number: UInt64, status: Status, width: Int = 0, height: Int = 0) {
    (self.number, self.status, self.width, self.height) = (number, status, width, height)
  }

  /// Reads a reply; nil for anything else.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.size else { return nil }
    let words = (0..<Self.count).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    guard words[0] == Self.mark, let status = Status(rawValue: words[2]), let width = Int(exactly: words[3]),
      let height = Int(exactly: words[4])
    else { return nil }
    self.init(number: words[1], status: status, width: width, height: height)
  }

  /// The reply as it is sent.
  package var bytes: [UInt8] {
    [Self.mark, number, status.rawValue, UInt64(width), UInt64(height)].withUnsafeBytes { Array($0) }
  }
}
