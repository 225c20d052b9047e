import TactusPixels

/// Reads the scan of a JPEG file once, and makes its index and the picture at an eighth of its size: the lowest coefficients are the means
/// of blocks of eight by eight pixels.
struct JPEGScanner: ~Copyable {
  /// A block of a unit. The pointers belong to the scanner.
  private struct Block {
    let component: Int
    /// The location of the block in its unit, in blocks of the component.
    let x: Int
    let y: Int
    /// The lookup tables of the lowest coefficient and of the others.
    let lowest: UnsafeMutablePointer<UInt16>
    let others: UnsafeMutablePointer<UInt16>
  }

  /// The mean values of the blocks of a component, row by row.
  private struct Plane {
    let values: UnsafeMutableBufferPointer<UInt8>
    let columns: Int
    let columnsPerUnit: Int
    let rowsPerUnit: Int
    let factor: Int
  }

  private let header: JPEGHeader
  private let file: ImageFileReader
  private let planes: [Plane]
  private let blocks: UnsafeMutableBufferPointer<Block>
  private let tables: UnsafeMutableBufferPointer<UInt16>
  private var index: JPEGIndex

  private init(_ header: JPEGHeader, _ file: ImageFileReader) {
    self.header = header
    self.file = file
    index = JPEGIndex(header)
    let length = 1 << HuffmanTable.lookupBits
    let tables = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 2 * length * header.components.count)
    _ = tables.initialize(from: header.components.flatMap { $0.lowest.lookup + $0.others.lookup })
    var blocks: [Block] = []
    if let start = tables.baseAddress {
      for (number, component) in header.components.enumerated() {
        let lookup = start + 2 * length * number
        for y in 0..<component.rows {
          for x in 0..<component.columns {
            blocks.append(Block(component: number, x: x, y: y, lowest: lookup, others: lookup + length))
          }
        }
      }
    }
    self.tables = tables
    self.blocks = .allocate(capacity: blocks.count)
    _ = self.blocks.initialize(from: blocks)
    planes = header.components.map { component in
      let columns = header.unitColumns * component.columns
      let values = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: columns * header.unitRows * component.rows)
      values.initialize(repeating: 128)
      return Plane(
        values: values, columns: columns, columnsPerUnit: component.columns, rowsPerUnit: component.rows,
        factor: component.factor)
    }
  }

  deinit {
    for plane in planes { plane.values.deallocate() }
    blocks.deallocate()
    tables.deallocate()
  }

  /// Reads a scan.
  ///
  /// - Parameters:
  ///   - header: The header of the file.
  ///   - file: The file.
  ///   - load: The load whose cancellation ends the reading.
  /// - Returns: The index, and the stored picture at an eighth of its size.
  static func scan(
    _ header: JPEGHeader, _ file: ImageFileReader, _ load: ImageLoad?
  ) throws(ImageDecodingError) -> (JPEGIndex, Bitmap) {
    var scanner = JPEGScanner(header, file)
    try scanner.scan(load)
    return (scanner.index, scanner.makePicture())
  }

  private mutating func scan(_ load: ImageLoad?) throws(ImageDecodingError) {
    var bits = JPEGBits(file, at: header.dataOffset)
    var values = SIMD4<Int32>(repeating: 0)
    var restarts = 0
    for row in 0..<header.unitRows {
      if load?.isCancelled == true { throw .cancelled }
      if header.restartInterval > 0, row > 0, row * header.unitColumns % header.restartInterval == 0 {
        guard bits.restart(restarts) else { throw .damaged(.jpeg) }
        restarts += 1
        values = SIMD4(repeating: 0)
      }
      guard scan(row: row, &bits, &values), !bits.isExhausted else { throw .damaged(.jpeg) }
      bits.fill()
      index.append(bits.position, SIMD4(truncatingIfNeeded: values))
    }
    guard !bits.hasFailed else { throw .unreadableFile(path: file.path, errno: 5) }
  }

  /// Reads a row of units.
  ///
  /// - Returns: Whether it is whole.
  private mutating func scan(row: Int, _ bits: inout JPEGBits, _ values: inout SIMD4<Int32>) -> Bool {
    let (step, columns) = (index.step, header.unitColumns)
    return planes.withUnsafeBufferPointer { planes in
      for column in 0..<columns {
        if column % step == 0 {
          bits.fill()
          index.append(bits.position, SIMD4(truncatingIfNeeded: values))
        }
        for block in blocks {
          guard let change = readBlock(&bits, block) else { return false }
          let number = block.component
          let value = values[number] &+ change
          guard abs(value) <= Self.largestValue else { return false }
          values[number] = value
          let plane = planes[number]
          let mean = (Int(value) &* plane.factor &+ 4) >> 3 &+ 128
          let position =
            (row &* plane.rowsPerUnit &+ block.y) &* plane.columns &+ column &* plane.columnsPerUnit
            &+ block.x
          plane.values[position] = UInt8(clamping: mean)
        }
        if bits.isExhausted { return false }
      }
      return true
    }
  }

  /// The largest lowest coefficient that is accepted: beyond what any picture has, and less than what the index has room for.
  private static let largestValue: Int32 = 16_383

  /// Reads a block.
  ///
  /// - Returns: The change of the lowest coefficient since the last block of the component; nil if there is no block.
  @inline(__always)
  private func readBlock(_ bits: inout JPEGBits, _ block: Block) -> Int32? {
    bits.fill()
    guard let category = readSymbol(&bits, block.lowest, block.component, isLowest: true), category < 16
    else { return nil }
    var change: Int32 = 0
    if category > 0 {
      let value = Int32(truncatingIfNeeded: bits.peeked >> (16 - category))
      bits.skip(category)
      change = value < 1 << (category - 1) ? value - (1 << category) + 1 : value
    }
    var index = 1
    while index < 64 {
      bits.fill()
      guard let symbol = readSymbol(&bits, block.others, block.component, isLowest: false) else { return nil }
      let size = symbol & 15
      if size == 0 {
        if symbol != 0xf0 { break }
        index &+= 16
      } else {
        index &+= symbol >> 4 &+ 1
        bits.skip(size)
      }
    }
    return index <= 64 ? change : nil
  }

  @inline(__always)
  private func readSymbol(
    _ bits: inout JPEGBits, _ lookup: UnsafeMutablePointer<UInt16>, _ component: Int, isLowest: Bool
  ) -> Int? {
    let next = bits.peeked
    let entry = Int(lookup[next >> (16 - HuffmanTable.lookupBits)])
    guard entry == 0 else {
      bits.skip(entry >> 8)
      return entry & 0xff
    }
    return readLongSymbol(&bits, next, component, isLowest)
  }

  @inline(never)
  private func readLongSymbol(_ bits: inout JPEGBits, _ next: Int, _ component: Int, _ isLowest: Bool) -> Int?
  {
    let table = isLowest ? header.components[component].lowest : header.components[component].others
    for length in (HuffmanTable.lookupBits + 1)...16 where next < table.limits[length] {
      let position = (next >> (16 - length)) + table.offsets[length]
      guard table.symbols.indices.contains(position) else { return nil }
      bits.skip(length)
      return Int(table.symbols[position])
    }
    return nil
  }

  // MARK: The picture

  private func makePicture() -> Bitmap {
    let (width, height) = ((header.width + 7) / 8, (header.height + 7) / 8)
    let colors = JPEGColors(header)
    // The blocks of the components with most of them in a unit.
    let (widest, highest) = (header.unitWidth / 8, header.unitHeight / 8)
    return Bitmap(width: width, height: height, isOpaque: true, tally: .images) { pixels in
      planes.withUnsafeBufferPointer { planes in
        for y in 0..<height {
          for x in 0..<width {
            var samples = SIMD4<Int32>(repeating: 0)
            for number in planes.indices {
              let plane = planes[number]
              let (row, column) = (y * plane.rowsPerUnit / highest, x * plane.columnsPerUnit / widest)
              samples[number] = Int32(plane.values[row * plane.columns + column])
            }
            pixels.storeBytes(of: colors.pixel(samples), toByteOffset: 4 * (y * width + x), as: UInt32.self)
          }
        }
      }
    }
  }
}
