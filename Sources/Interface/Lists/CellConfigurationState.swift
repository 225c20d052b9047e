/// The state of a cell of a list, for which its configuration is updated.
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// A Boolean value that indicates whether a touch is on the row.
  public var isHighlighted: Bool
  /// A Boolean value that indicates whether the row is selected.
  public var isSelected: Bool
  /// A Boolean value that indicates whether the cell shows the controls for editing, or its collection view is edited.
  public var isEditing: Bool
  /// The traits of the cell.
  public var traitCollection: TraitCollection

  /// Creates the state of a cell that is neither highlighted, selected nor edited.
  public init(traitCollection: TraitCollection) {
    isHighlighted = false
    isSelected = false
    isEditing = false
    self.traitCollection = traitCollection
  }

  @MainActor
  init(of cell: TableViewCell) {
    self.init(traitCollection: cell.traitCollection)
    isHighlighted = cell.isHighlighted
    isSelected = cell.isSelected
    isEditing = cell.isEditing
  }

  @MainActor
  init(of cell: CollectionViewCell) {
    self.init(traitCollection: cell.traitCollection)
    isHighlighted = cell.isHighlighted
    isSelected = cell.isSelected
    isEditing = cell.collectionView?.isEditing ?? false
  }
}
