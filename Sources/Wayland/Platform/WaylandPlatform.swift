import Dispatch
internal import Logging
import TactusCLibrary
internal import TactusGraphics
package import TactusInterface
internal import TactusRenderer
internal import TactusWayland

/// Runs an application on a compositor, with the connection, the globals and the windows.
@MainActor
package final class WaylandPlatform {
  let application: Application
  /// The present session; nil while there is no compositor.
  var session: CompositorSession?
  /// The session of a compositor that has accepted the connection, but has not described itself.
  var candidate: CompositorSession?
  /// Connects to the compositor again; nil if that is not possible.
  let connect: (() throws(ApplicationError) -> CompositorSession)?
  /// The reason for which the connection of the session was lost, until the session ends.
  var lostConnection: ConnectionFailure?
  var reconnection = Reconnection()
  private(set) lazy var reconnectionAlarm = Alarm(clock: application.clock) { [weak self] in
    self?.continueReconnection()
  }
  var memoryRelease = MemoryRelease()
  private(set) lazy var memoryAlarm = Alarm(clock: application.clock) { [weak self] in self?.releaseMemory() }
  /// Notifies the service manager; nil if there is none.
  var service: ServiceReporter?
  /// Exchanges the pasteboard with other applications.
  private(set) lazy var pasteboard = PasteboardExchange(application: application)
  /// Exchanges drags with other applications.
  private(set) lazy var drags = DragExchange(platform: self)
  /// Blanks the panel; nil until the application runs.
  var blanking: PanelBlanking?
  var memoryMonitor: MemoryPressureMonitor?
  var memoryPressure = MemoryPressure()
  var calendarMonitor: CalendarMonitor?
  /// Returns the time of the event clock if it were advanced now; nil if it only advances as a test says.
  private let time: (@Sendable () -> Double)?
  /// Goes on drawing what moves while the main thread is busy.
  let motion: MotionContinuation
  /// The screens.
  let screens: ScreenDirectory
  /// A Boolean value that indicates whether compositors may have to be told of a change of the text that is being edited.
  var textInputNeedsUpdate = false
  /// The number of texts whose editing has begun, which identifies each.
  private var editingCount: UInt64 = 0
  /// What is known of an input method of the compositor.
  var inputMethod = InputMethodService.absent
  private let loop: EventLoop
  private(set) var windows: [WaylandWindow] = []
  /// The windows that have no surface yet, or no longer.
  var waitingWindows: [WaitingWindow] = []
  /// The first identifier of the keys, and the offset of the pointer's touch identifiers, of the next seat.
  private var nextIdentifier: UInt64 = 0
  /// The number of identifiers that are reserved for a seat.
  private static let identifiersPerSeat: UInt64 = 1 << 32
  /// The first touch identifier of pointers. Those of touchscreens, which begin at 1 for each seat, are below.
  private static let firstPointerIdentifier: UInt64 = 1 << 63
  /// The token with which the first window that is shown is activated; nil if the program was launched without one.
  package var launchToken: String?
  var firstFrameReport = FirstFrameReport()
  /// The errors that have been reported. Each is reported once.
  private var reportedErrors: Set<String> = []
  static let logger = Logger(label: "tactus.graphics")
  static let memoryLogger = Logger(label: "tactus.memory")
  static let sessionLogger = Logger(label: "tactus.wayland")
  /// The error because of which the application was terminated; nil if there is none.
  package private(set) var failure: ApplicationError?

  /// Connects to the compositor and the GPU.
  package convenience init(application: Application) throws(ApplicationError) {
    application.clock.catchUp(to: monotonicTime())
    let name = application.configuration.displayName
    let renderer = application.configuration.renderer
    // This comes first because loading the driver takes longest.
    let display =
      if let display = PreparedDisplay.take(name: name, renderer: renderer) { display } else {
        try PreparedDisplay(name: name, renderer: renderer)
      }
    Self.checkRequestedRenderer()
    // Fonts are loaded while Mesa loads its driver, so that they are available for the first label.
    // The queue is not a global one: once global queues are used, libdispatch monitors their threads once a second for the
    // life of the process, which would wake an idle panel.
    DispatchQueue(label: "tactus.fonts", qos: .userInitiated).async {
      if TextLayout.warmUp() { return }
      Logger(label: "tactus.text").error(
        "\(SystemInspection.missingFonts.consequence) \(SystemInspection.missingFonts.remedy)")
    }
    let seatNumbers = SeatNumbering()
    let globals = Globals(
      display.connection, timeReference: application.clock.now, seatNumbers: seatNumbers)
    do throws(GlobalsError) {
      try globals.waitUntilReady()
    } catch {
      display.abandon()
      throw ApplicationError(error.description)
    }
    let session = CompositorSession(globals: globals, graphics: SessionGraphics(display.graphics))
    weak var platform: WaylandPlatform?
    display.prepare(for: application, globals) { platform?.end($0) }
    let connect: () throws(ApplicationError) -> CompositorSession = {
      [unowned application] () throws(ApplicationError) in
      let display = try PreparedDisplay(name: name, renderer: renderer)
      let globals = Globals(
        display.connection, timeReference: application.clock.now, seatNumbers: seatNumbers)
      globals.onReady = { [weak globals] in
        // A driver that fails after the compositor's restart is tried again, as with any frame.
        if let globals { display.prepare(for: application, globals) }
      }
      return CompositorSession(globals: globals, graphics: SessionGraphics(display.graphics))
    }
    self.init(
      application: application, session: session, connect: display.connection.isInherited ? nil : connect,
      time: { monotonicTime() })
    platform = self
    launchToken = environmentVariable("XDG_ACTIVATION_TOKEN")
    // Programs that this one launches get tokens of their own.
    unsetenv("XDG_ACTIVATION_TOKEN")
    service = ServiceReporter(clock: application.clock)
  }

  /// Creates a platform for an application on a compositor whose globals are ready.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - session: The session with the compositor.
  ///   - connect: Connects to the compositor after it ended and started again; nil if the application ends with it.
  ///   - time: Returns the time of the event clock if it were advanced now, also on the thread that draws while the main thread is
  ///     busy. Without it there is no such thread, and the event clock tells the time.
  package init(
    application: Application, session: CompositorSession,
    connect: (() throws(ApplicationError) -> CompositorSession)? = nil,
    time: (@Sendable () -> Double)? = nil
  ) {
    self.time = time
    motion = MotionContinuation(clock: time)
    self.application = application
    self.session = session
    self.connect = connect
    screens = ScreenDirectory(application: application)
    loop = EventLoop(clock: application.clock, watches: application.descriptors)
    application.makeHost = { [weak self] window in self?.show(window) }
    application.onTerminate = { [weak self] in self?.terminate() }
    application.measureGraphics = { [weak self] usage in self?.measureGraphics(&usage) }
    observe(session)
    beginIdleObservation()
    application.onIdleTimerChange = { [weak self] in self?.updateIdleInhibition() }
    session.begin(on: self)
    outputsDidChange(notifies: false)
  }

  /// The connection to the compositor, or to one that has not described itself; nil while there is none.
  private var connection: Connection? { (session ?? candidate)?.connection }

  /// Runs the application until it terminates.
  package func run() throws(ApplicationError) {
    application.clock.catchUp(to: monotonicTime())
    connection?.beginWork()
    // Motions are recognized for responders of applications that do not use the accelerometer themselves.
    application.beginPreferences()
    application.beginDiagnostics()
    application.beginRotaryInput()
    application.beginTouchProfiles()
    application.accelerometer.readsInBackground()
    application.beginMotion()
    application.beginTextInput()
    application.beginPresentations()
    application.backlight.writesInBackground()
    beginPanel()
    application.delegate?.applicationDidFinishLaunching(application)
    application.beginConfiguredRecording()
    application.beginConfiguredInspection()
    let signals = TerminationSignals(application)
    loop.add(
      { [weak self] in self?.connection?.fileDescriptor ?? -1 },
      prepare: { [weak self] in self?.prepareToWait() ?? EventLoop.Interest() },
      ready: { [weak self] isReadable in self?.finishWait(isReadable) })
    loop.run { [self] in
      catchUp()
      connection?.dispatchPending()
      updateSession()
      drawWindows()
      sendFrames()
    }
    application.endRecording()
    for window in application.windows { window.close() }
    session?.end()
    candidate?.end()
    signals.end()
    motion.stop()
    if let failure { throw failure }
  }

  /// Handles the events that have arrived and draws the windows, without waiting. Call it in each iteration of a custom run loop.
  package func processEvents() {
    catchUp()
    connection?.processEvents()
    updateSession()
    loop.pollWatches()
    drawWindows()
    sendFrames()
  }

  /// Sends what was drawn, before timers and other work may take long, and checks the windows out to the thread that goes on then.
  private func sendFrames() {
    connection?.flush()
    // The event clock stands at the beginning of the turn, and frames are paced by how long they took.
    let now = time?() ?? application.clock.now
    for window in windows { window.framesWereSent(now: now) }
    guard !motion.isCheckedOut else { return }
    for window in windows { window.checkOut(now: now) }
    motion.checkOut()
  }

  private func drawWindows() {
    for window in windows { window.drawIfNeeded() }
    updateTextInput()
    loopDidIterate()
  }

  private func terminate() {
    endPanel()
    loop.stop()
  }

  // MARK: - Run loop

  private func prepareToWait() -> EventLoop.Interest {
    guard let connection else { return EventLoop.Interest() }
    sendFrames()
    // Dispatches events that other readers, such as EGL, have read meanwhile, which may request a frame.
    let isPrepared = connection.prepareToRead()
    let hasWork = !isPrepared || candidate?.globals.isReady == true || windows.contains { $0.hasWork }
    connection.endWork(beforeLongWait: !hasWork && expectsLongWait)
    return EventLoop.Interest(wantsWrite: connection.wantsWrite, hasWork: hasWork)
  }

  /// A Boolean value that indicates whether the next timer fires later than any timer of a frame.
  private var expectsLongWait: Bool {
    guard let deadline = application.clock.nextDeadline else { return true }
    return deadline - application.clock.now > 2 * Exposure.timeout
  }

  private func finishWait(_ isReadable: Bool) {
    // The read ends before any handler runs, because a handler may wait for another thread that reads the socket.
    if isReadable { connection?.readEvents() } else { connection?.cancelRead() }
    connection?.beginWork()
    application.clock.catchUp(to: monotonicTime())
    catchUp()
    connection?.dispatchPending()
  }

  /// Moves the windows to where another thread has shown them while this one was busy.
  private func catchUp() {
    guard motion.isCheckedOut else { return }
    for window in windows { window.catchUp() }
  }

  // MARK: - Windows

  func show(_ window: Window) -> (any WindowHost)? {
    guard let session else { return connect == nil || window is PopupWindow ? nil : DetachedWindow() }
    if let popup = window as? PopupWindow, !hasShownParent(popup) {
      waitingWindows.append(WaitingWindow(window: popup, lostOutput: nil))
      return DetachedWindow()
    }
    guard let role = makeRole(for: window, session) else {
      // The connection was lost, and the session is about to end.
      return lostConnection == nil || window is PopupWindow ? nil : DetachedWindow()
    }
    let host = WaylandWindow(window, role: role, session: session, platform: self)
    windows.append(host)
    window.inputMethod = inputMethod
    host.firstResponderDidChange()
    blanking?.windowWasShown(window)
    return host
  }

  /// Shows a window by another surface, because its settings cannot be changed on the present one.
  func replaceSurface(of host: WaylandWindow) {
    let window = host.window
    window.closeAttachedWindows()
    host.detach()
    windowDidClose(host)
    if let new = show(window) { window.move(to: new) } else { window.close() }
  }

  /// Returns what shows a window; nil if no surface does.
  func host(of window: Window) -> WaylandWindow? { windows.first { $0.window === window } }

  /// Takes the surfaces of all windows away, which keep their state.
  func detachWindows() {
    endWaiting()
    for host in windows.reversed() where !host.role.survivesSession { host.window.close() }
    let hosts = windows
    windows.removeAll()
    for host in hosts {
      host.detach()
      host.window.move(to: DetachedWindow())
    }
  }

  /// Gives surfaces to all windows of the application.
  func attachWindows() {
    for window in application.windows {
      guard let host = show(window) else { continue }
      window.move(to: host)
    }
  }

  /// Closes the popups of a window that is no longer active, as far as they close when a touch begins elsewhere. Of a touch in another
  /// application this is the only sign, unless the compositor has granted the input.
  func closePopupsWithoutGrab(of window: Window) {
    for popup in window.windowsClosedByOutsideTouch.reversed() {
      if let role = host(of: popup)?.role as? PopupRole, !role.hasGrab { popup.close() }
    }
  }

  /// Logs why a window could not be drawn. Each kind of error is logged once, because it may occur in every frame.
  func report(_ error: any Error) {
    let description = "\(error)"
    guard reportedErrors.insert(description).inserted else { return }
    Self.logger.error("A window could not be drawn: \(description)")
  }

  /// Logs something that the compositor lacks, once for each first part of the message.
  func reportOnce(_ message: String, _ details: @autoclosure () -> String = "") {
    guard reportedErrors.insert(message).inserted else { return }
    Self.sessionLogger.notice("\(message)\(details())")
  }

  func windowDidClose(_ window: WaylandWindow) { windows.removeAll { $0 === window } }

  func window(ofSurface surface: UInt32) -> WaylandWindow? {
    windows.first { $0.surface.surfaceID == surface }
  }

  /// Returns the title bar and the borders to which a surface belongs; nil for any other surface.
  func decoration(ofSurface surface: UInt32) -> WindowDecoration? {
    for window in windows {
      if let decoration = window.role.decoration, decoration.contains(surface: surface) { return decoration }
    }
    return nil
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
    updateIdleInhibition()
    blanking?.updatePause()
    application.motions.demandMayHaveChanged()
  }

  /// Adapts the screens and the windows to the outputs of the compositor.
  func outputsDidChange(notifies: Bool = true) {
    screens.update(session?.globals.outputs ?? [], notifies: notifies)
    for window in windows {
      window.updateDisplayedScreen()
      window.updateRole()
    }
    showWaitingWindows()
  }

  // MARK: - Input

  /// Returns the identifier of a text whose editing begins.
  func beginEditing() -> UInt64 {
    editingCount += 1
    return editingCount
  }

  /// Reserves the identifiers of the touches and keys of a seat.
  func reserveIdentifiers() -> (firstKey: UInt64, firstPointer: UInt64) {
    defer { nextIdentifier += Self.identifiersPerSeat }
    return (nextIdentifier, Self.firstPointerIdentifier + nextIdentifier)
  }

  func end(_ failure: ApplicationError) {
    self.failure = failure
    application.terminate()
    loop.stop()
  }
}
