/// The set of actions that a swipe over a row reveals.
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions, from the edge of the table inwards.
  public var actions: [ContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action. Default true.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions, a swipe reveals nothing.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
