// MARK: - Moving rows

extension TableView {
  /// The duration of the animations of a row that is moved, in seconds: as on phones, by eye.
  private static let movingDuration = 0.2

  /// Lifts a row, so that it follows the touch.
  func beginMoving(_ cell: TableViewCell, at y: Double) {
    guard isEditing, moving == nil, let path = currentRow(of: cell), canMove(path, cell),
      let row = shown.first(where: { $0.cell === cell })
    else { return }
    closeSwipe(animated: true)
    let scrolling = EdgeScrolling(self) { [weak self] point in
      // Rows that have come into view are behind it.
      if let self, let moving { bringSubviewToFront(moving.cell) }
      self?.moveRow(to: point.y)
    }
    moving = MovingRow(
      cell: cell, source: path, height: row.height, top: row.top, grip: y - row.top, scrolling: scrolling)
    bringSubviewToFront(cell)
    cell.raise()
  }

  /// Moves the lifted row to the touch, and the others out of its way.
  func moveRow(to y: Double) {
    guard var moving = checkedMoving() else { return }
    moving.top = y - moving.grip
    self.moving = moving
    moving.cell.frame.origin.y = moving.top
    moving.scrolling.touchMoved(to: y)
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
    moving.scrolling.end()
    self.moving = nil
    moving.cell.lower()
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
    if let moving, currentRow(of: moving.cell) != moving.source { abandonMoving() }
    return moving
  }

  /// Ends the moving of a row that has left its position, without notifying the data source.
  func abandonMoving() {
    guard let moving else { return }
    moving.scrolling.end()
    moving.cell.lower()
    self.moving = nil
    moving.cell.editing.reorderControl?.cancel()
  }
}
