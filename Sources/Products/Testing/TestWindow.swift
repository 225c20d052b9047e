public import TactusInterface
package import TactusPixels
package import TactusScene

/// A window without a display, with simulated touches and a clock that the test controls.
///
/// ```swift
/// let test = TestWindow(size: Size(width: 320, height: 480))
/// test.window.addSubview(button)
/// let touch = test.touch(at: button.center)
/// test.advance(by: 0.1)
/// touch.end()
/// ```
///
/// Each test window creates its own application, which becomes `Application.shared`. Nothing sleeps: time advances only when
/// the test advances it. No keyboard covers the window where a test does not expect one: the on-screen keyboard does not appear
/// automatically before the test, or the application, sets `Application.onScreenKeyboard.mode`.
///
/// The panel is blanked after the `blankingDelay` of the delegate's configuration, and the touches and keys that wake it are swallowed.
@MainActor
public final class TestWindow {
  /// The window, which is visible.
  public let window: Window
  /// The application to which the window belongs.
  public let application: Application
  /// A Boolean value that indicates whether the window has requested a frame that has not been produced yet.
  public var needsFrame: Bool { host.needsFrame }

  /// Called with the contents that are preuploaded before the first frame that shows them. The default is nil, as for a display
  /// that does not preupload.
  package var onPreupload: ((LayerContents) -> Void)? {
    get { host.onPreupload }
    set { host.onPreupload = newValue }
  }

  /// Makes the contexts of views that draw with OpenGL; nil, the default, for contexts beside that of the windows of tests.
  package var clientContextFactory: ((GLContext.Version) throws -> any ClientContext)? {
    get { host.clientContextFactory }
    set { host.clientContextFactory = newValue }
  }

  let clock: EventClock
  private let host = Host()
  let frameBuilder = FrameBuilder()
  /// What blanks the window; nil if the configuration has no delay.
  private var blanking: PanelBlanking?
  private var batch: [TouchInput]?
  /// An empty batch whose storage is reused.
  private var spareBatch: [TouchInput] = []
  private var lastIdentifier: UInt64 = 0
  /// The recorder of the run, from ``beginRecording()`` on.
  var recorder: InputRecorder?

  /// The current time in seconds. It starts at 1000, so that a time is not mistaken for a duration.
  public var now: Double { clock.now }

  /// Creates a visible window.
  ///
  /// - Parameters:
  ///   - size: The size in points. The default is 320 × 480.
  ///   - scale: The number of pixels per point. The default is 1.
  ///   - window: The window to show; nil, the default, for a new window.
  ///   - delegate: The delegate of the application, whose configuration applies.
  public convenience init(
    size: Size = Size(width: 320, height: 480), scale: Double = 1, window: Window? = nil,
    delegate: (any ApplicationDelegate)? = nil
  ) {
    let application = Application(clock: EventClock(now: 1000))
    if let delegate { application.configuration = delegate.configuration }
    self.init(application: application, size: size, scale: scale, window: window, delegate: delegate)
  }

  /// Creates a visible window of an application, which becomes `Application.shared`.
  package init(
    application: Application, size: Size = Size(width: 320, height: 480), scale: Double = 1,
    window: Window? = nil, delegate: (any ApplicationDelegate)? = nil
  ) {
    clock = application.clock
    self.application = application
    self.window = window ?? Window(frame: Rect(origin: .zero, size: size))
    application.delegate = delegate
    Application.shared = application
    let host = self.host
    application.makeHost = { _ in host }
    // A test does not depend on whether the machine has a sensor.
    application.beginDiagnostics()
    application.beginRotaryInput()
    application.beginTouchProfiles()
    application.beginMotion()
    application.beginTextInput()
    if application.onScreenKeyboard.mode == .automatic { application.onScreenKeyboard.mode = .never }
    application.beginPresentations()
    application.accelerometer.isSimulated = true
    self.window.resize(to: size, scale: scale)
    self.window.makeKeyAndVisible()
    guard application.configuration.blankingDelay != nil else { return }
    // The panel of the machine on which tests run is left alone.
    if application.configuration.backlightRoot == ApplicationConfiguration().backlightRoot {
      application.configuration.backlightRoot = ""
    }
    let blanking = PanelBlanking(application: application)
    self.blanking = blanking
    application.onIdleTimerChange = { [weak blanking] in blanking?.updatePause() }
  }

  /// A Boolean value that indicates whether the window is black because there was no input for the `blankingDelay` of the
  /// configuration.
  public var isBlanked: Bool { blanking?.isBlanked ?? false }

