// MARK: - Registration

extension TableView {
  /// Registers a closure that creates the cells for a reuse identifier.
  public func register(
    forCellReuseIdentifier identifier: String, factory: @escaping @MainActor () -> TableViewCell
  ) {
    reuse.cells.factories[identifier] = factory
  }
}

// MARK: - Reuse

extension TableView {
  /// Returns a reusable cell, or a new one; nil if there is none and the identifier is not registered.
  func dequeueCell(_ identifier: String) -> TableViewCell? {
    if let cell = reuse.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = reuse.cells.take(identifier) {
      reuse.checkedOut.append(cell)
      cell.requestedIndexPath = nil
      cell.prepareForReuse()
      return cell
    }
    let cell = reuse.cells.factories[identifier]?()
    cell?.reuseIdentifier = identifier
    return cell
  }

  /// Asks the data source to configure the cells of visible rows again, without replacing them. Cells that determine their heights are
  /// measured again.
  ///
  /// - Parameter indexPaths: The index paths of the rows. Those that are not visible are configured when they become so.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    guard !needsReload, !isLayingOut, let dataSource else { return }
    guard reuse.reconfigured == nil else { return reportNestedConfiguration() }
    dropPreparedCells()
    for path in indexPaths {
      guard let cell = (shown + retained).first(where: { $0.path == path })?.cell else { continue }
      reuse.reconfigured = cell
      let returned = dataSource.tableView(self, cellForRowAt: path)
      reuse.reconfigured = nil
      cell.requestedIndexPath = nil
      guard returned !== cell else { continue }
      report("reconfigure", "The data source returned another cell for a row that is configured again")
      if returned.stage == .unused { keep(returned) }
    }
    performBatchUpdates(nil)
  }

  /// Returns the cell for a row, added to the table without a frame.
  func makeCell(_ path: IndexPath) -> TableViewCell {
    if let index = retained.firstIndex(where: { $0.path == path }) { return retained.remove(at: index).cell }
    var cell = dataSource?.tableView(self, cellForRowAt: path) ?? TableViewCell()
    if let wanted = cell.requestedIndexPath, wanted != path {
      report("path", "The data source dequeued a cell for row \(wanted) and returned it for row \(path)")
    }
    cell.requestedIndexPath = nil
    if cell.stage != .unused {
      report("cell", "The data source returned the same cell for two rows; the second row is left empty")
      cell = TableViewCell()
    }
    // Cells that the data source dequeued but did not return can be reused.
    for other in reuse.checkedOut where other !== cell { keep(other) }
    reuse.checkedOut.removeAll(keepingCapacity: true)
    cell.tableView = self
    cell.stage = .prepared(path)
    if cell.superview !== self { insertSubview(cell, at: firstIndex) }
    if cell.isHidden { cell.isHidden = false }
    cell.isSelected = selection.contains(path)
    cell.updateSeparator()
    if let level = ask(about: cell, { tableDelegate?.tableView(self, indentationLevelForRowAt: path) }),
      level != cell.indentationLevel
    {
      cell.indentationLevel = level
    }
    if isEditing || cell.isEditing { configureEditing(of: cell, path, animated: false) }
    return cell
  }

  /// Removes a cell from its row, so that it can be reused. It loses its touches, its highlight, the focus and the keys.
  func recycle(_ cell: TableViewCell) {
    guard cell.stage != .unused else { return }
    let path = cell.stage.displayedRow
    cell.stage = .unused
    listMenu?.cellWillLeave(cell)
    if swiping.cell === cell {
      swiping.cell = nil
      didEndEditing(nil)
    }
    cell.endSwipe()
    cell.press.unhighlight()
    if cell.isHighlighted { cell.isHighlighted = false }
    if let path { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    if cell.reuseIdentifier == nil { cell.removeFromSuperview() }
    keep(cell)
  }

  private func keep(_ cell: TableViewCell) {
    // Touches are cancelled here, and a field inside that refuses to end editing does so nevertheless.
    cell.isHidden = true
    cell.returnAppearance()
    guard let identifier = cell.reuseIdentifier else { return }
    reuse.cells.keep(cell, for: identifier)
  }

  /// Lets cells lose their rows, which are removed, or leave the visible area with an animation.
  func release(_ cells: [TableViewCell]) {
    for cell in cells {
      listMenu?.cellWillLeave(cell)
      cell.loseInputAndFocus()
      cell.press.unhighlight()
      if cell.isHighlighted { cell.isHighlighted = false }
    }
  }

  /// Returns whether a cell or a header keeps its row or section although that is not visible: while a touch is on it, or while it
  /// contains the first responder or the focus.
  func isInUse(_ view: View) -> Bool {
    // The touch that moves a row was cancelled for its views.
    moving?.cell === view || view.hasInputOrFocus
  }

  /// Removes a header or footer from its section, so that it can be reused.
  func recycle(_ supplement: ShownSupplement) {
    if !supplement.isDisplayed {
      // The delegate was not notified that it would be.
    } else if supplement.isFooter {
      tableDelegate?.tableView(
        self, didEndDisplayingFooterView: supplement.view, forSection: supplement.section)
    } else {
      tableDelegate?.tableView(
        self, didEndDisplayingHeaderView: supplement.view, forSection: supplement.section)
    }
    supplement.view.layer.scrollFactor = .zero
    guard let view = supplement.view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else {
      supplement.view.removeFromSuperview()
      return
    }
    view.isHidden = true
    reuse.headers.keep(view, for: identifier)
  }
}
