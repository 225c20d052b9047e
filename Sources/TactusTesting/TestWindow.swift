public import TactusInterface
package import TactusScene

/// A window without a display, on a clock that the test controls, for fingers that land, move, rest and lift.
///
/// ```swift
/// let test = TestWindow(size: Size(width: 320, height: 480))
/// test.window.addSubview(button)
/// let finger = test.finger(at: button.center)
/// test.advance(by: 0.1)
/// finger.lift()
/// ```
///
/// Each test window makes an application of its own and makes it ``Application/shared``. Nothing sleeps: time moves when the
/// test says so.
@MainActor
public final class TestWindow {
  /// The window, visible.
  public let window: Window
  /// The application that the window belongs to.
  public let application: Application
  /// The frames that the window asked for and has not been given.
  public var needsFrame: Bool { host.needsFrame }

  /// Takes the pictures that are sent to the GPU ahead of the frames that show them. Nil, the default, is a display that has no
  /// use for that.
  package var onSendAhead: ((LayerContents) -> Void)? {
    get { host.onSendAhead }
    set { host.onSendAhead = newValue }
  }

  let clock: EventClock
  private let host = Host()
  let frameBuilder = FrameBuilder()
  private var batch: [TouchInput]?
  /// An emptied batch, whose storage the next one takes.
  private var spareBatch: [TouchInput] = []
  private var lastContact: UInt64 = 0

  /// The present time in seconds. Starts at 1000, so that nobody mistakes it for a duration.
  public var now: Double { clock.now }

  /// Makes a visible window.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Pixels per point.
  ///   - window: The window to show; a plain one unless given.
  ///   - delegate: Hears of the application's life.
  public init(
    size: Size = Size(width: 320, height: 480), scale: Double = 1, window: Window? = nil,
    delegate: (any ApplicationDelegate)? = nil
  ) {
    clock = EventClock(now: 1000)
    application = Application(clock: clock)
    self.window = window ?? Window(frame: Rect(origin: .zero, size: size))
    application.delegate = delegate
    Application.shared = application
    let host = self.host
    application.makeHost = { _ in host }
    self.window.resize(to: size, scale: scale)
    self.window.makeKeyAndVisible()
  }

  private final class Host: WindowHost {
    var needsFrame = false
    var isClosed = false
    var onSendAhead: ((LayerContents) -> Void)?
    var sendsPicturesAhead: Bool { onSendAhead != nil }
    func setNeedsFrame() { needsFrame = true }
    func titleDidChange() {}
    func fullscreenDidChange() {}
    func close() { isClosed = true }
    func sendAhead(_ contents: LayerContents) { onSendAhead?(contents) }
  }
}

// MARK: - Time

extension TestWindow {
  /// Whether something is to happen later: a timer on the clock waits.
  public var hasTimers: Bool { clock.nextDeadline != nil }

  /// Lets time pass; timers that are due fire.
  public func advance(by seconds: Double) { clock.advance(to: clock.now + seconds) }

  /// Makes the next frame, as the compositor's call for one would: timers that are due fire, motion that waits is delivered,
  /// display links run, views are laid out and drawn. The clock does not move.
  ///
  /// - Parameter interval: The time between two refreshes, in seconds.
  public func frame(interval: Double = 1.0 / 60) {
    advance(by: 0)
    host.needsFrame = false
    window.update(
      FrameTiming(timestamp: now, targetTimestamp: now + interval, refreshInterval: interval))
    // What took time meanwhile made the frame late.
    window.frameWillBePresented(at: now + interval)
    if window.isAnimating { host.needsFrame = true }
  }
}

// MARK: - Fingers

extension TestWindow {
  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - location: In window coordinates.
  ///   - type: What touches.
  public func finger(at location: Point, type: Touch.TouchType = .direct) -> Finger {
    let finger = Finger(window: self, contact: nextContact(), type: type, location: location)
    finger.send(.down)
    return finger
  }

  /// Lets all that fingers do in `body` happen at one instant, as one event.
  public func together(_ body: () -> Void) {
    guard batch == nil else { return body() }
    batch = spareBatch
    spareBatch = []
    body()
    var inputs = batch ?? []
    batch = nil
    application.dispatcher.receive(inputs, in: window)
    inputs.removeAll(keepingCapacity: true)
    spareBatch = inputs
  }

  /// Taps once: down, 50 ms, up.
  public func tap(at location: Point) {
    let finger = finger(at: location)
    advance(by: 0.05)
    finger.lift()
  }

  func send(_ input: TouchInput) {
    together { batch?.append(input) }
  }

  private func nextContact() -> UInt64 { nextContacts(1) }

  /// The first of so many contacts that nobody has used.
  func nextContacts(_ count: Int) -> UInt64 {
    lastContact += UInt64(count)
    return lastContact - UInt64(count) + 1
  }
}
