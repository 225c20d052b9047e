// MARK: - Groups

extension TableView {
  /// Begins a group of changes, which ``endUpdates()`` animates together. Groups may be nested.
  ///
  /// Use ``performBatchUpdates(_:completion:)`` where a closure can contain the changes.
  public func beginUpdates() { beginGroup() }

  /// Ends a group of changes. After the outermost one they are animated, and the heights of the rows that are visible, or were, are
  /// asked for again, also if nothing else has changed. Without ``beginUpdates()`` it does nothing.
  public func endUpdates() { endGroup(nil) }
}

extension TableView: UpdatedList {
  var hasDataSource: Bool { dataSource != nil }
  func configureAgain(_ paths: [IndexPath]) { reconfigureRows(at: paths) }

  var itemCounts: [Int] { geometry.sections.map(\.rows.count) }

  /// The duration of the animations of rows, in seconds: as on phones, by eye.
  static let updateDuration = 0.3

  func apply(_ updates: ListUpdates, _ mapping: ListMapping, _ counts: [Int]) {
    let swiped = swiping.cell
    swiping.cell = nil
    dropPreparedCells()
    if let moving,
      updates.reloadedRows[moving.source] != nil || mapping.newPath(moving.source) != moving.source
    {
      abandonMoving()
    }
    moving?.forgetTarget()
    var old = geometry
    var new = during(.loading) { makeGeometry(counts) }
    for section in old.sections.indices {
      old.sections[section].rows.forEachKnown { row, height in
        let path = IndexPath(row: row, section: section)
        guard updates.reloadedRows[path] == nil, let now = mapping.newPath(path), new.contains(now) else {
          return
        }
        new.set(height, for: now)
      }
    }
    if updates.asksForHeights { during(.loading) { askForHeights(in: &new, updates, mapping) } }
    let displacement = displacement(from: &old, to: &new, updates, mapping)
    let cells = (shown + retained).map(\.cell) + removing
    geometry = new
    selection = Set(selection.filter { updates.reloadedRows[$0] == nil }.compactMap(mapping.newPath))
    scrollTarget = nil
    prefetching.range = nil
    var change = TableViewChange()
    during(.layingOut) {
      sort(&change, updates, mapping)
      // The focus may move from the actions to a row, all of which are known by now.
      swiped?.endSwipe()
      View.performWithoutAnimation { fill(&change, &old, updates, mapping, displacement) }
      displayPrepared()
    }
    let leaving = change.leaving
    removing += leaving
    release(leaving)
    didEndEditing(swiped.flatMap(currentRow))
    guard !needsReload else {
      finishRemoving(leaving)
      setNeedsLayout()
      return updates.complete()
    }
    View.performWithoutAnimation {
      displace(cells.filter { $0.stage != .unused }, by: displacement)
      change.beginAnimations()
    }
    animate(change, updates)
    // Another row may be under the touch.
    if let moving { moveRow(to: moving.top + moving.grip) }
  }

  /// Asks for the heights that are known, and for those of the visible rows, whose heights may be the estimated ones.
  private func askForHeights(
    in new: inout TableGeometry, _ updates: ListUpdates, _ mapping: ListMapping
  ) {
    var cells: [IndexPath: TableViewCell] = [:]
    for row in shown + retained where updates.reloadedRows[row.path] == nil {
      if let path = mapping.newPath(row.path), new.contains(path) { cells[path] = row.cell }
    }
    var paths = Set(cells.keys)
    for section in new.sections.indices {
      new.sections[section].rows.forEachKnown { row, _ in
        paths.insert(IndexPath(row: row, section: section))
      }
    }
    for path in paths.sorted() {
      guard !needsReload else { return }
      let wanted = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      if wanted.isFinite, wanted >= 0 { new.set(wanted, for: path) }
      guard wanted == Self.automaticDimension, let cell = cells[path] else { continue }
      let height = cell.sizeThatFits(Size(width: bounds.width, height: 0)).height
      if height.isFinite, height >= 0 { new.set(height, for: path) }
    }
  }

  /// Sorts the present rows into those that stay and those that are removed.
  private func sort(_ change: inout TableViewChange, _ updates: ListUpdates, _ mapping: ListMapping) {
    let rows = shown + retained
    shown.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    for var row in rows {
      if updates.reloadedRows[row.path] == nil, let path = mapping.newPath(row.path), geometry.contains(path)
      {
        row.path = path
        row.cell.stage.move(to: path)
        row.cell.isSelected = selection.contains(path)
        change.staying[path] = row
      } else {
        let animation =
          updates.reloadedRows[row.path] ?? updates.deletedRows[row.path]
          ?? updates.deletedSections[row.path.section] ?? updates.reloadedSections[row.path.section] ?? .fade
        row.cell.stage.leave()
        change.removed.append((row.cell, animation))
      }
    }
    // Headers and footers of removed or reloaded sections are recycled.
    for index in supplements.indices.reversed() {
      let section = supplements[index].section
      if updates.reloadedSections[section] == nil, let now = mapping.newSection(section) {
        supplements[index].section = now
      } else {
        recycle(supplements.remove(at: index))
      }
    }
  }

