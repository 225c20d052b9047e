/// A timer for the deadline of a state machine.
@MainActor
package final class Alarm {
  private let clock: EventClock
  private let handler: () -> Void
  private var timer: ClockTimer?
  private var deadline: Double?

  /// Creates an alarm that is not set.
  ///
  /// - Parameters:
  ///   - clock: The clock of the deadlines.
  ///   - handler: Called when a deadline is reached.
  package init(clock: EventClock, handler: @escaping () -> Void) {
    self.clock = clock
    self.handler = handler
  }

  /// A Boolean value that indicates whether the handler will be called.
  package var isSet: Bool { deadline != nil }

  /// Sets the time at which the handler is called, in seconds on the event clock, instead of the previous one; nil for none.
  package func set(to deadline: Double?) {
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
