internal import TactusInterface

/// A timer that follows the deadline of a state machine.
@MainActor
final class Alarm {
  private let clock: EventClock
  private let handler: () -> Void
  private var timer: ClockTimer?
  private var deadline: Double?

  /// Makes an alarm that is not set.
  ///
  /// - Parameters:
  ///   - clock: What the deadlines are times of.
  ///   - handler: What to do when a deadline has come.
  init(clock: EventClock, handler: @escaping () -> Void) {
    self.clock = clock
    self.handler = handler
  }

  /// Calls the handler at a time, in seconds on the event clock, in place of the one before; not at all where it is nil.
  func set(to deadline: Double?) {
    guard deadline != self.deadline else { return }
    timer?.cancel()
    self.deadline = deadline
    timer = deadline.map { deadline in
      clock.schedule(after: deadline - clock.now) { [weak self] in self?.fire() }
    }
  }

  private func fire() {
    timer = nil
    deadline = nil
    handler()
  }
}
