// MARK: - Registration

extension TableView {
  /// Registers a closure that creates the cells for a reuse identifier.
  public func register(
    forCellReuseIdentifier identifier: String, factory: @escaping @MainActor () -> TableViewCell
  ) {
    cells.factories[identifier] = factory
  }
}

// MARK: - Reuse

extension TableView {
  /// Returns the cell for a row, added to the table without a frame.
  func makeCell(_ path: IndexPath) -> TableViewCell {
    if let index = retained.firstIndex(where: { $0.path == path }) { return retained.remove(at: index).cell }
    var cell = dataSource?.tableView(self, cellForRowAt: path) ?? TableViewCell()
    if let wanted = cell.requestedIndexPath, wanted != path {
      report("path", "The data source dequeued a cell for row \(wanted) and returned it for row \(path)")
    }
    cell.requestedIndexPath = nil
    if cell.indexPath != nil {
      report("cell", "The data source returned the same cell for two rows; the second row is left empty")
      cell = TableViewCell()
    }
    // Cells that the data source dequeued but did not return can be reused.
    for other in checkedOut where other !== cell { keep(other) }
    checkedOut.removeAll(keepingCapacity: true)
    cell.tableView = self
    cell.indexPath = path
    if cell.superview !== self { insertSubview(cell, at: firstIndex) }
    if cell.isHidden { cell.isHidden = false }
    cell.isSelected = selection.contains(path)
    cell.updateSeparator()
    if let level = answer({ tableDelegate?.tableView(self, indentationLevelForRowAt: path) }) {
      cell.indentationLevel = level
    }
    if isEditing || cell.isEditing { configureEditing(of: cell, path, animated: false) }
    return cell
  }

  /// Removes a cell from its row, so that it can be reused.
  func recycle(_ cell: TableViewCell, cancelsTouches: Bool = false) {
    guard let path = cell.indexPath else { return }
    cell.indexPath = nil
    if swipedCell === cell { swipedCell = nil }
    cell.endSwipe()
    if cell.isHighlighted { cell.isHighlighted = false }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    let isTouched = cancelsTouches && isTouched(cell)
    if isTouched || cell.reuseIdentifier == nil {
      cell.removeFromSuperview()
    } else if let responder = window?.firstResponder as? View, responder.isDescendant(of: cell) {
      _ = responder.resignFirstResponder()
    }
    keep(cell)
  }

  private func keep(_ cell: TableViewCell) {
    cell.isHidden = true
    guard let identifier = cell.reuseIdentifier else { return }
    cells.keep(cell, for: identifier)
  }

  /// Returns whether a touch is on a cell.
  func isTouched(_ cell: TableViewCell) -> Bool {
    // The touch that moves a row was cancelled for its views.
    if moving?.cell === cell { return true }
    guard let touches = window?.dispatcher?.touches else { return false }
    for touch in touches where touch.isTracked && !touch.isOver {
      if let view = touch.trackingView ?? touch.view, view.isDescendant(of: cell) { return true }
    }
    return false
  }

  /// Removes a header or footer from its section, so that it can be reused.
  func recycle(_ supplement: ShownSupplement) {
    if supplement.isFooter {
      tableDelegate?.tableView(
        self, didEndDisplayingFooterView: supplement.view, forSection: supplement.section)
    } else {
      tableDelegate?.tableView(
        self, didEndDisplayingHeaderView: supplement.view, forSection: supplement.section)
    }
    guard let view = supplement.view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else {
      supplement.view.removeFromSuperview()
      return
    }
    view.isHidden = true
    headers.keep(view, for: identifier)
  }
}
