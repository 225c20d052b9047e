// MARK: - Kinds of cells

extension TableView {
  /// Says how cells are made for an identifier.
  public func register(
    forCellReuseIdentifier identifier: String, factory: @escaping @MainActor () -> TableViewCell
  ) {
    cellTypes[identifier] = factory
  }
}

// MARK: - Cells come and go

extension TableView {
  /// The cell for a row, in the table and not placed yet.
  func makeCell(_ path: IndexPath) -> TableViewCell {
    if let index = held.firstIndex(where: { $0.path == path }) { return held.remove(at: index).cell }
    var cell = dataSource?.tableView(self, cellForRowAt: path) ?? TableViewCell()
    if let wanted = cell.wantedIndexPath, wanted != path {
      report("path", "The data source was asked for row \(path), and dequeued a cell for row \(wanted)")
    }
    cell.wantedIndexPath = nil
    if cell.indexPath != nil {
      report("cell", "The data source gives one cell for two rows; the second is left empty")
      cell = TableViewCell()
    }
    // What the data source took and did not use comes back.
    for other in lent where other !== cell { keep(other) }
    lent.removeAll(keepingCapacity: true)
    cell.tableView = self
    cell.indexPath = path
    if cell.superview !== self { insertSubview(cell, at: firstIndex) }
    if cell.isHidden { cell.isHidden = false }
    cell.isSelected = selection.contains(path)
    cell.updateSeparator()
    return cell
  }

  /// Takes a cell off its row, to be used for another.
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
    cellPool[identifier, default: []].append(cell)
  }

  /// Whether a finger is on a cell.
  func isTouched(_ cell: TableViewCell) -> Bool {
    guard let touches = window?.dispatcher?.touches else { return false }
    for touch in touches where touch.isTracked && !touch.isOver {
      if let view = touch.trackingView ?? touch.view, view.isDescendant(of: cell) { return true }
    }
    return false
  }

  /// Takes a header or footer off its section, to be used for another.
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
    headerPool[identifier, default: []].append(view)
  }
}
