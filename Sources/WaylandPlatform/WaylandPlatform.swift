import Dispatch
internal import Logging
internal import TactusGraphics
package import TactusInterface
internal import TactusRenderer
package import TactusWayland

/// Runs an application on a compositor: the connection, what it offers, and the windows on it.
@MainActor
package final class WaylandPlatform {
  let application: Application
  let globals: Globals
  private let connection: Connection
  private let makePresenter: PresenterFactory
  private let discardDevice: () -> Void
  private let loop: EventLoop
  private var windows: [WaylandWindow] = []
  /// Emptied and filled again for each batch, so that input allocates nothing once warm.
  private var scratch: [TouchInput] = []
  private var pointers: [ObjectIdentifier: PointerInput] = [:]
  private var keyboards: [ObjectIdentifier: KeyboardInput] = [:]
  /// The first of the numbers that the next seat gives its keys and the touches of its pointer.
  private var seatNumbers: UInt64 = 0
  /// How many numbers a seat has.
  private static let numbersOfSeat: UInt64 = 1 << 32
  /// Contacts of pointers are numbered apart from those of touchscreens, which count from 1 for each seat.
  private static let pointerContacts: UInt64 = 1 << 63
  var firstFrameReport = FirstFrameReport()
  /// What was reported, so that it is reported once.
  private var reportedErrors: Set<String> = []
  static let logger = Logger(label: "tactus.graphics")
  /// Why the application had to end; nil while all is well.
  package private(set) var failure: ApplicationError?

  /// Makes what draws the frames of a window into its surface of so many pixels.
  package typealias PresenterFactory =
    (_ surface: OpaquePointer, _ width: Int, _ height: Int) throws -> any FramePresenter

  /// Connects to the compositor and the GPU.
  package convenience init(application: Application) throws(ApplicationError) {
    application.clock.advance(to: monotonicTime())
    let name = application.configuration.displayName
    // Before all else: loading the driver takes longest.
    let display =
      if let display = PreparedDisplay.take(name: name) { display } else { try PreparedDisplay(name: name) }
    let graphics = display.graphics
    // Fonts are looked up while Mesa loads its driver; the first label then finds them there.
    // A queue of its own: with the first use of the global ones libdispatch starts to look after their threads once a
    // second, for the life of the process, and an idle panel would never sleep.
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
      discardDevice: graphics.discard)
    graphics.onOpeningFailure = { [weak self] error in self?.end(ApplicationError(error.description)) }
  }

  /// Serves an application on a compositor that is ready.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - globals: What the compositor offers.
  ///   - makePresenter: Makes a window's presenter, and the graphics device when there is none.
  ///   - discardDevice: Gives the graphics device up, after the last presenter on it.
  package init(
    application: Application, globals: Globals, makePresenter: @escaping PresenterFactory,
    discardDevice: @escaping () -> Void = {}
  ) {
    self.application = application
    self.globals = globals
    self.makePresenter = makePresenter
    self.discardDevice = discardDevice
    connection = globals.connection
    globals.hidesPointer = application.configuration.hidesPointer
    loop = EventLoop(clock: application.clock)
    application.makeHost = { [weak self] window in self?.show(window) }
    application.onTerminate = { [weak self] in self?.loop.stop() }
    listen()
  }

  /// Runs until the application ends.
  package func run() throws(ApplicationError) {
    application.clock.advance(to: monotonicTime())
    connection.beginWork()
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

  /// Handles what has arrived and draws what is due, without waiting: one round of a loop that the caller runs.
  package func processEvents() {
    connection.processEvents()
    drawWindows()
    connection.flush()
    for window in windows { window.framesWereSent() }
  }

  private func drawWindows() {
    for window in windows { window.drawIfNeeded() }
  }

  // MARK: - The loop

  private func prepareToWait() -> EventLoop.Interest {
    // What others, EGL for one, read meanwhile is dispatched here and may call for a frame.
    let isPrepared = connection.prepareToRead()
    for window in windows { window.framesWereSent() }
    let hasWork = !isPrepared || windows.contains { $0.hasWork }
    connection.endWork(beforeLongWait: !hasWork && isNothingDueSoon)
    return EventLoop.Interest(wantsWrite: connection.wantsWrite, hasWork: hasWork)
  }

  /// Whether the next timer is farther away than any that belongs to a frame.
  private var isNothingDueSoon: Bool {
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

  func makePresenter(for surface: OpaquePointer, width: Int, height: Int) throws -> any FramePresenter {
    try makePresenter(surface, width, height)
  }

  /// The graphics context is gone, and with it all that was made on it: the windows make it again with their next frames.
  func graphicsWereLost() {
    for window in windows { window.discardPresenter() }
    discardDevice()
  }

  /// Logs what keeps a window from being drawn; each kind of error once, as it may come with every frame.
  func report(_ error: any Error) {
    let description = "\(error)"
    guard reportedErrors.insert(description).inserted else { return }
    Self.logger.error("A window could not be drawn: \(description)")
  }

  func windowDidClose(_ window: WaylandWindow) { windows.removeAll { $0 === window } }

  func window(ofSurface surface: UInt32) -> WaylandWindow? {
    windows.first { $0.toplevel.surfaceID == surface }
  }

  /// Brings the application's state in line with what the compositor shows.
  func updateState() {
    // Where a finger is, somebody looks: the compositor is but slow to answer.
    let shown = windows.filter { $0.isExposed || $0.isInUse }
    if shown.isEmpty {
      if !windows.isEmpty { application.move(to: .background) }
    } else {
      application.move(to: shown.contains(where: \.isActive) ? .active : .inactive)
    }
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
    let pointer = PointerInput(platform: self, clock: clock, firstContact: Self.pointerContacts + seatNumbers)
    pointers[ObjectIdentifier(seat)] = pointer
    seat.onTouchBatch = { [weak self] batch in self?.receive(batch, clock) }
    seat.onPointerEvent = { [weak pointer] event in pointer?.receive(event) }
    let keyboard = KeyboardInput(
      platform: self, seat: seat, clock: clock, firstIdentifier: seatNumbers)
    seatNumbers += Self.numbersOfSeat
    keyboards[ObjectIdentifier(seat)] = keyboard
    seat.onKeyboardEvent = { [weak keyboard] event in keyboard?.receive(event) }
    keyboard.onModifiersChange = { [weak pointer] modifiers, time in
      pointer?.modifiersDidChange(to: modifiers, at: time)
    }
    seat.onKeyboardChange = { [weak keyboard] in keyboard?.keyboardDidChange() }
  }

  /// Hands a batch to the windows that it concerns, to each what is its own.
  private func receive(_ batch: TouchBatch, _ clock: SeatClock) {
    let changes = batch.changes
    for (index, first) in changes.enumerated() {
      if changes[..<index].contains(where: { $0.surface == first.surface }) { continue }
      // Taken for the while, as what is told may cancel touches and come here again.
      var inputs = scratch
      scratch = []
      let estimator = application.configuration.touchPointEstimator
      for change in changes[index...] where change.surface == first.surface {
        var input = TouchInput(change, estimator: estimator)
        // A cancellation has no time of its own on the wire.
        let now = application.clock.now
        input.sample.timestamp =
          change.kind == .cancel ? clock.arrivalTime(now) : clock.eventTime(change.timestamp, now: now)
        inputs.append(input)
      }
      window(ofSurface: first.surface)?.receive(inputs)
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
