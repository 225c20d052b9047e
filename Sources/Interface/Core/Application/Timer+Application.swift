// MARK: - Timers of the shared application

extension Timer {
  /// Creates a timer that fires as long as it is retained, and starts it on the clock of ``Application/shared``.
  ///
  /// - Parameters:
  ///   - timeInterval: The time until the timer fires, and between two calls, in seconds; at least a millisecond for a repeating
  ///     timer. A value that is not a number counts as 0.
  ///   - repeats: Whether the timer fires repeatedly until it is released or invalidated. Default false.
  ///   - tolerance: The time by which the timer may fire later, in seconds. Default 0; see ``tolerance``.
  ///   - block: A closure that is called with the timer on the main actor. It should not retain what retains the timer.
  public convenience init(
    timeInterval: Double, repeats: Bool = false, tolerance: Double = 0,
    block: @escaping @MainActor (Timer) -> Void
  ) {
    let clock = Application.serving(nil).clock
    let start = clock.start(after: timeInterval, repeats: repeats)
    self.init(
      deadline: clock.now + start.delay, interval: repeats ? start.delay : nil, tolerance: tolerance,
      turn: start.turn, isOwned: true, clock: clock, handler: block)
    clock.insert(self)
  }

  /// Creates a timer on the clock of ``Application/shared`` and starts it. The clock retains the timer until it has fired for the last
  /// time or is invalidated.
  ///
  /// - Parameters:
  ///   - interval: The time until the timer fires, and between two calls, in seconds; at least a millisecond for a repeating
  ///     timer. A value that is not a number counts as 0.
  ///   - repeats: Whether the timer fires repeatedly until it is invalidated. Default false.
  ///   - tolerance: The time by which the timer may fire later, in seconds. Default 0; see ``tolerance``.
  ///   - block: A closure that is called with the timer on the main actor. It is retained as long as the timer is valid.
  /// - Returns: The timer, which need not be retained.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool = false, tolerance: Double = 0,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    Application.serving(nil)
      .scheduledTimer(withTimeInterval: interval, repeats: repeats, tolerance: tolerance, block: block)
  }
}
