internal import TactusCLibrary
internal import TactusWaylandWire

/// The file with a keyboard's layout as the compositor sent it; closed with the last reference.
@MainActor
package final class KeymapFile {
  /// The layouts of today take about 60 KB.
  static let maximumSize: UInt32 = 1 << 20

  private let descriptor: Int32
  private let size: UInt32

  /// Takes the descriptor over.
  package init(descriptor: Int32, size: UInt32) {
    self.descriptor = descriptor
    self.size = size
  }

  isolated deinit { FileDescriptor.close(descriptor) }

  /// The layout's text, up to the zero that ends it.
  ///
  /// It is read rather than mapped: whoever may shorten a mapped file makes its reader crash.
  func text() throws(KeymapError) -> [UInt8] {
    guard size > 0, size <= Self.maximumSize else { throw .size(size) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= Int64(size)
    else { throw .unreadable }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: length), buffer.count - length, off_t(length))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unreadable }
      length += count
    }
    return bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }
}
