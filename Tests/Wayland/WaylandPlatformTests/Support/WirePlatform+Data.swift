import TactusCLibrary

// MARK: - Transferred data

extension WirePlatform {
  /// Reads what arrives from a descriptor until its end, while messages are exchanged.
  func readAll(_ descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isAtEnd = descriptor < 0
    pump {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { result += buffer[..<count] }
      isAtEnd = isAtEnd || count == 0
      return isAtEnd
    }
    close(descriptor)
    return result
  }

  /// Writes a text to a descriptor at once, and closes it, as a client does that provides data.
  static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = TactusCLibrary.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}
