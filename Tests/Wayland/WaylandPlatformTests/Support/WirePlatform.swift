import InterfaceTestSupport
import TactusRenderer
import TactusScene
import TactusSoftwareRenderer
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// An application on the test compositor, over a real socket: everything that runs on a panel except for the GPU and the run
/// loop.
///
/// The test controls the compositor and the time: it sends events, exchanges messages with `pump()`, and advances the clock.
@MainActor
final class WirePlatform {
  let compositor: TestCompositor
  let application: Application
  let platform: WaylandPlatform
  let delegate = RecordingDelegate()
  let window: Window
  /// A view that fills the window and records its touches.
  let view = RecordingView(frame: .zero)
  private let presenters = Presenters()
  private let ledger = TouchLedger()

  private final class Presenters {
    var all: [Entry] = []
    /// The error with which creating a presenter fails; nil if it succeeds.
    var failure: (any Error)?
    /// The error with which each presenter that is created fails; nil if it succeeds.
    var drawingFailure: (any Error)?
    /// The error with which drawing a picture that is not shown fails; nil if it succeeds.
    var renderFailure: (any Error)?
    /// The last frame that was drawn.
    var lastFrame: Frame?
    /// The number of presenters each time that the graphics device was discarded.
    var liveAtDiscard: [Int] = []

    /// A presenter, which only its window retains.
    struct Entry {
      let surface: UInt32
      weak var presenter: RecordingPresenter?
    }
  }

  /// - Parameters:
  ///   - offered: The globals of the compositor, with their versions.
  ///   - configuration: The configuration of the application.
  ///   - prepare: Adds seats and outputs before the client connects; by default one seat with a touchscreen.
  ///   - maximumSide: The maximum width and height of the device's buffers, in pixels.
  ///   - device: A graphics device with which windows are drawn into shared memory; nil for presenters that draw nothing.
  ///   - software: What draws windows into shared memory on the processor; nil unless that is tested.
  ///   - graphics: What chooses between both, as in an application; nil unless that is tested.
  ///   - reconnects: Whether the platform connects again to the compositor after the connection was lost.
  ///   - faults: What fails.
  ///   - motionTime: The time for the thread that draws while the main thread is busy; nil for no such thread.
  ///   - showsWindow: Whether the window is shown, configured and drawn once, with the frame's callback answered.
  init(
    offered: [String: Int] = TestCompositor.defaultGlobals,
    configuration: ApplicationConfiguration = ApplicationConfiguration(), maximumSide: Int = 16_384,
    device: GraphicsDevice? = nil, software: SoftwareRenderer? = nil,
    graphics windowGraphics: WindowGraphics? = nil, showsWindow: Bool = true,
    reconnects: Bool = false, faults: FrameFaults = FrameFaults(), motionTime: MotionTime? = nil,
    prepare: (TestCompositor) -> Void = { $0.addSeat() }
  ) throws {
    compositor = TestCompositor(globals: offered)
    compositor.onViolation = { Issue.record("the compositor refuses: \($0)") }
    prepare(compositor)
    let connection = try Connection(fileDescriptor: compositor.connect())
    let globals = Globals(connection, seatNumbers: attempts.seatNumbers)
    compositor.pump(connection.fileDescriptor) { connection.processEvents() }
    application = Application(clock: EventClock(now: 1000))
    application.configuration = configuration
    application.beginTouchProfiles()
    application.delegate = delegate
    let presenters = self.presenters
    let makePresenter: SessionGraphics.PresenterFactory = { surface, width, height in
      if let failure = presenters.failure { throw failure }
      try faults.check(.device, .surface)
      let real: (any FramePresenter)? =
        if let windowGraphics {
          try windowGraphics.makePresenter(surface, width, height)
        } else if let device {
          SharedMemoryPresenter(
            device: device, target: surface, width: width, height: height, memory: faults.memory)
        } else if let software {
          SoftwarePresenter(
            renderer: software, target: surface, width: width, height: height, memory: faults.memory)
        } else { nil }
      if let real {
        return ObservedPresenter(real, faults: faults) { presenters.lastFrame = $0 }
      }
      let presenter = RecordingPresenter(
        width: width, height: height, maximumSide: maximumSide, target: surface)
      presenter.failure = presenters.drawingFailure
      let identifier = surface.surfaceID
      presenter.onPresent = { frame in
        if identifier != faults.healthySurface {
          try faults.check(.contextLoss, .renderTarget, .texture, .swap)
        }
        presenters.lastFrame = frame
      }
      presenters.all.append(.init(surface: surface.surfaceID, presenter: presenter))
      return presenter
    }
    var graphics = SessionGraphics(
      makePresenter: makePresenter,
      render: { frame in
        if let failure = presenters.renderFailure { throw failure }
        if let windowGraphics { return try windowGraphics.render(frame) }
        if let software {
          return SoftwareSurface(renderer: software, width: frame.width, height: frame.height).render(frame)
        }
        guard let device else { return nil }
        return try OffscreenSurface(device: device, width: frame.width, height: frame.height).render(frame)
      },
      discardDevice: {
        presenters.liveAtDiscard.append(presenters.all.count { $0.presenter != nil })
        windowGraphics?.discard()
      },
      releaseTextures: { extent in
        switch extent {
        case .unused: device?.releaseUnusedTextures()
        case .everything:
          device?.releaseTextures()
          software?.trim()
        }
      }, textureUsage: { device?.textureUsage ?? (0, 0) })
    graphics.memory = faults.memory
    if let windowGraphics { graphics.giveUpDevice = windowGraphics.giveUpDevice }
    graphics.makeClientContext = { version in
      if let device { return try OpenGLClient(version, beside: device) }
      return try OpenGLClient(reading: version)
    }
    platform = WaylandPlatform(
      application: application, session: CompositorSession(globals: globals, graphics: graphics),
      connect: reconnects ? Self.connect(to: compositor, graphics, attempts) : nil,
      time: motionTime?.now)
    Application.shared = application
    window = Window()
    view.isMultipleTouchEnabled = true
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ledger.watch(view)
    window.addSubview(view)
    guard showsWindow else { return }
    show(window)
    answerFrame()
  }

