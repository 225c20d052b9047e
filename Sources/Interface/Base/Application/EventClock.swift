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

  /// A timer that is scheduled.
  private struct Entry {
    let deadline: Double
    var tolerance: Double
    /// The timer, if the clock retains it.
    let retained: Timer?
    /// A reference to the timer, if its owner retains it.
    let owned: WeakTimer?

    var timer: Timer? { retained ?? owned?.timer }
    /// The time by which the timer has to fire.
    var latest: Double { deadline + tolerance }
  }

  private final class WeakTimer {
    weak var timer: Timer?
    init(_ timer: Timer) { self.timer = timer }
  }

  /// The timers; the latest deadline comes first.
  private var timers: [Entry] = []
  /// The time up to which repeating timers that are late call their blocks once only; nil to call them for each period.
  private var skippingLimit: Double?
  /// The value of ``ClockTimer/turn`` of the timer that is firing; otherwise 0.
  private var firingTurn = 0
  /// The number of timers that may each schedule the next one without delay (chosen by us).
  private static let maximumTurn = 1_000
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
  isolated deinit { for entry in timers { entry.timer?.invalidate() } }

  /// The latest time at which the clock has to be advanced for the next timer, in seconds; nil if there is none.
  package var nextDeadline: Double? {
    guard var next = timers.last?.latest else { return nil }
    // A timer that is due after all of these need not be looked at.
    for entry in timers.reversed() {
      if entry.deadline >= next { break }
      next = min(next, entry.latest)
    }
    return next
  }

  /// A Boolean value that indicates whether a pending timer ends an animation.
  package var hasAnimationTimers: Bool { timers.contains { $0.timer?.endsAnimation == true } }

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
  func schedule(
    after delay: Double, repeats: Bool, tolerance: Double = 0, _ handler: @escaping (ClockTimer) -> Void
  ) -> ClockTimer {
    let (delay, turn) = start(after: delay, repeats: repeats)
    let timer = ClockTimer(
      deadline: now + delay, interval: repeats ? delay : nil, tolerance: tolerance, turn: turn, clock: self,
      handler: handler)
    insert(timer)
    return timer
  }

  /// Returns the delay of a timer that is scheduled now, and its place in a chain of timers without delay.
  func start(after delay: Double, repeats: Bool) -> (delay: Double, turn: Int) {
    // NaN counts as no delay, and infinity as thirty years, because the event loop counts in whole seconds.
    let delay = min(max(repeats ? ClockTimer.minimumInterval : 0, delay), 1e9)
    // A chain of timers that each schedule the next one without delay would keep the clock from advancing.
    let turn = delay < Self.minimumDelay ? firingTurn + 1 : 0
    guard turn > Self.maximumTurn else { return (delay, turn) }
    logger.warning(
      "Timers schedule each other without delay: delayed the next one by a frame after \(turn) timers")
    return (FrameTiming.defaultRefreshInterval, 0)
  }

  func insert(_ timer: ClockTimer) {
    // The latest deadline comes first, so that the next timer is removed from the end. Timers with equal deadlines fire in the
    // order in which they were scheduled.
    let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.count
    let entry = Entry(
      deadline: timer.deadline, tolerance: timer.tolerance, retained: timer.isOwned ? nil : timer,
      owned: timer.isOwned ? WeakTimer(timer) : nil)
    timers.insert(entry, at: index)
    onDeadlineChange?()
  }

  /// Advances the clock and fires the timers that are due, in order. A time before the present is ignored.
  ///
  /// While timers fire, the clock shows the time at which the first of them could not wait any longer, unless the clock was later
  /// already. Timers that may wait but are due fire then, and those that are due at the end fire there.
  package func advance(to time: Double) {
    while let entry = timers.last, let latest = nextDeadline {
      let present = min(max(now, latest), max(now, time))
      guard entry.deadline <= present, entry.deadline <= time else { break }
      timers.removeLast()
      guard let timer = entry.timer else { continue }
      now = present
      firingTurn = timer.turn
      timer.fireWhenDue(skippingUntil: skippingLimit)
      firingTurn = 0
    }
    now = max(now, time)
  }

  /// Advances the clock after time that has passed already. A repeating timer that is late calls its block once, however many of its
  /// periods have passed.
  package func catchUp(to time: Double) {
    let outer = skippingLimit
    skippingLimit = time
    advance(to: time)
    skippingLimit = outer
  }

  func remove(_ timer: ClockTimer) {
    timers.removeAll { $0.timer === timer }
    onDeadlineChange?()
  }

  /// Removes the timers that their owners have released.
  func removeReleasedTimers() {
    timers.removeAll { $0.timer == nil }
    onDeadlineChange?()
  }

  func toleranceDidChange(of timer: ClockTimer) {
    guard let index = timers.firstIndex(where: { $0.timer === timer }) else { return }
    timers[index].tolerance = timer.tolerance
    onDeadlineChange?()
  }
}
