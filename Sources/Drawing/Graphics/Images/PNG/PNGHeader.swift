import TactusGeometry

/// What precedes the rows of a PNG file whose picture can be decoded in bands: one whose rows are stored from top to bottom.
struct PNGHeader: Sendable {
  /// What the samples of a pixel are.
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var sampleCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let width: Int
  let height: Int
  /// The number of bits of a sample.
  let depth: Int
  let color: Color
  /// The colors of a palette: red, green and blue, one after the other.
  private(set) var palette: [UInt8] = []
  /// The opacities of the colors of a palette, or the samples of 16 bits of the one color that is transparent; empty if there is none.
  private(set) var transparency: [UInt8] = []
  /// The ranges of the file that have the compressed rows.
  private(set) var data: [Range<Int>] = []

  /// The size of a row without its filter, in bytes.
  var bytesPerRow: Int { (width * color.sampleCount * depth + 7) / 8 }
  /// The distance of the bytes that filters compare.
  var filterDistance: Int { max(1, color.sampleCount * depth / 8) }

  /// The number of chunks that are looked at. Chosen by us: those of the largest file, if each has 4 KiB, which is half of what the usual
  /// encoders write.
  private static let maximumChunks = 1 << 18
  /// The number of bytes of the file's signature and of its first chunk.
  private static let headerLength = 33

  /// Reads the beginning of a file, and finds its compressed rows.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - minimumPixels: The smallest number of pixels; the rest of a file with fewer is not read.
  /// - Returns: Nil if it is no such file, is damaged here, or has fewer pixels.
  init?(_ file: ImageFileReader, minimumPixels: Int) throws(ImageDecodingError) {
    let start = try file.bytes(at: 0, count: Self.headerLength)
    guard start.count == Self.headerLength, ImageFormat(sniffing: start) == .png,
      start[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8), let color = Color(rawValue: start[25])
    else { return nil }
    width = start.number(at: 16)
    height = start.number(at: 20)
    self.color = color
    depth = Int(start[24])
    let depths =
      switch color {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    // The largest number is that of the format. The last three bytes are the compression, the filters and the interlacing.
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height), depths.contains(depth),
      start[26..<29].elementsEqual([0, 0, 0]), Int64(width) * Int64(height) >= Int64(minimumPixels)
    else { return nil }
    try readChunks(of: file)
    guard !data.isEmpty, color != .palette || !palette.isEmpty else { return nil }
  }

  private mutating func readChunks(of file: ImageFileReader) throws(ImageDecodingError) {
    var position = Self.headerLength
    for _ in 0..<Self.maximumChunks {
      let head = try file.bytes(at: position, count: 8)
      // A file that has grown since it was opened ends where it ended then.
      guard head.count == 8, position <= file.size - 8 else { return }
      let begin = position + 8
      // As many bits as the field has, also where integers have fewer.
      let length = Int64(head.number(at: 0)) & 0xffff_ffff
      let end = Int64(begin) + length
      switch String(decoding: head[4...], as: UTF8.self) {
      case "IDAT": data.append(begin..<Int(min(end, Int64(file.size))))
      // What follows the rows is not needed.
      case _ where !data.isEmpty: return
      case "PLTE":
        if length % 3 == 0, length <= 768 { palette = try file.bytes(at: begin, count: Int(length)) }
      case "tRNS": if length <= 256 { transparency = try file.bytes(at: begin, count: Int(length)) }
      default: break
      }
      position = Int(clamping: end + 4)
    }
    // Too many to be kept.
    data = []
  }
}

extension [UInt8] {
  /// Returns the number of four bytes, the highest one first, at an offset.
  func number(at offset: Int) -> Int {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