  /// Returns whether a key wakes the window, and is swallowed.
  func swallows(_ input: KeyChange) -> Bool { blanking?.swallows(input, surface: 0) ?? false }

  /// Forgets the keys that are swallowed, because the window loses the keyboard focus.
  func keyboardWillLeave() { blanking?.keyboardDidLeave(0) }

  /// Wakes the window because a pointer moves.
  func wakeByHover() { blanking?.receiveHover() }

  private final class Host: WindowHost {
    var needsFrame = false
    var isClosed = false
    var onPreupload: ((LayerContents) -> Void)?
    var acceptsPreuploads: Bool { onPreupload != nil }
    func setNeedsFrame() { needsFrame = true }
    func titleDidChange() {}
    func fullscreenDidChange() {}
    func close() { isClosed = true }
    func preupload(_ contents: LayerContents) { onPreupload?(contents) }
    func render(_ frame: Frame) -> Bitmap? { TestWindow.bitmap(of: frame) }
    var clientContextFactory: ((GLContext.Version) throws -> any ClientContext)?
    func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext {
      try clientContextFactory?(version) ?? TestWindow.makeClientContext(version)
    }
  }
}

// MARK: - Time

extension TestWindow {
  /// A Boolean value that indicates whether a timer is scheduled on the clock.
  public var hasTimers: Bool { clock.nextDeadline != nil }

  /// The time in seconds at which the application would wake up for a timer; nil if none is scheduled. It is later than the next
  /// timer is due if the tolerance of that timer lasts longer.
  ///
  /// ```swift
  /// while let time = test.nextTimerWakeUp, time < end { test.advance(by: time - test.now) }
  /// ```
  public var nextTimerWakeUp: Double? { clock.nextDeadline }

  /// Advances the time while the application does not run, as if it had been stopped, or busy with something else. The timers that
  /// are due fire at the end; a repeating timer fires once, however many of its periods have passed.
  public func stall(for seconds: Double) { clock.catchUp(to: clock.now + max(0, seconds)) }

  /// Advances the time by a number of seconds and fires the timers that are due, repeating ones for each period.
  public func advance(by seconds: Double) { clock.advance(to: clock.now + seconds) }

  /// Produces the next frame, as after a frame callback of the compositor: timers that are due fire, pending motion is delivered,
  /// display links run, and views are laid out and drawn. The time does not advance.
  ///
  /// - Parameter interval: The time between two refreshes, in seconds. The default is 1/60.
  public func frame(interval: Double = 1.0 / 60) {
    advance(by: 0)
    prepareFrame(FrameTiming(timestamp: now, targetTimestamp: now + interval, refreshInterval: interval))
    // A handler may have advanced the time, which delays the frame.
    window.frameWillBePresented(at: now + interval)
    continueAnimations()
  }

  /// Prepares a frame without presenting it.
  func prepareFrame(_ timing: FrameTiming) {
    host.needsFrame = false
    window.update(timing)
  }

  /// Requests another frame if the window is animated, after a frame was presented.
  func continueAnimations() {
    if window.isAnimating { host.needsFrame = true }
  }
}

// MARK: - Touches

extension TestWindow {
  /// Begins a touch.
  ///
  /// - Parameters:
  ///   - location: The location in window coordinates.
  ///   - type: The type of the touch. The default is `.direct`.
  public func touch(at location: Point, type: Touch.TouchType = .direct) -> SimulatedTouch {
    let touch = SimulatedTouch(window: self, identifier: nextIdentifier(), type: type, location: location)
    touch.send(.down)
    return touch
  }

  /// Delivers all changes of touches in `body` together, as one event.
  public func together(_ body: () -> Void) {
    guard batch == nil else { return body() }
    batch = spareBatch
    spareBatch = []
    body()
    var inputs = batch ?? []
    batch = nil
    let delivered = blanking?.filter(inputs, surface: 0, isHidden: false) ?? inputs
    if !delivered.isEmpty || inputs.isEmpty { window.receive(delivered, deferringMotion: false) }
    inputs.removeAll(keepingCapacity: true)
    spareBatch = inputs
  }

  /// Taps once at a point, for 50 ms.
  public func tap(at location: Point) {
    let touch = touch(at: location)
    advance(by: 0.05)
    touch.end()
  }

  func send(_ input: TouchInput) {
    together { batch?.append(input) }
  }

  private func nextIdentifier() -> UInt64 { reserveIdentifiers(1) }

  /// Reserves a number of touch identifiers and returns the first one.
  func reserveIdentifiers(_ count: Int) -> UInt64 {
    lastIdentifier += UInt64(count)
    return lastIdentifier - UInt64(count) + 1
  }
}
