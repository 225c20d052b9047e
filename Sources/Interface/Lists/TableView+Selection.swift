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
    cell(at: path)?.setSelected(isSelected, animated: animated)
  }
}

// MARK: - Touches

extension TableView {
  /// Highlights the row of a cell that a touch is on.
  ///
  /// - Returns: True if the table handles the touch.
  func highlight(_ cell: TableViewCell) -> Bool {
    guard permitsSelection, let path = currentRow(of: cell) else { return false }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    guard currentRow(of: cell) == path else { return true }
    cell.press.highlight()
    cell.isHighlighted = true
    tableDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// Removes the highlight of a cell, and selects its row if the touch ended on it. The delegate is not notified of a row that does not
  /// exist any longer.
  func unhighlight(_ cell: TableViewCell, selects: Bool) {
    guard cell.press.isHighlighted else { return }
    cell.press.unhighlight()
    cell.isHighlighted = false
    guard let path = currentRow(of: cell) else { return }
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    // The delegate may have moved the row, or removed it.
    if selects, let path = currentRow(of: cell) { tap(path) }
  }

  /// Selects a row, or deselects it, as a tap does, and notifies the delegate.
  func tap(_ path: IndexPath) {
    if selectsMultipleRows, selection.contains(path) { return deselectByTouch(path) }
    let generation = geometry.generation
    guard let row = selectByTouch(path), let tableDelegate,
      tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: row)
    else { return }
    if hasSameItems(as: generation) { tableDelegate.tableView(self, performPrimaryActionForRowAt: row) }
  }

  /// Selects a row and notifies the delegate.
  ///
  /// - Returns: The row that was selected instead or the same; nil if none was, or if a callback has changed the rows.
  func selectByTouch(_ path: IndexPath) -> IndexPath? {
    guard !needsReload, geometry.contains(path) else { return nil }
    let generation = geometry.generation
    var row: IndexPath? = path
    if let tableDelegate { row = tableDelegate.tableView(self, willSelectRowAt: path) }
    guard let row, hasSameItems(as: generation), checkRow(row, "tableView(_:willSelectRowAt:)") else {
      return nil
    }
    if !selectsMultipleRows {
      for other in selection.sorted() where other != row {
        deselectByTouch(other)
        guard hasSameItems(as: generation) else { return nil }
      }
    }
    setSelected(true, row)
    tableDelegate?.tableView(self, didSelectRowAt: row)
    return hasSameItems(as: generation) ? row : nil
  }

  /// Deselects a row and notifies the delegate.
  func deselectByTouch(_ path: IndexPath) {
    guard !needsReload else { return }
    let generation = geometry.generation
    var row: IndexPath? = path
    if let tableDelegate { row = tableDelegate.tableView(self, willDeselectRowAt: path) }
    guard let row, hasSameItems(as: generation), selection.contains(row) else { return }
    setSelected(false, row)
    tableDelegate?.tableView(self, didDeselectRowAt: row)
  }
}
