import TactusBus

/// A process on a bus, in the process of the tests.
final class BusPeer {
  let connection: BusConnection
  /// The signals that were received: path, member and detail, first number.
  private(set) var signals: [String] = []

  init(_ address: String) throws { connection = try BusConnection(address: address) }

  func process() {
    while (try? connection.process()) == true {}
  }

  /// Asks the bus for a name.
  func own(_ name: String) {
    let call = connection.makeCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName")
    call?.write(name)
    call?.write(UInt32(0))
    connection.call(call) { _ in }
  }

  /// Receives the events of AT-SPI 2.
  func listen() {
    for (kind, members) in [
      ("Object", ["StateChanged", "PropertyChange", "ChildrenChanged", "TextChanged", "Announcement"]),
      ("Window", ["Create", "Activate"]),
    ] {
      for member in members {
        connection.match(sender: nil, path: nil, interface: "org.a11y.atspi.Event." + kind, member: member) {
          [weak self] message in
          let path = message.path.split(separator: "/").last ?? ""
          let detail = message.readString() ?? "?"
          let number = message.readInt32() ?? -1
          self?.signals.append("\(path) \(message.member) \(detail) \(number)")
        }
      }
    }
  }
}

/// The launcher of the bus of assistive technologies and their registry, on one bus.
final class SimulatedRegistry {
  let peer: BusPeer
  var isEnabled: Bool
  /// Whether questions about the status are answered with an error.
  var fails = false
  /// The registered events, in pairs with a client.
  var events: [String] = []
  /// The methods that were called.
  private(set) var calls: [String] = []
  /// The unique name of the application that was embedded; nil before.
  private(set) var application: String?
  private let address: String

  private static let launcher = "org.a11y.Bus"
  private static let registry = "org.a11y.atspi.Registry"

  init(_ address: String, isEnabled: Bool) throws {
    self.address = address
    self.isEnabled = isEnabled
    peer = try BusPeer(address)
    peer.connection.serve("/org/a11y") { [weak self] in self?.receive($0) }
    peer.own(Self.launcher)
    peer.own(Self.registry)
  }

  private func receive(_ message: BusMessage) {
    calls.append(message.member)
    guard let reply = peer.connection.makeReply(to: message) else { return }
    switch message.member {
    case "GetAll" where fails:
      peer.connection.send(
        peer.connection.makeError(to: message, name: "org.freedesktop.DBus.Error.NoReply", "too late"))
      return
    case "GetAll":
      reply.writeContainer("a", "{sv}") {
        for (name, value) in [("IsEnabled", isEnabled), ("ScreenReaderEnabled", false)] {
          reply.writeContainer("e", "sv") {
            reply.write(name)
            reply.writeContainer("v", "b") { reply.write(value) }
          }
        }
      }
    case "GetAddress": reply.write(address)
    case "GetRegisteredEvents":
      reply.writeContainer("a", "(ss)") {
        for event in events {
          reply.writeContainer("r", "ss") {
            reply.write(":1.99")
            reply.write(event)
          }
        }
      }
    case "Embed":
      application = message.sender
      reply.writeContainer("r", "so") {
        reply.write(":1.0")
        reply.write(objectPath: "/org/a11y/atspi/accessible/root")
      }
    default: break
    }
    peer.connection.send(reply)
  }

  /// Announces that an assistive technology is used, or not any more.
  func setEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    let signal = peer.connection.makeSignal(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged")
    signal?.write("org.a11y.Status")
    signal?.writeContainer("a", "{sv}") {}
    signal?.writeContainer("a", "s") {}
    peer.connection.send(signal)
  }

  /// Announces that an assistive technology asks for an event.
  func register(_ event: String) {
    let signal = peer.connection.makeSignal(
      "/org/a11y/atspi/registry", Self.registry, "EventListenerRegistered")
    signal?.write(":1.99")
    signal?.write(event)
    peer.connection.send(signal)
  }
}
