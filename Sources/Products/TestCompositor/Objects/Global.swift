internal import CTactusWaylandServer
internal import TactusWaylandWire

/// A global that the compositor announces and clients bind.
@MainActor
final class Global {
  private var pointer: OpaquePointer?
  private var isWithdrawn = false
  private let bind: (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void

  /// Announces an interface. `onBind` is called with the object of each client that binds it.
  init<Bound: Resource & InterfaceDefining>(
    _ type: Bound.Type, version: Int, on display: OpaquePointer, onBind: @escaping (Bound) -> Void
  ) {
    bind = { client, version, id in
      if let bound = Bound.make(for: client, version: version, id: id) { onBind(bound) }
    }
    // Unretained: the global is destroyed before this object is deallocated.
    pointer = wl_global_create(
      display, InterfaceTable.pointer(for: type), Int32(version), Unmanaged.passUnretained(self).toOpaque()
    ) { client, data, version, id in
      nonisolated(unsafe) let (client, data) = (client, data)
      MainActor.assumeIsolated {
        guard let client, let data else { return }
        Unmanaged<Global>.fromOpaque(data).takeUnretainedValue().bind(client, version, id)
      }
    }
  }

  /// Announces the removal of the global. Bound objects remain valid, and a client that has not been notified yet may still bind
  /// it.
  func withdraw() {
    if let pointer, !isWithdrawn { wl_global_remove(pointer) }
    isWithdrawn = true
  }

  /// Destroys the global, together with the display.
  func destroy() {
    if let pointer = pointer.take() { wl_global_destroy(pointer) }
  }
}
