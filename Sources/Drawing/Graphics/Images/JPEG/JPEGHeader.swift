/// The header of a JPEG file whose picture can be decoded in parts: one with a single scan of all its components, coded with Huffman
/// codes.
struct JPEGHeader: Sendable {
  /// A component of the picture.
  struct Component: Sendable {
    /// The numbers of blocks of the component in a unit, along a row and a column.
    var columns: Int
    var rows: Int
    /// The factor of the lowest coefficient, which is eight times the mean of a block.
    var factor = 0
    var lowest: HuffmanTable
    var others: HuffmanTable

    var blocks: Int { columns * rows }
  }

  let width: Int
  let height: Int
  /// The width and height of a unit of the scan, in pixels.
  let unitWidth: Int
  let unitHeight: Int
  private(set) var components: [Component] = []
  /// The number of units after which the coding starts over; 0 if it never does.
  let restartInterval: Int
  /// The offset of the scan in the file.
  let dataOffset: Int
  let orientation: EXIFOrientation
  /// The transform of colours that Adobe's segment names; nil without one.
  let adobeTransform: Int?

  /// The segments that a part of the picture needs as well, except for the frame: the tables, and those that determine the colours.
  private(set) var segments: [UInt8] = []
  /// The frame segment, with its marker.
  let frame: [UInt8]
  /// The scan segment, with its marker.
  let scan: [UInt8]

  /// The numbers of units along a row and a column.
  var unitColumns: Int { (width + unitWidth - 1) / unitWidth }
  var unitRows: Int { (height + unitHeight - 1) / unitHeight }

  /// The number of samples of all components, for each pixel.
  var samplesPerPixel: Double {
    Double(components.reduce(0) { $0 + $1.blocks }) * 64 / Double(unitWidth * unitHeight)
  }

  /// Reads the beginning of a file.
  ///
  /// - Returns: Nil if it is no such file.
  init?(_ data: [UInt8]) {
    guard data.starts(with: [0xff, 0xd8]) else { return nil }
    var position = 2
    var tables = Tables()
    var (frame, scan): ([UInt8]?, [UInt8]?)
    while scan == nil {
      guard position + 4 <= data.count, data[position] == 0xff else { return nil }
      let marker = data[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      let length = Int(data[position + 2]) << 8 | Int(data[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= data.count else { return nil }
      let body = data[(position + 4)..<end]
      let segment = data[position..<end]
      switch marker {
      case 0xc0, 0xc1:
        guard frame == nil else { return nil }
        frame = Array(segment)
      case 0xc4:
        guard tables.readHuffman(body) else { return nil }
        segments += segment
      case 0xdb:
        guard tables.readQuantization(body) else { return nil }
        segments += segment
      case 0xdd:
        guard body.count == 2 else { return nil }
        tables.restartInterval = Int(body[body.startIndex]) << 8 | Int(body[body.startIndex + 1])
      case 0xda: scan = Array(segment)
      case 0xe0: if body.starts(with: Array("JFIF\0".utf8)) { segments += segment }
      case 0xee:
        guard body.starts(with: Array("Adobe".utf8)), body.count >= 12 else { break }
        segments += segment
        tables.adobeTransform = Int(body[body.startIndex + 11])
      // Other kinds of coding.
      case 0xc2...0xcf, 0xde: return nil
      default: break
      }
      position = end
    }
    guard let frame, let scan, frame.count >= 10, frame[4] == 8 else { return nil }
    height = Int(frame[5]) << 8 | Int(frame[6])
    width = Int(frame[7]) << 8 | Int(frame[8])
    let count = Int(frame[9])
    guard width > 0, height > 0, (1...4).contains(count), frame.count == 10 + 3 * count,
      scan.count == 8 + 2 * count, scan[4] == frame[9], scan.suffix(3).elementsEqual([0, 63, 0])
    else { return nil }
    var (widest, highest) = (1, 1)
    for index in 0..<count {
      let (id, sampling, table) = (frame[10 + 3 * index], frame[11 + 3 * index], frame[12 + 3 * index])
      let (selected, coding) = (scan[5 + 2 * index], scan[6 + 2 * index])
      let (columns, rows) = (Int(sampling >> 4), Int(sampling & 15))
      guard id == selected, (1...4).contains(columns), (1...4).contains(rows), table < 4,
        let factor = tables.factors[Int(table)], coding >> 4 < 4, coding & 15 < 4,
        let lowest = tables.lowest[Int(coding >> 4)], let others = tables.others[Int(coding & 15)]
      else { return nil }
      components.append(
        Component(columns: columns, rows: rows, factor: factor, lowest: lowest, others: others))
      (widest, highest) = (max(widest, columns), max(highest, rows))
    }
    // The blocks of a single component are in the order of its own rows.
    if count == 1 { (components[0].columns, components[0].rows, widest, highest) = (1, 1, 1, 1) }
    (unitWidth, unitHeight) = (8 * widest, 8 * highest)
    restartInterval = tables.restartInterval
    dataOffset = position
    adobeTransform = tables.adobeTransform
    orientation = EXIFOrientation(jpeg: data)
    (self.frame, self.scan) = (frame, scan)
  }

  /// The tables that precede the scan.
  private struct Tables {
    var factors = [Int?](repeating: nil, count: 4)
    var lowest = [HuffmanTable?](repeating: nil, count: 4)
    var others = [HuffmanTable?](repeating: nil, count: 4)
    var restartInterval = 0
    var adobeTransform: Int?

    mutating func readQuantization(_ body: ArraySlice<UInt8>) -> Bool {
      var body = body
      while let first = body.first {
        let isWide = first >> 4 != 0
        let length = isWide ? 129 : 65
        guard first & 15 < 4, body.count >= length else { return false }
        let start = body.startIndex
        factors[Int(first & 15)] =
          isWide ? Int(body[start + 1]) << 8 | Int(body[start + 2]) : Int(body[start + 1])
        body = body.dropFirst(length)
      }
      return true
    }

    mutating func readHuffman(_ body: ArraySlice<UInt8>) -> Bool {
      var body = body
      while let first = body.first {
        guard first & 15 < 4, first >> 4 < 2, body.count >= 17 else { return false }
        let counts = body.dropFirst().prefix(16)
        let count = counts.reduce(0) { $0 + Int($1) }
        guard body.count >= 17 + count,
          let table = HuffmanTable(counts: counts, symbols: body.dropFirst(17).prefix(count))
        else { return false }
        if first >> 4 == 0 { lowest[Int(first & 15)] = table } else { others[Int(first & 15)] = table }
        body = body.dropFirst(17 + count)
      }
      return true
    }
  }
}
