@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

private import struct Foundation.Date

/// A timer on the application's clock, with the names of Foundation's `Timer`.
///
/// It stands for Foundation's class, whose blocks may not use views, as they are not isolated to the main actor. In tests it fires
/// when the test advances the clock.
///
/// It may be invalidated from any thread, as a `deinit` does: all that changes belongs to the main actor.
public final class Timer: Sendable {
  private let state: State

  @MainActor
  private final class State {
    var timer: TactusInterface.Timer?
    var tolerance = 0.0
    /// What is called; nil when the timer is invalid, so that it retains nothing.
    var call: (@MainActor (Timer) -> Void)?
    let userInfo: Any?

    init(_ call: @escaping @MainActor (Timer) -> Void, _ userInfo: Any?) {
      self.call = call
      self.userInfo = userInfo
    }
  }

  /// The time between two calls, in seconds; 0 if the timer does not repeat.
  public let timeInterval: Double
  private let interval: Double

  /// Creates a timer for a run loop to which it is added.
  @MainActor
  @_spi(Compatibility) public init(
    interval: Double, repeats: Bool, userInfo: Any?, call: @escaping @MainActor (Timer) -> Void
  ) {
    self.interval = max(interval, 0.0001)
    timeInterval = repeats ? self.interval : 0
    state = State(call, userInfo)
  }

  /// Begins to fire.
  @MainActor
  @_spi(Compatibility) public func start() {
    guard state.timer == nil, state.call != nil else { return }
    state.timer = .scheduledTimer(
      withTimeInterval: interval, repeats: timeInterval > 0, tolerance: state.tolerance
    ) { [self] _ in fire() }
  }

  /// Calls the method or the block now; a timer that does not repeat is invalid then.
  @MainActor
  public func fire() {
    guard let call = state.call else { return }
    if timeInterval == 0 { stop() }
    call(self)
  }

  /// Ends the timer, for good. May be called from any thread.
  public func invalidate() { callOnMainActor { self.stop() } }

  @MainActor
  private func stop() {
    state.timer?.invalidate()
    state.timer = nil
    state.call = nil
  }

  /// A Boolean value that indicates whether the timer can still fire.
  @MainActor public var isValid: Bool { state.call != nil }

  /// What the application has given to the timer.
  @MainActor public var userInfo: Any? { state.userInfo }

  /// The time by which the timer may be late, in seconds. Default 0.
  @MainActor public var tolerance: Double {
    get { state.tolerance }
    set {
      state.tolerance = max(0, newValue)
      state.timer?.tolerance = state.tolerance
    }
  }

  /// The time of the next call, in seconds since Foundation's reference date.
  @_spi(Compatibility) @MainActor public var date: Double {
    get {
      guard let timer = state.timer else { return 0 }
      return Date().timeIntervalSinceReferenceDate + timer.timeUntilDue
    }
    set {
      guard state.call != nil else { return }
      state.timer?.invalidate()
      let delay = max(0, newValue - Date().timeIntervalSinceReferenceDate)
      state.timer = .scheduledTimer(withTimeInterval: delay, repeats: false, tolerance: state.tolerance) {
        [self] _ in
        state.timer = nil
        fire()
        start()
      }
    }
  }
}

extension Timer: Hashable {
  /// Returns whether both are the same timer.
  public static func == (left: Timer, right: Timer) -> Bool { left === right }
  /// Adds the identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
