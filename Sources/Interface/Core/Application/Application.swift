/// The running program, with its windows and its state. It is the last responder before its delegate.
///
/// To use a subclass, return an instance of it from the delegate's ``ApplicationDelegate/makeApplication()``.
@MainActor
open class Application: Responder {
  /// The running application.
  public package(set) static var shared: Application {
    get { ProcessState.current.application }
    set { ProcessState.current.application = newValue }
  }

  /// The states of an application.
  public typealias State = ApplicationState

  /// The object that is notified of changes of the application's state. The application retains it.
  public package(set) var delegate: (any ApplicationDelegate)?
  /// The windows, in the order in which they became visible.
  public private(set) var windows: [Window] = []
  /// The present state of the application; `.inactive` until a window is shown.
  public private(set) var applicationState = State.inactive
  /// The configuration that the application's delegate provides.
  public package(set) var configuration = ApplicationConfiguration() {
    didSet {
      for component in components.values { component.apply(configuration) }
    }
  }

  /// The traits that windows inherit.
  package var traitCollection = TraitCollection(layoutDirection: .ofEnvironment) {
    didSet {
      guard traitCollection != oldValue else { return }
      for window in windows {
        window.inheritTraits()
        if traitCollection.layoutDirection != oldValue.layoutDirection { window.layoutDirectionDidChange() }
      }
    }
  }

  /// A Boolean value that indicates whether the panel stays lit without input, for example while a video plays. Default false.
  ///
  /// It has an effect on ``ApplicationConfiguration/blankingDelay``, which counts anew from the time at which this is set to false, and,
  /// while a window is visible, on the time after which the compositor blanks the display (`zwp_idle_inhibit_manager_v1`). A panel
  /// that is blanked already stays so until the next input.
  public var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { onIdleTimerChange?() } }
  }

  /// The clock of all events, timers and animations.
  package let clock: EventClock
  /// The dispatcher of touches.
  package let dispatcher: TouchDispatcher
  /// The objects that higher layers attach to the application, by their types.
  var components = ApplicationComponents()
  /// The dispatcher of key presses.
  package let presses = PressDispatcher()
  /// The dispatcher of the device's motions.
  package let motions = MotionDispatcher()
  /// What the platform does for the application.
  var platform = ApplicationPlatform()
  /// The devices with which the user acts, and can type.
  var inputDevices = InputDevices() {
    didSet { if inputDevices.isTypingChanged(since: oldValue) { typingDevicesDidChange() } }
  }
  /// The logs of the application.
  let loggers: ApplicationLoggers
  private var isTerminating = false

  /// Creates an application without an event loop.
  public override init() {
    clock = EventClock()
    loggers = ApplicationLoggers()
    dispatcher = TouchDispatcher(loggers: loggers)
    super.init()
    connectDispatchers()
  }

  package init(clock: EventClock, loggers: ApplicationLoggers = ApplicationLoggers()) {
    self.clock = clock
    self.loggers = loggers
    dispatcher = TouchDispatcher(loggers: loggers)
    super.init()
    connectDispatchers()
  }

  private func connectDispatchers() {
    dispatcher.sendEvent = { [weak self] event in self?.sendEvent(event) }
    presses.sendEvent = { [weak self] event in self?.sendEvent(event) }
    motions.application = self
  }

  /// The delegate, if it is a responder.
  open override var next: Responder? { delegate as? Responder }

  // MARK: Events

  /// Dispatches an event to gesture recognizers, views and other responders. Override it to intercept events, and call `super` to
  /// dispatch them.
  open func sendEvent(_ event: Event) {
    switch event.type {
    case .presses: if let event = event as? PressesEvent { presses.deliver(event) }
    case .motion: motions.deliver(event)
    case .remoteControl: for component in components.values { component.deliver(event) }
    case .touches, .hover, .scroll: dispatcher.deliver(event)
    }
  }
}

// MARK: - Touches

extension Application {
  /// Cancels all touches of all views, for example before an alert is shown. The views receive
  /// ``Responder/touchesCancelled(_:with:)``, and no further calls until new touches begin.
  public func cancelAllTouches() { dispatcher.cancelAll() }
}

// MARK: - Timers

extension Application {
  /// Creates a timer on the application's clock and starts it.
  ///
  /// - Parameters:
  ///   - interval: The time until the timer fires, and between two calls, in seconds; at least a millisecond for a repeating
  ///     timer.
  ///   - repeats: Whether the timer fires repeatedly until it is invalidated.
  ///   - tolerance: The time by which the timer may fire later, in seconds. Default 0; see ``Timer/tolerance``.
  ///   - block: A closure that is called with the timer. It is retained as long as the timer is valid.
  /// - Returns: The timer, which need not be retained.
  @discardableResult
  public func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, tolerance: Double = 0,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    clock.schedule(after: interval, repeats: repeats, tolerance: tolerance, block)
  }
}

// MARK: - Motion

extension Application {
  /// When the device's motions are recognized and delivered. Default ``MotionEventDelivery/automatic``.
  public var motionEventDelivery: MotionEventDelivery {
    get { motions.delivery }
    set { motions.delivery = newValue }
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
    for component in components.values { component.windowDidAppear(window) }
    window.applyOrientationSource()
    window.setNeedsFrame()
    motions.demandMayHaveChanged()
    ApplicationNotice.windowsDidChange.post()
  }

  func windowDidClose(_ window: Window) {
    windows.removeAll { $0 === window }
    motions.demandMayHaveChanged()
    for component in components.values { component.windowDidClose(window) }
    window.application = nil
    ApplicationNotice.windowsDidChange.post()
    if windows.isEmpty { terminate() }
  }
}

// MARK: - Life cycle

extension Application {
  /// Ends the application: cancels touches, notifies the delegate, and ends the event loop.
  public func terminate() {
    guard !isTerminating else { return }
    isTerminating = true
    for component in components.values { component.applicationWillTerminate() }
    dispatcher.cancelAll()
    presses.cancelAll()
    motions.cancelAll()
    delegate?.applicationWillTerminate(self)
    ApplicationNotice.willTerminate.post()
    onTerminate?()
  }

  /// Changes to another state and notifies the delegate of each step.
  package func move(to state: State) {
    if state != applicationState { components.permit(.state(state)) }
    while applicationState != state {
      switch (applicationState, state) {
      case (.active, _):
        motions.cancelAll()
        delegate?.applicationWillResignActive(self)
        ApplicationNotice.willResignActive.post()
        applicationState = .inactive
      case (.inactive, .background):
        applicationState = .background
        dispatcher.cancelAllInput()
        presses.cancelAll()
        delegate?.applicationDidEnterBackground(self)
        ApplicationNotice.didEnterBackground.post()
      case (.background, _):
        delegate?.applicationWillEnterForeground(self)
        ApplicationNotice.willEnterForeground.post()
        applicationState = .inactive
      case (.inactive, _):
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        ApplicationNotice.didBecomeActive.post()
      }
      for component in components.values { component.applicationStateDidChange() }
    }
  }
}

// MARK: - Calendar

extension Application {
  /// Notifies the delegate that a day begins, or that the system's clock was set.
  package func timeDidChangeSignificantly() {
    for window in windows {
      window.walk {
        ($0 as? any DayDependent)?.dayDidChange()
        return true
      }
    }
    delegate?.applicationSignificantTimeChange(self)
    ApplicationNotice.significantTimeChange.post()
  }
}

// MARK: - Delegates

extension Application {
  /// Makes the application that a type of delegate provides the shared one.
  package static func install(for delegateType: any ApplicationDelegate.Type) {
    shared = delegateType.makeApplication()
  }
}
