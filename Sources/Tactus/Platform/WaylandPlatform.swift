import Dispatch
import Graphics
import Renderer
import Wayland

/// Runs an application on a compositor: the connection, what it offers, the GPU, and the windows on it.
@MainActor
final class WaylandPlatform {
  let application: Application
  let connection: Connection
  let globals: Globals
  let device: GraphicsDevice
  private let loop: EventLoop
  private var windows: [WaylandWindow] = []
  private var pointers: [ObjectIdentifier: PointerInput] = [:]
  private var failure: ApplicationError?

  /// Connects and finds out what there is.
  init(application: Application) throws(ApplicationError) {
    self.application = application
    // Fonts are looked up while Mesa loads its driver; the first label then finds them there.
    DispatchQueue.global(qos: .userInitiated).async { TextLayout.warmUp() }
    loop = EventLoop(clock: application.clock)
    do {
      connection = try Connection(socketName: application.configuration.displayName)
    } catch {
      throw ApplicationError(error.description)
    }
    application.clock.advance(to: monotonicTime())
    globals = Globals(connection, timeReference: application.clock.now)
    do {
      try globals.waitUntilReady()
    } catch {
      throw ApplicationError(error.description)
    }
    guard let display = connection.displayPointer else {
      throw ApplicationError("The compositor closed the connection at once.")
    }
    do {
      device = try GraphicsDevice.wayland(display: display)
    } catch {
      throw ApplicationError(error.description)
    }
  }

  /// Runs until the application ends.
  func run() throws(ApplicationError) {
    listen()
    application.makeHost = { [weak self] window in self?.show(window) }
    application.onTerminate = { [weak self] in self?.loop.stop() }
    application.clock.advance(to: monotonicTime())
    application.delegate?.applicationDidFinishLaunching(application)
    loop.add(
      connection.fileDescriptor, prepare: { [weak self] in self?.prepareToWait() ?? EventLoop.Interest() },
      ready: { [weak self] isReadable in self?.finishWait(isReadable) })
    loop.run { [self] in
      connection.dispatchPending()
      for window in windows { window.drawIfNeeded() }
    }
    for window in application.windows { window.close() }
    connection.close()
    if let failure { throw failure }
  }

  // MARK: - The loop

  private func prepareToWait() -> EventLoop.Interest {
    // What others, EGL for one, read meanwhile is dispatched here and may call for a frame.
    let isPrepared = connection.prepareToRead()
    return EventLoop.Interest(
      wantsWrite: connection.wantsWrite, hasWork: !isPrepared || windows.contains { $0.hasFrameToDraw })
  }

  private func finishWait(_ isReadable: Bool) {
    application.clock.advance(to: monotonicTime())
    if isReadable { connection.readEvents() } else { connection.cancelRead() }
  }

  // MARK: - Windows

  private func show(_ window: Window) -> (any WindowHost)? {
    guard let host = WaylandWindow(window, platform: self) else { return nil }
    windows.append(host)
    return host
  }

  func windowDidClose(_ window: WaylandWindow) { windows.removeAll { $0 === window } }

  func window(ofSurface surface: UInt32) -> WaylandWindow? {
    windows.first { $0.toplevel.surfaceID == surface }
  }

  /// Brings the application's state in line with what the compositor shows.
  func updateState() {
    let shown = windows.filter(\.isExposed)
    if shown.isEmpty {
      if !windows.isEmpty { application.move(to: .background) }
    } else {
      application.move(to: shown.contains(where: \.isActive) ? .active : .inactive)
    }
  }

  // MARK: - Input

  private func listen() {
    connection.onError = { [weak self] failure in self?.end(failure) }
    for seat in globals.seats { listen(to: seat) }
    globals.onSeatAdded = { [weak self] seat in self?.listen(to: seat) }
    globals.onSeatRemoved = { [weak self] seat in
      self?.pointers.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
    }
  }

  private func listen(to seat: Seat) {
    let pointer = PointerInput(platform: self)
    pointers[ObjectIdentifier(seat)] = pointer
    seat.onTouchBatch = { [weak self] batch in self?.receive(batch) }
    seat.onPointerEvent = { [weak pointer] event in pointer?.receive(event) }
    seat.onKeyboardEvent = { [weak pointer] event in pointer?.receive(event) }
  }

  /// Hands a batch to the windows that it concerns, to each what is its own.
  private func receive(_ batch: TouchBatch) {
    var rest = batch.changes[...]
    while let surface = rest.first?.surface {
      let inputs = rest.filter { $0.surface == surface }
        .map { TouchInput($0, estimator: application.configuration.touchPointEstimator) }
      rest = rest.filter { $0.surface != surface }[...]
      if let window = window(ofSurface: surface) { window.receive(inputs) }
    }
  }

  private func end(_ failure: ConnectionFailure) {
    self.failure = ApplicationError(failure.description)
    application.terminate()
    loop.stop()
  }
}
