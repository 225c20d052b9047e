import TactusBus
import TactusCLibrary

/// A connection to `iio-sensor-proxy` over D-Bus, which an event loop drives: nothing waits for the bus or the service.
package final class SensorProxyConnection {
  /// What has happened since ``process()`` was last called.
  private var events: [SensorProxyState.Event] = []
  private let library: BusLibrary
  private let bus: OpaquePointer

  private static let service = "net.hadess.SensorProxy"
  private static let object = "/net/hadess/SensorProxy"
  private static let orientation = "AccelerometerOrientation"
  /// The time after which a call counts as failed, in microseconds.
  private static let timeout: UInt64 = 5_000_000
  /// The maximum number of messages that are processed at once.
  private static let maximumMessages = 64

  /// Connects to a bus and claims the accelerometer.
  ///
  /// - Parameter address: The address of the bus; nil for the system bus.
  package convenience init(address: String?) throws(SensorError) {
    guard let library = BusLibrary.installed else { throw SensorError("libsystemd is not installed") }
    try self.init(address: address, library: library)
  }

  /// Connects to a bus by the functions of a library.
  init(address: String?, library: BusLibrary) throws(SensorError) {
    self.library = library
    var bus: OpaquePointer?
    var result: Int32
    if let address {
      result = library.new(&bus)
      if let bus {
        if result >= 0 { result = library.setAddress(bus, address) }
        if result >= 0 { result = library.setIsClient(bus, 1) }
        if result >= 0 { result = library.start(bus) }
      }
    } else {
      result = library.openSystem(&bus)
    }
    guard result >= 0, let bus else {
      _ = library.close(bus)
      throw SensorError("the bus cannot be reached: \(errorDescription(-result))")
    }
    self.bus = bus
    let context = Unmanaged.passUnretained(self).toOpaque()
    // The bus calls the handlers only from `process()`, so the object is alive.
    result = library.match(
      bus, nil, Self.service, Self.object, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      { message, context, _ in SensorProxyConnection.with(message, context) { $0.propertiesDidChange($1) } },
      nil, context)
    if result >= 0 {
      result = library.match(
        bus, nil, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged",
        { message, context, _ in SensorProxyConnection.with(message, context) { $0.ownerDidChange($1) } },
        nil, context)
    }
    guard result >= 0 else {
      // This object is complete, so that its deinitializer closes the bus.
      throw SensorError("the bus cannot be used: \(errorDescription(-result))")
    }
    claim()
  }

  deinit { _ = library.close(bus) }

  private static func with(
    _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
    _ body: (SensorProxyConnection, OpaquePointer) -> Void
  ) -> Int32 {
    if let message, let context {
      body(Unmanaged<SensorProxyConnection>.fromOpaque(context).takeUnretainedValue(), message)
    }
    return 0
  }

  // MARK: Event loop

  /// The descriptor to wait for.
  package var descriptor: Int32 { library.descriptor(bus) }
  /// A Boolean value that indicates whether to wait until the descriptor is writable, too.
  package var wantsWrite: Bool { library.events(bus) & Int32(POLLOUT) != 0 }

  /// The time at which ``process()`` is to be called even if nothing arrives, in seconds on CLOCK_MONOTONIC; nil for never.
  package var deadline: Double? {
    var time = UInt64.max
    guard library.timeout(bus, &time) >= 0, time != .max else { return nil }
    return Double(time) * 1e-6
  }

  /// Processes what has arrived, up to a limit.
  ///
  /// - Returns: What has happened, in order, and whether there may be more.
  package func process() throws(SensorError) -> (events: [SensorProxyState.Event], hasMore: Bool) {
    var hasMore = true
    for _ in 0..<Self.maximumMessages where hasMore {
      let result = library.process(bus, nil)
      guard result >= 0 else {
        throw SensorError("the bus has closed the connection: \(errorDescription(-result))")
      }
      hasMore = result > 0
    }
    let events = self.events
    self.events.removeAll(keepingCapacity: true)
    return (events, hasMore)
  }

  // MARK: Calls

  /// Asks the service to measure.
  package func claim() {
    call(Self.service, "ClaimAccelerometer") { message, context, _ in
      SensorProxyConnection.with(message, context) { connection, message in
        if let reason = connection.error(of: message) {
          connection.events.append(.refused(reason: reason))
        } else {
          connection.events.append(.claimed(owner: connection.sender(of: message)))
        }
      }
    }
  }

  /// Asks for the present orientation.
  package func readOrientation() {
    call("org.freedesktop.DBus.Properties", "Get", arguments: [Self.service, Self.orientation]) {
      message, context, _ in
      SensorProxyConnection.with(message, context) { connection, message in
        let text = connection.error(of: message) == nil ? connection.variantText(message) : nil
        connection.events.append(.reported(text, sender: connection.sender(of: message)))
      }
    }
  }

  /// Asks the service to stop measuring, without waiting for its reply.
  package func release() {
    guard let message = newCall(Self.service, "ReleaseAccelerometer") else { return }
    _ = library.send(bus, message, nil)
    _ = library.releaseMessage(message)
  }

  private func call(
    _ interface: String, _ member: String, arguments: [String] = [], _ handler: BusLibrary.Handler
  ) {
    guard let message = newCall(interface, member) else { return }
    for argument in arguments {
      _ = argument.withCString { library.append(message, CChar(UInt8(ascii: "s")), $0) }
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    let result = library.callAsync(bus, nil, message, handler, context, Self.timeout)
    if result < 0 { events.append(.refused(reason: errorDescription(-result))) }
    _ = library.releaseMessage(message)
  }

  private func newCall(_ interface: String, _ member: String) -> OpaquePointer? {
    var message: OpaquePointer?
    let result = library.newCall(bus, &message, Self.service, Self.object, interface, member)
    return result >= 0 ? message : nil
  }

  // MARK: Messages

  private func error(of message: OpaquePointer) -> String? {
    guard library.isError(message, nil) > 0 else { return nil }
    let error = library.error(message)?.load(as: BusLibrary.BusError.self)
    return (error?.message ?? error?.name).map { String(cString: $0).excerpt }
      ?? "an error without a description"
  }

  private func sender(of message: OpaquePointer) -> String {
    library.sender(message).map { String(cString: $0) } ?? ""
  }

  private func text(_ message: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard library.read(message, CChar(UInt8(ascii: "s")), &text) > 0, let text else { return nil }
    return String(cString: text)
  }

  /// Returns the text in a variant; nil if it contains anything else.
  private func variantText(_ message: OpaquePointer) -> String? {
    guard library.enter(message, CChar(UInt8(ascii: "v")), "s") > 0 else { return nil }
    let text = text(message)
    _ = library.exit(message)
    return text
  }

  private func ownerDidChange(_ message: OpaquePointer) {
    guard text(message) == Self.service, text(message) != nil, let owner = text(message),
      sender(of: message) == "org.freedesktop.DBus"
    else { return }
    events.append(.ownerChanged(isPresent: !owner.isEmpty))
  }

  private func propertiesDidChange(_ message: OpaquePointer) {
    guard text(message) == Self.service,
      library.enter(message, CChar(UInt8(ascii: "a")), "{sv}") > 0
    else { return }
    while library.enter(message, CChar(UInt8(ascii: "e")), "sv") > 0 {
      if text(message) == Self.orientation {
        events.append(.reported(variantText(message), sender: sender(of: message)))
        return
      }
      guard library.skip(message, "v") >= 0, library.exit(message) >= 0 else { return }
    }
  }
}
