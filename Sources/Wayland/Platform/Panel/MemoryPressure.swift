/// A state machine that determines which reports of memory pressure cause a release of memory.
package struct MemoryPressure: Sendable, Hashable {
  /// The minimum time between two releases, in seconds. Chosen by us: the kernel reports once a second while the pressure lasts, and
  /// what was released is not used again so soon.
  package static let minimumInterval = 5.0

  /// The states of the memory.
  package enum State: Sendable, Hashable {
    /// No memory has been released.
    case calm
    /// Memory was released at a time in seconds on the event clock.
    case released(at: Double)
  }

  /// The state of the memory.
  package private(set) var state: State

  /// Creates the state machine.
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
