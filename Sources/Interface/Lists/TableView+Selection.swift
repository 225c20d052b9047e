// MARK: - Selection

extension TableView {
  /// The index path of the selected row, or of the first one if several are selected; nil if there is none.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The index paths of the selected rows, in order; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  func deselectAll(except kept: IndexPath? = nil, animated: Bool = false) {
    let rows = selection
    for row in rows where row != kept { setSelected(false, row, animated: animated) }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cellForRow(at: path)?.setSelected(isSelected, animated: animated)
  }
}

// MARK: - Touches

extension TableView {
  /// Highlights the row of a cell that a touch is on.
  ///
  /// - Returns: True if the table handles the touch.
  func highlight(_ cell: TableViewCell) -> Bool {
    guard permitsSelection, let path = cell.indexPath else {
      return false
    }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    guard cell.indexPath == path else { return true }
    cell.isHighlighted = true
    tableDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// Removes the highlight of a cell, and selects its row if the touch ended on it.
  func unhighlight(_ cell: TableViewCell, selects: Bool) {
    guard cell.isHighlighted, let path = cell.indexPath else { return }
    cell.isHighlighted = false
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    if selects, cell.indexPath == path { tap(path) }
  }

  /// Selects a row, or deselects it, as a tap does, and notifies the delegate.
  func tap(_ path: IndexPath) {
    if selectsMultipleRows, selection.contains(path) { return deselectByTouch(path) }
    guard let row = selectByTouch(path), let tableDelegate, !needsReload, geometry.contains(row),
      tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: row)
    else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: row)
  }

  /// Selects a row and notifies the delegate.
  ///
  /// - Returns: The row that was selected instead or the same; nil if none was.
  func selectByTouch(_ path: IndexPath) -> IndexPath? {
    var row: IndexPath? = path
    if let tableDelegate { row = tableDelegate.tableView(self, willSelectRowAt: path) }
    guard let row, !needsReload, checkRow(row, "tableView(_:willSelectRowAt:)") else { return nil }
    if !selectsMultipleRows {
      for other in selection where other != row { deselectByTouch(other) }
      guard geometry.contains(row) else { return nil }
    }
    setSelected(true, row)
    tableDelegate?.tableView(self, didSelectRowAt: row)
    return row
  }

  /// Deselects a row and notifies the delegate.
  func deselectByTouch(_ path: IndexPath) {
    var row: IndexPath? = path
    if let tableDelegate { row = tableDelegate.tableView(self, willDeselectRowAt: path) }
    guard let row, selection.contains(row) else { return }
    setSelected(false, row)
    tableDelegate?.tableView(self, didDeselectRowAt: row)
  }
}
