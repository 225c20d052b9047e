#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Why no connection to a compositor could be made.
package enum ConnectionError: Error, Hashable, Sendable {
  /// `XDG_RUNTIME_DIR` is not set, and the socket's name is no path.
  case noRuntimeDirectory(socketName: String, isFromEnvironment: Bool = false)
  /// The socket does not exist or refuses; `errorNumber` is the system's reason. Says as well whether the
  /// name came from `WAYLAND_DISPLAY`.
  case unreachable(socketPath: String, isFromEnvironment: Bool, errorNumber: Int32)
  /// The file descriptor that was handed over is not an open one.
  case badFileDescriptor(Int32)
}

extension ConnectionError: CustomStringConvertible {
  private static func origin(_ isFromEnvironment: Bool) -> String {
    isFromEnvironment ? "from WAYLAND_DISPLAY" : "the one to try when WAYLAND_DISPLAY is not set"
  }

  /// What was looked at, what is missing and what to start.
  package var description: String {
    switch self {
    case .noRuntimeDirectory(let name, let isFromEnvironment):
      """
      No Wayland compositor: XDG_RUNTIME_DIR is not set, so the socket \(name), \(Self.origin(isFromEnvironment)), \
      cannot be found. Start the program in the session of a compositor, for instance weston or cage, or set \
      XDG_RUNTIME_DIR to the directory that holds the compositor's socket.
      """
    case .unreachable(let path, let isFromEnvironment, let errorNumber):
      """
      No Wayland compositor answers at \(path) (\(String(cString: strerror(errorNumber)))); the name of the socket \
      is \(Self.origin(isFromEnvironment)), its directory from XDG_RUNTIME_DIR unless the name is a path. Start a \
      compositor, for instance weston or cage, or set WAYLAND_DISPLAY to the name of its socket.
      """
    case .badFileDescriptor(let descriptor):
      "The file descriptor \(descriptor) that should lead to a Wayland compositor is not open."
    }
  }
}
