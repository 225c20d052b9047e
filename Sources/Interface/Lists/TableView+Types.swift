extension TableView {
  /// How the sections of a table look.
  public enum Style: Sendable, Hashable {
    /// One under the other; the header of the section at the top stays in view.
    case plain
    /// Apart; headers scroll with their rows.
    case grouped
  }

  /// Where ``TableView/scrollToRow(at:at:animated:)`` shows the row.
  public enum ScrollPosition: Sendable, Hashable {
    /// As little movement as it takes.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Sendable, Hashable {
    /// They appear and disappear in place.
    case fade
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to above.
    case top
    /// From and to below.
    case bottom
    /// At once.
    case none
    /// As fits: they fade.
    case automatic
  }

  /// What separates rows.
  public enum SeparatorStyle: Sendable, Hashable {
    /// Nothing.
    case none
    /// A line, one pixel high.
    case singleLine
  }
}
