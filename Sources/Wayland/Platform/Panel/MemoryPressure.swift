/// A state machine that determines which reports of memory pressure cause a release of memory.
package struct MemoryPressure: Sendable, Hashable {
  /// The minimum time between two releases, in seconds. Chosen by us: the kernel reports once a second while the pressure lasts, and
  /// what was released is not used again so soon.
  package static let minimumInterval = 5.0

  /// Whether memory was released under pressure.
  package enum State: Sendable, Hashable {
    /// No memory has been released.
    case calm
    /// Memory was released at a time in seconds on the event clock.
    case released(at: Double)
  }

  /// Whether memory was released, and when.
  package private(set) var state: State

  /// Creates the state machine. By default, no memory has been released.
  package init(state: State = .calm) { self.state = state }

  /// Records a report of pressure.
  ///
  /// - Returns: `true` if memory is to be released.
  package mutating func report(now: Double) -> Bool {
    if case .released(let time) = state, now < time + Self.minimumInterval { return false }
    state = .released(at: now)
    return true
  }
}
