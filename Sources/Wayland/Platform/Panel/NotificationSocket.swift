import TactusCLibrary

/// The socket on which a service manager receives the messages of `sd_notify`.
///
/// The protocol is a datagram with a line of text for each assignment, which needs the C library alone. libsystemd would be a further
/// library to load at launch, and a panel need not have systemd: s6 and others understand the same messages.
final class NotificationSocket {
  private let descriptor: Int32
  private var address = sockaddr_un()
  private let addressLength: socklen_t

  /// Creates a socket that sends to an address.
  ///
  /// - Parameter path: The value of `NOTIFY_SOCKET`: an absolute path, or a name in the abstract namespace that begins with `@`. Any
  ///   other value, and one that is too long, results in nil.
  init?(path: String) {
    let bytes = Array(path.utf8)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard isAbstract || bytes.first == UInt8(ascii: "/"), bytes.count > 1,
      bytes.count < capacity + (isAbstract ? 1 : 0)
    else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // The first byte of an abstract name is zero.
    if isAbstract { withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 } }
    let prefix = MemoryLayout<sockaddr_un>.size - capacity
    addressLength = socklen_t(prefix + bytes.count + (isAbstract ? 0 : 1))
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends a message without waiting.
  ///
  /// - Returns: 0, or the number of the error.
  func send(_ message: String) -> Int32 {
    let bytes = Array(message.utf8)
    let count = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, addressLength)
      }
    }
    return count == bytes.count ? 0 : errno
  }
}
