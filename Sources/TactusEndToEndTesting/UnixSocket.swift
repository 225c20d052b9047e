import Foundation

/// Connections to Unix sockets.
package enum UnixSocket {
  /// Returns whether a process accepts connections at `path`.
  package static func accepts(_ path: URL) -> Bool {
    guard let descriptor = try? connect(to: path) else { return false }
    Glibc.close(descriptor)
    return true
  }

  /// Connects to `path` and returns the descriptor, which the caller must close.
  static func connect(to path: URL) throws -> Int32 {
    let text = Array(path.path.utf8CString)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard text.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      throw EndToEndError.system("connect to \(path.path)", errno: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { field in
      text.withUnsafeBytes { field.copyMemory(from: $0) }
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw EndToEndError.system("socket", errno: errno) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw EndToEndError.system("connect to \(path.path)", errno: code)
    }
    return descriptor
  }
}
