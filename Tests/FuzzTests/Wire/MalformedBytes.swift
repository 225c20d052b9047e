import TactusTesting

/// Bytes for a Wayland client that do not follow the wire format.
enum MalformedBytes {
  static func make(using random: inout Random) -> [UInt8] {
    switch random.pick(0...6) {
    case 0: (0..<random.pick(1...4000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    // A header with a size beyond the message, or below the size of a header.
    case 1:
      message(object: random.wild([1, 2, 3, 4]), opcode: 0, size: random.wild([0, 4, 9, 4096, 65_535]))
    // Objects and events that do not exist.
    case 2: message(object: random.wild([0, 1, 500, 0xFF00_0000, .max]), opcode: 0, words: [1, 2])
    case 3:
      message(object: random.wild([1, 2, 3, 5, 8]), opcode: random.wild([1, 9, 200, .max]), words: [0])
    // A string without a terminator, longer than its message, or null: `wl_registry.global`.
    case 4: message(object: 2, opcode: 0, words: [7, random.wild([0, 3, 4, 8, .max]), 0x4141_4141, 1])
    // An array beyond its message, and a missing file descriptor.
    case 5:
      message(
        object: random.wild([3, 8, 10, 12, 14]), opcode: random.wild([0, 1, 2]),
        words: [random.wild([0, .max, 1 << 31]), random.wild([1, .max]), 3])
    // A display error for any object.
    default: message(object: 1, opcode: random.wild([0, 1]), words: [random.wild([0, 1, 3, .max]), 1, 0])
    }
  }

  private static func message(object: UInt32, opcode: UInt16, size: UInt16) -> [UInt8] {
    bytes(object) + bytes(UInt32(size) << 16 | UInt32(opcode))
  }

  private static func message(object: UInt32, opcode: UInt16, words: [UInt32]) -> [UInt8] {
    message(object: object, opcode: opcode, size: UInt16(8 + 4 * words.count)) + words.flatMap(bytes)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] { withUnsafeBytes(of: word) { Array($0) } }
}
