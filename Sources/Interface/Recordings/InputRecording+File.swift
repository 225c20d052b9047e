import TactusCLibrary

// MARK: - Files

extension InputRecording {
  /// Reads a recording from a file.
  ///
  /// - Throws: ``InputRecordingError`` if the file cannot be read, is larger than ``maximumFileSize`` or is not a recording.
  public init(contentsOfFile path: String) throws(InputRecordingError) {
    // A pipe without a writer must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file(path: path, reason: errorDescription()) }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var isComplete = false
    while !isComplete {
      let count = Self.read(descriptor, into: &bytes)
      if count < 0 { throw .file(path: path, reason: errorDescription()) }
      guard bytes.count <= Self.maximumFileSize else {
        throw .file(path: path, reason: "larger than \(Self.maximumFileSize) bytes")
      }
      isComplete = count == 0
    }
    try self.init(utf8: bytes)
  }

  /// Appends a part of a file to bytes.
  ///
  /// - Returns: The number of bytes that were read; negative if that failed.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initializedCount in
      count = readBytes(descriptor, into: UnsafeMutableRawBufferPointer(buffer)) ?? -1
      initializedCount = max(0, count)
    }
    bytes += chunk
    return count
  }
}
