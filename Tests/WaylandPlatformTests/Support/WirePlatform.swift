import InterfaceTestSupport
import TactusScene
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// An application on the scripted compositor: all that runs on a panel but the GPU and the event loop, over a real socket.
///
/// The test is the compositor and the time: it sends events, lets both sides talk with `pump()`, and moves the clock.
@MainActor
final class WirePlatform {
  let compositor: TestCompositor
  let connection: Connection
  let globals: Globals
  let application: Application
  let platform: WaylandPlatform
  let delegate = RecordingDelegate()
  let window: Window
  /// Fills the window and writes down what it hears.
  let view = RecordingView(frame: .zero)
  private let presenters = Presenters()
  private let ledger = TouchLedger()

  private final class Presenters {
    var all: [Entry] = []
    /// Why no more can be made.
    var failure: (any Error)?
    /// How many presenters lived each time that the graphics device was discarded.
    var liveAtDiscard: [Int] = []

    /// A presenter that was made; the window keeps it, nobody else.
    struct Entry {
      let surface: OpaquePointer
      weak var presenter: RecordingPresenter?
    }
  }

  /// - Parameters:
  ///   - offered: What the compositor offers.
  ///   - configuration: What the application asks for.
  ///   - prepare: Adds seats and outputs before the client comes; by default one seat with a touchscreen.
  ///   - maximumSide: The longest side that the device's buffers may have.
  ///   - showsWindow: Whether the window is shown, configured and drawn once, with the frame's callback answered.
  init(
    offered: [String: Int] = TestCompositor.usualGlobals,
    configuration: ApplicationConfiguration = ApplicationConfiguration(), maximumSide: Int = 16_384,
    showsWindow: Bool = true,
    prepare: (TestCompositor) -> Void = { $0.addSeat() }
  ) throws {
    compositor = TestCompositor(globals: offered)
    prepare(compositor)
    let connection = try Connection(fileDescriptor: compositor.connect())
    let globals = Globals(connection)
    self.connection = connection
    self.globals = globals
    compositor.pump(connection.fileDescriptor) { connection.processEvents() }
    application = Application(clock: EventClock(now: 1000))
    application.configuration = configuration
    application.delegate = delegate
    let presenters = self.presenters
    let makePresenter: WaylandPlatform.PresenterFactory = { [unowned compositor] surface, width, height in
      if let failure = presenters.failure { throw failure }
      let presenter = RecordingPresenter(width: width, height: height, maximumSide: maximumSide) {
        compositor.surfaces.lazy.compactMap { globals.toplevel(ofSurface: $0.id) }
          .first { $0.surfacePointer == surface }?.commit()
      }
      presenters.all.append(.init(surface: surface, presenter: presenter))
      return presenter
    }
    platform = WaylandPlatform(
      application: application, globals: globals, makePresenter: makePresenter,
      discardDevice: {
        presenters.liveAtDiscard.append(presenters.all.count { $0.presenter != nil })
      })
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

  /// Lets both sides talk until they have nothing more to say.
  func pump() {
    // What the compositor was told to send, all of it; then the client's turn.
    compositor.dispatch()
    compositor.pump(connection.fileDescriptor) { platform.processEvents() }
  }

  /// Lets both sides talk until a condition holds, since a thread that reads the socket meanwhile may be late on a busy machine.
  func pump(until isMet: () -> Bool) { repeatedly(until: isMet) { pump() } }

  /// Lets the client alone read until a condition holds.
  func processEvents(until isMet: () -> Bool) { repeatedly(until: isMet) { platform.processEvents() } }

  private func repeatedly(until isMet: () -> Bool, _ body: () -> Void) {
    let limit = ContinuousClock.now + .seconds(60)
    repeat { body() } while !isMet() && ContinuousClock.now < limit
  }

  // MARK: - Windows and frames

  func show(_ window: Window) {
    Application.shared = application
    window.makeKeyAndVisible()
    pump()
  }

  /// The first window's surface as the compositor sees it.
  var surface: TestSurface { compositor.surfaces[0] }
  /// What draws the first window.
  var presenter: RecordingPresenter {
    presenters.all.last { $0.surface == presenters.all[0].surface && $0.presenter != nil }!.presenter!
  }
  /// Whether drawing fails from now on.
  var drawingFails: Bool {
    get { presenter.failure != nil }
    set { presenter.failure = newValue ? RecordingPresenter.Failure() : nil }
  }
  /// Why no more presenters can be made; nil while they can.
  var presenterFailure: (any Error)? {
    get { presenters.failure }
    set { presenters.failure = newValue }
  }
  /// How many presenters lived each time that the graphics device was discarded.
  var presentersAtDiscard: [Int] { presenters.liveAtDiscard }
  /// The number of presenters made so far.
  var presenterCount: Int { presenters.all.count }

  /// Answers the frame callbacks, as a compositor does at the next refresh.
  func answerFrame() {
    surface.answerFrameCallbacks(milliseconds: milliseconds)
    pump()
  }

  /// Changes what the window shows.
  func changeSomething() {
    window.backgroundColor = window.backgroundColor == .blue ? .black : .blue
  }

  // MARK: - Time

  /// Lets time pass, with what is due, and both sides talk.
  func advance(by seconds: Double) {
    application.clock.advance(to: application.clock.now + seconds)
    pump()
  }

  /// The present on the compositor's clock, which is the event clock.
  var milliseconds: UInt32 { UInt32((application.clock.now * 1000).rounded()) }

  // MARK: - Fingers

  /// The first seat.
  var seat: TestSeat { compositor.seats[0] }

  func down(_ id: Int32, _ x: Double = 10, _ y: Double = 10) {
    seat.touchDown(id, on: surface, x: x, y: y, at: milliseconds)
  }

  func move(_ id: Int32, _ x: Double, _ y: Double) { seat.touchMotion(id, x: x, y: y, at: milliseconds) }

  func up(_ id: Int32) { seat.touchUp(id, at: milliseconds) }

  /// Presses a key of the keyboard, or lets it go.
  func key(_ code: UInt32, _ isPressed: Bool) {
    seat.key(code, isPressed: isPressed, at: milliseconds)
    pump()
  }

  /// Presses keys and lets them go, one after the other.
  func strike(_ codes: UInt32...) {
    for code in codes {
      key(code, true)
      key(code, false)
    }
  }

  /// Ends what fingers do at one instant, and lets it arrive.
  func frame() {
    seat.touchFrame()
    pump()
  }

  /// Each finger that began, in order of landing, with how often it was told to have ended and to have been cancelled.
  var ends: [TouchLedger.Ends] { ledger.ends }

  /// Checks that each finger that began has got exactly one end, and that nothing is left of any.
  func expectNoStuckTouch(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ends.allSatisfy { $0.ended + $0.cancelled == 1 }, sourceLocation: sourceLocation)
    #expect(application.dispatcher.touches.isEmpty, sourceLocation: sourceLocation)
  }
}
