import TactusCLibrary

/// Reads the bits of the scan of a JPEG file, whose bytes are read as they are needed.
struct JPEGBits: ~Copyable {
  /// The number of bytes that are read from the file at a time.
  private static let chunk = 256 << 10
  /// The number of bytes before the next one that stay in memory: more than the bits that are read in advance come from.
  private static let history = 32

  private let file: ImageFileReader
  private let buffer: UnsafeMutablePointer<UInt8>
  /// The offset in the file of the first byte in memory.
  private var start: Int
  private var next = 0
  private var end = 0
  private var isAtEnd = false
  /// The next bits, the first one in the highest bit.
  private var bits: UInt64 = 0
  private var count = 0
  /// The number of bits among them that follow the last one of the scan.
  private var padding = 0
  /// A Boolean value that indicates whether the file could not be read.
  private(set) var hasFailed = false

  init(_ file: ImageFileReader, at offset: Int) {
    self.file = file
    start = offset
    buffer = .allocate(capacity: Self.chunk + Self.history + 16)
    buffer.initialize(repeating: 0, count: Self.chunk + Self.history + 16)
  }

  deinit { buffer.deallocate() }

  /// A Boolean value that indicates whether bits were read that are not there.
  var isExhausted: Bool { count < padding }

  /// The position of the next bit in the file, in bits.
  var position: UInt64 {
    let left = count - padding
    var byte = next
    for _ in 0..<((left + 7) / 8) {
      byte -= 1
      if byte > 0, buffer[byte] == 0, buffer[byte - 1] == 0xff { byte -= 1 }
    }
    return UInt64(start + byte) << 3 | UInt64((8 - left % 8) % 8)
  }

  /// Makes at least 56 bits available.
  @inline(__always)
  mutating func fill() {
    guard count < 32 else { return }
    if next + 8 <= end {
      let word = UInt64(bigEndian: UnsafeRawPointer(buffer + next).loadUnaligned(as: UInt64.self))
      // No byte is 0xff, which would be followed by one that is no part of the data.
      let inverse = ~word
      if (inverse &- 0x0101_0101_0101_0101) & ~inverse & 0x8080_8080_8080_8080 == 0 {
        bits |= word &>> UInt64(count)
        let bytes = (64 - count) >> 3
        next += bytes
        count += 8 * bytes
        // Bits of a byte that was not taken as a whole.
        if count < 64 { bits &= ~0 &<< UInt64(64 - count) }
        return
      }
    }
    fillSlowly()
  }

  @inline(never)
  private mutating func fillSlowly() {
    while count <= 56 {
      if next + 1 >= end, !isAtEnd { load() }
      guard next < end, buffer[next] != 0xff || next + 1 < end && buffer[next + 1] == 0 else {
        // A marker, or the end of the file.
        padding += 8
        count += 8
        continue
      }
      bits |= UInt64(buffer[next]) << UInt64(56 - count)
      next += buffer[next] == 0xff ? 2 : 1
      count += 8
    }
  }

  /// Reads more of the file.
  private mutating func load() {
    let kept = min(next, Self.history)
    let rest = end - next
    (buffer).update(from: buffer + (next - kept), count: kept + rest)
    start += next - kept
    next = kept
    end = kept + rest
    let target = UnsafeMutableRawBufferPointer(start: buffer + end, count: Self.chunk - rest)
    let length = file.read(at: start + end, into: target)
    if length == nil { hasFailed = true }
    end += length ?? 0
    isAtEnd = (length ?? 0) < target.count
  }

  /// Returns the next 16 bits.
  @inline(__always)
  var peeked: Int { Int(truncatingIfNeeded: bits &>> 48) }

  /// Skips some of the bits that are available.
  @inline(__always)
  mutating func skip(_ length: Int) {
    bits &<<= UInt64(length)
    count -= length
  }

  /// Skips the marker at which the coding starts over.
  ///
  /// - Returns: Whether it is there.
  mutating func restart(_ number: Int) -> Bool {
    fill()
    guard padding > 0 || count - padding < 8 else { return false }
    while next + 2 >= end, !isAtEnd { load() }
    guard count - padding < 8, next + 1 < end, buffer[next] == 0xff else { return false }
    while next + 1 < end, buffer[next + 1] == 0xff { next += 1 }
    guard next + 1 < end, Int(buffer[next + 1]) == 0xd0 + number % 8 else { return false }
    next += 2
    (bits, count, padding) = (0, 0, 0)
    return true
  }
}