  isolated deinit {
    // A test's closure may refer to this object, and closing the window cancels the touches.
    view.onTouches = nil
    // The application retains its visible windows, and each retains its surface, until it is closed.
    for window in application.windows { window.close() }
    presentConnection?.close()
    if Application.shared === application { Application.shared = Application() }
  }

  /// What happens when the platform connects again.
  @MainActor
  final class Attempts {
    /// The number of attempts.
    var count = 0
    /// A Boolean value that indicates whether there is no compositor.
    var fail = false
    let seatNumbers = SeatNumbering()
  }

  /// What happens when the platform connects again.
  let attempts = Attempts()

  private static func connect(
    to compositor: TestCompositor, _ graphics: SessionGraphics, _ attempts: Attempts
  ) -> () throws(ApplicationError) -> CompositorSession {
    { () throws(ApplicationError) in
      attempts.count += 1
      guard !attempts.fail, let connection = try? Connection(fileDescriptor: compositor.connect()) else {
        throw ApplicationError("no compositor")
      }
      return CompositorSession(
        globals: Globals(connection, seatNumbers: attempts.seatNumbers), graphics: graphics)
    }
  }

  /// The present connection, also to a compositor that has not described itself; nil while there is none.
  var presentConnection: Connection? { (platform.session ?? platform.candidate)?.connection }
  /// The present connection.
  var connection: Connection { presentConnection! }
  /// The globals of the present session.
  var globals: Globals { platform.session!.globals }

  /// Exchanges messages until both sides are idle.
  func pump() {
    // First the compositor sends all pending events, then the client handles them.
    compositor.dispatch()
    guard let descriptor = presentConnection?.fileDescriptor, descriptor >= 0 else {
      return platform.processEvents()
    }
    compositor.pump(descriptor) { platform.processEvents() }
    // A frame that begins later, or cannot be drawn, may be what a configuration waits for.
    if platform.windows.allSatisfy({ !$0.isFrameAwaited && !$0.recovery.isFailing }) {
      compositor.checkAcknowledgements()
    }
  }

  /// Exchanges messages until a condition is satisfied, because a background thread that reads the socket may be late on a busy
  /// machine.
  func pump(until isSatisfied: () -> Bool) { repeatedly(until: isSatisfied) { pump() } }

  /// Processes events in the client only, until a condition is satisfied.
  func processEvents(until isSatisfied: () -> Bool) {
    repeatedly(until: isSatisfied) { platform.processEvents() }
  }

  private func repeatedly(until isSatisfied: () -> Bool, _ body: () -> Void) {
    let limit = ContinuousClock.now + .seconds(60)
    repeat { body() } while !isSatisfied() && ContinuousClock.now < limit
  }

  // MARK: - Compositors

