import Foundation
import TactusEndToEndTesting

/// A connection to a compositor that the programs that are started inherit.
public final class InheritedSocket {
  /// The file descriptor, which has the same number in the programs.
  public private(set) var descriptor: Int32

  /// Connects to a compositor's socket.
  public init(connectedTo socket: URL) throws {
    descriptor = try UnixSocket.connect(to: socket, isInherited: true)
  }

  /// Closes the connection in this process.
  public func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  deinit { close() }
}
