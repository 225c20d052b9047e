internal import CTactusWaylandServer
internal import TactusWaylandWire

/// The compositor's resource for a client's object. Each interface has a generated subclass.
///
/// Events to an object that has been destroyed, or whose version is older than the event, are not sent.
@MainActor
class Resource {
  /// The `wl_resource`; nil once destroyed.
  private(set) final var pointer: OpaquePointer?
  /// The object id on the wire.
  final let id: UInt32
  /// The version that the client bound.
  final let version: UInt32
  /// Called when the object has been destroyed, by either side.
  final var onDestroy: (() -> Void)?

  /// The valid resources. The dictionary retains each resource while libwayland can call it. It is static, because libwayland passes a
  /// `wl_resource` alone, which may belong to another library.
  private static var living: [OpaquePointer: Resource] = [:]

  /// Creates a resource for an object that libwayland created.
  required init(pointer: OpaquePointer) {
    self.pointer = pointer
    id = wl_resource_get_id(pointer)
    version = UInt32(wl_resource_get_version(pointer))
    Self.living[pointer] = self
    wl_resource_set_dispatcher(pointer, dispatchRequest, nil, nil, resourceDestroyed)
  }

  /// A Boolean value that indicates whether the object is valid, so that events may be sent.
  final var isAlive: Bool { pointer != nil }

  /// The client that owns the object.
  final var client: OpaquePointer? { pointer.flatMap { wl_resource_get_client($0) } }

  /// Handles a request; generated subclasses override it.
  func receive(_ opcode: UInt32, _ arguments: IncomingArguments) {}

  /// Destroys the object.
  final func abandon() {
    if let pointer { wl_resource_destroy(pointer) }
  }

  /// Returns the resource of a `wl_resource`; nil for one of another library.
  static func living(_ pointer: OpaquePointer) -> Resource? { living[pointer] }

  /// Invalidates the resource of a `wl_resource` that is being destroyed.
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

  /// Creates the object that a request specifies.
  final func created<New: Resource & InterfaceDefining>(_ index: Int, of arguments: IncomingArguments) -> New?
  {
    makeResource(id: arguments.newID(index))
  }

  // MARK: - Sending

  /// Returns a Boolean value that indicates whether an event can be sent.
  final func accepts(_ event: StaticString, since: UInt32 = 1) -> Bool {
    pointer != nil && version >= since
  }

  /// Returns a Boolean value that indicates whether an object can be an argument: nil, or a valid object.
  final func accepts(_ event: StaticString, argument: Resource?) -> Bool {
    argument == nil || argument?.pointer != nil
  }

  /// Returns a Boolean value that indicates whether a file descriptor can be an argument: it must be open. The caller keeps its
  /// ownership.
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

  /// Creates an object for the same client and with the same version. If `id` is 0, the compositor chooses the id.
  final func makeResource<New: Resource & InterfaceDefining>(id: UInt32 = 0) -> New? {
    guard let pointer, let client = wl_resource_get_client(pointer) else { return nil }
    return New.make(for: client, version: version, id: id)
  }
}

extension InterfaceDefining where Self: Resource {
  /// Creates an object for a client. Returns nil if memory cannot be allocated.
  static func make(for client: OpaquePointer, version: UInt32, id: UInt32) -> Self? {
    let interface = InterfaceTable.pointer(for: Self.self)
    guard let pointer = wl_resource_create(client, interface, Int32(version), id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    return Self(pointer: pointer)
  }
}

// libwayland calls both functions from `TestCompositor.dispatch()` and from other calls of this package, all of which are
// isolated to the main actor.

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

private func resourceDestroyed(_ pointer: OpaquePointer?) {
  nonisolated(unsafe) let object = pointer
  MainActor.assumeIsolated {
    if let object { Resource.forget(object) }
  }
}
