/// The one clock of an application: the time at which the present round of work began, and what is to happen later.
///
/// Nothing above reads the system's time. The event loop sets the clock at the start of each round, a test sets it as it
/// pleases, so a recorded stream of events replays to the same result.
@MainActor
package final class EventClock {
  /// Seconds; CLOCK_MONOTONIC in a running application.
  package private(set) var now: Double
  /// Called when the earliest deadline changed.
  package var onDeadlineChange: (() -> Void)?

  private var timers: [ClockTimer] = []

  package init(now: Double = 0) { self.now = now }

  /// When the next timer is due; nil when there is none.
  package var nextDeadline: Double? { timers.last?.deadline }

  /// Whether a timer waits that ends an animation.
  package var hasAnimationTimers: Bool { timers.contains { $0.endsAnimation } }

  /// Arranges for `handler` to be called once, `delay` seconds from now.
  ///
  /// - Parameters:
  ///   - delay: In seconds.
  ///   - endsAnimation: Whether the timer ends an animation or calls its completion, so that a test waits for it.
  ///   - handler: What to call.
  package func schedule(
    after delay: Double, endsAnimation: Bool = false, _ handler: @escaping () -> Void
  ) -> ClockTimer {
    // A delay that is no number counts as none, one without end as thirty years: the event loop counts in whole seconds.
    let timer = ClockTimer(deadline: now + min(max(0, delay), 1e9), handler: handler)
    // The latest first, so that the next one is taken from the end; equal deadlines fire in order of scheduling.
    let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    timer.clock = self
    timer.endsAnimation = endsAnimation
    onDeadlineChange?()
    return timer
  }

  /// Moves the clock on and fires what is due, in order. Each handler sees its own deadline as the time, unless the clock was
  /// past that already. A time before the present is ignored.
  package func advance(to time: Double) {
    while let timer = timers.last, timer.deadline <= time {
      timers.removeLast()
      now = max(now, timer.deadline)
      timer.fire()
    }
    now = max(now, time)
  }

  fileprivate func remove(_ timer: ClockTimer) {
    timers.removeAll { $0 === timer }
    onDeadlineChange?()
  }
}

/// Something that is to happen once, at a time of the event clock.
@MainActor
public final class ClockTimer {
  package let deadline: Double
  /// Whether it has neither fired nor been taken back.
  public var isPending: Bool { handler != nil }
  fileprivate weak var clock: EventClock?
  fileprivate var endsAnimation = false
  private var handler: (() -> Void)?

  fileprivate init(deadline: Double, handler: @escaping () -> Void) {
    self.deadline = deadline
    self.handler = handler
  }

  /// Takes the timer back; without effect when it has fired.
  public func cancel() {
    guard isPending else { return }
    handler = nil
    clock?.remove(self)
  }

  fileprivate func fire() {
    let handler = self.handler
    self.handler = nil
    handler?()
  }
}
