/// The activation of a window, according to the compositor's configurations.
package enum WindowActivity: Sendable, Hashable {
  /// The compositor has not activated the window. Some compositors never do.
  case unknown
  /// The window is activated.
  case active
  /// The window was activated before and is not now.
  case inactive

  /// Updates the activity after a configuration of the window.
  package mutating func configure(isActivated: Bool) {
    switch (self, isActivated) {
    case (_, true): self = .active
    case (.active, false): self = .inactive
    case (.unknown, false), (.inactive, false): break
    }
  }
}
