import TactusCLibrary

/// An open image file, parts of which are read when they are needed.
///
/// A file that is replaced by another one of the same name is read to its end. One that is changed in the meantime is noticed.
final class ImageFileReader: Sendable {
  let path: String
  /// The size of the file when it was opened, in bytes.
  let size: Int
  private let descriptor: Int32
  private let version: Version

  /// What changes with the contents of a file.
  private struct Version: Equatable {
    var size: Int
    var modified: SIMD2<Int>
    var changed: SIMD2<Int>

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      size = Int(status.st_size)
      modified = SIMD2(Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
      // A change of the links, as when the file is replaced by name, is none of the contents.
      changed = SIMD2(Int(status.st_dev), Int(status.st_ino))
    }
  }

  /// Opens a file.
  init(_ path: String) throws(ImageDecodingError) {
    descriptor = try ImageFile.openRegular(path)
    guard let version = Version(descriptor) else {
      let code = errno
      close(descriptor)
      throw .unreadableFile(path: path, errno: code)
    }
    self.path = path
    self.version = version
    size = version.size
  }

  deinit { close(descriptor) }

  /// A Boolean value that indicates whether the file is as it was when it was opened.
  var isUnchanged: Bool { Version(descriptor) == version }

  /// Reads bytes from an offset on.
  ///
  /// - Returns: The number of bytes, fewer than fit into the buffer at the end of the file; nil if they cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    readBytes(descriptor, at: offset, into: buffer)
  }

  /// Returns bytes from an offset on, fewer at the end of the file.
  func bytes(at offset: Int, count: Int) throws(ImageDecodingError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      if let read = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer)) {
        length = read
      } else {
        failure = errno
      }
    }
    if let failure { throw .unreadableFile(path: path, errno: failure) }
    return bytes
  }
}
