/// The state of a presentation of a view controller, from its beginning to the end of its dismissal.
struct PresentationState: Equatable {
  enum Phase: Hashable, CaseIterable {
    /// Nothing has been shown yet.
    case idle
    /// The view controller appears.
    case presenting
    /// The view controller is presented, and nothing moves.
    case presented
    /// The view controller disappears.
    case dismissing
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
  }

  private(set) var phase = Phase.idle

  /// A Boolean value that indicates whether the presented view controller is the one that the user works with.
  var isModal: Bool { phase == .presenting || phase == .presented }

  /// Handles an event.
  ///
  /// - Returns: False if the event has no meaning in the present phase, and nothing changed.
  mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (.idle, .present), (.dismissing, .present): phase = .presenting
    case (.presenting, .dismiss), (.presented, .dismiss): phase = .dismissing
    case (.presenting, .arrived), (.dismissing, .arrived): phase = .presented
    case (.presenting, .departed), (.presented, .departed), (.dismissing, .departed): phase = .ended
    default: return false
    }
    return true
  }
}
