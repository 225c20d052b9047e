/// The file format of a compiled program.
///
/// The digest covers the program's sources, the driver that compiled it, and every byte of it: a truncated or altered program, or
/// one of another driver, never reaches the driver, which might crash.
struct ProgramFile {
  /// The driver's binary format.
  let format: UInt32
  /// The program, in that format.
  let binary: ArraySlice<UInt8>

  /// The size, in bytes, above which a file is not a program of this cache.
  static let maximumSize = 4 << 20
  /// The number of bytes before the program.
  static let headerSize = 40
  /// The file's first bytes: an identifier and the version of the layout.
  private static let mark: [UInt8] = [0x54, 0x43, 0x50, 0x02]

  init(format: UInt32, binary: ArraySlice<UInt8>) {
    self.format = format
    self.binary = binary
  }

  /// Reads a file, or returns `nil` if it is not exactly what was written for this key.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - key: The hash of the driver and the sources.
  init?(_ bytes: [UInt8], key: SHA256) {
    guard bytes.count > Self.headerSize, bytes.count <= Self.maximumSize, bytes.starts(with: Self.mark) else {
      return nil
    }
    format = bytes[4..<8].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    binary = bytes[Self.headerSize...]
    guard bytes[8..<Self.headerSize].elementsEqual(digest(key: key)) else { return nil }
  }

  /// Returns the bytes of the file.
  func bytes(key: SHA256) -> [UInt8] { Self.mark + formatBytes + digest(key: key) + binary }

  private var formatBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: format >> (8 * $0)) } }

  private func digest(key: SHA256) -> [UInt8] {
    var digest = key
    digest.append(part: formatBytes[...])
    digest.append(part: binary)
    return digest.finalized()
  }
}
