import TactusCLibrary

/// Reads whole image files.
enum ImageFile {
  /// Returns the bytes of a file whose size is within a limit.
  static func read(_ path: String, limit: Int) throws(ImageDecodingError) -> [UInt8] {
    func unreadable(_ code: Int32) -> ImageDecodingError { .unreadableFile(path: path, errno: code) }
    // Opening a pipe must not wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size <= limit else { throw .fileTooLarge(bytes: Int(status.st_size)) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let length = readBytes(file, buffer.baseAddress! + count, buffer.count - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = errno }
        guard length > 0 else { break }
        count += length
      }
    }
    guard failure == 0 else { throw unreadable(failure) }
    return bytes
  }
}

/// Calls the C library's `read`, which the method above shadows.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}
