/// What the touches of a person who explores the screen are taken for.
enum ExplorationPhase: Hashable, CaseIterable {
  /// There are no touches.
  case idle
  /// A touch is down that may become a tap, a swipe or an exploration.
  case pressing
  /// A tap has ended, and a second one may follow.
  case tapped
  /// A touch is down that may become the second tap.
  case pressingAgain
  /// What is under the touch is read.
  case exploring
  /// Two touches are down that may tap, scroll or turn.
  case pair
  case scrolling
  case turning
  /// Three touches are down that may swipe.
  case trio
  /// The touches are passed on to a view that receives them directly.
  case passing
  /// What the touches meant is done; those that are left mean nothing.
  case finished

  /// What has happened to the touches.
  enum Event: Hashable, CaseIterable {
    /// The first touch began, at something that does not receive touches directly.
    case began
    /// The first touch began at something that does.
    case beganDirectly
    case secondBegan
    case thirdBegan
    /// A fourth touch, or a later one, began.
    case furtherBegan
    /// A touch has been down for longer than a tap or a swipe.
    case held
    /// The touch of a second tap has been down for as long as a long press, without moving.
    case pressed
    /// Two touches have moved together.
    case slid
    /// Two touches have turned around each other.
    case turned
    /// Three touches have moved together.
    case swept
    /// A touch ended, and others are left.
    case ended
    /// The last touch ended.
    case lastEnded
    /// The last touch ended soon after it began, and had not moved far enough for a swipe.
    case tapped
    /// The time in which a second tap can follow is over.
    case expired
  }

  /// Returns the phase after an event; an event that means nothing in a phase leaves it.
  func after(_ event: Event) -> ExplorationPhase {
    switch (self, event) {
    case (.passing, .lastEnded), (.passing, .tapped): .idle
    case (.passing, _): .passing
    case (.idle, .began): .pressing
    case (.tapped, .began): .pressingAgain
    case (.idle, .beganDirectly), (.tapped, .beganDirectly): .passing
    case (.pressing, .secondBegan), (.pressingAgain, .secondBegan): .pair
    case (.exploring, .secondBegan): .finished
    case (.pair, .thirdBegan): .trio
    case (_, .thirdBegan), (_, .furtherBegan): .finished
    case (.pressing, .held), (.pressingAgain, .held): .exploring
    case (.pair, .slid): .scrolling
    case (.pair, .turned): .turning
    case (.trio, .swept), (.pressingAgain, .pressed): .finished
    case (.pressing, .tapped): .tapped
    case (_, .ended): .finished
    case (_, .lastEnded), (_, .tapped): .idle
    case (.tapped, .expired): .idle
    default: self
    }
  }
}
