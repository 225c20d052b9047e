internal import CTactusWaylandClient
internal import Logging
internal import TactusWaylandWire

/// The client's proxy of an object of the compositor. Each interface has a generated subclass.
///
/// The connection retains a proxy from its creation until its destructor, `abandon()` or the end of the connection, so a handler
/// may release every reference, or destroy the object, while it handles an event of the object. An invalid object receives no
/// events, and a request to it is logged and has no effect. The same applies to a request that is newer than the bound version,
/// except for destructors, which destroy the proxy without a request.
@MainActor
package class Proxy {
  /// The `wl_proxy`; nil once the object is invalid.
  package private(set) final var pointer: OpaquePointer?
  /// The object id on the wire. The compositor reuses the ids of destroyed objects.
  package final let id: UInt32
  /// The bound version.
  package final let version: UInt32
  /// The objects of the connection; nil once the object is invalid, which also breaks the reference cycle.
  private final var table: ObjectTable?

  /// Creates a proxy for an object that libwayland created.
  required init(pointer: OpaquePointer, table: ObjectTable) {
    self.pointer = pointer
    self.table = table
    id = wl_proxy_get_id(pointer)
    version = wl_proxy_get_version(pointer)
    // libwayland itself handles the events of `wl_display`, and destroys it with the connection.
    guard id != 1 else { return }
    table.insert(self, for: pointer)
    // Unretained: the table outlives libwayland's object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    wl_proxy_add_dispatcher(pointer, dispatchEvent, this, this)
  }

  /// A Boolean value that indicates whether the object is valid, so that requests may be sent.
  package final var isAlive: Bool { pointer != nil }

  /// Handles an event; generated subclasses override it.
  func receive(_ opcode: UInt32, _ arguments: IncomingArguments) {
    log.notice("unknown event \(opcode) for \(name)@\(id) is ignored")
  }

  /// Destroys the proxy without a request to the compositor. For objects without a destructor.
  package final func abandon() {
    guard let pointer = invalidate() else { return }
    wl_proxy_destroy(pointer)
  }

  /// The name of the interface.
  final var name: String {
    pointer.flatMap { wl_proxy_get_class($0) }.map { String(cString: $0) } ?? "invalid object"
  }

  /// Invalidates the object and returns the `wl_proxy`, which the caller destroys.
  final func invalidate() -> OpaquePointer? {
    guard let pointer else { return nil }
    self.pointer = nil
    // Last, as it may release this object.
    let table = table.take()
    table?.remove(pointer)
    return pointer
  }

  // MARK: - Sending

  /// Returns a Boolean value that indicates whether a request can be sent. Logs a message if it cannot.
  final func accepts(_ request: StaticString, since: UInt32 = 1) -> Bool {
    guard pointer != nil else {
      log.warning("request \(request) to an invalid \(type(of: self)) is ignored")
      return false
    }
    // The objects that the display creates have version 0, which means 1.
    guard max(version, 1) >= since else {
      log.notice("request \(request) needs version \(since) of \(name), which is bound at \(version)")
      return false
    }
    return true
  }

  /// Returns a Boolean value that indicates whether an object can be an argument: nil, or a valid object of the same connection.
  final func accepts(_ request: StaticString, argument: Proxy?) -> Bool {
    guard let argument, argument.pointer == nil || argument.table !== table else { return true }
    log.warning("request \(request) with an invalid \(type(of: argument)) is ignored")
    return false
  }

  /// Returns a Boolean value that indicates whether a file descriptor can be an argument: it must be open. The caller keeps its
  /// ownership and closes it.
  final func accepts(_ request: StaticString, fileDescriptor: Int32) -> Bool {
    if FileDescriptor.isOpen(fileDescriptor) { return true }
    log.warning("request \(request) with a closed file descriptor is ignored")
    return false
  }

  /// Sends a request without arguments.
  final func send(_ opcode: UInt32) {
    guard let pointer else { return }
    _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, nil)
  }

  /// Sends a request.
  final func send<let count: Int>(_ opcode: UInt32, _ arguments: InlineArray<count, wl_argument>) {
    guard let pointer else { return }
    withWireArguments(arguments) {
      _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, $0)
    }
  }

  /// Sends a request that creates an object.
  final func construct<New: Proxy & InterfaceDefining, let count: Int>(
    _ opcode: UInt32, _ arguments: InlineArray<count, wl_argument>, version: UInt32? = nil
  ) -> New? {
    guard let pointer, let table else { return nil }
    let interface = InterfaceTable.pointer(for: New.self)
    let version = version ?? self.version
    let new = withWireArguments(arguments) {
      wl_proxy_marshal_array_flags(pointer, opcode, interface, version, 0, $0)
    }
    return new.map { New(pointer: $0, table: table) }
  }

  /// Sends a destructor, if the bound version has it, and invalidates the object.
  final func finish(_ opcode: UInt32, since: UInt32) {
    let version = version
    guard let pointer = invalidate() else { return }
    if version >= since {
      _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    } else {
      wl_proxy_destroy(pointer)
    }
  }

  /// Sends a destructor with arguments, if the bound version has it, and invalidates the object.
  final func finish<let count: Int>(
    _ opcode: UInt32, since: UInt32, _ arguments: InlineArray<count, wl_argument>
  ) {
    if version >= since { send(opcode, arguments) }
    abandon()
  }
}

// MARK: - Objects in events

extension Proxy {
  /// Returns the proxy for an object in an event; nil if there is no object, if the client has destroyed it, or if another
  /// library in the process created it.
  final func object<Object: Proxy>(_ index: Int, of arguments: IncomingArguments) -> Object? {
    arguments.object(index).flatMap { table?[$0] } as? Object
  }

  /// Returns the proxy for the object that an event created.
  final func created<New: Proxy>(_ index: Int, of arguments: IncomingArguments) -> New? {
    guard let pointer = arguments.object(index), let table else { return nil }
    return New(pointer: pointer, table: table)
  }
}

// MARK: - Events

/// Dispatches an event of a proxy. Called by libwayland.
///
/// `context` is the `Proxy`, which the object table retains while the `wl_proxy` exists.
private func dispatchEvent(
  context: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32,
  message: UnsafePointer<wl_message>?, arguments: UnsafeMutablePointer<wl_argument>?
) -> CInt {
  guard let context else { return 0 }
  // `MainActor.assumeIsolated` allocates memory for its closure with each event. This has the same effect without an allocation:
  // it checks the actor, and calls an isolated function, whose isolation is part of its type only.
  MainActor.preconditionIsolated("Wayland's events are dispatched on the main actor")
  let deliver = unsafeBitCast(deliverEvent, to: Delivery.self)
  deliver(context, opcode, arguments)
  return 0
}

private typealias Delivery = (UnsafeRawPointer, UInt32, UnsafeMutablePointer<wl_argument>?) -> Void

private let deliverEvent: @MainActor (UnsafeRawPointer, UInt32, UnsafeMutablePointer<wl_argument>?) -> Void =
  {
    context, opcode, arguments in
    Unmanaged<Proxy>.fromOpaque(context).takeUnretainedValue().dispatch(opcode, arguments)
  }

extension Proxy {
  fileprivate final func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>?) {
    guard isAlive else { return }
    receive(opcode, IncomingArguments(arguments))
  }
}
