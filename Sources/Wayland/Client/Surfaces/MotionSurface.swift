internal import CTactusWaylandClient
internal import CTactusWaylandUtil
internal import TactusCLibrary
package import TactusPixels
internal import TactusWaylandWire

/// A surface on which another thread shows pictures while the main thread is busy.
///
/// libwayland locks what the pointers point to, so that any thread may send requests. The owner of the surface takes care that one thread
/// at a time does, with nothing pending that is not to be shown, and that this object is released before the surface and the connection.
/// The buffers are its own, on an event queue of its own, as their releases are not to wait for the main thread.
package final class MotionSurface {
  /// The maximum number of buffers. Chosen by us: that of ``BufferRing``.
  private static let limit = 4

  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let version: UInt32
  private let queue: OpaquePointer
  /// The `wl_shm`, as a proxy whose objects are in the queue.
  private let sharedMemory: OpaquePointer
  private let poolInterface: UnsafePointer<wl_interface>
  private let bufferInterface: UnsafePointer<wl_interface>
  private let source: SharedMemorySource
  /// The format of the pixels.
  package let format: BufferFormat
  /// The buffers, in the order in which they were committed.
  private var buffers: [MotionBuffer] = []

  /// Borrows a surface of a connection that is open. Returns nil if it has ended, or if there is no memory left.
  @MainActor package init?(
    _ surface: Surface, format: BufferFormat = .argb8888, memory: SharedMemorySource = .system
  ) {
    guard let display = surface.globals.connection.displayPointer, let pointer = surface.surfacePointer,
      let shm = surface.globals.shm(for: format)?.pointer, let queue = wl_display_create_queue(display)
    else { return nil }
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(shm)) else {
      wl_event_queue_destroy(queue)
      return nil
    }
    self.display = display
    self.surface = pointer
    self.format = format
    version = wl_proxy_get_version(pointer)
    self.queue = queue
    sharedMemory = OpaquePointer(wrapper)
    wl_proxy_set_queue(sharedMemory, queue)
    poolInterface = InterfaceTable.pointer(for: WlShmPool.self)
    bufferInterface = InterfaceTable.pointer(for: WlBuffer.self)
    source = memory
  }

  deinit {
    buffers.removeAll()
    wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(sharedMemory))
    wl_event_queue_destroy(queue)
  }

  /// Lets `draw` fill a buffer, of whose pixels nothing is known, and shows it.
  ///
  /// - Parameters:
  ///   - width: The width of the buffer in pixels.
  ///   - height: The height of the buffer in pixels.
  ///   - damage: The pixels in which the picture differs from the one that is shown.
  ///   - draw: Fills the memory, whose rows have `width` pixels of ``format``.
  /// - Returns: `false` if no buffer is free, and none can be created.
  package func show<Failure>(
    width: Int, height: Int, damage: [PixelRect], _ draw: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    receiveReleases()
    guard let buffer = takeBuffer(width: width, height: height) else { return false }
    try draw(buffer.pixels)
    commit(buffer, damage: damage)
    buffer.isHeld = true
    buffers.append(buffer)
    return true
  }

  /// Destroys the buffers. Call this when another buffer is shown.
  package func removeBuffers() { buffers.removeAll() }

  /// The number of the buffers, and their size in bytes.
  package var usage: (count: Int, bytes: Int) {
    (buffers.count, buffers.reduce(0) { $0 + format.bytesPerRow($1.width) * $1.height })
  }

  /// Returns a free buffer, which is no longer one of ``buffers``; nil if there is none.
  private func takeBuffer(width: Int, height: Int) -> MotionBuffer? {
    buffers.removeAll { !$0.isHeld && ($0.width != width || $0.height != height) }
    if let index = buffers.firstIndex(where: { !$0.isHeld }) { return buffers.remove(at: index) }
    guard buffers.count < Self.limit else { return nil }
    return makeBuffer(width: width, height: height)
  }

  private func makeBuffer(width: Int, height: Int) -> MotionBuffer? {
    guard let memory = SharedMemory(width: width, height: height, format: format, source: source) else {
      return nil
    }
    let poolArguments: InlineArray<3, wl_argument> = [
      wl_argument(n: 0), wl_argument(h: memory.descriptor), wl_argument(i: Int32(memory.size)),
    ]
    let version = wl_proxy_get_version(sharedMemory)
    let pool = withWireArguments(poolArguments) {
      wl_proxy_marshal_array_flags(
        sharedMemory, SharedMemoryRequest.createPool.rawValue, poolInterface, version, 0, $0)
    }
    guard let pool else { return nil }
    defer {
      _ = wl_proxy_marshal_array_flags(
        pool, PoolRequest.destroy.rawValue, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    }
    let bufferArguments: InlineArray<6, wl_argument> = [
      wl_argument(n: 0), wl_argument(i: 0), wl_argument(i: Int32(width)), wl_argument(i: Int32(height)),
      wl_argument(i: Int32(format.bytesPerRow(width))), wl_argument(u: format.wire.rawValue),
    ]
    let pointer = withWireArguments(bufferArguments) {
      wl_proxy_marshal_array_flags(pool, PoolRequest.createBuffer.rawValue, bufferInterface, version, 0, $0)
    }
    guard let pointer else { return nil }
    return MotionBuffer(pointer, width: width, height: height, memory: memory)
  }

  private func commit(_ buffer: MotionBuffer, damage: [PixelRect]) {
    let attachment: InlineArray<3, wl_argument> = [
      wl_argument(o: buffer.pointer), wl_argument(i: 0), wl_argument(i: 0),
    ]
    send(.attach, attachment)
    for rect in damage {
      let request = version >= WlSurface.damageBufferVersion ? SurfaceRequest.damageBuffer : .damage
      let whole = request == .damage
      let area: InlineArray<4, wl_argument> = [
        wl_argument(i: whole ? 0 : Int32(clamping: rect.x)),
        wl_argument(i: whole ? 0 : Int32(clamping: rect.y)),
        wl_argument(i: whole ? .max : Int32(clamping: rect.width)),
        wl_argument(i: whole ? .max : Int32(clamping: rect.height)),
      ]
      send(request, area)
      if whole { break }
    }
    _ = wl_proxy_marshal_array_flags(surface, SurfaceRequest.commit.rawValue, nil, version, 0, nil)
    wl_display_flush(display)
  }

  private func send<let count: Int>(_ request: SurfaceRequest, _ arguments: InlineArray<count, wl_argument>) {
    withWireArguments(arguments) {
      _ = wl_proxy_marshal_array_flags(surface, request.rawValue, nil, version, 0, $0)
    }
  }

  /// Reads the socket without waiting, and notes which buffers the compositor has released.
  private func receiveReleases() {
    while wl_display_prepare_read_queue(display, queue) != 0 {
      guard wl_display_dispatch_queue_pending(display, queue) >= 0 else { return }
    }
    var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, 0) > 0 {
      _ = wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
    _ = wl_display_dispatch_queue_pending(display, queue)
  }

  /// The numbers of the requests of `wl_shm`, as in the protocol's description.
  private enum SharedMemoryRequest: UInt32 {
    case createPool = 0
  }

  /// The numbers of the requests of `wl_shm_pool`.
  private enum PoolRequest: UInt32 {
    case createBuffer = 0
    case destroy = 1
  }

  /// The numbers of the requests of `wl_surface`.
  private enum SurfaceRequest: UInt32 {
    case attach = 1
    case damage = 2
    case commit = 6
    case damageBuffer = 9
  }
}
