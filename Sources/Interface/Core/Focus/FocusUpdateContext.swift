/// Information about a focus update.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus before the update; nil if there was none.
  public let previouslyFocusedView: View?
  /// The view that has the focus after the update; nil if there is none.
  public let nextFocusedView: View?
  /// The direction in which the focus moved; nil if it was not moved by a key.
  public let focusHeading: FocusHeading?
}
