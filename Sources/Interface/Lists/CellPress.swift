/// A touch on a cell, which selects it if it ends there.
struct CellPress {
  /// The frame that the cell had when the touch began.
  private var frame: Rect?

  /// Begins with the present frame of a cell.
  @MainActor
  mutating func begin(on cell: View) { frame = cell.frame }

  /// Returns whether touches end on a cell, or where it was: changes of others may have moved it away from the touch.
  @MainActor
  func ends(on cell: View, _ touches: Set<Touch>, _ event: Event?) -> Bool {
    touches.contains { touch in
      cell.point(inside: touch.location(in: cell), with: event)
        || frame?.contains(touch.location(in: cell.superview)) ?? false
    }
  }
}
