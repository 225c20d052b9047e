internal import CTactusWaylandServer
internal import TactusWaylandWire

/// The compositor's end of a client's object. Each interface has a generated subclass.
///
/// Events to an object that is dead, or older than the event, are left out.
@MainActor
class Resource {
  /// libwayland's object; nil once dead.
  private(set) final var pointer: OpaquePointer?
  /// The object's number on the wire.
  final let id: UInt32
  /// The version that the client bound.
  final let version: UInt32
  /// Called when the object has died, for whatever reason.
  final var onDestroy: (() -> Void)?

  /// The living resources. It holds the one reference that keeps a resource while libwayland can call it.
  private static var living: [OpaquePointer: Resource] = [:]

  /// Takes over an object that libwayland made, and its requests.
  required init(pointer: OpaquePointer) {
    self.pointer = pointer
    id = wl_resource_get_id(pointer)
    version = UInt32(wl_resource_get_version(pointer))
    Self.living[pointer] = self
    wl_resource_set_dispatcher(pointer, dispatchRequest, nil, nil, resourceDied)
  }

  /// Whether events may be sent.
  final var isAlive: Bool { pointer != nil }

  /// The client that owns the object.
  final var client: OpaquePointer? { pointer.flatMap { wl_resource_get_client($0) } }

  /// Handles a request; generated subclasses override it.
  func receive(_ opcode: UInt32, _ arguments: IncomingArguments) {}

  /// Lets the object die.
  final func abandon() {
    if let pointer { wl_resource_destroy(pointer) }
  }

  /// The resource of libwayland's object; nil for one of another library.
  static func living(_ pointer: OpaquePointer) -> Resource? { living[pointer] }

  /// libwayland's object is going.
  fileprivate static func forget(_ pointer: OpaquePointer) {
    guard let resource = living.removeValue(forKey: pointer) else { return }
    resource.pointer = nil
    let onDestroy = resource.onDestroy.take()
    onDestroy?()
  }

  // MARK: - Objects in requests

  /// Returns the resource for an object in a request; nil for none.
  final func object<Object: Resource>(_ index: Int, of arguments: IncomingArguments) -> Object? {
    arguments.object(index).flatMap { Self.living[$0] } as? Object
  }

  /// Creates the object that a request asks for.
  final func created<New: Resource & InterfaceDefining>(_ index: Int, of arguments: IncomingArguments) -> New?
  {
    makeResource(id: arguments.newID(index))
  }

  // MARK: - Sending

  /// Whether an event can be sent.
  final func accepts(_ event: StaticString, since: UInt32 = 1) -> Bool {
    pointer != nil && version >= since
  }

  /// Whether an object can be an argument: none, or one alive.
  final func accepts(_ event: StaticString, argument: Resource?) -> Bool {
    argument == nil || argument?.pointer != nil
  }

  /// Whether a file descriptor can be an argument: it must be open. It stays the caller's.
  final func accepts(_ event: StaticString, fileDescriptor: Int32) -> Bool {
    FileDescriptor.isOpen(fileDescriptor)
  }

  /// Sends an event without arguments.
  final func post(_ opcode: UInt32) {
    if let pointer { wl_resource_post_event_array(pointer, opcode, nil) }
  }

  /// Sends an event.
  final func post<let count: Int>(_ opcode: UInt32, _ arguments: InlineArray<count, wl_argument>) {
    guard let pointer else { return }
    withWireArguments(arguments) { wl_resource_post_event_array(pointer, opcode, $0) }
  }

  /// Makes an object for the same client, with this one's version: numbered `id`, or by the compositor when
  /// 0.
  final func makeResource<New: Resource & InterfaceDefining>(id: UInt32 = 0) -> New? {
    guard let pointer, let client = wl_resource_get_client(pointer) else { return nil }
    return New.make(for: client, version: version, id: id)
  }
}

extension InterfaceDefining where Self: Resource {
  /// Makes an object for a client; nil when memory is short.
  static func make(for client: OpaquePointer, version: UInt32, id: UInt32) -> Self? {
    let interface = InterfaceTable.pointer(for: Self.self)
    guard let pointer = wl_resource_create(client, interface, Int32(version), id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    return Self(pointer: pointer)
  }
}

// Both are called by libwayland from `TestCompositor.dispatch()` and from this package's own calls, all of
// which are bound to the main actor.

private func dispatchRequest(
  context: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32,
  message: UnsafePointer<wl_message>?, arguments: UnsafeMutablePointer<wl_argument>?
) -> CInt {
  nonisolated(unsafe) let (object, wireArguments) = (target.map { OpaquePointer($0) }, arguments)
  MainActor.assumeIsolated {
    guard let object, let resource = Resource.living(object) else { return }
    resource.receive(opcode, IncomingArguments(wireArguments))
  }
  return 0
}

private func resourceDied(_ pointer: OpaquePointer?) {
  nonisolated(unsafe) let object = pointer
  MainActor.assumeIsolated {
    if let object { Resource.forget(object) }
  }
}
