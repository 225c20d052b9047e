internal import CTactusWaylandClient
internal import Logging
internal import TactusCLibrary
internal import TactusThreads
internal import TactusWaylandWire

/// A connection to a compositor: its objects, and reading and writing.
///
/// Only `waitForEvents(milliseconds:)` blocks. A run loop that waits for `fileDescriptor` calls `prepareToRead()` before its
/// wait, and `readEvents()` or `cancelRead()` after it. A run loop that is notified of a readable descriptor afterwards calls
/// `processEvents()` instead. Call nothing else between `prepareToRead()` and its counterpart: other threads that read the same
/// socket, such as those of the OpenGL implementation, would wait for this reader, and what waits for them would wait forever.
@MainActor
package final class Connection {
  /// The `wl_display`, for EGL; nil once the connection is closed.
  package private(set) var displayPointer: OpaquePointer?

  /// Called once, when the connection has failed. All objects still exist, but receive no events.
  package var onError: ((ConnectionFailure) -> Void)?

  /// Called when all events that could be read have been dispatched.
  package var onReadBatchDrained: (() -> Void)?

  /// The reason why the connection failed; nil while it is open.
  package private(set) var failure: ConnectionFailure?

  /// A Boolean value that indicates whether requests wait for space in the socket. If so, also wait for the descriptor to be
  /// writable, and then call `flush()`.
  package private(set) var wantsWrite = false

  /// The display object, which creates the registry.
  private(set) var display: WlDisplay?

  /// Called before `onReadBatchDrained`, to deliver pending touches.
  var onTouchesDue: (() -> Void)?
  /// Called before `onError`, so that touches are cancelled before the application is notified of the reason.
  var onTouchesLost: (() -> Void)?

  /// The valid objects.
  let table = ObjectTable()
  private var reader: (reader: BackgroundReader, thread: Thread)?
  private var isPrepared = false
  private var dispatchDepth = 0
  private var closesAfterDispatch = false

  // MARK: - Connecting and closing

  /// A Boolean value that indicates whether the socket is one that the process inherited in `WAYLAND_SOCKET`, which cannot be opened
  /// again.
  package let isInherited: Bool

  /// Connects to a compositor's socket in the directory `XDG_RUNTIME_DIR`.
  ///
  /// - Parameter socketName: The name of the socket. If nil, `WAYLAND_DISPLAY` specifies it; if that is not set, it is
  ///   `wayland-0`. An open socket in `WAYLAND_SOCKET` takes precedence.
  package init(socketName: String? = nil) throws(ConnectionError) {
    LibraryLog.install()
    // libwayland takes the variable first, and removes it.
    let inherited = getenv("WAYLAND_SOCKET").map { String(cString: $0) }
    isInherited = inherited != nil
    guard let pointer = wl_display_connect(socketName) else {
      let errorNumber = errno
      if let inherited { throw .badFileDescriptor(Int32(inherited) ?? -1) }
      throw Self.explain(socketName, errorNumber: errorNumber)
    }
    adopt(pointer)
  }

  /// Creates a connection over a connected socket, of which it takes ownership.
  package init(fileDescriptor: Int32) throws(ConnectionError) {
    LibraryLog.install()
    isInherited = false
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

  /// Cancels all touches, invalidates all objects and closes the socket. While an event is being handled, this happens after the
  /// event.
  package func close() {
    if dispatchDepth > 0 {
      closesAfterDispatch = true
    } else {
      disconnect()
    }
  }

  /// Ends the exchange with the compositor, so that nothing waits for it any longer, not even another thread. ``close()`` has to
  /// follow.
  package func interrupt() {
    if let displayPointer { _ = shutdown(wl_display_get_fd(displayPointer), Int32(SHUT_RDWR)) }
  }

  private func disconnect() {
    // Cleared before the call, as a handler may close the connection again.
    let cancelTouches = onTouchesLost.take()
    cancelTouches?()
    guard let pointer = displayPointer else { return }
    cancelRead()
    if let (reader, thread) = reader.take() { reader.stop(thread) }
    wl_display_flush(pointer)
    displayPointer = nil
    table.abandonAll()
    _ = display?.invalidate()
    wl_display_disconnect(pointer)
  }

  // MARK: - State

  /// The file descriptor of the socket to wait for; -1 once the connection is closed.
  package var fileDescriptor: Int32 {
    displayPointer.map { wl_display_get_fd($0) } ?? -1
  }

  /// A Boolean value that indicates whether requests can reach the compositor.
  package var isOpen: Bool { displayPointer != nil && failure == nil }

  // MARK: - Reading

  /// Dispatches the events that have been read, sends the pending requests and announces that the socket will be read.
  ///
  /// - Returns: `true` if `readEvents()` or `cancelRead()` must follow; `false` if the connection has ended.
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

  /// Reads the events that have arrived, without waiting. `dispatchPending()` dispatches them.
  package func readEvents() {
    guard isPrepared, let pointer = displayPointer else { return }
    isPrepared = false
    // The socket has been checked to be readable, so another thread's queue cannot make this thread wait.
    if wl_display_read_events(pointer) < 0, errno != EAGAIN { fail() }
  }

  /// Cancels `prepareToRead()` if nothing has arrived.
  package func cancelRead() {
    guard isPrepared, let pointer = displayPointer else { return }
    isPrepared = false
    wl_display_cancel_read(pointer)
  }

  /// Reads and dispatches all events that have arrived, sends the pending requests, and returns without waiting.
  package func processEvents() {
    // Bounded, so that a compositor that never stops sending does not block the application.
    for _ in 0..<64 {
      guard prepareToRead() else { return }
      guard isReadable else { return cancelRead() }
      readEvents()
      dispatchPending()
    }
  }

  /// Dispatches the events that have been read, including those that another reader in the process, such as EGL, has read.
  ///
  /// - Returns: The number of events.
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

  /// A Boolean value that indicates whether the socket has data to read, or has been closed.
  private var isReadable: Bool {
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// A Boolean value that indicates whether another thread has read events that have not been dispatched. Check `isReadable`
  /// first, because such a thread takes events from the socket before it queues them.
  private var hasPending: Bool {
    guard let pointer = displayPointer, !isPrepared else { return false }
    guard wl_display_prepare_read(pointer) == 0 else { return true }
    wl_display_cancel_read(pointer)
    return false
  }

  // MARK: - Reading in the background

  /// Marks the beginning of the calling thread's work after a wait.
  ///
  /// If the work takes long, a background thread reads the socket until `endWork(beforeLongWait:)`, because a compositor
  /// disconnects clients that do not read. Events are still dispatched by the calling thread only.
  package func beginWork() {
    guard isOpen, let pointer = displayPointer else { return }
    if reader == nil { reader = BackgroundReader.start(display: pointer) }
    reader?.reader.beginWork()
  }

  /// Marks the end of the calling thread's work. The thread is about to wait, and reads the socket itself.
  ///
  /// - Parameter isLong: Whether the wait may be much longer than a frame, so that the background thread should not wake up
  ///   meanwhile.
  package func endWork(beforeLongWait isLong: Bool = false) { reader?.reader.endWork(beforeLongWait: isLong) }

  // MARK: - Writing

  /// Sends the pending requests. Those for which the socket has no space remain pending; see `wantsWrite`.
  package func flush() {
    guard isOpen, let pointer = displayPointer else { return }
    if wl_display_flush(pointer) >= 0 {
      wantsWrite = false
    } else if errno == EAGAIN {
      wantsWrite = true
    } else if errno == EPIPE {
      // The compositor has closed the connection. Its reason, a protocol error, may still be unread.
      wantsWrite = false
      readReason(pointer)
    } else {
      fail()
    }
  }

  /// Reads the events that the compositor sent before it closed the connection.
  private func readReason(_ pointer: OpaquePointer) {
    cancelRead()
    while isOpen, wl_display_prepare_read(pointer) != 0 { dispatchPending() }
    guard isOpen else { return }
    if wl_display_read_events(pointer) < 0 { return fail() }
    dispatchPending()
  }

  /// Waits until events arrive or the timeout expires, and dispatches the events. For start-up only.
  ///
  /// Requests for which the socket has no space remain pending.
  package func waitForEvents(milliseconds: Int32) -> Wait {
    guard prepareToRead() else { return .ended }
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    if count > 0 { readEvents() } else { cancelRead() }
    dispatchPending()
    // A wait that a signal interrupts counts as `.arrived`, so that the caller continues to wait.
    return !isOpen ? .ended : count == 0 ? .timedOut : .arrived
  }

  /// The result of a wait.
  package enum Wait: Hashable, Sendable {
    /// Events arrived, or a signal interrupted the wait.
    case arrived
    /// The timeout expired.
    case timedOut
    /// The connection has ended.
    case ended
  }

  // MARK: - Failures

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
    // Logged for debugging only: the handler of `onError`, or of the error thrown at the start, reports it to the user.
    log.debug("\(failure.description)")
    onTouchesLost?()
    onError?(failure)
  }

  /// Returns the error for a failed connection attempt. Determines the socket as `wl_display_connect` does.
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
