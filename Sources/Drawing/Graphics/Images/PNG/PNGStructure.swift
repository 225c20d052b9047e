/// The structure of a PNG file, as far as it is needed for its picture.
///
/// Texts, profiles and the like are skipped: libpng would decompress them, whatever their size.
struct PNGStructure {
  let width: Int
  let height: Int
  /// The ranges of the signature and the chunks of the picture, in order.
  private(set) var parts: [Range<Int>]

  /// The uncompressed size of the picture, in bytes.
  private let unpackedLength: Int
  /// The compressed size of the picture, in bytes.
  private var packedLength = 0

  init(_ data: [UInt8]) throws(ImageDecodingError) {
    // The signature of 8 bytes is followed by a header of known layout: length, "IHDR", width, height, depth, colour type,
    // compression, filter, interlacing.
    guard data.count >= 33, data[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8) else {
      throw .damaged(.png)
    }
    (width, height) = (data.number(at: 16), data.number(at: 20))
    guard let components = PNGHeader.Color(rawValue: data[25])?.sampleCount,
      [1, 2, 4, 8, 16].contains(data[24]), data[28] <= 1
    else { throw .damaged(.png) }
    let row = width.multipliedReportingOverflow(by: components * Int(data[24]))
    let rows = (row.partialValue / 8 + 2).multipliedReportingOverflow(by: height)
    guard !row.overflow, !rows.overflow, Int64(rows.partialValue) < Int64(1) << 48 else {
      throw .tooLarge(width: width, height: height)
    }
    // Interlacing divides the picture into seven, with up to twice the rows, each with a filter byte and a partial last byte.
    unpackedLength = rows.partialValue + (data[28] == 1 ? 4 * height + 64 : 0)
    parts = [0..<8]
    var position = 8
    while position + 8 <= data.count {
      let length = data.number(at: position)
      let end = min(position + 12 + length, data.count)
      let name = data[(position + 4)..<(position + 8)]
      // Names of critical chunks begin with a capital letter. Transparency is the only other chunk that is needed.
      if data[position + 4] & 0x20 == 0 || name.elementsEqual("tRNS".utf8) {
        if let last = parts.last, last.upperBound == position {
          parts[parts.count - 1] = last.lowerBound..<end
        } else {
          parts.append(position..<end)
        }
      }
      if name.elementsEqual("IDAT".utf8) { packedLength += length }
      position = end
      if name.elementsEqual("IEND".utf8) { break }
    }
  }

  /// Throws an error if there are more compressed bytes than any compression of the picture has, as libpng decompresses them all.
  func checkAmount() throws(ImageDecodingError) {
    // Nine bits for a byte, a few bytes for each row if the encoder was flushed, and the overhead of the format.
    guard packedLength <= unpackedLength + unpackedLength / 7 + 16 * height + 1024 else {
      throw .tooMuchData(.png)
    }
  }
}
