internal import TactusCLibrary

/// The reason why a connection to a compositor could not be established.
package enum ConnectionError: Error, Hashable, Sendable {
  /// `XDG_RUNTIME_DIR` is not set, and the socket's name is not an absolute path. `isFromEnvironment` indicates whether the name
  /// came from `WAYLAND_DISPLAY`.
  case noRuntimeDirectory(socketName: String, isFromEnvironment: Bool = false)
  /// The socket does not exist or refuses the connection; `errorNumber` is the system's reason. `isFromEnvironment` indicates
  /// whether the name came from `WAYLAND_DISPLAY`.
  case unreachable(socketPath: String, isFromEnvironment: Bool, errorNumber: Int32)
  /// The given file descriptor is not open.
  case badFileDescriptor(Int32)
}

extension ConnectionError: CustomStringConvertible {
  private static let unused = "WAYLAND_DISPLAY is not set or not used"

  /// Describes where the name of the socket came from.
  private static func source(_ name: String, _ isFromEnvironment: Bool) -> String {
    guard isFromEnvironment else { return unused }
    return name.isEmpty ? "WAYLAND_DISPLAY is set, but empty" : "WAYLAND_DISPLAY is \(name)"
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("not used", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// A description with the environment variables that were used, the cause and a remedy.
  package var description: String { "\(cause) \(remedy)" }

  /// The cause, with the environment variables that were used, as a sentence.
  package var cause: String {
    switch self {
    case .noRuntimeDirectory(let name, let isFromEnvironment):
      """
      No Wayland compositor: XDG_RUNTIME_DIR is not set, so the socket \(name) cannot be found \
      (\(Self.source(name, isFromEnvironment))).
      """
    case .unreachable(let path, let isFromEnvironment, let errorNumber):
      """
      No Wayland compositor answers at \(path) (\(errorDescription(errorNumber))): \
      \(Self.source(Self.split(path).name, isFromEnvironment)), \
      XDG_RUNTIME_DIR is \(Self.split(path).directory).
      """
    case .badFileDescriptor(let descriptor):
      "The file descriptor \(descriptor) for the connection to the Wayland compositor is not open."
    }
  }

  /// What can be done about it, as a sentence.
  package var remedy: String {
    switch self {
    case .noRuntimeDirectory:
      """
      Start the program in the session of a compositor, for instance weston or cage, or set XDG_RUNTIME_DIR to the directory \
      that contains the compositor's socket.
      """
    case .unreachable(_, _, EACCES), .unreachable(_, _, EPERM):
      """
      Run the program as the user who runs the compositor, for instance weston or cage, or permit its user to write to the socket \
      and to search the directory.
      """
    case .unreachable:
      """
      Start a compositor, for instance weston or cage, or set WAYLAND_DISPLAY to the name of its socket.
      """
    case .badFileDescriptor: "Remove WAYLAND_SOCKET from the environment, or pass on an open socket in it."
    }
  }
}
