/// A state machine that determines when the application blanks the panel.
package struct Blanking: Sendable, Hashable {
  /// The states of the panel.
  package enum State: Sendable, Hashable {
    /// The panel is lit. The time counts from a time in seconds on the event clock.
    case awake(since: Double)
    /// The panel is lit, and stays so without input.
    case paused
    /// The panel is blanked.
    case blanked
  }

  /// The state of the panel.
  package private(set) var state: State
  /// The time without input after which the panel is blanked, in seconds; nil if it never is.
  package let delay: Double?

  /// Creates the state machine of a panel.
  package init(delay: Double?, state: State) {
    self.delay = delay
    self.state = state
  }

  /// A Boolean value that indicates whether the panel is blanked.
  package var isBlanked: Bool { state == .blanked }

  /// The time at which to call ``expire(now:isInUse:)``, in seconds on the event clock; nil if there is none.
  ///
  /// Input postpones it. It is sufficient to observe the first deadline, and then the next one.
  package var deadline: Double? {
    guard let delay, case .awake(let start) = state else { return nil }
    return start + delay
  }

  /// Records input.
  ///
  /// - Parameter isPaused: Whether the panel stays lit without further input.
  /// - Returns: `true` if the panel is to be lit.
  package mutating func receiveInput(now: Double, isPaused: Bool) -> Bool {
    switch state {
    case .awake:
      state = .awake(since: now)
      return false
    case .paused: return false
    case .blanked:
      state = isPaused ? .paused : .awake(since: now)
      return true
    }
  }

  /// Records that the deadline has passed.
  ///
  /// - Parameter isInUse: Whether touches or keys are down, in which case the time counts anew.
  /// - Returns: `true` if the panel is to be blanked.
  package mutating func expire(now: Double, isInUse: Bool) -> Bool {
    guard let deadline, now >= deadline else { return false }
    state = isInUse ? .awake(since: now) : .blanked
    return !isInUse
  }

  /// Records whether the panel stays lit without input. A blanked panel stays blanked.
  package mutating func setPaused(_ isPaused: Bool, now: Double) {
    switch (state, isPaused) {
    case (.awake, true): state = .paused
    case (.paused, false): state = .awake(since: now)
    case (.awake, false), (.paused, true), (.blanked, _): break
    }
  }
}
