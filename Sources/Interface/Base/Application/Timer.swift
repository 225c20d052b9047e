/// A timer on the application's clock, which fires once or repeatedly.
///
/// ```swift
/// Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in banner.removeFromSuperview() }
///
/// clock = Timer(timeInterval: 1, repeats: true, tolerance: 0.2) { [weak self] _ in self?.showTime() }
/// ```
///
/// There are two ways to create a timer. ``scheduledTimer(withTimeInterval:repeats:tolerance:block:)`` returns one that the
/// application's clock retains until it has fired for the last time or is invalidated. ``init(timeInterval:repeats:tolerance:block:)``
/// creates one that runs as long as it is retained: releasing it cancels it. Both begin at once, and fire on the main actor, in the
/// application's event loop.
///
/// A timer wakes the process only when it is due, and no timer fires while its event loop handles something else. A repeating timer
/// keeps to the times at which it was due first, without drift, and calls its block once for all periods that have passed since the
/// latest call. Timers also fire while no window is visible and while the panel is blanked; invalidate those that only change what is
/// shown, in ``ApplicationDelegate/applicationDidEnterBackground(_:)``. While the system sleeps, the clock stands still.
///
/// In a test, timers fire when the test advances the clock, so that the result is reproducible.
///
/// Foundation has a class of the same name, whose timers do not fire in the application's event loop unless it links the product
/// `TactusFoundation`. A file that imports both modules names this class ``ClockTimer``, or says which one `Timer` is with
/// `import class Tactus.Timer` or `import class Foundation.Timer`.
@MainActor
public final class Timer {
  /// The time at which the timer is due next, in seconds on the event clock.
  package private(set) var deadline: Double
  /// The time between two calls, in seconds; 0 for a timer that fires once.
  public var timeInterval: Double { interval ?? 0 }
  /// A Boolean value that indicates whether the timer will fire: it has not been invalidated, and it repeats or has not fired yet.
  public var isValid: Bool { handler != nil }
  /// A Boolean value that indicates whether the timer will fire. The same as ``isValid``.
  public var isPending: Bool { isValid }

  /// The time after it is due by which the timer may fire later, in seconds. Default 0.
  ///
  /// The application wakes up once for all timers whose times overlap, and a timer that is due fires whenever the application wakes
  /// up for something else. A tenth of the interval is a good tolerance for what need not be exact. A negative value, and one that is
  /// not a number, count as 0, and a value above the interval of a repeating timer as the interval.
  public var tolerance: Double {
    get { delayTolerance }
    set {
      delayTolerance = Self.tolerance(newValue, interval: interval)
      clock?.toleranceDidChange(of: self)
    }
  }

  /// A Boolean value that indicates whether the timer ends an animation or calls its completion.
  var endsAnimation = false
  /// A Boolean value that indicates whether the timer fires only as long as something other than the clock retains it.
  let isOwned: Bool
  /// The number of timers before this one that each scheduled the next one without delay.
  let turn: Int
  private weak var clock: EventClock?
  private let interval: Double?
  private var delayTolerance: Double
  private var handler: ((Timer) -> Void)?

  /// The minimum time between two calls, in seconds. Chosen by us: a shorter one has no visible effect.
  static let minimumInterval = 0.001

  init(
    deadline: Double, interval: Double?, tolerance: Double, turn: Int, isOwned: Bool = false,
    clock: EventClock, handler: @escaping (Timer) -> Void
  ) {
    self.deadline = deadline
    self.interval = interval
    self.turn = turn
    self.isOwned = isOwned
    self.clock = clock
    self.handler = handler
    delayTolerance = Self.tolerance(tolerance, interval: interval)
  }

  // Also if another thread released the last reference.
  isolated deinit {
    if isOwned && isValid { clock?.removeReleasedTimers() }
  }

  /// Calls the block now, without waiting. A timer that fires once is invalid afterwards; a repeating one fires again at the time at
  /// which it is due anyway. Has no effect if the timer is not valid.
  public func fire() {
    guard let handler else { return }
    if interval == nil { invalidate() }
    handler(self)
  }

  /// Stops the timer, which does not fire again, and releases its block. Has no effect if the timer is not valid.
  public func invalidate() {
    guard isValid else { return }
    handler = nil
    clock?.remove(self)
  }

  /// Stops the timer. The same as ``invalidate()``.
  public func cancel() { invalidate() }

  /// Fires the timer, which the clock has removed, and schedules the next call.
  ///
  /// - Parameter limit: The time up to which further calls that are due are left out; nil to call the block for each.
  func fireWhenDue(skippingUntil limit: Double?) {
    guard let handler else { return }
    if let interval, let clock {
      deadline += interval
      if let limit, deadline <= limit {
        deadline += ((limit - deadline) / interval).rounded(.down) * interval
        // The sum may have been rounded.
        while deadline <= limit { deadline += interval }
      }
      clock.insert(self)
    } else {
      self.handler = nil
    }
    handler(self)
  }

  private static func tolerance(_ value: Double, interval: Double?) -> Double {
    min(max(0, value), interval ?? 1e9)
  }
}

/// Another name for ``Timer``, for files that also import Foundation, where `Timer` alone is ambiguous.
public typealias ClockTimer = Timer
