/// The direction in which the focus moves.
public enum FocusHeading: Sendable, Hashable {
  /// To the view above.
  case up
  /// To the view below.
  case down
  /// To the view on the left.
  case left
  /// To the view on the right.
  case right
  /// To the next view in reading order, and from the last to the first.
  case next
  /// To the previous view in reading order, and from the first to the last.
  case previous
}
