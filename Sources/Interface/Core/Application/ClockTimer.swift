/// A timer on the event clock, which fires once or repeatedly.
///
/// ```swift
/// ClockTimer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in banner.removeFromSuperview() }
/// ```
///
/// The application's clock retains the timer until it has fired or is cancelled; an application that is deallocated cancels its
/// timers. A timer wakes the process only when it is due. In a test it fires when the test advances the clock, so that the result
/// is reproducible.
@MainActor
public final class ClockTimer {
  /// The time at which the timer fires next, in seconds on the event clock.
  package private(set) var deadline: Double
  /// A Boolean value that indicates whether the timer will fire: it has not been cancelled, and it repeats or has not fired yet.
  public var isPending: Bool { handler != nil }
  /// A Boolean value that indicates whether the timer ends an animation or calls its completion.
  var endsAnimation = false
  private weak var clock: EventClock?
  /// The time between two calls, in seconds; nil for a timer that fires once.
  private let interval: Double?
  /// The number of timers before this one that each scheduled the next one without delay.
  let turn: Int
  private var handler: ((ClockTimer) -> Void)?

  /// The minimum time between two calls, in seconds. Chosen by us: a shorter one has no visible effect.
  static let minimumInterval = 0.001

  init(
    deadline: Double, interval: Double?, turn: Int, clock: EventClock,
    handler: @escaping (ClockTimer) -> Void
  ) {
    self.deadline = deadline
    self.interval = interval
    self.turn = turn
    self.clock = clock
    self.handler = handler
  }

  /// Creates a timer on the clock of ``Application/shared`` and starts it; see
  /// ``Application/scheduledTimer(withTimeInterval:repeats:block:)``.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (ClockTimer) -> Void
  ) -> ClockTimer {
    Application.serving(nil).scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
  }

  /// Cancels the timer, which does not fire again. Has no effect if the timer is not pending.
  public func cancel() {
    guard isPending else { return }
    handler = nil
    clock?.remove(self)
  }

  /// Cancels the timer. The same as ``cancel()``, with the name in Foundation's `Timer`.
  public func invalidate() { cancel() }

  func fire() {
    guard let handler else { return }
    if let interval, let clock {
      deadline += interval
      clock.insert(self)
    } else {
      self.handler = nil
    }
    handler(self)
  }
}
