package import TactusInput

/// Blanks the panel after a time without input, lights it again, and swallows the input that did so.
@MainActor
package final class PanelBlanking {
  private let application: Application
  private var blanking: Blanking
  private var swallowed = WakingInput()
  private var covers: [BlankingView] = []
  private lazy var alarm = Alarm(clock: application.clock) { [weak self] in self?.expire() }
  /// The observation of the compositor; nil if the application's own input alone is known.
  private var idleSource: AnyObject?
  /// A Boolean value that indicates whether the compositor has reported that there is no input, of which the application need not know.
  private var isSystemIdle = false
  /// The number of attempts in a row to light the panel that failed.
  private var failureCount = 0
  private lazy var lighting = Alarm(clock: application.clock) { [weak self] in self?.tryToLight() }
  private lazy var resumption = Alarm(clock: application.clock) { [weak self] in self?.lightForOthers() }

  /// The time after which input of which the application has not received anything lights the panel, in seconds. Chosen by us: longer than
  /// an event takes, so that the touch that wakes the panel arrives first, and is swallowed.
  package static let resumptionDelay = 0.1

  /// The time after which lighting the panel is tried again when it failed, in seconds. It doubles with each attempt. Chosen by us: before a
  /// user touches the panel again.
  package static let firstLightingDelay = 0.1
  /// The longest time between two attempts to light the panel, in seconds. Chosen by us.
  package static let maximumLightingDelay = 5.0

  package init(application: Application) {
    self.application = application
    let delay = application.configuration.blankingDelay
    blanking = Blanking(delay: delay, state: .awake(since: application.clock.now))
    // A former process may have ended while the panel was blanked, also one that was configured otherwise.
    application.backlight.relight { [weak self] isLit in if !isLit { self?.lightingFailed() } }
    observeCompositor()
  }

  /// Observes the compositor, by which the input of other clients counts as well. Called again when the compositor or its seats change.
  package func observeCompositor() {
    guard let delay = blanking.delay else { return }
    isSystemIdle = false
    resumption.set(to: nil)
    idleSource = application.makeIdleSource?(delay) { [weak self] in self?.systemDidChange(isIdle: $0) }
    setAlarm()
  }

  private func systemDidChange(isIdle: Bool) {
    isSystemIdle = isIdle
    if isIdle {
      resumption.set(to: nil)
      expire()
    } else if blanking.isBlanked {
      resumption.set(to: application.clock.now + Self.resumptionDelay)
    }
  }

  /// Lights the panel because of input in another client.
  private func lightForOthers() {
    if blanking.receiveInput(now: application.clock.now, isPaused: isPaused) { light() }
  }

  /// Sets the time of the next check. While the compositor reports input, its next report is awaited.
  private func setAlarm() {
    let isOverdue = blanking.deadline.map { $0 <= application.clock.now } ?? false
    alarm.set(to: idleSource != nil && !isSystemIdle && isOverdue ? nil : blanking.deadline)
  }

  /// A Boolean value that indicates whether the panel is blanked.
  package var isBlanked: Bool { blanking.isBlanked }

  /// A Boolean value that indicates whether a timer will check the time without input.
  package var hasAlarm: Bool { alarm.isSet }

  private var isPaused: Bool {
    application.isIdleTimerDisabled || application.applicationState == .background
  }

  /// Adapts to a change of ``Application/isIdleTimerDisabled`` or of the application's state.
  package func updatePause() {
    blanking.setPaused(isPaused, now: application.clock.now)
    setAlarm()
  }

  private func expire() {
    guard idleSource == nil || isSystemIdle else { return setAlarm() }
    var isInUse = swallowed.isDown
    for window in application.windows where window.isInUse { isInUse = true }
    if blanking.expire(now: application.clock.now, isInUse: isInUse) { blank() }
    setAlarm()
  }

  private func blank() {
    endLighting()
    application.backlight.setOn(false) { [weak self] isOff in
      guard let self, !isOff, blanking.isBlanked, covers.isEmpty else { return }
      for window in application.windows { cover(window) }
    }
  }

  /// Covers a window that is shown while the panel is blanked.
  package func windowWasShown(_ window: Window) {
    if !covers.isEmpty { cover(window) }
  }

  /// Returns whether nothing but black is shown in a window.
  package func covers(_ window: Window) -> Bool {
    for view in covers where view.superview === window { return true }
    return false
  }

  private func cover(_ window: Window) {
    let view = BlankingView()
    view.cover(window)
    covers.append(view)
  }

  private func light() {
    if covers.isEmpty { tryToLight() }
    for view in covers { view.removeFromSuperview() }
    covers.removeAll()
    resumption.set(to: nil)
    setAlarm()
  }

  // MARK: - Lighting

  /// Lights the panel, and tries again later if that fails: a user sees nothing meanwhile, and need not touch it again.
  private func tryToLight() {
    application.backlight.setOn(true) { [weak self] isOn in
      guard let self else { return }
      if isOn || !application.backlight.isAvailable { endLighting() } else { lightingFailed() }
    }
  }

  private func lightingFailed() {
    failureCount += 1
    var delay = Self.firstLightingDelay
    for _ in 1..<failureCount where delay < Self.maximumLightingDelay { delay *= 2 }
    lighting.set(to: application.clock.now + min(delay, Self.maximumLightingDelay))
  }

  private func endLighting() {
    failureCount = 0
    lighting.set(to: nil)
  }

  // MARK: - Input

  /// Records input, and lights the panel if it is blanked.
  ///
  /// - Returns: `true` if the panel was blanked and the input is to be swallowed.
  private func receiveInput() -> Bool {
    guard blanking.delay != nil, blanking.receiveInput(now: application.clock.now, isPaused: isPaused) else {
      return false
    }
    light()
    return application.configuration.swallowsWakingTouch
  }

  /// Receives touches of a window, and removes those that are swallowed.
  ///
  /// - Parameters:
  ///   - inputs: The changes of touches.
  ///   - surface: The surface of the window.
  ///   - isHidden: Whether the compositor is assumed not to show the window.
  package func filter(_ inputs: [TouchInput], surface: UInt32, isHidden: Bool) -> [TouchInput] {
    let wakes = receiveInput()
    let begins = wakes || isHidden && application.configuration.swallowsTouchWhileHidden
    let rest = swallowed.filter(inputs, surface: surface, begins: begins)
    if rest.count < inputs.count { application.inputWasSwallowed() }
    return rest
  }

  /// Receives the change of a key, and returns whether it is swallowed.
  package func swallows(_ input: KeyChange, surface: UInt32) -> Bool {
    let isSwallowed = swallowed.swallows(input, surface: surface, begins: receiveInput())
    if isSwallowed { application.inputWasSwallowed() }
    return isSwallowed
  }

  /// Receives scrolling or zooming, and returns whether it is swallowed.
  ///
  /// - Parameters:
  ///   - phase: The phase of the motion.
  ///   - isWheel: Whether it is a motion of a wheel, whose detents are independent of each other.
  package func swallowsScrolling(_ phase: TouchPhase, isWheel: Bool) -> Bool {
    let isSwallowed = swallowed.swallowsScrolling(phase, isWheel: isWheel, begins: receiveInput())
    if isSwallowed { application.inputWasSwallowed() }
    return isSwallowed
  }

  /// Receives the motion of a pointer that is not pressed.
  package func receiveHover() { _ = receiveInput() }

  /// Forgets the touches and keys of a surface whose end will not be reported.
  package func surfaceDidClose(_ surface: UInt32) {
    swallowed.remove(surface: surface)
  }

  /// Forgets the keys of a surface that lost the keyboard focus.
  package func keyboardDidLeave(_ surface: UInt32) { swallowed.removeKeys(surface: surface) }

  /// Lights the panel because the application ends.
  package func end() {
    idleSource = nil
    if blanking.isBlanked { light() }
    lighting.set(to: nil)
    alarm.set(to: nil)
    resumption.set(to: nil)
    application.backlight.finish()
  }
}
