/// A compiled program as a file holds it.
///
/// The digest covers what the program was compiled from, the driver that compiled it and every byte of it: what was cut short
/// or altered, or is another driver's, never reaches the driver, which need not survive it.
struct ProgramFile {
  /// The driver's format.
  let format: UInt32
  /// The program, in that format.
  let binary: ArraySlice<UInt8>

  /// A file that is larger is none of ours.
  static let maximumSize = 4 << 20
  static let headerSize = 40
  /// The file's first bytes: a name and the version of the layout.
  private static let mark: [UInt8] = [0x54, 0x43, 0x50, 0x02]

  init(format: UInt32, binary: ArraySlice<UInt8>) {
    self.format = format
    self.binary = binary
  }

  /// Reads a file; nil when it is not exactly what was written for this key.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - key: What names the driver and the sources.
  init?(_ bytes: [UInt8], key: SHA256) {
    guard bytes.count > Self.headerSize, bytes.count <= Self.maximumSize, bytes.starts(with: Self.mark) else {
      return nil
    }
    format = bytes[4..<8].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    binary = bytes[Self.headerSize...]
    guard bytes[8..<Self.headerSize].elementsEqual(digest(key: key)) else { return nil }
  }

  /// The file's bytes.
  func bytes(key: SHA256) -> [UInt8] { Self.mark + formatBytes + digest(key: key) + binary }

  private var formatBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: format >> (8 * $0)) } }

  private func digest(key: SHA256) -> [UInt8] {
    var digest = key
    digest.append(part: formatBytes[...])
    digest.append(part: binary)
    return digest.finalized()
  }
}
