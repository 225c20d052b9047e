/// A key for a view controller of a transition.
public enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// The view controller that is visible at the start.
  case from
  /// The view controller that is visible at the end.
  case to
}
