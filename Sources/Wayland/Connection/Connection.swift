internal import CTactusWaylandClient
internal import Logging
internal import TactusCLibrary
internal import TactusThreads
internal import TactusWaylandWire

/// A connection to a compositor: objects, reading, writing, and its end.
///
/// It never blocks but in `waitForEvents(milliseconds:)`. An event loop waits for `fileDescriptor` and calls, around its wait,
/// `prepareToRead()` and then `readEvents()` or `cancelRead()`; a loop that is told of a readable descriptor
/// after the fact calls `processEvents()` instead. Nothing may be drawn between `prepareToRead()` and its
/// counterpart: OpenGL's implementation reads the same socket and would wait for this reader for ever.
@MainActor
package final class Connection {
  /// libwayland's display, which EGL wants; nil once closed.
  package private(set) var displayPointer: OpaquePointer?

  /// Called once, when the connection has ended by itself. All objects are still there, but mute.
  package var onError: ((ConnectionFailure) -> Void)?

  /// Called when all that could be read has been dispatched.
  package var onReadBatchDrained: (() -> Void)?

  /// Why the connection ended; nil while it lasts.
  package private(set) var failure: ConnectionFailure?

  /// Whether requests wait for room in the socket: wait for the descriptor to be writable too, then
  /// `flush()`.
  package private(set) var wantsWrite = false

  /// The display's object; it makes the registry.
  private(set) var display: WlDisplay?

  /// Called before the handlers above: touches are ended before the application hears of the reason.
  var onTouchesDue: (() -> Void)?
  var onTouchesLost: (() -> Void)?

  private let table = ObjectTable()
  private var reader: (reader: BackgroundReader, thread: Thread)?
  private var isPrepared = false
  private var dispatchDepth = 0
  private var closesAfterDispatch = false

  // MARK: - Making and ending

  /// Connects to the compositor with the named socket, or else the one that `WAYLAND_SOCKET` or
  /// `WAYLAND_DISPLAY` names, or else `wayland-0`, in the directory `XDG_RUNTIME_DIR`.
  package init(socketName: String? = nil) throws(ConnectionError) {
    LibraryLog.install()
    guard let pointer = wl_display_connect(socketName) else {
      throw Self.explain(socketName, errorNumber: errno)
    }
    adopt(pointer)
  }

  /// Speaks Wayland over a connected socket, which the connection owns and closes from here on.
  package init(fileDescriptor: Int32) throws(ConnectionError) {
    LibraryLog.install()
    guard FileDescriptor.isOpen(fileDescriptor), let pointer = wl_display_connect_to_fd(fileDescriptor) else {
      throw .badFileDescriptor(fileDescriptor)
    }
    adopt(pointer)
  }

  isolated deinit {
    disconnect()
  }

  private func adopt(_ pointer: OpaquePointer) {
    displayPointer = pointer
    display = WlDisplay(pointer: pointer, table: table)
  }

  /// Cancels all touches, lets all objects die and closes the socket; within an event, as soon as the event
  /// has been handled.
  package func close() {
    if dispatchDepth > 0 {
      closesAfterDispatch = true
    } else {
      disconnect()
    }
  }

  private func disconnect() {
    // Taken, as a handler may close the connection again.
    let cancelTouches = onTouchesLost.take()
    cancelTouches?()
    guard let pointer = displayPointer else { return }
    cancelRead()
    if let (reader, thread) = reader.take() { reader.stop(thread) }
    wl_display_flush(pointer)
    displayPointer = nil
    table.abandonAll()
    _ = display?.die()
    wl_display_disconnect(pointer)
  }

  // MARK: - State

  /// The socket to wait for; -1 once closed.
  package var fileDescriptor: Int32 {
    displayPointer.map { wl_display_get_fd($0) } ?? -1
  }

  /// Whether requests can still reach the compositor.
  package var isOpen: Bool { displayPointer != nil && failure == nil }

  /// The number of living objects, for diagnosis and tests.
  package var objectCount: Int { table.count }

  // MARK: - Reading

  /// Dispatches what was read already, sends what is due and announces that the socket will be read.
  ///
  /// - Returns: Whether `readEvents()` or `cancelRead()` must follow; false when the connection is over.
  package func prepareToRead() -> Bool {
    guard isOpen, let pointer = displayPointer else { return false }
    if isPrepared { return true }
    while wl_display_prepare_read(pointer) != 0 {
      dispatchPending()
      guard isOpen else { return false }
    }
    isPrepared = true
    flush()
    if !isOpen { cancelRead() }
    return isOpen
  }

  /// Reads what has arrived, without waiting, and dispatches it.
  package func readEvents() {
    guard isPrepared, let pointer = displayPointer else { return }
    isPrepared = false
    // Reads what there is; the socket was checked, so another thread's queue cannot make this one wait.
    if wl_display_read_events(pointer) < 0, errno != EAGAIN { return fail() }
    dispatchPending()
  }

  /// Takes `prepareToRead()` back when nothing has arrived.
  package func cancelRead() {
    guard isPrepared, let pointer = displayPointer else { return }
    isPrepared = false
    wl_display_cancel_read(pointer)
  }

  /// Reads and dispatches all that has arrived, sends what is due, and returns without waiting.
  package func processEvents() {
    // A compositor that never stops sending must not keep the application from its own work.
    for _ in 0..<64 {
      guard prepareToRead() else { return }
      guard isReadable else { return cancelRead() }
      readEvents()
    }
  }

  /// Dispatches the events that were read, also those that others in the process (EGL) have read.
  ///
  /// - Returns: Their number.
  @discardableResult
  package func dispatchPending() -> Int {
    guard isOpen, let pointer = displayPointer else { return 0 }
    dispatchDepth += 1
    let count = wl_display_dispatch_pending(pointer)
    finishDispatch(count)
    return Int(max(0, count))
  }

  private func finishDispatch(_ count: Int32) {
    if count < 0 {
      fail()
    } else if count > 0, dispatchDepth == 1, !isReadable, !hasPending {
      onTouchesDue?()
      onReadBatchDrained?()
    }
    dispatchDepth -= 1
    if closesAfterDispatch, dispatchDepth == 0 { disconnect() }
  }

  /// Whether the socket has something to read, or has been closed.
  private var isReadable: Bool {
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Whether events were read, by another thread, and not dispatched yet. Asked after `isReadable`, for such a thread takes
  /// them from the socket first and queues them then.
  private var hasPending: Bool {
    guard let pointer = displayPointer, !isPrepared else { return false }
    guard wl_display_prepare_read(pointer) == 0 else { return true }
    wl_display_cancel_read(pointer)
    return false
  }

  // MARK: - Being busy

  /// The thread that called turns from waiting to work. From now until `endWork()`, if it takes long, another thread reads
  /// the socket, so that the compositor, which hangs up on clients that do not read, can go on sending. Events are still
  /// dispatched by this thread alone.
  package func beginWork() {
    guard isOpen, let pointer = displayPointer else { return }
    if reader == nil { reader = BackgroundReader.start(display: pointer) }
    reader?.reader.beginWork()
  }

  /// The thread is about to wait, and to read by itself.
  ///
  /// - Parameter isLong: Whether it may wait for much longer than a frame takes, so that nothing is to wake the other thread meanwhile.
  package func endWork(beforeLongWait isLong: Bool = false) { reader?.reader.endWork(beforeLongWait: isLong) }

  // MARK: - Writing

  /// Sends what is due. What finds no room stays; `wantsWrite` tells.
  package func flush() {
    guard isOpen, let pointer = displayPointer else { return }
    if wl_display_flush(pointer) >= 0 {
      wantsWrite = false
    } else if errno == EAGAIN {
      wantsWrite = true
    } else if errno == EPIPE {
      // The compositor hung up. Its reason, a protocol error, may still wait to be read.
      wantsWrite = false
      readReason(pointer)
    } else {
      fail()
    }
  }

  /// Reads what the compositor said before it hung up.
  private func readReason(_ pointer: OpaquePointer) {
    cancelRead()
    while isOpen, wl_display_prepare_read(pointer) != 0 { dispatchPending() }
    guard isOpen else { return }
    if wl_display_read_events(pointer) < 0 { return fail() }
    dispatchPending()
  }

  /// Waits, for no longer than a time, until something arrives, and dispatches it. For start-up only.
  ///
  /// Requests that find no room in the socket stay where they are.
  package func waitForEvents(milliseconds: Int32) -> Wait {
    guard prepareToRead() else { return .ended }
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    if count > 0 { readEvents() } else { cancelRead() }
    // A signal is no end of the wait.
    return !isOpen ? .ended : count == 0 ? .timedOut : .arrived
  }

  /// How a wait ended.
  package enum Wait: Hashable, Sendable {
    /// Something arrived.
    case arrived
    /// The time was over.
    case timedOut
    /// The connection is over.
    case ended
  }

  // MARK: - Failing

  private func fail() {
    guard failure == nil, let pointer = displayPointer else { return }
    let reason = errno
    let errorNumber = wl_display_get_error(pointer)
    var interface: UnsafePointer<wl_interface>?
    var objectID: UInt32 = 0
    let code = wl_display_get_protocol_error(pointer, &interface, &objectID)
    let failure: ConnectionFailure
    if interface != nil || errorNumber == EPROTO {
      failure = .protocolError(
        ProtocolError(
          interface: interface.map { String(cString: $0.pointee.name) }, objectID: objectID, code: code,
          message: LibraryLog.explanation(of: code)))
    } else {
      failure = .lost(errorNumber: errorNumber != 0 ? errorNumber : reason)
    }
    self.failure = failure
    wantsWrite = false
    // Who is told, or waits, tells the user: `onError`, and what is thrown at the start.
    log.debug("\(failure.description)")
    onTouchesLost?()
    onError?(failure)
  }

  /// The reason why no compositor answers, as `wl_display_connect` looks for it.
  private static func explain(_ socketName: String?, errorNumber: Int32) -> ConnectionError {
    let environment = getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
    let name = socketName ?? environment ?? "wayland-0"
    let isFromEnvironment = socketName == nil && environment != nil
    if name.hasPrefix("/") {
      return .unreachable(socketPath: name, isFromEnvironment: isFromEnvironment, errorNumber: errorNumber)
    }
    guard let directory = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !directory.isEmpty else {
      return .noRuntimeDirectory(socketName: name, isFromEnvironment: isFromEnvironment)
    }
    return .unreachable(
      socketPath: "\(directory)/\(name)", isFromEnvironment: isFromEnvironment, errorNumber: errorNumber)
  }
}
