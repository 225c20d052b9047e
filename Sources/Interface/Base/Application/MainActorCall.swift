import Dispatch

/// Calls on the main actor from any thread, such as from a `deinit`.
package enum MainActorCall {
  /// Calls a closure on the main actor: at once if the caller is there, otherwise soon.
  package static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainActor {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }

  /// A Boolean value that indicates whether the caller is on the main actor, whichever thread serves its queue: a program that
  /// calls `dispatchMain()`, as that of the tests does, leaves it to others.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
