import TactusCLibrary

/// Reads whole image files.
enum ImageFile {
  /// Returns the bytes of a file whose size is within a limit.
  static func read(_ path: String, limit: Int) throws(ImageDecodingError) -> [UInt8] {
    func unreadable(_ code: Int32) -> ImageDecodingError { .unreadableFile(path: path, errno: code) }
    let file = try openRegular(path)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(errno) }
    guard status.st_size <= limit else { throw .fileTooLarge(bytes: Int(status.st_size)) }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      if let length = readBytes(file, into: UnsafeMutableRawBufferPointer(buffer)) {
        count = length
      } else {
        failure = errno
      }
    }
    if let failure { throw unreadable(failure) }
    return bytes
  }

  /// Opens a regular file.
  static func openRegular(_ path: String) throws(ImageDecodingError) -> Int32 {
    // Opening a pipe must not wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadableFile(path: path, errno: errno) }
    var status = stat()
    let isKnown = fstat(file, &status) == 0
    let code = isKnown ? status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL : errno
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .unreadableFile(path: path, errno: code)
    }
    return file
  }
}
