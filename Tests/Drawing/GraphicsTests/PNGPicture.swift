import CTactusZlib

/// A PNG file with samples and filters at random.
struct PNGPicture {
  var width: Int
  var height: Int
  var depth = 8
  /// The number of the format: 0 for gray, 2 for RGB, 3 for a palette, 4 for gray with alpha, 6 for RGB with alpha.
  var color = 2
  /// The filters of the rows, in turn.
  var filters: [UInt8] = [0, 1, 2, 3, 4]
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The largest number of compressed bytes in a chunk.
  var chunk = 1 << 20

  private var sampleCount: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color]! }

  /// The file.
  var file: [UInt8] {
    let length = (width * sampleCount * depth + 7) / 8
    let distance = max(1, sampleCount * depth / 8)
    var previous = [UInt8](repeating: 0, count: length)
    var rows: [UInt8] = []
    var random: UInt64 = 88_172_645_463_325_252
    for y in 0..<height {
      var row = [UInt8](repeating: 0, count: length)
      for index in row.indices {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        // Runs, edges and noise, with the values at both ends.
        row[index] =
          switch random % 7 {
          case 0: 255
          case 1: 0
          case 2: UInt8(truncatingIfNeeded: random >> 32)
          default: index >= distance ? row[index - distance] : UInt8(truncatingIfNeeded: y)
          }
      }
      rows += Self.filtered(row, previous, filters[y % filters.count], distance)
      previous = row
    }
    return file(rows)
  }

  /// Returns the file for rows that are filtered.
  func file(_ rows: [UInt8]) -> [UInt8] {
    var builder = PNGBuilder(width: width, height: height, depth: UInt8(depth), colorType: UInt8(color))
    if !palette.isEmpty { builder.add("PLTE", palette) }
    if !transparency.isEmpty { builder.add("tRNS", transparency) }
    builder.add("tEXt", Array("Comment\0between".utf8))
    let packed = Self.compressed(rows)
    for start in stride(from: 0, to: packed.count, by: chunk) {
      builder.add("IDAT", Array(packed[start..<min(start + chunk, packed.count)]))
    }
    builder.add("IEND", [])
    return builder.bytes
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, length in
      compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), 6)
      length = Int(count)
    }
  }

  /// Returns a row with its filter, by the formulas of the format.
  private static func filtered(
    _ row: [UInt8], _ previous: [UInt8], _ filter: UInt8, _ distance: Int
  ) -> [UInt8] {
    [filter]
      + row.indices.map { index in
        let left = index >= distance ? Int(row[index - distance]) : 0
        let above = Int(previous[index])
        let corner = index >= distance ? Int(previous[index - distance]) : 0
        let predicted: Int
        switch filter {
        case 0: predicted = 0
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        default:
          let estimate = left + above - corner
          let distances = [left, above, corner].map { abs(estimate - $0) }
          predicted = [left, above, corner][distances.firstIndex(of: distances.min()!)!]
        }
        return row[index] &- UInt8(truncatingIfNeeded: predicted)
      }
  }
}
