internal import CTactusWaylandClient
internal import Logging
internal import TactusWaylandWire

/// The client's end of an object of the compositor. Each interface has a generated subclass.
///
/// The connection keeps a proxy from its making until its destructor, `abandon()` or the end of the
/// connection, so a handler may drop every reference, or destroy the object from within its own event. Dead
/// objects receive no events, and a request to one is logged and does nothing. The same holds for a request
/// that is newer than the version that was bound, except for destructors: these forget the object on this
/// side.
@MainActor
package class Proxy {
  /// libwayland's object; nil once dead.
  package private(set) final var pointer: OpaquePointer?
  /// The object's number on the wire. The compositor's numbers are used again after an object died.
  package final let id: UInt32
  /// The version that was bound.
  package final let version: UInt32
  /// The connection's objects; nil once dead, which also breaks the cycle between the two.
  private final var table: ObjectTable?

  /// Takes over an object that libwayland made, and its events.
  required init(pointer: OpaquePointer, table: ObjectTable) {
    self.pointer = pointer
    self.table = table
    id = wl_proxy_get_id(pointer)
    version = wl_proxy_get_version(pointer)
    // `wl_display` is libwayland's own: it handles its events and ends it with the connection.
    guard id != 1 else { return }
    table.insert(self, for: pointer)
    // Unretained: the table outlives libwayland's object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    wl_proxy_add_dispatcher(pointer, dispatchEvent, this, this)
  }

  /// Whether requests may be sent.
  package final var isAlive: Bool { pointer != nil }

  /// Handles an event; generated subclasses override it.
  func receive(_ opcode: UInt32, _ arguments: IncomingArguments) {
    log.notice("unknown event \(opcode) for \(name)@\(id) is ignored")
  }

  /// Forgets the object on this side without telling the compositor. For objects without a destructor.
  package final func abandon() {
    guard let pointer = die() else { return }
    wl_proxy_destroy(pointer)
  }

  /// The interface's name.
  final var name: String {
    pointer.flatMap { wl_proxy_get_class($0) }.map { String(cString: $0) } ?? "dead object"
  }

  /// Marks the object dead and hands out libwayland's part, which the caller destroys.
  final func die() -> OpaquePointer? {
    guard let pointer else { return nil }
    self.pointer = nil
    // Last, as it may release this object.
    let table = table.take()
    table?.remove(pointer)
    return pointer
  }

  // MARK: - Sending

  /// Whether a request can be sent; logs when it cannot.
  final func accepts(_ request: StaticString, since: UInt32 = 1) -> Bool {
    guard pointer != nil else {
      log.warning("request \(request) to a dead \(type(of: self)) is ignored")
      return false
    }
    // The display's own children have version 0, which stands for 1.
    guard max(version, 1) >= since else {
      log.notice("request \(request) needs version \(since) of \(name), which is bound at \(version)")
      return false
    }
    return true
  }

  /// Whether an object can be an argument: none, or one alive on the same connection.
  final func accepts(_ request: StaticString, argument: Proxy?) -> Bool {
    guard let argument, argument.pointer == nil || argument.table !== table else { return true }
    log.warning("request \(request) with a dead \(type(of: argument)) is ignored")
    return false
  }

  /// Whether a file descriptor can be an argument: it must be open. It stays the caller's, who closes it.
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

  /// Sends a request that makes an object.
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

  /// Sends a destructor, if the object knows it, and lets the object die.
  final func finish(_ opcode: UInt32, since: UInt32) {
    let version = version
    guard let pointer = die() else { return }
    if version >= since {
      _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    } else {
      wl_proxy_destroy(pointer)
    }
  }

  /// Sends a destructor with arguments, if the object knows it, and lets the object die.
  final func finish<let count: Int>(
    _ opcode: UInt32, since: UInt32, _ arguments: InlineArray<count, wl_argument>
  ) {
    if version >= since { send(opcode, arguments) }
    abandon()
  }
}

// MARK: - Objects in events

extension Proxy {
  /// Returns the proxy for an object in an event; nil for none, for one that died on this side, and for one of another library in the
  /// process.
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

/// libwayland calls this for each event of a proxy.
///
/// `context` is the `Proxy`, which the object table keeps while libwayland's object exists.
private func dispatchEvent(
  context: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32,
  message: UnsafePointer<wl_message>?, arguments: UnsafeMutablePointer<wl_argument>?
) -> CInt {
  guard let context else { return 0 }
  // `MainActor.assumeIsolated` allocates for its closure, for each event. This does the same without: it
  // checks the actor, and calls a function of the actor, whose isolation is part of its type only.
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
