import Foundation
internal import TactusCLibrary

/// Unix sockets of a path.
package enum UnixSocket {
  /// Returns whether a process accepts connections at `path`.
  package static func accepts(_ path: URL) -> Bool {
    guard let descriptor = try? connect(to: path) else { return false }
    Glibc.close(descriptor)
    return true
  }

  /// Connects to `path` and returns the descriptor, which the caller must close.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - isInherited: Whether programs that are started inherit the descriptor.
  package static func connect(to path: URL, isInherited: Bool = false) throws -> Int32 {
    try open(path, "connect to", flags: isInherited ? 0 : Int32(SOCK_CLOEXEC.rawValue)) {
      Glibc.connect($0, $1, $2)
    }
  }

  /// Listens at `path`, where there must be no file, and returns the descriptor, which the caller must close.
  package static func listen(at path: URL) throws -> Int32 {
    try open(path, "bind", flags: Int32(SOCK_CLOEXEC.rawValue)) { descriptor, address, length in
      let result = bind(descriptor, address, length)
      return result == 0 ? Glibc.listen(descriptor, 8) : result
    }
  }

  /// Creates a socket, and calls functions of the system with it and the address of `path`.
  private static func open(
    _ path: URL, _ operation: String, flags: Int32,
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
    guard descriptor >= 0 else { throw EndToEndError.system("socket", errno: errno) }
    let result = withSocketAddress(path.path) { use(descriptor, $0, $1) }
    guard result == 0 else {
      let code = result == nil ? ENAMETOOLONG : errno
      Glibc.close(descriptor)
      throw EndToEndError.system("\(operation) \(path.path)", errno: code)
    }
    return descriptor
  }
}
