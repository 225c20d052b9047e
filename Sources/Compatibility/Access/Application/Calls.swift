public import TactusInterface

/// Calls on the main actor from any thread, such as from a `deinit`: at once if the caller is there, otherwise soon.
@_spi(Compatibility)
public func callOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) { MainActorCall.perform(body) }

/// Calls an observer, unless observers change what they observe without end.
@_spi(Compatibility)
@MainActor
public func callObserver(_ body: () -> Void) {
  guard RecursionLimit.observation.enter() else { return }
  defer { RecursionLimit.observation.leave() }
  body()
}

@_spi(Compatibility)
extension Selector {
  /// Returns a closure that calls the method of a target, which it does not retain, with a sender; it returns false after the target
  /// was deallocated.
  @MainActor public func call(of target: AnyObject) -> @MainActor (_ sender: AnyObject) -> Bool {
    caller(for: target)
  }
}
