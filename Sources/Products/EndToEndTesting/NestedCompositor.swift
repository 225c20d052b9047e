import Foundation

/// A compositor based on wlroots that runs as a client of Weston, and fills its output.
///
/// It has no touchscreen of its own: it passes on the touches that it receives as a client.
public enum NestedCompositor: String, CaseIterable, Sendable {
  /// A kiosk, which shows one application.
  case cage
  /// A tiling compositor with layers for panels.
  case sway

  /// The executable.
  var program: URL { URL(fileURLWithPath: "/usr/bin/\(rawValue)") }

  /// Starts the compositor and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - folder: The folder of the session.
  ///   - display: The socket of the compositor that it is a client of.
  /// - Returns: The process, and the path of its socket.
  func start(in folder: URL, display: URL) throws -> (process: Client, socket: URL) {
    // The compositors choose the name of their socket, the first that is free in a folder of their own.
    let runtime = folder.appendingPathComponent(rawValue, isDirectory: true)
    try? FileManager.default.removeItem(at: runtime)
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    var environment = Client.environment(in: runtime, displayName: display.path)
    environment["WLR_BACKENDS"] = "wayland"
    environment["WLR_RENDERER"] = "pixman"
    var words = [program.path] + (try arguments(in: runtime))
    if getuid() == 0 {
      // They refuse to run as root.
      for (path, mode) in [(folder.path, mode_t(0o711)), (display.path, 0o777)] { chmod(path, mode) }
      for path in try FileManager.default.subpathsOfDirectory(atPath: runtime.path) {
        chown(runtime.appendingPathComponent(path).path, Self.unprivilegedUser, Self.unprivilegedUser)
      }
      chown(runtime.path, Self.unprivilegedUser, Self.unprivilegedUser)
      words =
        [
          "/usr/bin/setpriv", "--reuid=\(Self.unprivilegedUser)", "--regid=\(Self.unprivilegedUser)",
          "--clear-groups",
        ] + words
    }
    let process = try Client(
      URL(fileURLWithPath: words[0]), arguments: Array(words.dropFirst()), environment: environment,
      output: folder.appendingPathComponent("\(rawValue).log"))
    let socket: URL? = try MonotonicClock.poll(within: MonotonicClock.timeout) {
      guard process.isRunning else { throw EndToEndError.exited("\(rawValue)\n\(process.tail)") }
      let names = try FileManager.default.contentsOfDirectory(atPath: runtime.path)
      return names.first { $0.wholeMatch(of: /wayland-[0-9]+/) != nil }.map(runtime.appendingPathComponent)
    }
    guard let socket else { throw EndToEndError.timedOut("\(rawValue) has no socket\n\(process.tail)") }
    return (process, socket)
  }

  /// The number of the user and the group without privileges on Debian.
  private static let unprivilegedUser: UInt32 = 65534

  private func arguments(in folder: URL) throws -> [String] {
    switch self {
    // It ends with its application, so that is one that never ends.
    case .cage: return ["--", "/bin/sleep", "infinity"]
    case .sway:
      let configuration = folder.appendingPathComponent("configuration")
      try "default_border none\nxwayland disable\n".write(
        to: configuration, atomically: false, encoding: .utf8)
      return ["--config", configuration.path]
    }
  }
}
