/// The row that shows its swipe actions.
@MainActor
struct RowSwiping {
  /// What recognizes swipes.
  let pan = SwipePanGestureRecognizer()
  /// The cell that shows its actions; nil if none does.
  weak var cell: TableViewCell?
  /// The row whose actions are revealed, of which the delegate was notified; nil if none are.
  var editedPath: IndexPath?
}
