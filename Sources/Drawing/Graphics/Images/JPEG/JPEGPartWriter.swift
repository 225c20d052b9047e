/// Writes a JPEG file that has a part of the picture of another one.
///
/// The bits of the part are copied, row by row. The values from which the lowest coefficients of a row continue have to be set anew: by units
/// that nothing shows. They are in front of each row, which starts over; or, if the part begins at the left edge of the picture, after it, and
/// before the first row, because the colours at an edge depend on what is beside them.
struct JPEGPartWriter {
  private let header: JPEGHeader
  private let index: JPEGIndex
  private let file: ImageFileReader
  /// For each component, the categories of changes of the lowest coefficient that have codes, the largest first.
  private let categories: [[Int]]

  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  /// The largest number of units that set the values of a row. Chosen by us: one is the rule, more are needed if few changes have codes.
  private static let maximumCount = 16

  /// Prepares the writing of parts.
  ///
  /// - Returns: Nil if the file has no codes for blocks of one colour.
  init?(_ header: JPEGHeader, _ index: JPEGIndex, _ file: ImageFileReader) {
    self.header = header
    self.index = index
    self.file = file
    categories = header.components.map { component in
      (0..<15).reversed().filter { component.lowest.codes[$0].length > 0 }
    }
    for (number, component) in header.components.enumerated() {
      guard categories[number].last == 0, component.others.codes[0].length > 0 else { return nil }
    }
  }

  /// A file with a part of the picture.
  struct Part {
    var data: [UInt8]
    /// The numbers of pixels at its left and top edges that do not belong to the part.
    var left = 0
    var top = 0
    /// The width and height of its picture, in pixels.
    var width: Int
    var height: Int
  }

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - columns: The units along a row, from and up to multiples of the step of the index, or to the last one; not all of a row.
  ///   - rows: The rows of units.
  func part(columns: Range<Int>, rows: Range<Int>) throws(ImageDecodingError) -> Part {
    var writer = self
    return try writer.write(columns, rows)
  }

  private mutating func write(_ columns: Range<Int>, _ rows: Range<Int>) throws(ImageDecodingError) -> Part {
    let first = columns.lowerBound / index.step
    let last = (columns.upperBound + index.step - 1) / index.step
    let isAtEdge = first == 0
    // The changes of the lowest coefficients in front of each row, of one after it, or of the first one.
    var changes: [[[Int]]] = []
    var count = 0
    for row in rows {
      let start = index.values[row * index.count + first]
      let before = isAtEdge && row > rows.lowerBound ? index.values[(row - 1) * index.count + last] : .zero
      var all: [[Int]] = []
      for (number, component) in header.components.enumerated() {
        guard let steps = steps(to: Int(start[number]) - Int(before[number]), categories[number]) else {
          throw .unsupported(.jpeg)
        }
        count = max(count, (steps.count + component.blocks - 1) / component.blocks)
        all.append(steps)
      }
      changes.append(all)
    }
    guard count <= Self.maximumCount else { throw .unsupported(.jpeg) }
    let hasRowAbove = isAtEdge && index.values[rows.lowerBound * index.count] != .zero
    let shown =
      min(header.width, columns.upperBound * header.unitWidth) - columns.lowerBound * header.unitWidth
    let width = shown + count * header.unitWidth
    let height =
      min(header.height, rows.upperBound * header.unitHeight) - rows.lowerBound * header.unitHeight
      + (hasRowAbove ? header.unitHeight : 0)
    guard width <= 0xffff, height <= 0xffff else { throw .unsupported(.jpeg) }
    writeHeader(width, height, interval: isAtEdge ? 0 : count + columns.count)
    if hasRowAbove { writeUnits(changes[0], columns.count + count) }
    for (number, row) in rows.enumerated() {
      if !isAtEdge { writeUnits(changes[number], count) }
      try copy(
        from: index.positions[row * index.count + first], to: index.positions[row * index.count + last])
      let isLast = number == rows.count - 1
      if isAtEdge { writeUnits(isLast ? changes[number].map { _ in [] } : changes[number + 1], count) }
      if !isAtEdge || isLast { finishRow(number, isLast: isLast) }
    }
    return Part(
      data: output, left: isAtEdge ? 0 : count * header.unitWidth, top: hasRowAbove ? header.unitHeight : 0,
      width: width, height: height)
  }

