public import TactusInterface

/// What a table does with its rows unless its data source and its delegate say otherwise.
@_spi(Compatibility)
extension TableView {
  /// Returns whether rows can be edited.
  public func canEditByDefault() -> Bool { standardCanEdit() }

  /// Returns what the editing controls of rows do.
  public func editingStyleByDefault() -> TableViewCell.EditingStyle { standardEditingStyle() }

  /// Returns whether the user may move a row.
  public func canMoveByDefault(_ indexPath: IndexPath) -> Bool { standardCanMove(indexPath) }

  /// Returns whether the content of a row yields to its editing control.
  public func indentsByDefault(_ indexPath: IndexPath) -> Bool { standardIndents(indexPath) }

  /// Returns the level by which a row is indented.
  public func indentationLevelByDefault(_ indexPath: IndexPath) -> Int {
    standardIndentationLevel(indexPath)
  }
}

@_spi(Compatibility)
extension BarButtonItem {
  /// Creates an item that takes an equal share of the room that is left, or a width.
  public convenience init(takesShareOfRoom: Bool) { self.init(isFlexibleSpace: takesShareOfRoom) }
}
