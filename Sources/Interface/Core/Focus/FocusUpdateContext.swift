/// What is told of a move of the focus.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus; nil when none had.
  public let previouslyFocusedView: View?
  /// The view that has the focus now; nil when none has.
  public let nextFocusedView: View?
  /// Where the focus went; nil when it was not moved by a key.
  public let focusHeading: FocusHeading?
}
