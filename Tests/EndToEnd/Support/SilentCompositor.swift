import Foundation
import TactusEndToEndTesting

/// A socket to which clients can connect, and on which nothing answers, as with a compositor that is frozen.
public final class SilentCompositor {
  private let descriptor: Int32

  /// Listens on a socket, whose file must not exist.
  public init(socket: URL) throws {
    descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.path.utf8) }
    let descriptor = descriptor
    let isListening = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(descriptor, 8) == 0
      }
    }
    guard isListening else { throw EndToEndError.system("bind \(socket.path)", errno: errno) }
  }

  /// Closes the socket, which disconnects the clients.
  public func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  deinit { close(descriptor) }
}
