/// The position at which an animator ends.
public enum AnimatingPosition: Sendable, Hashable {
  /// The end: properties have the values that the animation blocks set.
  case end
  /// The start: properties have the values from before the animation.
  case start
  /// The current position: properties have the values on screen.
  case current
}

/// The state of an animator.
public enum AnimatingState: Sendable, Hashable {
  /// The animator has not started, or has finished.
  case inactive
  /// The animator has started; it runs or is paused.
  case active
  /// The animator was stopped and waits for ``PropertyAnimator/finishAnimation(at:)``.
  case stopped
}
