// MARK: - Editing

extension TableView {
  /// Shows or hides the editing controls of the rows.
  func updateEditing(animated: Bool) {
    closeSwipe(animated: animated)
    dropPreparedCells()
    if !isEditing { endMoving(isCancelled: true) }
    // Rows that are about to be reloaded may not exist; their cells are configured when they are made again.
    for row in shown + retained where currentRow(of: row.cell) == row.path {
      configureEditing(of: row.cell, row.path, animated: animated)
    }
  }

  /// Shows in a cell what the user may do with its row.
  func configureEditing(of cell: TableViewCell, _ path: IndexPath, animated: Bool) {
    let isEditable = ask(about: cell) {
      let isEditable = isEditing && canEdit(path)
      cell.editing.selects = isEditable && allowsMultipleSelectionDuringEditing
      cell.editing.style =
        isEditable && !allowsMultipleSelectionDuringEditing
        ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
      cell.editing.indents =
        isEditable
        && tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path)
          ?? cell.shouldIndentWhileEditing
      cell.editing.moves = isEditing && canMove(path, cell)
      return isEditable
    }
    cell.setEditing(isEditable || cell.editing.moves, animated: animated)
  }

  /// Returns whether the data source lets the user edit a row.
  func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? true }

  func canMove(_ path: IndexPath, _ cell: TableViewCell) -> Bool {
    let answer = ask(about: cell) {
      ask(.canMove, default: false) { dataSource?.tableView(self, canMoveRowAt: path) }
    }
    if answer == nil, dataSource != nil {
      note(
        "move",
        "No control to move rows is shown: canMoveRowAt is not implemented, and showsReorderControl of the cell is false"
      )
    }
    return answer ?? false
  }

  /// Returns the action that deletes a row; nil if a swipe may not delete it.
  ///
  /// - Parameter isSwiped: Whether a swipe asks, so that it is noted if it cannot reveal anything.
  func deletion(of path: IndexPath, isSwiped: Bool = true) -> SwipeActionsConfiguration? {
    let isEditable = ask(.canEdit, default: true) { dataSource?.tableView(self, canEditRowAt: path) }
    let style = ask(.editingStyle, default: .delete) {
      tableDelegate?.tableView(self, editingStyleForRowAt: path)
    }
    guard isEditable != nil || style != nil else {
      guard isSwiped else { return nil }
      note(
        "swipe",
        "A swipe over a row offers nothing: neither swipe actions nor canEditRowAt nor editingStyleForRowAt is implemented, or they return what the default implementations return"
      )
      return nil
    }
    guard isEditable != false, style ?? .delete == .delete else { return nil }
    return confirmation(of: path)
  }

  func confirmation(of path: IndexPath) -> SwipeActionsConfiguration {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
      ?? StandardTitle.delete.string
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: title) { [weak self] _, source, completion in
        if let self, let path = (source.superview as? TableViewCell).flatMap(currentRow) {
          dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
        completion(true)
      }
    ])
  }

  func editControlTapped(in cell: TableViewCell, at path: IndexPath) {
    switch cell.editingStyle {
    case .none: break
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      if cell.swipe != nil { return closeSwipe(animated: true) }
      closeSwipe(animated: true)
      let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      reveal(confirmation(of: path), isLeft: isLeft, in: cell, at: path)
      openSwipe()
    }
  }
}
