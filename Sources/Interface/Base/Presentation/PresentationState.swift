/// The state of a presentation of a view controller, from its beginning to the end of its dismissal.
struct PresentationState: Equatable {
  enum Phase: Hashable, CaseIterable {
    /// Nothing has been shown yet.
    case idle
    /// The view controller appears.
    case presenting
    /// The motion has ended, and the view controllers are notified of it.
    case arriving
    /// The view controller is presented, and nothing moves.
    case presented
    /// The view controller disappears.
    case dismissing
    /// The view controller is not visible any more, and the view controllers are notified of it.
    case removing
    /// The view controller is not presented any more.
    case ended
  }

  enum Event: Hashable, CaseIterable {
    /// The view controller is to be presented, or presented again while it disappears.
    case present
    /// The view controller is to be dismissed.
    case dismiss
    /// The motion has ended, and the view controller is visible.
    case arrived
    /// The motion has ended, and the view controller is not visible.
    case departed
    /// The view controllers have been notified of the end of the motion.
    case reported
  }

  private(set) var phase = Phase.idle

  /// A Boolean value that indicates whether the presented view controller is the one that the user works with.
  var isModal: Bool { isAppearing || phase == .presented }

  /// A Boolean value that indicates whether the view controller is being presented, or is notified that it was.
  var isAppearing: Bool { phase == .presenting || phase == .arriving }

  /// A Boolean value that indicates whether the view controller is being dismissed, or is notified that it was.
  var isDisappearing: Bool { phase == .dismissing || phase == .removing }

  /// Handles an event.
  ///
  /// - Returns: False if the event has no meaning in the present phase, and nothing changed.
  mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (.idle, .present), (.dismissing, .present): phase = .presenting
    case (.presenting, .dismiss), (.arriving, .dismiss), (.presented, .dismiss): phase = .dismissing
    case (.presenting, .arrived), (.dismissing, .arrived): phase = .arriving
    case (.presenting, .departed), (.arriving, .departed), (.presented, .departed), (.dismissing, .departed):
      phase = .removing
    case (.arriving, .reported): phase = .presented
    case (.removing, .reported): phase = .ended
    default: return false
    }
    return true
  }
}
