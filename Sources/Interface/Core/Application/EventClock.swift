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

  /// Whether a completion is being called that had no end of an animation to wait for; see ``AnimationRun/callSoon(on:_:)``.
  var isCallingSoon = false

  private var timers: [ClockTimer] = []
  /// How many timers before that which fires set each the next one without delay.
  private var firingTurn = 0
  /// A delay below this is none, in seconds.
  private static let shortestDelay = 1e-4

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
    let timer = schedule(after: delay, repeats: false) { _ in handler() }
    timer.endsAnimation = endsAnimation
    return timer
  }

  /// Arranges for `handler` to be called `delay` seconds from now, once or again and again.
  func schedule(after delay: Double, repeats: Bool, _ handler: @escaping (ClockTimer) -> Void) -> ClockTimer {
    // A delay that is no number counts as none, one without end as thirty years: the event loop counts in whole seconds.
    var delay = min(max(repeats ? ClockTimer.minimumInterval : 0, delay), 1e9)
    // A timer that sets the next one at once, over and over, would keep the clock from going on.
    var turn = delay < Self.shortestDelay ? firingTurn + 1 : 0
    if turn > RecursionLimit.maximumDepth {
      RecursionLimit.report("A timer sets the next one at once: it waits for a frame after \(turn) turns")
      delay = FrameTiming.defaultRefreshInterval
      turn = 0
    }
    let timer = ClockTimer(
      deadline: now + delay, interval: repeats ? delay : nil, turn: turn, clock: self, handler: handler)
    insert(timer)
    return timer
  }

  func insert(_ timer: ClockTimer) {
    // The latest first, so that the next one is taken from the end; equal deadlines fire in order of scheduling.
    let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    onDeadlineChange?()
  }

  /// Moves the clock on and fires what is due, in order. Each handler sees its own deadline as the time, unless the clock was
  /// past that already. A time before the present is ignored.
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