  private mutating func writeHeader(_ width: Int, _ height: Int, interval: Int) {
    output = [0xff, 0xd8]
    output += header.segments
    var frame = header.frame
    (frame[5], frame[6]) = (UInt8(height >> 8), UInt8(height & 0xff))
    (frame[7], frame[8]) = (UInt8(width >> 8), UInt8(width & 0xff))
    output += frame
    if interval > 0 { output += [0xff, 0xdd, 0, 4, UInt8(interval >> 8), UInt8(interval & 0xff)] }
    output += header.scan
  }

  // MARK: Blocks

  /// Returns changes with codes whose sum is a value, in as few steps as there are categories for; nil if there are none.
  private func steps(to value: Int, _ categories: [Int]) -> [Int]? {
    var steps: [Int] = []
    var rest = value
    for category in categories where category > 0 {
      let (smallest, largest) = (1 << (category - 1), 1 << category - 1)
      while abs(rest) >= smallest, steps.count < Self.maximumCount {
        let step = min(abs(rest), largest)
        steps.append(rest < 0 ? -step : step)
        rest -= rest < 0 ? -step : step
      }
    }
    return rest == 0 ? steps : nil
  }

  /// Writes units with changes of the lowest coefficients.
  private mutating func writeUnits(_ changes: [[Int]], _ count: Int) {
    for unit in 0..<count {
      for (number, component) in header.components.enumerated() {
        for block in 0..<component.blocks {
          let position = unit * component.blocks + block
          let change = position < changes[number].count ? changes[number][position] : 0
          let category = change == 0 ? 0 : Int.bitWidth - abs(change).leadingZeroBitCount
          put(component.lowest.codes[category])
          if category > 0 { put(change < 0 ? change + 1 << category - 1 : change, category) }
          put(component.others.codes[0])
        }
      }
    }
  }

  // MARK: Bits

  /// Copies the bits between two positions of the file.
  private mutating func copy(from start: UInt64, to end: UInt64) throws(ImageDecodingError) {
    let (first, last) = (Int(start >> 3), Int((end + 7) >> 3))
    guard last > first else { return }
    // A byte of the end may be followed by the zero that belongs to it.
    let bytes = try file.bytes(at: first, count: last - first)
    guard bytes.count == last - first else { throw .damaged(.jpeg) }
    var position = 0
    var skipped = Int(start & 7)
    while position < bytes.count {
      let byte = Int(bytes[position])
      let isLast = position == bytes.count - 1
      let length = isLast && end & 7 != 0 ? Int(end & 7) : 8
      if length > skipped { put((byte >> (8 - length)) & (1 << (length - skipped) - 1), length - skipped) }
      skipped = 0
      position += byte == 0xff ? 2 : 1
    }
  }

  /// Fills the last byte of a row, and writes the marker that follows.
  private mutating func finishRow(_ number: Int, isLast: Bool) {
    let left = (8 - count % 8) % 8
    if left > 0 { put(1 << left - 1, left) }
    flush()
    output += [0xff, isLast ? 0xd9 : 0xd0 + UInt8(number % 8)]
  }

  private mutating func put(_ code: (code: UInt16, length: UInt8)) { put(Int(code.code), Int(code.length)) }

  @inline(__always)
  private mutating func put(_ value: Int, _ length: Int) {
    bits = bits << UInt64(length) | UInt64(value)
    count += length
    if count >= 32 { flush() }
  }

  /// Writes the whole bytes among the bits.
  private mutating func flush() {
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt64(count))
      output.append(byte)
      if byte == 0xff { output.append(0) }
    }
    bits &= 1 << UInt64(count) - 1
  }
}
