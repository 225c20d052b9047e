/// A touch on a cell, which selects it if it ends there.
struct CellPress {
  /// The frame that the cell had when the touch began.
  private var frame: Rect?
  private var stage = Stage.forwarded

  /// What becomes of the touch.
  private enum Stage {
    /// The next responder handles it.
    case forwarded
    /// The list handles it. The cell is not highlighted, or no longer.
    case handled
    /// The list handles it, and has highlighted the cell, whatever that shows.
    case highlighted
  }

  /// A Boolean value that indicates whether the list handles the touch; otherwise the next responder does.
  var isHandled: Bool { stage != .forwarded }
  /// A Boolean value that indicates whether the list has highlighted the cell for the touch.
  var isHighlighted: Bool { stage == .highlighted }

  /// Begins with the present frame of a cell.
  @MainActor
  mutating func begin(on cell: View) {
    frame = cell.frame
    stage = .forwarded
  }

  /// Lets the list handle the touch, or the next responder.
  mutating func decide(isHandled: Bool) {
    if !isHandled { stage = .forwarded } else if stage == .forwarded { stage = .handled }
  }

  /// Records that the list highlights the cell.
  mutating func highlight() { stage = .highlighted }

  /// Records that the cell is highlighted no longer, because the touch has ended or the cell has lost its row.
  mutating func unhighlight() { if stage == .highlighted { stage = .handled } }

  /// Returns whether touches end on a cell, or where it was: changes of others may have moved it away from the touch.
  @MainActor
  func ends(on cell: View, _ touches: Set<Touch>, _ event: Event?) -> Bool {
    touches.contains { touch in
      cell.point(inside: touch.location(in: cell), with: event)
        || frame?.contains(touch.location(in: cell.superview)) ?? false
    }
  }
}
