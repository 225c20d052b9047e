package import Logging

/// The clock of an application: the time at which the present turn of the event loop began, and the timers.
///
/// The framework does not read the system's time. The event loop sets the clock at the start of each turn, and a test sets it as
/// needed, so that a recorded stream of events replays to the same result.
@MainActor
package final class EventClock {
  /// The present time in seconds; that of CLOCK_MONOTONIC in a running application.
  package private(set) var now: Double
  /// A closure that is called when the earliest deadline may have changed.
  package var onDeadlineChange: (() -> Void)?

  /// A Boolean value that indicates whether a closure of ``AnimationRun/performOnNextTurn(on:_:)`` is being called.
  var isPerformingOnNextTurn = false

  private var timers: [ClockTimer] = []
  /// The value of ``ClockTimer/turn`` of the timer that is firing; otherwise 0.
  private var firingTurn = 0
  /// The delay below which a timer counts as having none, in seconds.
  private static let minimumDelay = 1e-4

  private let logger: Logger

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: The present time in seconds. Default 0.
  ///   - logger: The log of chains of timers that would keep the clock from advancing.
  package init(now: Double = 0, logger: Logger = Logger(label: "tactus.recursion")) {
    self.now = now
    self.logger = logger
  }

  // An object and its timer often retain each other until the timer has fired.
  isolated deinit { for timer in timers { timer.cancel() } }

  /// The time at which the next timer is due, in seconds; nil if there is none.
  package var nextDeadline: Double? { timers.last?.deadline }

  /// A Boolean value that indicates whether a pending timer ends an animation.
  package var hasAnimationTimers: Bool { timers.contains { $0.endsAnimation } }

  /// Schedules a closure to be called once.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds.
  ///   - endsAnimation: Whether the timer ends an animation or calls its completion, so that a test waits for it.
  ///   - handler: The closure.
  package func schedule(
    after delay: Double, endsAnimation: Bool = false, _ handler: @escaping () -> Void
  ) -> ClockTimer {
    let timer = schedule(after: delay, repeats: false) { _ in handler() }
    timer.endsAnimation = endsAnimation
    return timer
  }

  /// Schedules a closure to be called after a delay in seconds, once or repeatedly.
  func schedule(after delay: Double, repeats: Bool, _ handler: @escaping (ClockTimer) -> Void) -> ClockTimer {
    // NaN counts as no delay, and infinity as thirty years, because the event loop counts in whole seconds.
    var delay = min(max(repeats ? ClockTimer.minimumInterval : 0, delay), 1e9)
    // A chain of timers that each schedule the next one without delay would keep the clock from advancing.
    var turn = delay < Self.minimumDelay ? firingTurn + 1 : 0
    if turn > RecursionLimit.maximumDepth {
      logger.warning(
        "Timers schedule each other without delay: delayed the next one by a frame after \(turn) timers")
      delay = FrameTiming.defaultRefreshInterval
      turn = 0
    }
    let timer = ClockTimer(
      deadline: now + delay, interval: repeats ? delay : nil, turn: turn, clock: self, handler: handler)
    insert(timer)
    return timer
  }

  func insert(_ timer: ClockTimer) {
    // The latest deadline comes first, so that the next timer is removed from the end. Timers with equal deadlines fire in the
    // order in which they were scheduled.
    let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    onDeadlineChange?()
  }

  /// Advances the clock and fires the timers that are due, in order. While a timer fires, the clock shows its deadline, unless
  /// the clock was later already. A time before the present is ignored.
  package func advance(to time: Double) {
    while let timer = timers.last, timer.deadline <= time {
      timers.removeLast()
      now = max(now, timer.deadline)
      firingTurn = timer.turn
      timer.fire()
      firingTurn = 0
    }
    now = max(now, time)
  }

  func remove(_ timer: ClockTimer) {
    timers.removeAll { $0 === timer }
    onDeadlineChange?()
  }
}
