/// What a swipe over a row offers.
public struct SwipeActionsConfiguration {
  /// From the edge of the table inwards.
  public var actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action at once. Default true.
  public var performsFirstActionWithFullSwipe = true

  /// Makes a configuration; one without actions offers nothing.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
