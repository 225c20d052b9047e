/// What follows a transition: the changes animated alongside, and the closures called when a gesture takes or releases it and at its end.
struct TransitionFollowers<Context> {
  typealias Block = (Context) -> Void

  /// The progress of a transition for what follows it.
  enum Stage {
    /// What is animated alongside waits for the beginning.
    case prepared
    case running
    /// Nothing follows any more.
    case ended
  }

  var animations: [Block] = []
  var interactionHandlers: [Block] = []
  var completions: [Block] = []

  /// Removes and returns the changes to animate.
  mutating func takeAnimations() -> [Block] {
    defer { animations.removeAll() }
    return animations
  }

  /// Removes all, and returns the closures to call at the end.
  mutating func end() -> [Block] {
    defer { self = TransitionFollowers() }
    return completions
  }
}
