/// A view in which the focus moves through a sequence: the rows of a table, of which not all exist, or the segments of a control.
@MainActor
protocol FocusSequence: AnyObject {
  /// Moves the focus to the next view of the sequence, or the previous one, and returns whether there is one.
  func moveFocus(forward: Bool) -> Bool
}
