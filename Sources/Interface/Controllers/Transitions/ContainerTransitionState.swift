/// The state of the transition between two pages of a container, of which one, the upper, slides over the other, the lower.
///
/// It knows neither views nor time: events change it, and it returns what is to be done.
struct ContainerTransitionState: Hashable {
  /// The page that is visible at the end of a transition.
  enum Outcome: Hashable, CaseIterable, Sendable {
    /// The upper page covers the lower one.
    case upper
    /// The lower page is uncovered, and the upper one has left.
    case lower

    /// The opposite outcome, in which the other page is visible.
    var opposite: Outcome { self == .upper ? .lower : .upper }
    /// How far the upper page covers the lower one at the end: 1 for entirely, 0 for not at all.
    var progress: Double { self == .upper ? 1 : 0 }
  }

  /// What moves the pages.
  enum Phase: Hashable {
    /// Nothing: there is no transition.
    case idle
    /// A spring, towards an outcome that the controllers have been notified of.
    case snapping(Outcome)
    /// A touch. The controllers have been notified of the `announced` outcome; without the touch it would end with `resting`.
    case tracking(announced: Outcome, resting: Outcome)
    /// The application's animator, which cannot be interrupted here.
    case delegated(Outcome)
  }

  /// What happens to the transition.
  enum Event: Hashable {
    /// A transition begins by itself.
    case start(Outcome)
    /// The application's animator begins a transition.
    case delegate(Outcome)
    /// A touch begins to move the pages. At rest, the outcome is the present one, which the touch may leave.
    case touchBegan(Outcome)
    /// The touch ends, and its position and velocity decide for an outcome.
    case touchEnded(Outcome)
    /// The touch is cancelled.
    case touchCancelled
    /// Another page is to be visible: the upper or the lower one of the transition in progress, or, if nil, one that takes no part.
    case request(Outcome?)
    /// The spring, or the application's animator, has arrived at an outcome.
    case arrived(Outcome)
    /// The container leaves its window or changes without animation, so that the transition ends at once.
    case abort
  }

  /// What is to be done after an event, in this order.
  struct Effects: Hashable {
    /// The outcome that the controllers are to be notified of.
    var announces: Outcome?
    /// The outcome towards which the pages are to move by themselves from where they are.
    var moves: Outcome?
    /// The outcome with which the transition has ended.
    var finishes: Outcome?
    /// A Boolean value that indicates whether the requested page is to be shown when the transition has ended.
    var postpones = false

    static let none = Effects()
  }

  private(set) var phase = Phase.idle

  /// A Boolean value that indicates whether there is no transition.
  var isIdle: Bool { phase == .idle }

  /// A Boolean value that indicates whether a touch moves the pages.
  var isTracking: Bool { if case .tracking = phase { true } else { false } }

  /// The outcome that the controllers have been notified of; nil if there is no transition.
  var announced: Outcome? {
    switch phase {
    case .idle: nil
    case .snapping(let outcome), .tracking(let outcome, _), .delegated(let outcome): outcome
    }
  }

  /// Handles an event.
  ///
  /// - Returns: What is to be done; nothing for an event that has no meaning in the present phase.
  mutating func handle(_ event: Event) -> Effects {
    switch (phase, event) {
    case (.idle, .start(let outcome)):
      phase = .snapping(outcome)
      return Effects(announces: outcome, moves: outcome)
    case (.idle, .delegate(let outcome)):
      phase = .delegated(outcome)
      return Effects(announces: outcome)
    case (.idle, .touchBegan(let present)):
      phase = .tracking(announced: present.opposite, resting: present)
      return Effects(announces: present.opposite)
    case (.snapping(let outcome), .touchBegan):
      phase = .tracking(announced: outcome, resting: outcome)
      return .none
    case (.tracking(let announced, _), .touchEnded(let outcome)):
      return snap(outcome, announced: announced)
    case (.tracking(let announced, let resting), .touchCancelled):
      return snap(resting, announced: announced)
    case (.snapping(let present), .request(let requested?)):
      return snap(requested, announced: present, movesAnew: requested != present)
    case (.snapping, .request(nil)), (.delegated, .request): return Effects(postpones: true)
    case (.tracking(let announced, let resting), .request(let requested)):
      // A change by the application takes precedence over the touch.
      var effects = snap(requested ?? resting, announced: announced)
      effects.postpones = requested == nil
      return effects
    case (.snapping(let outcome), .arrived), (.snapping(let outcome), .abort):
      return finish(outcome, announced: outcome)
    case (.tracking(let announced, let resting), .abort): return finish(resting, announced: announced)
    case (.delegated(let announced), .arrived(let outcome)):
      // The application has decided already, so that nothing is announced but the end.
      return finish(outcome, announced: announced)
    case (.delegated(let outcome), .abort): return finish(outcome, announced: outcome)
    default: return .none
    }
  }

  private mutating func snap(
    _ outcome: Outcome, announced: Outcome, movesAnew: Bool = true
  ) -> Effects {
    phase = .snapping(outcome)
    return Effects(
      announces: outcome == announced ? nil : outcome, moves: movesAnew ? outcome : nil)
  }

  private mutating func finish(_ outcome: Outcome, announced: Outcome) -> Effects {
    phase = .idle
    return Effects(announces: outcome == announced ? nil : outcome, finishes: outcome)
  }
}
