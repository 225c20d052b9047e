public import Foundation
public import TactusEndToEndTesting

/// KWin or Mutter without a display, with a touchscreen that the test controls.
///
/// Sockets, pictures and logs are in a temporary folder, which is removed with the session.
public final class DesktopSession {
  /// The touchscreen. The compositor chooses the times of its reports, and may group them by itself.
  public let touchscreen: Touchscreen

  private let compositor: Client
  private let folder: URL
  private var clients: [Client] = []
  private let connection: InjectionConnection
  private static let display = "tactus-test"

  /// Starts a compositor and waits until it accepts clients and its touchscreen responds.
  public init(_ kind: DesktopCompositor, width: Int, height: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tactus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    self.folder = folder
    let injection = folder.appending(path: "injection")
    let program = Repository.root.appending(path: "Tests/EndToEnd/Compositors/desktop.py")
    var environment = Client.environment(in: folder)
    // Settings of the user, or what is left of another session, must not change the test.
    for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] { environment[name] = folder.path }
    let compositor = try Client(
      URL(fileURLWithPath: "/usr/bin/dbus-run-session"),
      arguments: [
        "--", "/usr/bin/python3", program.path, kind.rawValue, injection.path, Self.display, "\(width)",
        "\(height)",
      ], environment: environment, output: folder.appending(path: "compositor.log"))
    self.compositor = compositor
    let connection = try MonotonicClock.poll(within: MonotonicClock.timeout) {
      guard compositor.isRunning else { throw EndToEndError.exited("\(kind)\n\(compositor.tail)") }
      return try? InjectionConnection(socket: injection)
    }
    guard let connection else { throw EndToEndError.timedOut("\(kind) was not ready\n\(compositor.tail)") }
    self.connection = connection
    touchscreen = Touchscreen(connection)
  }

  deinit {
    for client in clients { client.terminate() }
    // The compositor ends with the connection.
    connection.close()
    _ = try? compositor.waitForExit(within: .seconds(5))
    compositor.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a Wayland client, which is terminated with the session, and waits until it has presented its first frame.
  public func launch(_ program: URL, arguments: [String]) throws -> Client {
    var environment = Client.environment(in: folder, displayName: Self.display)
    environment["TACTUS_REPORT_FIRST_FRAME"] = "1"
    let client = try Client(
      program, arguments: arguments, environment: environment,
      output: folder.appending(path: "client-\(clients.count).log"))
    clients.append(client)
    _ = try client.firstFramePresented()
    try touchscreen.command("rest")
    return client
  }

  /// Waits until a client has slept for 0.12 s.
  public func waitForRest(of client: Client) throws { try Client.waitForRest(of: [client]) }

  /// Returns a picture of the output, which only KWin takes.
  public func screenshot() throws -> Picture {
    let file = folder.appending(path: "picture.png")
    try touchscreen.command("picture \(file.path)")
    return try Picture(contentsOf: file)
  }
}
