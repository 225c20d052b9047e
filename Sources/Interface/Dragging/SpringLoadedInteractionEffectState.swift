/// The state of a view over which something is dragged, and which is activated if the drag rests on it.
public enum SpringLoadedInteractionEffectState: Int, Sendable, Hashable, CaseIterable {
  /// No drag is over the view.
  case inactive
  /// A drag is over the view, and has not rested yet.
  case possible
  /// The drag rests on the view, which blinks.
  case activating
  /// The view was activated, and the drag has not left it yet.
  case activated
}
