/// The state of a transition between view controllers, from its preparation to its end.
struct TransitionState: Equatable {
  enum Phase: Hashable, CaseIterable {
    /// The transition was made, and nothing has moved yet.
    case prepared
    /// The animation runs.
    case animating
    /// A gesture drives the transition.
    case interactive
    /// The transition has ended.
    case ended
  }

  enum Event: Hashable, CaseIterable {
    /// The animation begins.
    case start
    /// The transition begins, driven by a gesture.
    case startInteractively
    /// A gesture takes over the running animation.
    case pause
    /// The gesture has ended, and the transition continues to its end.
    case finish
    /// The gesture has ended, and the transition returns to its start.
    case cancel
    /// The animation turns back, towards the start or towards the end again.
    case reverse
    /// The transition has arrived at its end or its start.
    case complete
  }

  private(set) var phase = Phase.prepared
  /// A Boolean value that indicates whether the transition returns to its start.
  private(set) var isCancelled = false
  /// A Boolean value that indicates whether a gesture drove the transition at its start.
  private(set) var wasInitiallyInteractive = false

  var isInteractive: Bool { phase == .interactive }

  /// Handles an event.
  ///
  /// - Returns: False if the event has no meaning in the present phase, and nothing changed.
  mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (.prepared, .start): phase = .animating
    case (.prepared, .startInteractively):
      phase = .interactive
      wasInitiallyInteractive = true
    case (.animating, .pause): phase = .interactive
    case (.interactive, .finish):
      phase = .animating
      isCancelled = false
    case (.interactive, .cancel):
      phase = .animating
      isCancelled = true
    case (.animating, .reverse): isCancelled.toggle()
    case (.prepared, .complete), (.animating, .complete), (.interactive, .complete): phase = .ended
    default: return false
    }
    return true
  }
}
