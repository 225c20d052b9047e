/// The progress of a drag that activates what it rests on.
///
///     state        entered     rested       moved (by more than a little)   left
///     inactive     possible    inactive     inactive                        inactive
///     possible     possible    activating   possible, from the beginning    inactive
///     activating   activating  activated    activating                      inactive
///     activated    activated   activated    activated                       inactive
struct SpringLoading: Sendable, Hashable {
  /// What happens to the drag.
  enum Event: Sendable, Hashable, CaseIterable {
    /// It came over the view, which allows it.
    case entered
    /// It has been over the view for the time of the state.
    case rested
    /// It moved on the view.
    case moved
    /// It left the view, or ended.
    case left
  }

  /// The state.
  private(set) var state = SpringLoadedInteractionEffectState.inactive

  /// The time for which a drag rests before the view blinks, in seconds. Chosen by us: longer than a drag that passes takes.
  static let hoverDuration = 0.5
  /// The time for which the view blinks before it is activated, in seconds. Chosen by us: long enough to move away.
  static let blinkDuration = 0.5

  /// The time after which ``Event/rested`` follows, in seconds; nil for never.
  var duration: Double? {
    switch state {
    case .possible: Self.hoverDuration
    case .activating: Self.blinkDuration
    case .inactive, .activated: nil
    }
  }

  /// Changes to the next state.
  ///
  /// - Returns: Whether the time of the state begins anew.
  mutating func handle(_ event: Event) -> Bool {
    switch (state, event) {
    case (.inactive, .entered): state = .possible
    case (.possible, .rested): state = .activating
    case (.activating, .rested): state = .activated
    case (.possible, .moved): break
    case (.possible, .left), (.activating, .left), (.activated, .left): state = .inactive
    default: return false
    }
    return true
  }
}
