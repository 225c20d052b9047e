/// What the compositor says of the user's work with a window: a state machine over its configurations.
package enum WindowActivity: Sendable, Hashable {
  /// Nothing so far; there are compositors that never do.
  case unknown
  /// The window is activated.
  case active
  /// The window was activated before and is not now.
  case inactive

  /// Takes a configuration of the window.
  package mutating func configure(isActivated: Bool) {
    switch (self, isActivated) {
    case (_, true): self = .active
    case (.active, false): self = .inactive
    case (.unknown, false), (.inactive, false): break
    }
  }
}
