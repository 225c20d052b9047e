import TactusCLibrary

/// Reads the rows of a PNG file one after the other, from one of them on.
struct PNGRowReader: ~Copyable {
  /// The position of a row in a file, from which reading can go on again and again.
  struct Position: Sendable {
    // Not changed after it was made; zlib only reads what it copies.
    nonisolated(unsafe) fileprivate let inflation: PNGInflation
    /// The offset in the file of the next compressed byte, and the index of the range that it is in.
    fileprivate let offset: Int
    fileprivate let range: Int
    /// The row above.
    fileprivate let previous: [UInt8]
  }

  /// The number of bytes that are read from the file at a time.
  private static let chunk = 64 << 10

  private let header: PNGHeader
  private let file: ImageFileReader
  private let inflation: PNGInflation
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// What is left of the compressed bytes that were read, which are all in one range of the file.
  private var input: Slice<UnsafeMutableBufferPointer<UInt8>>
  /// The offset in the file after them, and the index of the range.
  private var offset: Int
  private var range: Int
  /// The filter and the bytes of the last row, and memory for the next one.
  private var row: UnsafeMutableBufferPointer<UInt8>
  private var next: UnsafeMutableBufferPointer<UInt8>

  private init(
    _ header: PNGHeader, _ file: ImageFileReader, _ inflation: PNGInflation, offset: Int, range: Int
  ) {
    (self.header, self.file, self.inflation) = (header, file, inflation)
    (self.offset, self.range) = (offset, range)
    buffer = .allocate(capacity: Self.chunk)
    input = buffer[..<0]
    row = .allocate(capacity: header.bytesPerRow + 1)
    row.initialize(repeating: 0)
    next = .allocate(capacity: header.bytesPerRow + 1)
    next.initialize(repeating: 0)
  }

  /// Reads from the first row on.
  init?(_ header: PNGHeader, _ file: ImageFileReader) {
    guard let inflation = PNGInflation(), let first = header.data.first else { return nil }
    self.init(header, file, inflation, offset: first.lowerBound, range: 0)
  }

  /// Reads from a position on.
  init?(_ header: PNGHeader, _ file: ImageFileReader, at position: Position) {
    guard let inflation = position.inflation.copy() else { return nil }
    self.init(header, file, inflation, offset: position.offset, range: position.range)
    _ = row.update(fromContentsOf: position.previous)
  }

  deinit {
    buffer.deallocate()
    row.deallocate()
    next.deallocate()
  }

  /// The position of the next row; nil if there is no memory.
  var position: Position? {
    inflation.copy().map {
      Position(inflation: $0, offset: offset - input.count, range: range, previous: Array(row))
    }
  }

  /// Reads the next row.
  ///
  /// - Parameter body: Called with its bytes.
  /// - Throws: The reason why there is none.
  mutating func read(
    _ body: (UnsafePointer<UInt8>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    var output = next[...]
    while !output.isEmpty {
      if input.isEmpty { try load() }
      guard inflation.inflate(&input, into: &output) else { throw .damaged(.png) }
    }
    guard let filter = PNGRowFilter(rawValue: next[0]), let bytes = next.baseAddress,
      let previous = row.baseAddress
    else { throw .damaged(.png) }
    filter.undo(bytes + 1, previous + 1, count: header.bytesPerRow, distance: header.filterDistance)
    swap(&row, &next)
    try body(bytes + 1)
  }

  /// Reads more compressed bytes.
  private mutating func load() throws(ImageDecodingError) {
    while offset >= header.data[range].upperBound {
      guard range + 1 < header.data.count else { throw .damaged(.png) }
      range += 1
      offset = header.data[range].lowerBound
    }
    let length = min(Self.chunk, header.data[range].upperBound - offset)
    let target = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<length]))
    guard let count = file.read(at: offset, into: target) else {
      throw .unreadableFile(path: file.path, errno: errno)
    }
    guard count == length else { throw .damaged(.png) }
    input = buffer[..<length]
    offset += length
  }
}
