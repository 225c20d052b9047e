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
/// The observation ends when it is released.
@MainActor
public final class IdleObservation {
  /// The time without input after which the user counts as away, in seconds; at least a millisecond.
  public let timeout: Double
  /// A Boolean value that indicates whether the user is away.
  public private(set) var isIdle = false

  private weak var application: Application?
  private var handler: ((Bool) -> Void)?
  /// The observation of the compositor; nil if the application's own input counts.
  private var source: AnyObject?
  private var timer: ClockTimer?
  /// The time from which the application's own input counts, in seconds on the event clock.
  private var start = 0.0

  init(_ application: Application, timeout: Double, handler: @escaping (Bool) -> Void) {
    self.application = application
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
  func receiveInput() {
    guard source == nil, isIdle else { return }
    set(false)
    schedule()
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
    handler?(isIdle)
  }
}

// MARK: - Observing

extension Application {
  /// Observes whether the user is away.
  ///
  /// - Parameters:
  ///   - timeout: The time without input after which the user counts as away, in seconds.
  ///   - handler: Called with true when the user is away, and with false when there is input again.
  /// - Returns: The observation, which the caller retains.
  public func observeIdle(after timeout: Double, handler: @escaping @MainActor (Bool) -> Void)
    -> IdleObservation
  {
    let observation = IdleObservation(self, timeout: timeout, handler: handler)
    idleObservations.removeAll { $0.observation == nil }
    idleObservations.append(WeakIdleObservation(observation: observation))
    return observation
  }

  /// Records that the application has received input.
  func inputDidArrive() {
    latestInput = clock.now
    guard !idleObservations.isEmpty else { return }
    for entry in idleObservations { entry.observation?.receiveInput() }
  }

  /// Observes anew because the compositor, or its seats, have changed.
  package func idleSourceDidChange() {
    for entry in idleObservations { entry.observation?.attach() }
  }
}

/// A weak reference, so that an observation ends when it is released.
struct WeakIdleObservation {
  weak var observation: IdleObservation?
}
