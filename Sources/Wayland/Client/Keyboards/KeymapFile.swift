internal import TactusCLibrary
internal import TactusWaylandWire

/// The file with a keyboard layout that the compositor sent. It is closed with the last reference.
@MainActor
package final class KeymapFile {
  /// The maximum size in bytes. Common layouts take about 60 KB.
  static let maximumSize: UInt32 = 1 << 20

  private let descriptor: Int32
  private let size: UInt32

  /// Creates a file that takes ownership of a descriptor.
  package init(descriptor: Int32, size: UInt32) {
    self.descriptor = descriptor
    self.size = size
  }

  isolated deinit { FileDescriptor.close(descriptor) }

  /// Returns the layout's text, up to the terminating zero.
  ///
  /// The file is read rather than mapped, because a mapped file that is truncated crashes its reader.
  func text() throws(KeymapError) -> [UInt8] {
    guard size > 0, size <= Self.maximumSize else { throw .size(size) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= Int64(size)
    else { throw .unreadable }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = bytes.withUnsafeMutableBytes { readBytes(descriptor, at: 0, into: $0) }
    guard count == bytes.count else { throw .unreadable }
    return bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }
}
