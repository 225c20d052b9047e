import TactusCLibrary

/// A connection to a bus of D-Bus, which an event loop drives: nothing waits for the bus or for another process.
///
/// Handlers are called from ``process()`` alone.
package final class BusConnection {
  /// A closure that libsystemd refers to.
  private final class Registration {
    let handler: (BusMessage) -> Void
    unowned let connection: BusConnection
    let isCall: Bool

    init(_ connection: BusConnection, isCall: Bool, _ handler: @escaping (BusMessage) -> Void) {
      self.connection = connection
      self.isCall = isCall
      self.handler = handler
    }
  }

  private let library: BusLibrary
  private let bus: OpaquePointer
  /// The closures that the bus may call, by their identity.
  private var registrations: [ObjectIdentifier: Registration] = [:]

  /// Begins to connect.
  ///
  /// - Parameter address: The address of the bus, such as `unix:path=/run/user/1000/bus`.
  package init(address: String) throws(BusFailure) {
    guard let library = BusLibrary.installed else { throw BusFailure("libsystemd is not installed") }
    self.library = library
    var bus: OpaquePointer?
    var result = library.new(&bus)
    if let bus {
      if result >= 0 { result = library.setAddress(bus, address) }
      if result >= 0 { result = library.setIsClient(bus, 1) }
      if result >= 0 { result = library.start(bus) }
    }
    guard result >= 0, let bus else {
      _ = library.close(bus)
      throw BusFailure("the bus cannot be reached: \(errorDescription(-result))")
    }
    self.bus = bus
  }

  // No handler is called while the connection is closed.
  deinit { _ = library.close(bus) }

  // MARK: Event loop

  /// The descriptor to wait for.
  package var descriptor: Int32 { library.descriptor(bus) }
  /// A Boolean value that indicates whether to wait until the descriptor is writable, too.
  package var wantsWrite: Bool { library.events(bus) & Int32(POLLOUT) != 0 }
  /// The number of messages that the bus has not accepted yet.
  package var queuedWriteCount: Int {
    var count: UInt64 = 0
    return library.queuedWriteCount(bus, &count) >= 0 ? Int(clamping: count) : 0
  }

  /// The time at which ``process()`` is to be called even if nothing arrives, in seconds on CLOCK_MONOTONIC; nil for never.
  package var deadline: Double? {
    var time = UInt64.max
    guard library.timeout(bus, &time) >= 0, time != .max else { return nil }
    return Double(time) * 1e-6
  }

  /// Processes one message at most.
  ///
  /// - Returns: Whether there may be more.
  package func process() throws(BusFailure) -> Bool {
    let result = library.process(bus, nil)
    guard result >= 0 else {
      throw BusFailure("the bus has closed the connection: \(errorDescription(-result))")
    }
    return result > 0
  }

  // MARK: Messages

  /// Creates a call of a method; nil if a name is not valid.
  package func makeCall(_ destination: String, _ path: String, _ interface: String, _ member: String)
    -> BusMessage?
  {
    make { library.newCall(bus, &$0, destination, path, interface, member) }
  }

  /// Creates a signal; nil if a name is not valid.
  package func makeSignal(_ path: String, _ interface: String, _ member: String) -> BusMessage? {
    make { library.newSignal(bus, &$0, path, interface, member) }
  }

  /// Creates the reply to a call; nil if none is expected.
  package func makeReply(to call: BusMessage) -> BusMessage? { make { library.newReply(call.pointer, &$0) } }

  /// Creates the reply to a call that failed; nil if none is expected.
  package func makeError(to call: BusMessage, name: String, _ description: String) -> BusMessage? {
    name.withCString { name in
      description.withCString { description in
        var error = BusLibrary.BusError(name: name, message: description)
        return make { library.newError(call.pointer, &$0, &error) }
      }
    }
  }

  private func make(_ create: (inout OpaquePointer?) -> Int32) -> BusMessage? {
    var message: OpaquePointer?
    guard create(&message) >= 0, let message else { return nil }
    return BusMessage(owning: message, library)
  }

  /// Sends a message without waiting.
  ///
  /// - Returns: Whether it was complete and could be queued.
  @discardableResult
  package func send(_ message: BusMessage?) -> Bool {
    guard let message, !message.hasFailed else { return false }
    return library.send(bus, message.pointer, nil) >= 0
  }

  /// Calls a method, and then a closure with the reply, which may be an error.
  ///
  /// - Parameters:
  ///   - message: The call.
  ///   - startsService: Whether the bus starts the service if it does not run. Default true.
  ///   - timeout: The time after which the call counts as failed, in seconds. Default 25, as usual on D-Bus.
  ///   - handler: The closure. It is not called if the connection ends before.
  /// - Returns: Whether the call was sent.
  @discardableResult
  package func call(
    _ message: BusMessage?, startsService: Bool = true, timeout: Double = 25,
    _ handler: @escaping (BusMessage) -> Void
  ) -> Bool {
    guard let message, !message.hasFailed else { return false }
    if !startsService { _ = library.setAutoStart(message.pointer, 0) }
    return register(isCall: true, handler) { context in
      library.callAsync(bus, nil, message.pointer, Self.handler, context, UInt64(timeout * 1e6))
    }
  }

  /// Calls a closure with each signal of a sender.
  ///
  /// - Returns: Whether the bus was asked for it.
  @discardableResult
  package func match(
    sender: String?, path: String?, interface: String, member: String,
    _ handler: @escaping (BusMessage) -> Void
  ) -> Bool {
    register(isCall: false, handler) { context in
      library.match(
        bus, nil, sender, path, interface, member, Self.handler,
        // A refused match has no effect; without this, the connection would end.
        { _, _, _ in 0 }, context)
    }
  }

  /// Calls a closure when a service starts, ends, or is replaced, with the name of the connection that has its name now; empty for none.
  package func matchOwner(of service: String, _ handler: @escaping (_ owner: String) -> Void) {
    match(
      sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged"
    ) { message in
      guard message.readString() == service, message.readString() != nil, let owner = message.readString()
      else {
        return
      }
      handler(owner)
    }
  }

  /// Calls a closure with each call of a method of objects at a path or below it. The closure replies.
  ///
  /// - Returns: Whether the path is valid.
  @discardableResult
  package func serve(_ path: String, _ handler: @escaping (BusMessage) -> Void) -> Bool {
    register(isCall: false, handler) { context in library.serve(bus, nil, path, Self.servingHandler, context)
    }
  }

  private func register(
    isCall: Bool, _ handler: @escaping (BusMessage) -> Void, _ body: (UnsafeMutableRawPointer) -> Int32
  ) -> Bool {
    let registration = Registration(self, isCall: isCall, handler)
    guard body(Unmanaged.passUnretained(registration).toOpaque()) >= 0 else { return false }
    registrations[ObjectIdentifier(registration)] = registration
    return true
  }

  private static let handler: BusLibrary.Handler = { message, context, _ in
    BusConnection.receive(message, context)
    return 0
  }

  /// As a positive result means that the message was used, libsystemd does not reply itself.
  private static let servingHandler: BusLibrary.Handler = { message, context, _ in
    BusConnection.receive(message, context)
    return 1
  }

  private static func receive(_ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
    guard let message, let context else { return }
    let registration = Unmanaged<Registration>.fromOpaque(context).takeUnretainedValue()
    let connection = registration.connection
    if registration.isCall { connection.registrations[ObjectIdentifier(registration)] = nil }
    registration.handler(BusMessage(retaining: message, connection.library))
  }
}
