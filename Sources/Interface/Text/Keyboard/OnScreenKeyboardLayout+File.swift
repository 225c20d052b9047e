import TactusCLibrary

// MARK: - Files

extension OnScreenKeyboardLayout {
  /// Reads a layout from a file in UTF-8.
  ///
  /// - Throws: ``OnScreenKeyboardLayoutError`` if the file cannot be read or is no layout.
  public init(contentsOfFile path: String) throws(OnScreenKeyboardLayoutError) {
    // A pipe without a writer must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw OnScreenKeyboardLayoutError("\(path): \(errorDescription())")
    }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count <= Self.maximumLength {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, initializedCount in
        count = retryOnInterrupt { read(descriptor, buffer.baseAddress, buffer.count) }
        initializedCount = max(0, count)
      }
      guard count >= 0 else {
        throw OnScreenKeyboardLayoutError("\(path): \(errorDescription())")
      }
      if count == 0 { break }
    }
    // The byte order mark of some editors is no text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw OnScreenKeyboardLayoutError("\(path): the file is not valid UTF-8")
    }
    try self.init(text)
  }
}
