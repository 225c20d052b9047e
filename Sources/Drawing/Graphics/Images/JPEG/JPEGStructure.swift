import TactusCLibrary

/// The structure of a JPEG file, read without decoding it: decoders process the whole picture for each scan, however few bytes it
/// has.
struct JPEGStructure {
  /// The number of scans, each of which a decoder processes as a whole; more than one in a progressive file.
  private(set) var scans = 0
  /// A Boolean value that indicates whether the decoder keeps all coefficients of the picture until the last scan.
  private(set) var keepsCoefficients = false
  /// The number of samples of all components, for each pixel.
  private(set) var samplesPerPixel = 0.0
  /// A Boolean value that indicates whether the picture is lossless or hierarchical, which decoders usually do not support.
  private(set) var isUnusual = false

  private var components = 0

  init(_ data: [UInt8]) {
    data.withUnsafeBufferPointer { bytes in
      var position = 2
      while let marker = Self.nextMarker(bytes, &position) {
        switch marker {
        case 0xd9: return
        // These markers have no segment.
        case 0x01, 0xd0...0xd8: continue
        default: break
        }
        guard position + 2 <= bytes.count else { return }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        let end = position + max(2, length)
        switch marker {
        // Frame headers: all but the tables of Huffman and arithmetic coding, and a reserved marker.
        case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker):
          if end <= bytes.count { readFrame(marker, bytes[(position + 2)..<end]) }
        case 0xda:
          scans += 1
          if position + 2 < bytes.count, Int(bytes[position + 2]) < components { keepsCoefficients = true }
        default: break
        }
        position = end
      }
    }
  }

  /// Throws an error if the file has more scans than a limit, or is of an unsupported kind.
  func checkScans(_ limit: Int) throws(ImageDecodingError) {
    guard scans <= limit else { throw .tooManyScans(scans, .jpeg) }
    guard !isUnusual else { throw .unsupported(.jpeg) }
  }

  /// The number of bytes that the decoder keeps for each pixel.
  var bytesPerPixel: Double { keepsCoefficients ? 2 * samplesPerPixel : 0 }

  private mutating func readFrame(_ marker: UInt8, _ body: Slice<UnsafeBufferPointer<UInt8>>) {
    let body = Array(body)
    guard body.count >= 6, body.count >= 6 + 3 * Int(body[5]) else { return }
    components = Int(body[5])
    let factors = (0..<components).map { index -> Double in
      let factor = body[6 + 3 * index + 1]
      return Double(factor >> 4) * Double(factor & 15)
    }
    guard let largest = factors.max(), largest > 0 else { return }
    // The sampling factors are relative to the largest.
    let (wide, high) = (0..<components).reduce((1, 1)) { largest, index in
      let factor = body[6 + 3 * index + 1]
      return (max(largest.0, Int(factor >> 4)), max(largest.1, Int(factor & 15)))
    }
    samplesPerPixel = max(samplesPerPixel, factors.reduce(0, +) / Double(wide * high))
    if [0xc2, 0xc6, 0xca, 0xce].contains(marker) { keepsCoefficients = true }
    if [0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf].contains(marker) { isUnusual = true }
  }

  /// Returns the next marker and advances the position beyond it; returns `nil` at the end.
  private static func nextMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt8? {
    guard let start = bytes.baseAddress else { return nil }
    while position < bytes.count {
      guard let found = memchr(start + position, 0xff, bytes.count - position) else { return nil }
      position = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      // Fill bytes.
      while position < bytes.count, bytes[position] == 0xff { position += 1 }
      guard position < bytes.count else { return nil }
      position += 1
      // A zero follows if the byte belongs to the picture's data.
      if bytes[position - 1] != 0 { return bytes[position - 1] }
    }
    return nil
  }
}
