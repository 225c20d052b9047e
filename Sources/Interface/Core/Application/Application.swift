internal import Logging

/// The program: its windows, its state, and the end of the responder chain.
///
/// A subclass takes its place where the delegate makes one in ``ApplicationDelegate/makeApplication()``.
@MainActor
open class Application: Responder {
  /// The application that runs.
  public package(set) static var shared = Application()

  /// How much of the user's attention the application has.
  public enum State: Sendable, Hashable {
    /// A window is in use.
    case active
    /// Windows are shown, but none is in use.
    case inactive
    /// No output shows a window.
    case background
  }

  /// Hears of the application's life. The application keeps it.
  public package(set) var delegate: (any ApplicationDelegate)?
  /// The windows that were made visible, in that order.
  public private(set) var windows: [Window] = []
  /// How much of the user's attention the application has. `.inactive` until a window is shown.
  public private(set) var applicationState = State.inactive
  /// What the application asked of its environment.
  public package(set) var configuration = ApplicationConfiguration() {
    didSet {
      for component in components.values { component.apply(configuration) }
    }
  }

  /// The direction in which the user interface is laid out. Default: that of the language of the environment
  /// (`LC_ALL`, `LC_MESSAGES`, `LANG`).
  public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.ofEnvironment {
    didSet {
      guard userInterfaceLayoutDirection != oldValue else { return }
      for window in windows {
        window.inheritTraits()
        window.layoutDirectionDidChange()
      }
    }
  }

  /// The one clock.
  package let clock: EventClock
  /// Where touches go.
  package let dispatcher = TouchDispatcher(logger: Logger(label: "tactus.touch"))
  /// What higher layers keep for the application, by its type.
  var components: [ObjectIdentifier: any ApplicationComponent] = [:]
  /// Where keys go.
  package let presses = PressDispatcher()
  /// Puts a window on a display; what the platform provides.
  package var makeHost: ((Window) -> (any WindowHost)?)?
  /// Ends the event loop.
  package var onTerminate: (() -> Void)?
  private var isTerminating = false

  /// Makes an application that does not run.
  public override init() {
    clock = EventClock()
    super.init()
    listen()
  }

  package init(clock: EventClock) {
    self.clock = clock
    super.init()
    listen()
  }

  private func listen() {
    dispatcher.sendEvent = { [weak self] event in self?.sendEvent(event) }
    presses.sendEvent = { [weak self] event in self?.sendEvent(event) }
  }

  /// The delegate, where it is a responder.
  open override var next: Responder? { delegate as? Responder }

  // MARK: Events

  /// Hands an event to the gesture recognizers, views and other responders that it concerns. Override it to see all events first, and call
  /// `super`.
  open func sendEvent(_ event: Event) {
    if let event = event as? PressesEvent { presses.deliver(event) } else { dispatcher.deliver(event) }
  }
}

// MARK: - Touches

extension Application {
  /// Takes every finger away from every view, as is fit before an alert is shown. The views get
  /// ``Responder/touchesCancelled(_:with:)``; the fingers are heard of again after they have lifted and landed.
  public func cancelAllTouches() { dispatcher.cancelAll() }
}

// MARK: - Timers

extension Application {
  /// Makes a timer on the application's clock and starts it.
  ///
  /// - Parameters:
  ///   - interval: The time until it fires, and between two calls, in seconds. For one that repeats at least a millisecond.
  ///   - repeats: Whether the timer fires again and again, until it is cancelled.
  ///   - block: What to do. It gets the timer, and is kept as long as the timer is pending.
  /// - Returns: The timer, which need not be kept.
  @discardableResult
  public func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (ClockTimer) -> Void
  ) -> ClockTimer {
    clock.schedule(after: interval, repeats: repeats, block)
  }
}

// MARK: - Windows

extension Application {
  func show(_ window: Window) {
    guard !windows.contains(where: { $0 === window }) else { return }
    window.application = self
    windows.append(window)
    guard let host = makeHost?(window) else {
      window.application = nil
      windows.removeAll { $0 === window }
      return
    }
    window.host = host
    window.setNeedsFrame()
  }

  func windowDidClose(_ window: Window) {
    windows.removeAll { $0 === window }
    window.application = nil
    if windows.isEmpty { terminate() }
  }
}

// MARK: - Life

extension Application {
  /// Ends the application: touches are cancelled, the delegate is told, and the event loop returns.
  public func terminate() {
    guard !isTerminating else { return }
    isTerminating = true
    dispatcher.cancelAll()
    presses.cancelAll()
    delegate?.applicationWillTerminate(self)
    onTerminate?()
  }

  /// Moves to another state, with the delegate told of each step between.
  package func move(to state: State) {
    while applicationState != state {
      switch (applicationState, state) {
      case (.active, _):
        delegate?.applicationWillResignActive(self)
        applicationState = .inactive
      case (.inactive, .background):
        applicationState = .background
        dispatcher.cancelAll()
        presses.cancelAll()
        delegate?.applicationDidEnterBackground(self)
      case (.background, _):
        delegate?.applicationWillEnterForeground(self)
        applicationState = .inactive
      case (.inactive, _):
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
      }
    }
  }
}

// MARK: - Delegates

extension Application {
  /// Makes the application that delegates of a type want the shared one.
  package static func install(for delegateType: any ApplicationDelegate.Type) {
    shared = delegateType.makeApplication()
  }
}