  /// Ends the compositor.
  func endCompositor() {
    compositor.disconnectClients()
    processEvents { platform.session == nil }
  }

  /// Lets the platform connect again, and answers the configuration of the windows.
  func startCompositor() {
    advance(by: platform.reconnection.deadline.map { $0 - application.clock.now } ?? 0)
    pump { platform.session != nil }
    pump()
  }

  // MARK: - Windows and frames

  /// Exchanges messages until nothing changes any more, also with the next frames.
  func exchange() {
    for _ in 0..<3 {
      pump()
      answerFrame()
    }
  }

  func show(_ window: Window) {
    Application.shared = application
    window.makeKeyAndVisible()
    pump()
  }

  /// The first window's surface in the compositor.
  var surface: TestSurface { compositor.surfaces[0] }
  /// The presenter of the first window.
  var presenter: RecordingPresenter {
    presenters.all.last { $0.surface == presenters.all[0].surface && $0.presenter != nil }!.presenter!
  }
  /// A Boolean value that indicates whether drawing fails.
  var drawingFails: Bool {
    get { presenters.drawingFailure != nil }
    set {
      presenters.drawingFailure = newValue ? RecordingPresenter.Failure() : nil
      for entry in presenters.all { entry.presenter?.failure = presenters.drawingFailure }
    }
  }
  /// The error with which creating a presenter fails; nil if it succeeds.
  var presenterFailure: (any Error)? {
    get { presenters.failure }
    set { presenters.failure = newValue }
  }
  /// The error with which drawing a picture that is not shown fails; nil if it succeeds.
  var renderFailure: (any Error)? {
    get { presenters.renderFailure }
    set { presenters.renderFailure = newValue }
  }
  /// How many presenters lived each time that the graphics device was discarded.
  var presentersAtDiscard: [Int] { presenters.liveAtDiscard }
  /// The last frame that was drawn.
  var lastFrame: Frame? { presenters.lastFrame }
  /// The number of presenters that exist.
  var livePresenterCount: Int { presenters.all.count { $0.presenter != nil } }
  /// The number of presenters that have been created.
  var presenterCount: Int { presenters.all.count }

  /// Answers the frame callbacks, as a compositor does at the next refresh.
  func answerFrame() {
    surface.answerFrameCallbacks(milliseconds: milliseconds)
    pump()
  }

  /// Changes the appearance of the window.
  func changeSomething() {
    window.backgroundColor = window.backgroundColor == .blue ? .black : .blue
  }

  // MARK: - Time

  /// Lets the compositor not answer a frame for so long that the window counts as hidden.
  func hide() {
    changeSomething()
    pump()
    advance(by: Exposure.backgroundTimeout)
  }

  /// Advances the time, which fires the timers that are due, and exchanges messages.
  func advance(by seconds: Double) {
    application.clock.advance(to: application.clock.now + seconds)
    pump()
  }

  /// The current time on the compositor's clock, which is the event clock.
  var milliseconds: UInt32 { UInt32((application.clock.now * 1000).rounded()) }

  // MARK: - Touches and keys

  /// The first seat.
  var seat: TestSeat { compositor.seats[0] }

  func down(_ id: Int32, _ x: Double = 10, _ y: Double = 10) {
    seat.touchDown(id, on: surface, x: x, y: y, at: milliseconds)
  }

  func move(_ id: Int32, _ x: Double, _ y: Double) { seat.touchMotion(id, x: x, y: y, at: milliseconds) }

  func up(_ id: Int32) { seat.touchUp(id, at: milliseconds) }

  /// Presses or releases a key of the keyboard.
  func key(_ code: UInt32, _ isPressed: Bool) {
    seat.key(code, isPressed: isPressed, at: milliseconds)
    pump()
  }

  /// Presses and releases keys, one after the other.
  func pressAndRelease(_ codes: UInt32...) {
    for code in codes {
      key(code, true)
      key(code, false)
    }
  }

  /// Sends a frame event and delivers the touches.
  func frame() {
    seat.touchFrame()
    pump()
  }

  /// The numbers of end and cancel calls for each touch, in the order in which the touches began.
  var ends: [TouchLedger.Ends] { ledger.ends }

  /// Checks that each touch has ended or been cancelled exactly once, and that no touch is left.
  func expectNoStuckTouch(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ends.allSatisfy { $0.ended + $0.cancelled == 1 }, sourceLocation: sourceLocation)
    #expect(application.dispatcher.touches.isEmpty, sourceLocation: sourceLocation)
  }
}
