import Foundation

/// A bus of D-Bus that only this test uses.
package final class PrivateBus {
  package let address: String
  private var process: pid_t = 0
  private let folder: URL

  /// Starts a bus. Returns nil if D-Bus is not installed.
  package init?() throws {
    let program = "/usr/bin/dbus-daemon"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    folder = FileManager.default.temporaryDirectory.appending(
      path: "tactus-bus-\(UUID().uuidString.prefix(8))")
    address = "unix:path=\(folder.path)/socket"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "bus.conf")
    try Data(
      """
      <busconfig>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>
      """.utf8
    ).write(to: configuration)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // It warns of limits that do not matter here.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = [program, "--config-file=\(configuration.path)", "--nofork", "--nopidfile"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, program, &actions, nil, &arguments, environ) == 0 else { return nil }
    for _ in 0..<5000 where !FileManager.default.fileExists(atPath: folder.path + "/socket") { usleep(1000) }
  }

  /// Ends the bus.
  package func stop() {
    guard process > 0 else { return }
    // Threads of the tests block other signals, and the daemon inherits that.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
