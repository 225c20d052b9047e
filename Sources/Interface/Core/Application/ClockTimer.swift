/// Something that is to happen at a time of the event clock: once, or again and again.
///
/// ```swift
/// ClockTimer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in banner.removeFromSuperview() }
/// ```
///
/// The application's clock keeps the timer until it has fired or is cancelled. A timer wakes the process when it is due and at no other
/// time. In a test it fires when the test moves the clock on, so that what happens is the same each time.
@MainActor
public final class ClockTimer {
  package private(set) var deadline: Double
  /// Whether the timer will fire, or fire again: it has not been cancelled, and it repeats or has not fired.
  public var isPending: Bool { handler != nil }
  /// Whether the timer ends an animation or calls its completion.
  var endsAnimation = false
  private weak var clock: EventClock?
  /// The time between two calls; nil for a timer that fires once.
  private let interval: Double?
  /// How many timers before it set each the next one without delay.
  let turn: Int
  private var handler: ((ClockTimer) -> Void)?

  /// The shortest time between two calls, in seconds: less is no use to what is shown. Chosen by us.
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

  /// Makes a timer on the clock of ``Application/shared`` and starts it; see
  /// ``Application/scheduledTimer(withTimeInterval:repeats:block:)``.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (ClockTimer) -> Void
  ) -> ClockTimer {
    Application.serving(nil).scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
  }

  /// Cancels the timer: it does not fire again. Without effect when it is not pending.
  public func cancel() {
    guard isPending else { return }
    handler = nil
    clock?.remove(self)
  }

  /// Cancels the timer, as ``cancel()`` does: what Foundation's `Timer` calls it.
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
