/// A state machine that determines what a service manager is notified of.
///
/// It is notified of readiness after the first presented frame. Its watchdog receives a sign of life when half of its interval has
/// passed, and only as evidence that the application works: after a frame was presented from then on, or an iteration of the event
/// loop found nothing to draw.
package struct ServiceState: Sendable, Hashable {
  /// The minimum time between two signs of life, in seconds. Chosen by us: shorter intervals would keep the processor awake.
  package static let minimumInterval = 0.05

  /// The steps of a service.
  package enum Step: Sendable, Hashable {
    /// No frame has been presented yet.
    case starting
    /// A frame has been presented, and there is no watchdog.
    case running
    /// The next sign of life is due at a time in seconds on the event clock.
    case waiting(until: Double)
    /// A sign of life is due, and evidence is awaited.
    case due
    /// The application is terminating.
    case stopping
  }

  /// What the service manager is notified of, in the form of `sd_notify`.
  package enum Message: String, Sendable, Hashable {
    case ready = "READY=1"
    case alive = "WATCHDOG=1"
    case stopping = "STOPPING=1"
  }

  /// The present step.
  package private(set) var step: Step
  /// The time between two signs of life, in seconds; nil if there is no watchdog.
  package let interval: Double?

  /// Creates the state machine.
  ///
  /// - Parameters:
  ///   - watchdogInterval: The time after which the watchdog ends the application, in seconds; nil if there is no watchdog.
  ///   - step: The present step.
  package init(watchdogInterval: Double?, step: Step = .starting) {
    interval = watchdogInterval.map { max($0 / 2, Self.minimumInterval) }
    self.step = step
  }

  /// The time at which to call ``expire(now:)``, in seconds on the event clock; nil if there is none.
  package var deadline: Double? {
    if case .waiting(let deadline) = step { deadline } else { nil }
  }

  /// Records that a frame was presented.
  package mutating func framePresented(now: Double) -> Message? {
    switch step {
    case .starting:
      rest(now: now)
      return .ready
    case .due: return confirm(now: now)
    case .running, .waiting, .stopping: return nil
    }
  }

  /// Records that the event loop has handled all events and that there was nothing to draw.
  package mutating func idleProven(now: Double) -> Message? { step == .due ? confirm(now: now) : nil }

  /// Records that ``deadline`` has passed.
  package mutating func expire(now: Double) {
    if let deadline, now >= deadline { step = .due }
  }

  /// Records that the application terminates.
  package mutating func stop() -> Message? {
    guard step != .stopping else { return nil }
    step = .stopping
    return .stopping
  }

  private mutating func confirm(now: Double) -> Message {
    rest(now: now)
    return .alive
  }

  private mutating func rest(now: Double) { step = interval.map { .waiting(until: now + $0) } ?? .running }
}
