/// Observes whether the user is away: gives no input for a time.
///
/// ```swift
/// observation = Application.shared.observeIdle(after: 60) { isIdle in
///   if isIdle { showClock() } else { hideClock() }
/// }
/// ```
///
/// Where the compositor notifies of this (`ext_idle_notifier_v1`), the input of all applications counts; otherwise that of this
/// application. The time does not pass while ``Application/isIdleTimerDisabled`` is true.
///
/// Several observations make stages: one dims the panel, a later one blanks it. If they swallow the waking input, the touch or the key
/// that lights the panel again does nothing else:
///
/// ```swift
/// dimming = Application.shared.observeIdle(after: 60, swallowingWakingInput: true) { isIdle in
///   Application.shared.backlight.brightness = isIdle ? 0.2 : 1
/// }
/// ```
///
/// The observation ends when it is released.
@MainActor
public final class IdleObservation {
  /// The time without input after which the user counts as away, in seconds; at least a millisecond.
  public let timeout: Double
  /// A Boolean value that indicates whether the user is away.
  public private(set) var isIdle = false
  /// A Boolean value that indicates whether the input that ends the time is swallowed: no view, gesture recognizer or responder receives
  /// a touch of that sequence, from the first touch down until all touches are up, or a key until all are released.
  public let swallowsWakingInput: Bool

  /// How far the input that ends the idle time has been processed.
  private enum Waking {
    /// Neither the application nor the compositor has reported input.
    case none
    /// The application has received it, and the compositor has not reported it yet.
    case received
    /// The compositor has reported it, and the application may receive it until a time in seconds on the event clock.
    case reported(until: Double)
  }
  private var waking = Waking.none

  private weak var application: Application?
  private var handler: ((Bool) -> Void)?
  /// The observation of the compositor; nil if the application's own input counts.
  private var source: AnyObject?
  private var timer: ClockTimer?
  /// The time from which the application's own input counts, in seconds on the event clock.
  private var start = 0.0

  init(
    _ application: Application, timeout: Double, swallowsWakingInput: Bool, handler: @escaping (Bool) -> Void
  ) {
    self.application = application
    self.swallowsWakingInput = swallowsWakingInput
    self.timeout = timeout.isFinite ? min(max(0.001, timeout), 1e9) : 1e9
    self.handler = handler
    attach()
  }

  isolated deinit { timer?.cancel() }

  /// Ends the observation. The handler is not called any more.
  public func invalidate() {
    handler = nil
    source = nil
    timer?.cancel()
    timer = nil
  }

  /// Begins to observe the compositor, or the application's own input. Called again when the compositor or its seats change.
  func attach() {
    guard handler != nil, let application else { return }
    timer?.cancel()
    timer = nil
    if source != nil || start == 0 { start = application.clock.now }
    source = application.makeIdleSource?(timeout) { [weak self] in self?.set($0) }
    // Without a compositor's notifications before and now, nothing has changed.
    if source == nil, isIdle, start < application.clock.now { return }
    set(false)
    schedule()
  }

  /// Records input of the application.
  ///
  /// - Returns: Whether it wakes the panel and is to be swallowed.
  func receiveInput() -> Bool {
    guard handler != nil else { return false }
    var wakes = isIdle
    switch waking {
    case .none: if isIdle { waking = .received }
    case .received: wakes = false
    case .reported(let end):
      wakes = wakes || (application?.clock.now ?? .infinity) <= end
      waking = .none
    }
    if source == nil, isIdle {
      set(false)
      schedule()
    }
    return wakes && swallowsWakingInput
  }

  private func latestInput(_ application: Application) -> Double { max(application.latestInput, start) }

  private func schedule() {
    guard source == nil, handler != nil, let application else { return }
    let now = application.clock.now
    // The time counts anew after it was stopped.
    let rest = application.isIdleTimerDisabled ? timeout : latestInput(application) + timeout - now
    timer = application.clock.schedule(after: max(0.001, rest)) { [weak self] in self?.check() }
  }

  private func check() {
    timer = nil
    guard let application else { return }
    if application.isIdleTimerDisabled || application.clock.now - latestInput(application) < timeout - 1e-9 {
      return schedule()
    }
    set(true)
  }

  private func set(_ isIdle: Bool) {
    guard isIdle != self.isIdle else { return }
    self.isIdle = isIdle
    if isIdle {
      waking = .none
    } else if case .received = waking {
      waking = .none
    } else if source != nil, let application {
      waking = .reported(until: application.clock.now + PanelBlanking.resumptionDelay)
    }
    handler?(isIdle)
  }
}
