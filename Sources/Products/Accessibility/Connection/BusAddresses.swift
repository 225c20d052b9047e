internal import TactusCLibrary

/// Where the buses are that a bridge connects to.
package struct BusAddresses: Sendable {
  /// The address of the session's bus; nil if there is none.
  package var session: String?
  /// The address of the bus of assistive technologies, if it is known without the session's.
  package var accessibility: String?

  package init(session: String?, accessibility: String? = nil) {
    self.session = session
    self.accessibility = accessibility
  }

  /// The addresses in the process's environment.
  package static var ofEnvironment: BusAddresses {
    BusAddresses(
      session: variable("DBUS_SESSION_BUS_ADDRESS") ?? socket, accessibility: variable("AT_SPI_BUS_ADDRESS"))
  }

  /// The socket that systemd makes for each user, if it is there.
  private static var socket: String? {
    guard let folder = variable("XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0 else { return nil }
    return "unix:path=\(folder)/bus"
  }

  private static func variable(_ name: String) -> String? {
    environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
