/// A table of Huffman codes of a JPEG file.
struct HuffmanTable: Sendable {
  /// The number of bits that are looked up at once; longer codes are rare.
  static let lookupBits = 9

  /// For each value of the next bits, the length of the code times 256 plus its symbol; 0 if the code is longer.
  private(set) var lookup = [UInt16](repeating: 0, count: 1 << lookupBits)
  /// The codes by symbol, with their lengths in bits; a length of 0 if the symbol has none.
  private(set) var codes = [(code: UInt16, length: UInt8)](repeating: (0, 0), count: 256)
  /// For each length, the largest code of it, aligned to 16 bits, plus one; 0 if there is none.
  private(set) var limits = [UInt32](repeating: 0, count: 17)
  /// For each length, the index of the symbol of its first code, minus that code.
  private(set) var offsets = [Int](repeating: 0, count: 17)
  private(set) var symbols: [UInt8] = []

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - counts: The numbers of codes with 1 to 16 bits.
  ///   - symbols: The symbols in the order of their codes.
  /// - Returns: Nil if there are no such codes.
  init?(counts: ArraySlice<UInt8>, symbols: ArraySlice<UInt8>) {
    guard counts.count == 16, symbols.count <= 256, counts.reduce(0, { $0 + Int($1) }) == symbols.count
    else { return nil }
    self.symbols = Array(symbols)
    var (code, index) = (0, 0)
    for (position, count) in counts.enumerated() {
      let length = position + 1
      offsets[length] = index - code
      for _ in 0..<count {
        guard code < 1 << length else { return nil }
        let symbol = self.symbols[index]
        codes[Int(symbol)] = (UInt16(code), UInt8(length))
        if length <= Self.lookupBits {
          let first = code << (Self.lookupBits - length)
          for value in first..<(first + (1 << (Self.lookupBits - length))) {
            lookup[value] = UInt16(length) << 8 | UInt16(symbol)
          }
        }
        code += 1
        index += 1
      }
      if count > 0 { limits[length] = UInt32(code) << UInt32(16 - length) }
      code <<= 1
    }
  }
}
