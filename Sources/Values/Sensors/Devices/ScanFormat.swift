/// The format of a channel's values in an IIO buffer, as its `_type` attribute describes it: `le:s12/16>>4`.
///
/// The parts are the byte order, whether values are signed, the number of valid bits, the number of stored bits, optionally the number
/// of values in a row (`X2`), and the number of bits by which to shift to the right.
package struct ScanFormat: Sendable, Hashable {
  /// A Boolean value that indicates whether the byte with the highest bits comes first.
  package var isBigEndian: Bool
  /// A Boolean value that indicates whether the highest valid bit is the sign.
  package var isSigned: Bool
  /// The number of valid bits.
  package var bits: Int
  /// The number of bits in memory: 8, 16, 24, 32, … 64.
  package var storageBits: Int
  /// The number of values in a row, of which the first is used.
  package var repetitions: Int
  /// The number of bits below the valid ones.
  package var shift: Int

  /// The length in memory, with all repetitions, in bytes. Elements are aligned to multiples of it.
  package var byteCount: Int { storageBits / 8 * repetitions }

  /// The maximum number of values in a row: more than any driver has.
  static let maximumRepetitions = 256

  /// Creates a format from its description.
  package init(_ description: String) throws(SensorError) {
    guard let format = Self.parse(description) else {
      throw SensorError("The format \"\(description.excerpt)\" of a scan element is not understood")
    }
    self = format
    guard storageBits.isMultiple(of: 8), (8...64).contains(storageBits), bits >= 1, shift >= 0,
      bits + shift <= storageBits, (1...Self.maximumRepetitions).contains(repetitions)
    else { throw SensorError("The format \"\(description.excerpt)\" of a scan element is impossible") }
  }

  private init(
    isBigEndian: Bool, isSigned: Bool, bits: Int, storageBits: Int, repetitions: Int, shift: Int
  ) {
    self.isBigEndian = isBigEndian
    self.isSigned = isSigned
    self.bits = bits
    self.storageBits = storageBits
    self.repetitions = repetitions
    self.shift = shift
  }

  private static func parse(_ description: String) -> ScanFormat? {
    var rest = description.trimmed[...]
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 4 ? Int(digits) : nil
    }
    func skip(_ prefix: String) -> Bool {
      guard rest.hasPrefix(prefix) else { return false }
      rest = rest.dropFirst(prefix.count)
      return true
    }
    let isBigEndian = skip("be:")
    guard isBigEndian || skip("le:") else { return nil }
    let isSigned = skip("s")
    guard isSigned || skip("u") else { return nil }
    guard let bits = number(), skip("/"), let storageBits = number() else { return nil }
    var (repetitions, shift) = (1, 0)
    if skip("X") {
      guard let count = number() else { return nil }
      repetitions = count
    }
    if skip(">>") {
      guard let count = number() else { return nil }
      shift = count
    }
    guard rest.isEmpty else { return nil }
    return ScanFormat(
      isBigEndian: isBigEndian, isSigned: isSigned, bits: bits, storageBits: storageBits,
      repetitions: repetitions, shift: shift)
  }

  /// Returns the first value of an element as an integer, modulo 2⁶⁴ for unsigned values of 64 bits.
  ///
  /// - Parameters:
  ///   - bytes: The scan.
  ///   - offset: The location of the element in the scan, in bytes.
  package func integer(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int64 {
    var word: UInt64 = 0
    let count = storageBits / 8
    for index in 0..<count {
      word = word << 8 | UInt64(bytes[offset + (isBigEndian ? index : count - 1 - index)])
    }
    // The valid bits are moved to the top, so that the shift back extends the sign.
    word <<= UInt64(64 - bits - shift)
    return isSigned
      ? Int64(bitPattern: word) >> Int64(64 - bits) : Int64(bitPattern: word >> UInt64(64 - bits))
  }

  /// Returns the first value of an element.
  package func value(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Double {
    let integer = integer(in: bytes, at: offset)
    return isSigned ? Double(integer) : Double(UInt64(bitPattern: integer))
  }
}

extension ScanFormat: CustomStringConvertible {
  package var description: String {
    let repetition = repetitions > 1 ? "X\(repetitions)" : ""
    return "\(isBigEndian ? "be" : "le"):\(isSigned ? "s" : "u")\(bits)/\(storageBits)\(repetition)>>\(shift)"
  }
}
