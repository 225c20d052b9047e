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
  /// How many timers before that which fires set each the next one without delay.
  private var firingTurn = 0
  /// A delay below this is none, in seconds.
  private static let shortestDelay = 1e-4

  package init(now: Double = 0) { self.now = now }

  /// When the next timer is due; nil when there is none.
  package var nextDeadline: Double? { timers.last?.deadline }

  /// Arranges for `handler` to be called once, `delay` seconds from now.
  package func schedule(after delay: Double, _ handler: @escaping () -> Void) -> ClockTimer {
    // A delay that is no number counts as none, one without end as thirty years: the event loop counts in whole seconds.
    var delay = min(max(0, delay), 1e9)
    // A timer that sets the next one at once, over and over, would keep the clock from going on.
    let turn = delay < Self.shortestDelay ? firingTurn + 1 : 0
    if turn > RecursionLimit.maximumDepth {
      RecursionLimit.report("A timer sets the next one at once: it waits for a frame after \(turn) turns")
      delay = PresentationClock.defaultRefreshInterval
    }
    let timer = ClockTimer(
      deadline: now + delay, turn: turn > RecursionLimit.maximumDepth ? 0 : turn, handler: handler)
    // The latest first, so that the next one is taken from the end; equal deadlines fire in order of scheduling.
    let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    timer.clock = self
    onDeadlineChange?()
    return timer
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
  fileprivate let turn: Int
  private var handler: (() -> Void)?

  fileprivate init(deadline: Double, turn: Int, handler: @escaping () -> Void) {
    self.deadline = deadline
    self.turn = turn
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
