internal import TactusInterface

/// The deadlines of a window. Each wakes the event loop, whose iteration draws the window.
@MainActor
final class WindowAlarms {
  /// The time at which the answer to the last commit is missing.
  let exposure: Alarm
  /// The time at which the next frame begins. Only wakes the event loop.
  let start: Alarm
  /// The time of the next attempt after a frame that could not be drawn.
  let recovery: Alarm

  /// Creates alarms that are not set.
  ///
  /// - Parameters:
  ///   - clock: The clock of the deadlines.
  ///   - onExposure: Called when the answer to the last commit is missing.
  ///   - onRecovery: Called when the time of the next attempt has come.
  init(clock: EventClock, onExposure: @escaping () -> Void, onRecovery: @escaping () -> Void) {
    exposure = Alarm(clock: clock, handler: onExposure)
    start = Alarm(clock: clock) {}
    recovery = Alarm(clock: clock, handler: onRecovery)
  }

  /// Removes all deadlines.
  func cancel() { for alarm in [exposure, start, recovery] { alarm.set(to: nil) } }
}
