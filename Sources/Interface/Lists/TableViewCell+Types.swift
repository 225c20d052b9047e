extension TableViewCell {
  /// The style of a cell, which determines the layout of its standard content.
  public enum CellStyle: Sendable, Hashable {
    /// An image and a title.
    case `default`
    /// A title at the leading edge and a detail at the trailing one.
    case value1
    /// A title and a smaller detail below it.
    case subtitle
  }

  /// The type of the accessory at the trailing edge of a cell.
  public enum AccessoryType: Sendable, Hashable {
    /// No accessory.
    case none
    /// A chevron, which indicates that the row leads to further content.
    case disclosureIndicator
    /// A button whose taps are reported separately from the selection of the row.
    case detailButton
    /// A checkmark.
    case checkmark
  }

  /// The manner in which a cell shows that it is highlighted or selected.
  public enum SelectionStyle: Sendable, Hashable {
    /// The cell does not change its appearance.
    case none
    /// The cell shows its selected background view.
    case `default`
  }
}
