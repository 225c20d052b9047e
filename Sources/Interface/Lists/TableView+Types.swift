extension TableView {
  /// The style of a table.
  public enum Style: Sendable, Hashable {
    /// Sections without gaps. The header of the topmost section is pinned to the top, and the footer of the lowest one to the bottom.
    case plain
    /// Sections separated by gaps. Headers and footers scroll with their rows.
    case grouped
  }

  /// The position in the table at which ``TableView/scrollToRow(at:at:animated:)`` shows a row.
  public enum ScrollPosition: Sendable, Hashable {
    /// The position that makes the row visible with the smallest movement.
    case none
    /// The top of the visible area.
    case top
    /// The middle of the visible area.
    case middle
    /// The bottom of the visible area.
    case bottom
  }

  /// The animation of rows that are inserted or deleted.
  public enum RowAnimation: Sendable, Hashable {
    /// Rows fade in and out.
    case fade
    /// Rows slide in from the right, and out to the right.
    case right
    /// Rows slide in from the left, and out to the left.
    case left
    /// Rows slide in from above, and out upwards.
    case top
    /// Rows slide in from below, and out downwards.
    case bottom
    /// Rows appear and disappear without an animation.
    case none
    /// The table chooses the animation: rows fade in and out.
    case automatic
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Sendable, Hashable {
    /// No separators.
    case none
    /// A line with a thickness of one pixel.
    case singleLine
  }
}
