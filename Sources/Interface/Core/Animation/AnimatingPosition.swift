/// Where an animator ended.
public enum AnimatingPosition: Sendable, Hashable {
  /// At the end: properties have the values that the blocks gave them.
  case end
  /// At the start: properties have the values that they had before.
  case start
  /// On the way: properties have the values that were seen.
  case current
}

/// What an animator is doing.
public enum AnimatingState: Sendable, Hashable {
  /// It has not started, or has finished.
  case inactive
  /// It has started; it runs or is paused.
  case active
  /// It was stopped and waits for ``PropertyAnimator/finishAnimation(at:)``.
  case stopped
}
