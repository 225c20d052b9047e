import Foundation
import TactusEndToEndTesting

/// A connection to a compositor that the programs that are started inherit.
public final class InheritedSocket {
  /// The file descriptor, which has the same number in the programs.
  public private(set) var descriptor: Int32

  /// Connects to a compositor's socket.
  public init(connectedTo socket: URL) throws {
    descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.path.utf8) }
    let descriptor = descriptor
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { throw EndToEndError.system("connect to \(socket.path)", errno: errno) }
  }

  /// Closes the connection in this process.
  public func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  deinit { close() }
}
