/// The header of a font file, by which damage is found before a library reads the file.
struct FontHeader {
  /// Checks that the data begin like a font, and that its tables are complete.
  ///
  /// - Throws: ``FontRegistrationError/unknownFormat`` or ``FontRegistrationError/damaged(table:)``.
  static func check(_ data: some RandomAccessCollection<UInt8>) throws(FontRegistrationError) {
    let reader = Reader(data: data)
    switch reader.tag(at: 0) {
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true": try checkTables(at: 0, reader)
    case "ttcf":
      guard let count = reader.number(at: 8, length: 4), (1...maximumFontCount).contains(count) else {
        throw .damaged(table: "ttcf")
      }
      for index in 0..<count {
        guard let offset = reader.number(at: 12 + 4 * index, length: 4) else { throw .damaged(table: "ttcf") }
        try checkTables(at: offset, reader)
      }
    // What is compressed has its length in its header.
    case "wOFF", "wOF2":
      guard reader.number(at: 8, length: 4) == reader.count else { throw .damaged(table: "wOFF") }
    default: throw .unknownFormat
    }
  }

  /// The maximum number of fonts of a collection.
  private static let maximumFontCount = 256

  private static func checkTables(
    at offset: Int, _ reader: Reader<some RandomAccessCollection<UInt8>>
  ) throws(FontRegistrationError) {
    guard let count = reader.number(at: offset + 4, length: 2), count > 0 else {
      throw .damaged(table: "head")
    }
    var names: Set<String> = []
    for index in 0..<count {
      let entry = offset + 12 + 16 * index
      guard let name = reader.tag(at: entry), let start = reader.number(at: entry + 8, length: 4),
        let length = reader.number(at: entry + 12, length: 4)
      else { throw .damaged(table: "head") }
      guard start + length <= reader.count else { throw .damaged(table: name) }
      names.insert(name)
    }
    for name in ["cmap", "head"] where !names.contains(name) { throw .damaged(table: name) }
  }

  /// Reads numbers, the byte of the highest value first.
  private struct Reader<Data: RandomAccessCollection<UInt8>> {
    let data: Data
    var count: Int { data.count }

    func number(at offset: Int, length: Int) -> Int? {
      guard offset >= 0, offset + length <= count else { return nil }
      return (0..<length).reduce(0) {
        $0 << 8 | Int(data[data.index(data.startIndex, offsetBy: offset + $1)])
      }
    }

    /// Returns the name of a table or a format.
    func tag(at offset: Int) -> String? {
      guard let code = number(at: offset, length: 4) else { return nil }
      return String(
        String.UnicodeScalarView(
          [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: code >> $0)) }))
    }
  }
}
