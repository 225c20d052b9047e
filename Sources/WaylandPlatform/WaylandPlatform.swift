import Dispatch
internal import Logging
internal import TactusGraphics
package import TactusInterface
internal import TactusRenderer
package import TactusWayland

/// Runs an application on a compositor, with the connection, the globals and the windows.
@MainActor
package final class WaylandPlatform {
  let application: Application
  let globals: Globals
  private let connection: Connection
  private let makePresenter: PresenterFactory
  private let discardDevice: () -> Void
  let releaseTextures: (MemoryExtent) -> Void
  let textureUsage: () -> (count: Int, bytes: Int)
  var memoryRelease = MemoryRelease()
  private(set) lazy var memoryAlarm = Alarm(clock: application.clock) { [weak self] in self?.releaseMemory() }
  private let loop: EventLoop
  private(set) var windows: [WaylandWindow] = []
  /// A buffer that is reused for each batch, so that input does not allocate memory.
  private var scratch: [TouchInput] = []
  private var pointers: [ObjectIdentifier: PointerInput] = [:]
  private var keyboards: [ObjectIdentifier: KeyboardInput] = [:]
  /// The first identifier of the keys, and the offset of the pointer's touch identifiers, of the next seat.
  private var nextIdentifier: UInt64 = 0
  /// The number of identifiers that are reserved for a seat.
  private static let identifiersPerSeat: UInt64 = 1 << 32
  /// The first touch identifier of pointers. Those of touchscreens, which begin at 1 for each seat, are below.
  private static let firstPointerIdentifier: UInt64 = 1 << 63
  var firstFrameReport = FirstFrameReport()
  /// The errors that have been reported. Each is reported once.
  private var reportedErrors: Set<String> = []
  static let logger = Logger(label: "tactus.graphics")
  /// The error because of which the application was terminated; nil if there is none.
  package private(set) var failure: ApplicationError?

  /// A function that creates the presenter of a window, which draws into buffers of a size in pixels.
  package typealias PresenterFactory =
    (_ toplevel: Toplevel, _ width: Int, _ height: Int) throws -> any FramePresenter

  /// Connects to the compositor and the GPU.
  package convenience init(application: Application) throws(ApplicationError) {
    application.clock.advance(to: monotonicTime())
    let name = application.configuration.displayName
    // This comes first because loading the driver takes longest.
    let display =
      if let display = PreparedDisplay.take(name: name) { display } else { try PreparedDisplay(name: name) }
    let graphics = display.graphics
    // Fonts are loaded while Mesa loads its driver, so that they are available for the first label.
    // The queue is not a global one: once global queues are used, libdispatch monitors their threads once a second for the
    // life of the process, which would wake an idle panel.
    DispatchQueue(label: "tactus.fonts", qos: .userInitiated).async { TextLayout.warmUp() }
    let globals: Globals
    do throws(GlobalsError) {
      globals = Globals(display.connection, timeReference: application.clock.now)
      try globals.waitUntilReady()
    } catch {
      display.abandon()
      throw ApplicationError(error.description)
    }
    graphics.use(globals.compositor?.createSurface())
    self.init(
      application: application, globals: globals, makePresenter: graphics.makePresenter,
      discardDevice: graphics.discard, releaseTextures: graphics.releaseTextures,
      textureUsage: { graphics.textureUsage })
    graphics.textureBudget = application.configuration.textureMemoryBudget
    graphics.onOpeningFailure = { [weak self] error in self?.end(ApplicationError(error.description)) }
  }

  /// Creates a platform for an application on a compositor whose globals are ready.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - globals: The globals of the compositor.
  ///   - makePresenter: Creates a window's presenter, and the graphics device if there is none.
  ///   - discardDevice: Discards the graphics device, after the last of its presenters.
  ///   - releaseTextures: Frees textures.
  ///   - textureUsage: Returns the number of textures, and their size in bytes.
  package init(
    application: Application, globals: Globals, makePresenter: @escaping PresenterFactory,
    discardDevice: @escaping () -> Void = {}, releaseTextures: @escaping (MemoryExtent) -> Void = { _ in },
    textureUsage: @escaping () -> (count: Int, bytes: Int) = { (0, 0) }
  ) {
    self.application = application
    self.globals = globals
    self.makePresenter = makePresenter
    self.discardDevice = discardDevice
    self.releaseTextures = releaseTextures
    self.textureUsage = textureUsage
    connection = globals.connection
    globals.hidesPointer = application.configuration.hidesPointer
    loop = EventLoop(clock: application.clock, watches: application.descriptors)
    application.makeHost = { [weak self] window in self?.show(window) }
    application.onTerminate = { [weak self] in self?.loop.stop() }
    application.measureGraphics = { [weak self] usage in self?.measureGraphics(&usage) }
    listen()
  }

  /// Runs the application until it terminates.
  package func run() throws(ApplicationError) {
    application.clock.advance(to: monotonicTime())
    connection.beginWork()
    // Motions are recognized for responders of applications that do not use the accelerometer themselves.
    application.beginMotion()
    application.delegate?.applicationDidFinishLaunching(application)
    loop.add(
      connection.fileDescriptor, prepare: { [weak self] in self?.prepareToWait() ?? EventLoop.Interest() },
      ready: { [weak self] isReadable in self?.finishWait(isReadable) })
    loop.run { [self] in
      connection.dispatchPending()
      drawWindows()
    }
    for window in application.windows { window.close() }
    discardDevice()
    connection.close()
    if let failure { throw failure }
  }

  /// Handles the events that have arrived and draws the windows, without waiting. Call it in each iteration of a custom run loop.
  package func processEvents() {
    connection.processEvents()
    loop.pollWatches()
    drawWindows()
    connection.flush()
    for window in windows { window.framesWereSent() }
  }

  private func drawWindows() {
    for window in windows { window.drawIfNeeded() }
  }

  // MARK: - Run loop

  private func prepareToWait() -> EventLoop.Interest {
    // Dispatches events that other readers, such as EGL, have read meanwhile, which may request a frame.
    let isPrepared = connection.prepareToRead()
    for window in windows { window.framesWereSent() }
    let hasWork = !isPrepared || windows.contains { $0.hasWork }
    connection.endWork(beforeLongWait: !hasWork && expectsLongWait)
    return EventLoop.Interest(wantsWrite: connection.wantsWrite, hasWork: hasWork)
  }

  /// A Boolean value that indicates whether the next timer fires later than any timer of a frame.
  private var expectsLongWait: Bool {
    guard let deadline = application.clock.nextDeadline else { return true }
    return deadline - application.clock.now > 2 * Exposure.timeout
  }

  private func finishWait(_ isReadable: Bool) {
    connection.beginWork()
    application.clock.advance(to: monotonicTime())
    if isReadable { connection.readEvents() } else { connection.cancelRead() }
  }

  // MARK: - Windows

  private func show(_ window: Window) -> (any WindowHost)? {
    guard let host = WaylandWindow(window, platform: self) else { return nil }
    windows.append(host)
    return host
  }

  func makePresenter(for toplevel: Toplevel, width: Int, height: Int) throws -> any FramePresenter {
    try makePresenter(toplevel, width, height)
  }

  /// Discards all graphics resources after the graphics context was lost. The windows create them again with their next frames.
  func graphicsWereLost() {
    for window in windows { window.discardPresenter() }
    discardDevice()
    application.texturesWereLost()
  }

  /// Logs why a window could not be drawn. Each kind of error is logged once, because it may occur in every frame.
  func report(_ error: any Error) {
    let description = "\(error)"
    guard reportedErrors.insert(description).inserted else { return }
    Self.logger.error("A window could not be drawn: \(description)")
  }

  func windowDidClose(_ window: WaylandWindow) { windows.removeAll { $0 === window } }

  func window(ofSurface surface: UInt32) -> WaylandWindow? {
    windows.first { $0.toplevel.surfaceID == surface }
  }

  /// Updates the application's state according to the visibility and the activation of its windows.
  func updateState() {
    // A window that is being touched must be visible, even if the compositor is slow to answer.
    let shown = windows.filter { $0.isExposed || $0.isInUse }
    if shown.isEmpty {
      if !windows.isEmpty { application.move(to: .background) }
    } else {
      application.move(to: shown.contains(where: \.isActive) ? .active : .inactive)
    }
    updateMemoryRelease()
    application.motions.demandMayHaveChanged()
  }

  // MARK: - Input

  private func listen() {
    connection.onError = { [weak self] failure in
      self?.end(ApplicationError(failure.description))
    }
    for seat in globals.seats { listen(to: seat) }
    globals.onSeatAdded = { [weak self] seat in self?.listen(to: seat) }
    globals.onSeatRemoved = { [weak self] seat in
      self?.pointers.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
      self?.keyboards.removeValue(forKey: ObjectIdentifier(seat))?.cancel()
    }
  }

  private func listen(to seat: Seat) {
    let clock = SeatClock()
    let pointer = PointerInput(
      platform: self, clock: clock, firstIdentifier: Self.firstPointerIdentifier + nextIdentifier)
    pointers[ObjectIdentifier(seat)] = pointer
    seat.onTouchBatch = { [weak self, weak seat] batch in
      guard let self else { return }
      application.dispatcher.timestampUncertainty = seat?.timestampUncertainty ?? 0
      receive(batch, clock)
    }
    seat.onPointerEvent = { [weak pointer] event in pointer?.receive(event) }
    let keyboard = KeyboardInput(
      platform: self, seat: seat, clock: clock, firstIdentifier: nextIdentifier)
    nextIdentifier += Self.identifiersPerSeat
    keyboards[ObjectIdentifier(seat)] = keyboard
    seat.onKeyboardEvent = { [weak keyboard] event in keyboard?.receive(event) }
    keyboard.onModifiersChange = { [weak pointer] modifiers, time in
      pointer?.modifiersDidChange(to: modifiers, at: time)
    }
    seat.onKeyboardChange = { [weak keyboard] in keyboard?.keyboardDidChange() }
  }

  /// Delivers the changes of a batch to the windows in which the touches began.
  private func receive(_ batch: TouchBatch, _ clock: SeatClock) {
    let changes = batch.changes
    for (index, first) in changes.enumerated() {
      if changes[..<index].contains(where: { $0.surface == first.surface }) { continue }
      // The buffer is taken during delivery, because a handler may cancel touches, which calls this method again.
      var inputs = scratch
      scratch = []
      let target = window(ofSurface: first.surface)
      var estimator = application.configuration.touchPointEstimator
      // "Up" is that of the interface, wherever it points on the surface.
      estimator.displayRotation += target?.upAngle ?? 0
      for change in changes[index...] where change.surface == first.surface {
        var input = TouchInput(change, estimator: estimator)
        // A cancellation has no timestamp on the wire.
        let now = application.clock.now
        input.sample.timestamp =
          change.kind == .cancel ? clock.arrivalTime(now) : clock.eventTime(change.timestamp, now: now)
        inputs.append(target?.interfaceInput(input) ?? input)
      }
      target?.receive(inputs)
      inputs.removeAll(keepingCapacity: true)
      scratch = inputs
    }
  }

  private func end(_ failure: ApplicationError) {
    self.failure = failure
    application.terminate()
    loop.stop()
  }
}
