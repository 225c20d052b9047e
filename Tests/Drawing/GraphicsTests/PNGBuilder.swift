/// Builds unusual PNG files chunk by chunk.
struct PNGBuilder {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init(width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8 = 0, isInterlaced: Bool = false) {
    add("IHDR", Self.word(width) + Self.word(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0])
  }

  mutating func add(_ name: String, _ body: [UInt8]) {
    let named = Array(name.utf8) + body
    bytes += Self.word(body.count) + named + Self.word(Int(Self.crc(named)))
  }

  /// Returns the whole file for rows, each of which begins with the number of its filter.
  func file(rows: [UInt8]) -> [UInt8] {
    var whole = self
    whole.add("IDAT", Self.stored(rows))
    whole.add("IEND", [])
    return whole.bytes
  }

  static func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// Returns bytes in zlib's format without compression; at most 65,535.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [
      0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
    ]
      + bytes + word(b << 16 | a)
  }

  /// Returns zlib data that decompress to a number of times 258 zeros, with 13 bits for each, and have no end.
  static func zeros(_ repetitions: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var (buffer, count) = (0, 0)
    func add(_ bits: String) {
      for bit in bits {
        buffer |= (bit == "1" ? 1 : 0) << count
        count += 1
        if count == 8 {
          bytes.append(UInt8(buffer))
          (buffer, count) = (0, 0)
        }
      }
    }
    // The last block, with fixed codes: a zero, and then repeatedly 258 bytes like the one before.
    add("1" + "10" + "00110000")
    let start = bytes.count
    for _ in 0..<8 { add("11000101" + "00000") }
    for _ in 0..<8 { add("11000101" + "00000") }
    let period = bytes[(start + 13)..<(start + 26)]
    for _ in 0..<max(0, repetitions / 8 - 2) { bytes += period }
    return bytes
  }

  private static let crcTable = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    let table = crcTable
    return ~bytes.reduce(~UInt32(0)) { crc, byte in table[Int(crc & 255 ^ UInt32(byte))] ^ crc >> 8 }
  }
}
