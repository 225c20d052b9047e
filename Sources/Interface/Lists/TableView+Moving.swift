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

  /// Moves the raised row to the touch, and makes room for it between the others.
  func moveRow(to y: Double) {
    guard var moving = checkedMoving() else { return }
    moving.top = y - moving.grip
    self.moving = moving
    moving.cell.frame.origin.y = moving.top
    moving.scrolling.touchMoved(to: y)
    let middle = moving.top + moving.height / 2
    guard let proposed = destination(of: moving.source, at: middle), proposed != moving.proposed else {
      return
    }
    moving.proposed = proposed
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: moving.source, toProposedIndexPath: proposed) ?? proposed
    guard self.moving?.cell === moving.cell else { return }
    if isDestination(target, of: moving.source) { moving.target = target }
    self.moving = moving
    View.animate(
      withDuration: Self.movingDuration, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.positionRows() }
  }

  /// Returns the position that a row gets if its middle is dropped at a distance from the top of the content; nil without rows.
  private func destination(of source: IndexPath, at y: Double) -> IndexPath? {
    guard !geometry.sections.isEmpty else { return nil }
    let section = geometry.section(at: y)
    let count = geometry.sections[section].rows.count
    if count == 0, section != source.section { return IndexPath(row: 0, section: section) }
    guard let nearest = geometry.nearestRow(at: y), nearest.section != source.section else {
      return geometry.nearestRow(at: y)
    }
    let isBelowMiddle = y > geometry.top(of: nearest) + geometry.height(of: nearest) / 2
    // The rows between make room upwards, so that it follows the nearest one, or downwards, so that it precedes it: except at the first
    // row of a section below and at the last one of a section above.
    let follows =
      source < nearest ? nearest.row > 0 || isBelowMiddle : nearest.row + 1 == count && isBelowMiddle
    return follows ? IndexPath(row: nearest.row + 1, section: section) : nearest
  }

  /// Returns whether a row can be moved to a position: that of a row, or the end of another section.
  private func isDestination(_ path: IndexPath, of source: IndexPath) -> Bool {
    geometry.contains(path)
      || path.section != source.section && geometry.sections.indices.contains(path.section)
        && path.row == geometry.sections[path.section].rows.count
  }

  /// Drops the raised row.
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
