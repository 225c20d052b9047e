/// A key for a view of a transition.
public enum TransitionContextViewKey: Sendable, Hashable {
  /// The view that is visible at the start.
  case from
  /// The view that is visible at the end.
  case to
}
