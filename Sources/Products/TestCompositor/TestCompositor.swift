internal import CTactusSystem
internal import CTactusWaylandServer
internal import TactusCLibrary
internal import TactusWaylandWire

/// A compositor in the process and on the thread of a test. It uses the Wayland protocol over a socket pair, displays nothing,
/// and is controlled by the test, including behaviour that no correct compositor has.
///
/// Nothing blocks: a test alternates between its client and `dispatch()`, which `pump(_:_:)` does until both are idle.
@MainActor
package final class TestCompositor {
  /// The globals of a current compositor, with their versions. A test may remove or change some of them.
  package static let defaultGlobals: [String: Int] = [
    "wl_compositor": 6, "wl_shm": 1, "xdg_wm_base": 6, "wp_viewporter": 1,
    "wp_single_pixel_buffer_manager_v1": 1,
    "wp_fractional_scale_manager_v1": 1,
    "wp_presentation": 1, "zwp_input_timestamps_manager_v1": 1, "zwp_pointer_gestures_v1": 3,
    "wp_cursor_shape_manager_v1": 1, "zwlr_layer_shell_v1": 4, "zxdg_decoration_manager_v1": 1,
    "wl_subcompositor": 1,
    "wl_data_device_manager": 3, "zwp_tablet_manager_v2": 1,
    "xdg_activation_v1": 1, "zwp_idle_inhibit_manager_v1": 1, "ext_idle_notifier_v1": 1,
    "zwp_text_input_manager_v3": 1, "zwp_text_input_manager_v1": 1,
  ]

  /// The requests that were received, as `interface.request`, oldest first.
  package private(set) var requests: [String] = []
  /// The surfaces that have been created and not destroyed, oldest first.
  package internal(set) var surfaces: [TestSurface] = []
  /// The seats, in the order in which they were added.
  package private(set) var seats: [TestSeat] = []
  /// The outputs, in the order in which they were added.
  package private(set) var outputs: [TestOutput] = []
  /// The buffers of a single pixel, with their red, green, blue and alpha.
  var singlePixels: [(resource: WlBufferResource, color: [UInt32])] = []
  /// The buffers in shared memory that have been created and not destroyed, oldest first.
  package private(set) var buffers: [TestBuffer] = []
  /// The formats of buffers that are offered, as `wl_shm` numbers them. Default ARGB8888 and XRGB8888, which every compositor has to offer.
  package var bufferFormats: [UInt32] = [0, 1]
  /// A Boolean value that indicates whether buffers may have the formats that every compositor has to offer though they are not offered.
  /// Default false.
  package var acceptsUnannouncedFormats = false
  /// The number of the format RGB565.
  package static let rgb565: UInt32 = WlShmResource.Format.rgb565.rawValue
  /// The configuration that is sent after a window's first commit; nil if the test sends it itself.
  package var firstConfiguration: TestSurface.Configuration? = TestSurface.Configuration(
    width: 800, height: 480, states: [TestSurface.Configuration.activated])
  /// The mode that is sent for the decorations of a window, a value of `zxdg_toplevel_decoration_v1.mode`, 2 for those that the
  /// compositor draws; nil if the test sends it itself.
  package var decorationMode: UInt32? = 2
  /// What clients did that the protocols forbid, or that real compositors ignore.
  package internal(set) var violations: [String] = []
  /// Called with each of the ``violations``.
  package var onViolation: ((String) -> Void)?
  /// A Boolean value that indicates whether clients have to acknowledge each configuration within a frame. Default true.
  package var expectsAcknowledgements = true
  /// A Boolean value that indicates whether requests may name events that were superseded while the client had not read that yet, as those of a
  /// client in another process do. Default false: only events that were sent together.
  package var toleratesRaces = false
  /// Which presses open popups with a grab. Default all.
  package var popupGrabPolicy = PopupGrabPolicy.anyPress
  /// What becomes of drags of touches. By default they are moved.
  package var touchDragPolicy = TouchDragPolicy.moved
  /// The text inputs that have been created and not destroyed, oldest first.
  package internal(set) var textInputs: [TestTextInput] = []
  /// The serials with which clients answered pings.
  package internal(set) var pongs: [UInt32] = []
  /// The clock id that `wp_presentation` reports. The default is that of CLOCK_MONOTONIC.
  package var presentationClock: UInt32 = 1
  /// A Boolean value that indicates whether buffers are released as soon as they are committed, as if they had been copied.
  /// Setting it to `true` releases all buffers.
  package var releasesBuffers = true {
    didSet { if releasesBuffers { for surface in surfaces { surface.releaseBuffers() } } }
  }

  /// Called for each commit, before its buffer is released.
  package var onCommit: ((TestSurface) -> Void)?

  var bases: [XdgWmBaseResource] = []
  var positioners: [TestPositioner] = []
  let data = TestClipboard()
  let idle = TestIdle()
  var tabletSeats: [TestTabletSeat] = []

  private let display: OpaquePointer
  private let loop: OpaquePointer
  private var globals: [String: Global] = [:]
  /// All globals, including removed ones, because a client may not have been notified of the removal yet.
  private var allGlobals: [Global] = []
  /// A Boolean value that indicates whether the compositor announces an interface by which clients recognize that it is based on wlroots. Default
  /// true. Set it before a client connects.
  package var isRecognizable = true {
    didSet {
      guard !isRecognizable else { return }
      for announcement in announcements { announcement.destroy() }
      announcements = []
    }
  }
  private var announcements: [Announcement] = []
  private var serial: UInt32 = 0
  /// What the events were with which serials were sent.
  private(set) var purposes: [UInt32: SerialPurpose] = [:]
  /// The number of times that events were sent, at the time of each serial.
  private(set) var batches: [UInt32: Int] = [:]
  private var batch = 0
  private var logger: OpaquePointer?

  /// Creates a compositor.
  ///
  /// - Parameter globals: The globals with their versions. Seats and outputs are added separately.
  package init(globals: [String: Int] = defaultGlobals) {
    guard let display = wl_display_create(), let loop = wl_display_get_event_loop(display) else {
      preconditionFailure("libwayland-server could not allocate a display")
    }
    self.display = display
    self.loop = loop
    // Unretained: the logger is destroyed before this object is deallocated.
    logger = wl_display_add_protocol_logger(display, recordRequest, Unmanaged.passUnretained(self).toOpaque())
    for (interface, version) in globals.sorted(by: { $0.key < $1.key }) { offer(interface, version: version) }
    offer("zwlr_gamma_control_manager_v1", version: 1)
  }

  isolated deinit {
    if let logger { wl_protocol_logger_destroy(logger) }
    wl_display_destroy_clients(display)
    for global in allGlobals { global.destroy() }
    for announcement in announcements { announcement.destroy() }
    wl_display_destroy(display)
  }

  // MARK: - Clients

  /// Creates a client.
  ///
  /// - Returns: The client's end of the socket, which the caller owns; -1 if the process has no descriptors left.
  package func connect() -> Int32 {
    var sockets: (Int32, Int32) = (-1, -1)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let result = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { socketpair(AF_UNIX, kind, 0, $0) }
    }
    guard result == 0, wl_client_create(display, sockets.0) != nil else { return -1 }
    return sockets.1
  }

  /// Listens for clients at a path.
  ///
  /// - Returns: `false` if a file exists at that path, or if its folder does not exist.
  package func listen(at path: String) -> Bool { wl_display_add_socket(display, path) == 0 }

  /// The number of objects of all clients.
  package var objectCount: Int {
    var count = 0
    for client in clients {
      withUnsafeMutablePointer(to: &count) {
        wl_client_for_each_resource(
          client,
          { _, count in
            count?.assumingMemoryBound(to: Int.self).pointee += 1
            return WL_ITERATOR_CONTINUE
          }, $0)
      }
    }
    return count
  }

  /// Sends arbitrary bytes, which need not be valid messages, to all clients after the pending events.
  package func send(raw bytes: [UInt8]) {
    flush()
    for client in clients { _ = write(wl_client_get_fd(client), bytes, bytes.count) }
  }

  /// A Boolean value that indicates whether a client has not yet read all that was sent to it.
  package var isUnread: Bool { clients.contains { tactus_is_unread(wl_client_get_fd($0)) != 0 } }

  private var clients: [OpaquePointer] {
    var clients: [OpaquePointer] = []
    let list = wl_display_get_client_list(display)
    var link = list?.pointee.next
    while let node = link, node != list {
      if let client = wl_client_from_link(node) { clients.append(client) }
      link = node.pointee.next
    }
    return clients
  }

  /// The number of clients.
  package var clientCount: Int { Int(wl_list_length(wl_display_get_client_list(display))) }

  /// Disconnects all clients.
  package func disconnectClients() {
    wl_display_destroy_clients(display)
  }

  /// Handles the requests that have arrived and sends the pending events, without waiting.
  package func dispatch() {
    batch += 1
    repeat {
      wl_event_loop_dispatch(loop, 0)
      wl_display_flush_clients(display)
    } while isReadable(wl_event_loop_get_fd(loop))
  }

  /// Waits for requests, at most for a time in milliseconds, and then does the same as `dispatch()`.
  package func dispatch(waiting milliseconds: Int32) {
    var state = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&state, 1, milliseconds)
    dispatch()
  }

  /// A descriptor that is readable when requests have arrived.
  package var fileDescriptor: Int32 { wl_event_loop_get_fd(loop) }

  /// Sends the pending events without handling requests.
  package func flush() {
    wl_display_flush_clients(display)
  }

  /// Alternates between a client and this compositor until both are idle.
  ///
  /// - Parameters:
  ///   - descriptor: The client's socket, or -1 once it is closed.
  ///   - client: A closure in which the client reads and handles events and sends its requests.
  package func pump(_ descriptor: @autoclosure () -> Int32, _ client: () -> Void) {
    repeat {
      client()
      dispatch()
    } while isReadable(descriptor())
  }

  /// Returns a Boolean value that indicates whether a descriptor has data to read. A socket that was closed by the other side
  /// remains readable forever and does not count.
  private func isReadable(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard descriptor >= 0, poll(&state, 1, 0) > 0 else { return false }
    return state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
  }

  // MARK: - Script

  /// Removes all recorded requests.
  package func removeAllRequests() {
    requests = []
  }

  /// Announces an interface. Those that are not implemented are announced only.
  package func offer(_ interface: String, version: Int) {
    if let global = makeGlobal(interface, version: version) {
      globals[interface] = global
    } else {
      announcements.append(Announcement(interface, version: version, on: display))
    }
  }

  /// Removes an interface.
  package func withdraw(_ interface: String) {
    globals.removeValue(forKey: interface)?.withdraw()
  }

  /// Adds a seat.
  @discardableResult
  package func addSeat(
    _ name: String = "seat0", capabilities: TestSeat.Capabilities = .touch, version: Int = 9
  ) -> TestSeat {
    let seat = TestSeat(self, name: name, capabilities: capabilities, version: version)
    seats.append(seat)
    return seat
  }

  /// Removes a seat.
  package func removeSeat(_ seat: TestSeat) {
    seats.removeAll { $0 === seat }
    seat.withdraw()
  }

  /// Adds an output.
  @discardableResult
  package func addOutput(_ description: TestOutput.Description = .init(), version: Int = 4) -> TestOutput {
    let output = TestOutput(self, description, version: version)
    outputs.append(output)
    return output
  }

  /// Removes an output.
  package func removeOutput(_ output: TestOutput) {
    outputs.removeAll { $0 === output }
    output.withdraw()
  }

  /// Sends a ping to all clients.
  package func ping() {
    for base in bases { base.ping(serial: nextSerial()) }
  }

  /// Sends a protocol error about a surface and disconnects the client.
  package func postError(on surface: TestSurface, code: UInt32, message: String) {
    guard let object = surface.resource.pointer, let client = surface.resource.client,
      let display = wl_client_get_object(client, 1)
    else { return }
    message.withCString { text in
      // wl_display.error
      withWireArguments([wl_argument(o: object), wl_argument(u: code), wl_argument(s: text)]) {
        wl_resource_post_event_array(display, 0, $0)
      }
    }
    wl_client_flush(client)
    wl_client_destroy(client)
  }

  // MARK: - Internals

  func nextSerial(_ purpose: SerialPurpose = .other) -> UInt32 {
    serial &+= 1
    purposes[serial] = purpose
    batches[serial] = batch
    return serial
  }

  func surface(of resource: WlSurfaceResource?) -> TestSurface? {
    surfaces.first { $0.resource === resource }
  }

  func adopt(_ buffer: TestBuffer) {
    buffers.append(buffer)
    buffer.resource.onDestroy = { [weak self, unowned buffer] in self?.buffers.removeAll { $0 === buffer } }
  }

  func global<Bound: Resource & InterfaceDefining>(
    _ type: Bound.Type, _ version: Int, _ onBind: @escaping (Bound) -> Void
  ) -> Global {
    let global = Global(type, version: version, on: display, onBind: onBind)
    allGlobals.append(global)
    return global
  }

  fileprivate func record(_ request: String) {
    requests.append(request)
  }
}

/// Records a request. libwayland calls this function for each message, during `dispatch()` and when the test sends events.
private func recordRequest(
  data: UnsafeMutableRawPointer?, kind: wl_protocol_logger_type,
  message: UnsafePointer<wl_protocol_logger_message>?
) {
  guard kind == WL_PROTOCOL_LOGGER_REQUEST, let data, let message,
    let name = message.pointee.message.pointee.name,
    let interface = wl_resource_get_class(message.pointee.resource)
  else { return }
  let request = "\(String(cString: interface)).\(String(cString: name))"
  nonisolated(unsafe) let context = data
  MainActor.assumeIsolated {
    Unmanaged<TestCompositor>.fromOpaque(context).takeUnretainedValue().record(request)
  }
}
