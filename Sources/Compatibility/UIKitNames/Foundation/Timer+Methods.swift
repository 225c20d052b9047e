public import TactusInterface
@_spi(Compatibility) public import UIKitValues

extension Timer {
  /// Creates a timer that calls a method without arguments, for a run loop to which it is added. It retains `target` until it is
  /// invalid.
  @MainActor public convenience init<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target, selector: @escaping @MainActor (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo: userInfo) { _ in selector(target)() }
  }

  /// Creates a timer that calls a method with the timer, for a run loop to which it is added. It retains `target` until it is invalid.
  @MainActor public convenience init<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target, selector: @escaping @MainActor (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo: userInfo) { selector(target)($0) }
  }

  /// Creates a timer that calls a block, for a run loop to which it is added.
  @MainActor public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(interval: interval, repeats: repeats, userInfo: nil, call: block)
  }

  /// Starts a timer that calls a method without arguments. It retains `target` until it is invalid.
  @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target, selector: @escaping @MainActor (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    started(
      Timer(
        timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats))
  }

  /// Starts a timer that calls a method with the timer. It retains `target` until it is invalid.
  @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target, selector: @escaping @MainActor (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    started(
      Timer(
        timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats))
  }

  /// Starts a timer that calls a block.
  @MainActor @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    started(Timer(timeInterval: interval, repeats: repeats, block: block))
  }

  @MainActor private static func started(_ timer: Timer) -> Timer {
    timer.start()
    return timer
  }

  /// The time of the next call.
  @MainActor public var fireDate: Date {
    get { Date(timeIntervalSinceReferenceDate: date) }
    set { date = newValue.timeIntervalSinceReferenceDate }
  }
}

extension RunLoop {
  /// Starts a timer in the main run loop, in all of its modes. A mode in which it never runs is logged, and the timer does not fire.
  @MainActor public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    if isRun(in: mode) { timer.start() }
  }

  /// Returns whether something that is added for a mode is called: not in a mode of the application's own, nor, as on other threads, in
  /// another run loop than the main one. Both are logged.
  @MainActor func isRun(in mode: RunLoop.Mode) -> Bool {
    guard self === RunLoop.main else {
      reportOnce("Timers and display links fire in the main run loop alone")
      return false
    }
    guard Self.modes.contains(mode) else {
      reportOnce("The main run loop never runs in the mode “\(mode.rawValue)”")
      return false
    }
    return true
  }

  /// The modes of the main run loop, the last of which UIKit names `tracking`. They are all the same here.
  private static let modes: [RunLoop.Mode] = [.default, .common, RunLoop.Mode("UITrackingRunLoopMode")]
}

/// An object that can call its methods later, as each of Objective-C's can.
@MainActor
public protocol DelayedPerforming: AnyObject {}

extension Responder: DelayedPerforming {}
extension GestureRecognizer: DelayedPerforming {}

extension DelayedPerforming {
  /// Calls a method without arguments after a delay in seconds, retaining the object until then.
  public func perform(
    _ selector: @escaping @MainActor (Self) -> () -> Void, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.add(self, after: delay) { selector(self)() }
  }

  /// Calls a method with an argument after a delay in seconds, retaining the object until then.
  public func perform<Argument>(
    _ selector: @escaping @MainActor (Self) -> (Argument) -> Void, with argument: Argument,
    afterDelay delay: TimeInterval
  ) {
    DelayedCalls.add(self, after: delay) { selector(self)(argument) }
  }
}

extension NSObject {
  /// Cancels the calls that an object has requested with `perform(_:with:afterDelay:)`.
  @MainActor public static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
    DelayedCalls.cancel(target)
  }
}

/// The calls that objects have requested for later.
@MainActor
private enum DelayedCalls {
  static func add(_ target: AnyObject, after delay: TimeInterval, call: @escaping @MainActor () -> Void) {
    let (key, state) = (ObjectIdentifier(target), ProcessState.current)
    let timer = Timer.scheduledTimer(withTimeInterval: max(0, delay), repeats: false) { timer in
      state.delayedCalls[key]?.removeAll { $0 === timer }
      if state.delayedCalls[key]?.isEmpty == true { state.delayedCalls[key] = nil }
      call()
    }
    state.delayedCalls[key, default: []].append(timer)
  }

  static func cancel(_ target: AnyObject) {
    for timer in ProcessState.current.delayedCalls.removeValue(forKey: ObjectIdentifier(target)) ?? [] {
      timer.invalidate()
    }
  }
}