  /// Finds the rows that are visible after the update, creates cells for the new ones, and moves those to where their animations
  /// begin. The table is about to scroll by the displacement.
  private func fill(
    _ change: inout TableViewChange, _ old: inout TableGeometry, _ updates: ListUpdates,
    _ mapping: ListMapping, _ displacement: Double
  ) {
    let inset = adjustedContentInset
    let limit = max(-inset.top, geometry.total() + inset.bottom - bounds.height)
    let top = min(bounds.minY + displacement, limit)
    let bottom = bounds.maxY + displacement
    var path = geometry.nearestRow(at: top)
    while let next = path, geometry.top(of: next) < bottom, shown.count < 2048 {
      if var row = change.staying.removeValue(forKey: next) {
        row.height = geometry.height(of: next)
        shown.append(row)
      } else {
        guard show(next, at: shown.count) else { break }
        let row = shown[shown.count - 1]
        let end = Rect(x: 0, y: geometry.top(of: next), width: bounds.width, height: row.height)
        var start = end
        var fades = false
        if let origin = mapping.oldPath(next), old.contains(origin) {
          fades = updates.reloadedRows[origin].map { $0 != .none } ?? false
          start.origin.y = old.top(of: origin) + displacement
        } else {
          let section = mapping.oldSection(next.section)
          let animation =
            updates.insertedRows[next] ?? updates.insertedSections[next.section]
            ?? section.flatMap { updates.reloadedSections[$0] } ?? .fade
          fades = animation != .none
          start = start.offsetBy(animation, in: bounds.width)
        }
        row.cell.frame = end
        change.arriving.append((row.cell, start, fades))
      }
      path = geometry.row(after: next)
    }
    for index in shown.indices { shown[index].top = geometry.top(of: shown[index].path) }
    // Sorted from the top, so that the order of notifications and of reuse is deterministic.
    for (path, var row) in change.staying.sorted(by: { $0.key < $1.key }) {
      row.top = geometry.top(of: path)
      row.height = geometry.height(of: path)
      if isInUse(row.cell) {
        retained.append(row)
      } else {
        row.cell.stage.leave()
        change.movingOut.append(row)
      }
    }
    for removed in change.removed where removed.animation != .none {
      insertSubview(removed.cell, at: firstIndex)
    }
  }

  private func animate(_ change: TableViewChange, _ updates: ListUpdates) {
    // Rows that disappear without an animation are gone already.
    finishRemoving(change.removed.filter { $0.animation == .none }.map(\.cell))
    let removed = change.removed.filter { $0.animation != .none }
    let cells = change.movingOut.map(\.cell) + removed.map(\.cell)
    let move: @MainActor () -> Void = { [self] in
      for row in shown + retained { row.cell.frame = rect(of: row) }
      for arrival in change.arriving where arrival.fades { arrival.cell.returnAlpha() }
      for row in change.movingOut where removing.contains(where: { $0 === row.cell }) {
        row.cell.frame = rect(of: row)
      }
      for (cell, animation) in removed where removing.contains(where: { $0 === cell }) {
        cell.borrowAlpha(0)
        cell.frame = cell.frame.offsetBy(animation, in: bounds.width)
      }
      during(.layingOut) { layoutSupplements() }
      updateContentSize()
    }
    animate(updates, move) { [weak self] in self?.finishRemoving(cells) }
  }

  private func finishRemoving(_ cells: [TableViewCell]) {
    for cell in cells where removing.remove(cell) { recycle(cell) }
  }
}

/// The changes of the cells in an update.
@MainActor
private struct TableViewChange {
  /// The rows that stay, by their new index paths.
  var staying: [IndexPath: ShownRow] = [:]
  /// The rows that stay in the table, but move off-screen.
  var movingOut: [ShownRow] = []
  /// The cells of deleted and reloaded rows.
  var removed: [(cell: TableViewCell, animation: TableView.RowAnimation)] = []
  /// The cells that have become visible, with the frames from which they move, and whether they fade in.
  var arriving: [(cell: TableViewCell, start: Rect, fades: Bool)] = []

  /// The cells that show no row any longer.
  var leaving: [TableViewCell] { movingOut.map(\.cell) + removed.map(\.cell) }

  /// Moves the cells that have become visible to where their animations begin.
  func beginAnimations() {
    for (cell, start, fades) in arriving where cell.indexPath != nil {
      if cell.frame != start { cell.frame = start }
      if fades { cell.borrowAlpha(0) }
    }
  }
}

extension Rect {
  /// Returns the frame at which the animation of a row begins or ends.
  fileprivate func offsetBy(_ animation: TableView.RowAnimation, in width: Double) -> Rect {
    var rect = self
    switch animation {
    case .left: rect.origin.x -= width
    case .right: rect.origin.x += width
    case .top: rect.origin.y -= height
    case .bottom: rect.origin.y += height
    case .fade, .none, .automatic: break
    }
    return rect
  }
}
