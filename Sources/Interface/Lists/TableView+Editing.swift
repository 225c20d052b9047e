// MARK: - Editing

extension TableView {
  /// The duration of the animations of a row that is moved, in seconds: as on phones, by eye.
  private static let movingDuration = 0.2

  /// Returns what the delegate or the data source answers; nil if it leaves the answer to the default.
  func answer<Value>(_ ask: () -> Value?) -> Value? {
    usesDefault = false
    let value = ask()
    return usesDefault ? nil : value
  }

  /// Shows or hides the editing controls of the rows.
  func updateEditing(animated: Bool) {
    closeSwipe(animated: animated)
    if !isEditing { endMoving(isCancelled: true) }
    for row in shown { configureEditing(of: row.cell, row.path, animated: animated) }
  }

  /// Shows in a cell what the user may do with its row.
  func configureEditing(of cell: TableViewCell, _ path: IndexPath, animated: Bool) {
    let isEditable = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? true
    cell.editing.style =
      isEditable ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    cell.editing.indents =
      isEditable
      && answer { tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) }
        ?? cell.shouldIndentWhileEditing
    cell.editing.moves = isEditing && canMove(path, cell)
    cell.setEditing(isEditable || cell.editing.moves, animated: animated)
  }

  private func canMove(_ path: IndexPath, _ cell: TableViewCell) -> Bool {
    answer { dataSource?.tableView(self, canMoveRowAt: path) } ?? cell.showsReorderControl
  }

  /// Returns the action that deletes a row; nil if a swipe may not delete it.
  func deletion(of path: IndexPath) -> SwipeActionsConfiguration? {
    let isEditable = answer { dataSource?.tableView(self, canEditRowAt: path) }
    let style = answer { tableDelegate?.tableView(self, editingStyleForRowAt: path) }
    guard isEditable != nil || style != nil, isEditable != false, style ?? .delete == .delete else {
      return nil
    }
    return confirmation(of: path)
  }

  private func confirmation(of path: IndexPath) -> SwipeActionsConfiguration {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
      ?? Self.deleteTitle
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: title) { [weak self] _, source, completion in
        if let self, let path = (source.superview as? TableViewCell)?.indexPath {
          dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
        completion(true)
      }
    ])
  }

  private static let deleteTitle = "Delete"

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

// MARK: - Moving rows

extension TableView {
  /// Lifts a row, so that it follows the touch.
  func beginMoving(_ cell: TableViewCell, at y: Double) {
    guard isEditing, moving == nil, let path = cell.indexPath, canMove(path, cell),
      let row = shown.first(where: { $0.cell === cell })
    else { return }
    closeSwipe(animated: true)
    moving = MovingRow(cell: cell, source: path, height: row.height, top: row.top, grip: y - row.top)
    bringSubviewToFront(cell)
    cell.alpha = MovingRow.opacity
  }

  /// Moves the lifted row to the touch, and the others out of its way.
  func moveRow(to y: Double) {
    guard var moving = checkedMoving() else { return }
    moving.top = y - moving.grip
    self.moving = moving
    moving.cell.frame.origin.y = moving.top
    let middle = moving.top + moving.height / 2
    guard let proposed = geometry.nearestRow(at: middle), proposed != moving.proposed else { return }
    moving.proposed = proposed
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: moving.source, toProposedIndexPath: proposed) ?? proposed
    if geometry.contains(target) { moving.target = target }
    self.moving = moving
    View.animate(
      withDuration: Self.movingDuration, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.positionRows() }
  }

  /// Drops the lifted row.
  func endMoving(isCancelled: Bool) {
    guard let moving = checkedMoving() else { return }
    self.moving = nil
    moving.cell.alpha = 1
    if !isCancelled, moving.target != moving.source {
      dataSource?.tableView(self, moveRowAt: moving.source, to: moving.target)
      moveRow(at: moving.source, to: moving.target)
    } else {
      View.animate(withDuration: Self.movingDuration, options: .allowUserInteraction) {
        self.positionRows()
      }
    }
  }

  /// Returns the row that is moved; nil if there is none any longer.
  private func checkedMoving() -> MovingRow? {
    guard let moving, !needsReload, moving.cell.indexPath == moving.source else {
      moving?.cell.alpha = 1
      moving = nil
      return nil
    }
    return moving
  }
}

/// A row that follows a touch.
struct MovingRow {
  let cell: TableViewCell
  let source: IndexPath
  let height: Double
  /// The distance of the row from the top of the content, in points.
  var top: Double
  /// The distance of the touch from the top of the row, in points.
  let grip: Double
  var proposed: IndexPath
  /// The position that the row would get now.
  var target: IndexPath

  /// The opacity of the lifted row. Chosen by us: the rows below remain visible.
  static let opacity = 0.9

  init(cell: TableViewCell, source: IndexPath, height: Double, top: Double, grip: Double) {
    self.cell = cell
    self.source = source
    self.height = height
    self.top = top
    self.grip = grip
    proposed = source
    target = source
  }

  /// Returns the distance by which another row makes room, in points.
  func shift(of path: IndexPath) -> Double {
    if source < path, path <= target { return -height }
    return target <= path && path < source ? height : 0
  }
}
