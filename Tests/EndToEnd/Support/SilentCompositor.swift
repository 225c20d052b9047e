import Foundation
import TactusEndToEndTesting

/// A socket to which clients can connect, and on which nothing answers, as with a compositor that is frozen.
public final class SilentCompositor {
  private let descriptor: Int32

  /// Listens on a socket, whose file must not exist.
  public init(socket: URL) throws {
    descriptor = try UnixSocket.listen(at: socket)
  }

  /// Closes the socket, which disconnects the clients.
  public func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  deinit { close(descriptor) }
}
