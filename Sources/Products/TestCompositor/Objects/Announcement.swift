internal import CTactusWaylandServer
internal import TactusCLibrary
internal import TactusWaylandWire

/// A global of an interface that is not implemented, and which no client may bind.
@MainActor
final class Announcement {
  private var pointer: OpaquePointer?
  private let interface: UnsafeMutablePointer<wl_interface>
  private let name: UnsafeMutablePointer<CChar>?

  /// Announces an interface without messages.
  init(_ name: String, version: Int, on display: OpaquePointer) {
    self.name = strdup(name)
    interface = .allocate(capacity: 1)
    interface.initialize(
      to: wl_interface(
        name: self.name, version: Int32(version), method_count: 0, methods: nil, event_count: 0,
        events: nil))
    pointer = wl_global_create(display, interface, Int32(version), nil) { client, _, _, _ in
      if let client { wl_client_destroy(client) }
    }
  }

  /// Destroys the global, together with the display.
  func destroy() {
    if let pointer = pointer.take() { wl_global_destroy(pointer) }
    interface.deallocate()
    free(name)
  }
}
