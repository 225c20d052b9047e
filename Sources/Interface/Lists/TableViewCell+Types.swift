extension TableViewCell {
  /// How the standard content of a cell is arranged.
  public enum CellStyle: Sendable, Hashable {
    /// A picture and a title.
    case `default`
    /// A title at the leading edge and a detail at the trailing one.
    case value1
    /// A title and a smaller detail below it.
    case subtitle
  }

  /// What stands at the trailing edge.
  public enum AccessoryType: Sendable, Hashable {
    /// Nothing.
    case none
    /// An arrow head: there is more behind the row.
    case disclosureIndicator
    /// A button that is told apart from the row.
    case detailButton
    /// A tick.
    case checkmark
  }

  /// Whether a cell shows that it is highlighted or selected.
  public enum SelectionStyle: Sendable, Hashable {
    /// It does not.
    case none
    /// By its background.
    case `default`
  }
}
