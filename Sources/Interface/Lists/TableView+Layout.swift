// MARK: - Layout

extension TableView {
  /// The maximum number of visible rows. More could be visible only if their heights are nearly zero.
  private static let maximumRows = 2048

  func layoutContent() {
    guard dataState.canLayOut else { return }
    if dataSource == nil, !geometry.sections.isEmpty { needsReload = true }
    loadIfNeeded()
    // Scrolling hides the swipe actions.
    if isDragging, swiping.cell != nil { closeSwipe(animated: true) }
    during(.layingOut) {
      View.performWithoutAnimation {
        layoutHeaderAndFooter()
        if bounds.width != laidOutWidth { widthDidChange() }
        layoutRows()
        layoutSupplements()
        layoutBackground()
        layoutSectionIndex()
      }
      displayPrepared()
    }
    if needsReload { return setNeedsLayout() }
    prefetch()
    let isDown = bounds.minY == prefetching.lastTop ? prefetching.isDown : bounds.minY > prefetching.lastTop
    prefetching.lastTop = bounds.minY
    let isReversed = isDown != prefetching.isDown
    prefetching.isDown = isDown
    prepareCellsIfNeeded(isReversed: isReversed)
  }

  /// Has the heights of rows and titles determined again before the next frame.
  func textSizeDidChange() {
    guard laidOutWidth != 0 else { return }
    laidOutWidth = -1
    geometry.titleWidth = -1
    setNeedsLayout()
  }

  /// Discards the heights of the rows, because automatic heights depend on the width.
  private func widthDidChange() {
    let isFirst = laidOutWidth == 0
    laidOutWidth = bounds.width
    dropPreparedCells()
    guard !isFirst, !shown.isEmpty else { return measureTitles() }
    let anchor = shown.first { $0.bottom > bounds.minY } ?? shown[0]
    geometry.forgetRows()
    measureTitles()
    let top = geometry.top(of: anchor.path)
    let rows = shown
    shown.removeAll(keepingCapacity: true)
    retained += rows
    let shift = top - anchor.top
    if shift != 0 { contentOffset.y += shift }
    updateContentSize()
  }

  private func layoutHeaderAndFooter() {
    let header = tableHeaderView?.bounds.height ?? 0
    if header != geometry.header {
      let isAboveVisibleArea = bounds.minY + uncoveredTop > geometry.header + 0.5
      let growth = header - geometry.header
      geometry.header = header
      positionRows()
      if isAboveVisibleArea, !shown.isEmpty { contentOffset.y += growth }
    }
    let footer = tableFooterView?.bounds.height ?? 0
    if footer != geometry.footer { geometry.footer = footer }
    if let tableHeaderView {
      let frame = Rect(x: 0, y: 0, width: bounds.width, height: header)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
    }
  }

  // MARK: Rows

  private func layoutRows() {
    let top = bounds.minY
    let bottom = bounds.maxY
    var isChanged = removeRows(above: top, below: bottom)
    recycleRetained()
    guard !bounds.isEmpty, let anchor = shown.first?.path ?? geometry.nearestRow(at: top) else {
      return updateContentSize()
    }
    let anchorTop = geometry.top(of: anchor)
    var shift = 0.0
    if shown.isEmpty {
      isChanged = true
      if anchorTop < bottom, show(anchor, at: 0) { shown[0].top = anchorTop }
    }
    while !needsReload, let first = shown.first, first.top > top, shown.count < Self.maximumRows,
      let path = geometry.row(before: first.path)
    {
      // The bottom of the row is at the top of the visible rows, whatever its height, because visible rows do not move.
      guard geometry.top(of: path) + geometry.height(of: path) - shift > top else { break }
      isChanged = true
      guard show(path, at: 0) else { break }
      shift = geometry.top(of: anchor) - anchorTop
      shown[0].top = geometry.top(of: path) - shift
    }
    while !needsReload, let last = shown.last, last.bottom < bottom, shown.count < Self.maximumRows,
      let path = geometry.row(after: last.path)
    {
      let rowTop = geometry.top(of: path) - shift
      guard rowTop < bottom else { break }
      isChanged = true
      guard show(path, at: shown.count) else { break }
      shown[shown.count - 1].top = rowTop
    }
    if shown.count >= Self.maximumRows {
      report("many", "More than \(Self.maximumRows) rows would be visible at once")
    }
    guard !needsReload else { return }
    if isChanged { positionRows() }
    shift = geometry.contains(anchor) ? geometry.top(of: anchor) - anchorTop : 0
    if shift != 0 { contentOffset.y += shift }
    updateContentSize()
    retarget()
    retargetSnapping()
  }

  /// Removes the rows that are not visible.
  ///
  /// - Returns: True if there were any.
  private func removeRows(above top: Double, below bottom: Double) -> Bool {
    var isChanged = false
    while let last = shown.last, last.top >= bottom {
      remove(at: shown.count - 1, last)
      isChanged = true
    }
    var count = 0
    while count < shown.count, shown[count].bottom <= top { count += 1 }
    while count > 0 {
      count -= 1
      remove(at: count, shown[count])
      isChanged = true
    }
    return isChanged
  }

  private func remove(at index: Int, _ row: ShownRow) {
    shown.remove(at: index)
    if isInUse(row.cell) {
      retained.append(row)
    } else {
      if swiping.cell === row.cell {
        swiping.cell = nil
        didEndEditing(row.path)
      }
      recycle(row.cell)
    }
  }

  private func recycleRetained() {
    guard !retained.isEmpty else { return }
    var index = 0
    while index < retained.count {
      let row = retained[index]
      let isSeen = row.bottom > bounds.minY && row.top < bounds.maxY
      if !isSeen, !isInUse(row.cell) {
        retained.remove(at: index)
        recycle(row.cell)
      } else {
        index += 1
      }
    }
  }

  /// Adds a row to the visible rows.
  ///
  /// - Returns: True if the row was added.
  func show(_ path: IndexPath, at index: Int) -> Bool {
    if let row = takePreparedRow(path) {
      geometry.set(row.height, for: path)
      shown.insert(row, at: min(index, shown.count))
      return true
    }
    var cell: TableViewCell?
    let height = geometry.knownHeight(of: path) ?? measure(path, &cell)
    guard !needsReload, geometry.contains(path) else {
      if let cell { recycle(cell) }
      return false
    }
    geometry.set(height, for: path)
    let made = cell ?? makeCell(path)
    guard !needsReload else {
      recycle(made)
      return false
    }
    shown.insert(ShownRow(path: path, cell: made, top: 0, height: height), at: min(index, shown.count))
    return true
  }

  /// Notifies the delegate of the cells, the headers and the footers that have become visible, when their frames are set, and before
  /// they lay out their subviews. Animations may begin in the callbacks.
  func displayPrepared() {
    for row in shown {
      guard !needsReload else { return }
      guard case .prepared(let path) = row.cell.stage else { continue }
      row.cell.stage = .shown(path)
      tableDelegate?.tableView(self, willDisplay: row.cell, forRowAt: path)
    }
    for index in supplements.indices where !supplements[index].isDisplayed {
      guard !needsReload else { return }
      supplements[index].isDisplayed = true
      let (view, section) = (supplements[index].view, supplements[index].section)
      if supplements[index].isFooter {
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      } else {
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
    }
  }

  /// Returns the height of a row, in points. If the cell determines it, the cell is created and returned, too.
  func measure(_ path: IndexPath, _ cell: inout TableViewCell?) -> Double {
    let wanted = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if wanted.isFinite, wanted >= 0 { return wanted }
    if wanted != Self.automaticDimension {
      report("height", "The height \(wanted) of row \(path) is invalid; the height of the cell is used")
    }
    guard !needsReload else { return 0 }
    let made = makeCell(path)
    cell = made
    let height = made.sizeThatFits(Size(width: bounds.width, height: 0)).height
    if height.isFinite, height >= 0 { return height }
    report("fit", "The height \(height) of a cell is invalid; \(metrics.rowHeight) is used")
    return metrics.rowHeight
  }

  /// Sets the frames of the cells to the rectangles of their rows.
  func positionRows() {
    for index in shown.indices {
      let row = shown[index]
      shown[index].top = geometry.top(of: row.path)
      setFrame(rect(of: shown[index]), of: row.cell)
    }
    for index in retained.indices where geometry.contains(retained[index].path) {
      retained[index].top = geometry.top(of: retained[index].path)
      setFrame(rect(of: retained[index]), of: retained[index].cell)
    }
  }

  func rect(of row: ShownRow) -> Rect {
    var top = row.top
    if let moving { top = moving.cell === row.cell ? moving.top : top + moving.shift(of: row.path) }
    return Rect(x: 0, y: top, width: bounds.width, height: row.height)
  }

  private func setFrame(_ frame: Rect, of cell: TableViewCell) {
    if cell.frame != frame { cell.frame = frame }
  }

  // MARK: Headers and footers

  func layoutSupplements() {
    for index in supplements.indices { supplements[index].isNeeded = false }
    // The edges at which the headers and the footers of plain tables are pinned.
    let top = bounds.minY + uncoveredTop
    let edges = top...max(top, bounds.maxY - adjustedContentInset.bottom)
    if !geometry.sections.isEmpty {
      var section = geometry.section(at: bounds.minY)
      var count = 0
      while section < geometry.sections.count, geometry.top(ofSection: section) < bounds.maxY,
        count < Self.maximumRows, !needsReload
      {
        layoutSupplements(ofSection: section, between: edges)
        section += 1
        count += 1
      }
    }
    if let tableFooterView {
      let height = geometry.footer
      let frame = Rect(x: 0, y: geometry.total() - height, width: bounds.width, height: height)
      if tableFooterView.frame != frame { tableFooterView.frame = frame }
    }
    var index = 0
    while index < supplements.count {
      if supplements[index].isNeeded || isInUse(supplements[index].view) {
        index += 1
      } else {
        recycle(supplements.remove(at: index))
      }
    }
  }

  private func layoutSupplements(ofSection section: Int, between edges: ClosedRange<Double>) {
    let top = geometry.top(ofSection: section)
    let bottom = geometry.bottom(ofSection: section)
    let values = geometry.sections[section]
    if values.header > 0 {
      let pinned =
        style == .plain ? max(top, min(edges.lowerBound, bottom - values.footer - values.header)) : top
      layoutSupplement(
        section, isFooter: false, Rect(x: 0, y: pinned, width: bounds.width, height: values.header),
        isPinned: pinned != top)
    }
    if values.footer > 0 {
      let end = bottom - values.footer
      let pinned =
        style == .plain ? min(end, max(edges.upperBound - values.footer, top + values.header)) : end
      layoutSupplement(
        section, isFooter: true, Rect(x: 0, y: pinned, width: bounds.width, height: values.footer),
        isPinned: pinned != end)
    }
  }

  private func layoutSupplement(_ section: Int, isFooter: Bool, _ frame: Rect, isPinned: Bool) {
    guard frame.maxY > bounds.minY, frame.minY < bounds.maxY else { return }
    var index = supplements.firstIndex { $0.section == section && $0.isFooter == isFooter }
    if index == nil, let view = makeSupplement(section, isFooter: isFooter) {
      supplements.append(ShownSupplement(section: section, isFooter: isFooter, view: view))
      index = supplements.count - 1
    }
    guard let index else { return }
    supplements[index].isNeeded = true
    let view = supplements[index].view
    view.layer.scrollFactor = isPinned ? Point(x: 0, y: 1) : .zero
    if view.frame != frame { view.frame = frame }
  }

  static let titleIdentifier = "tactus.title"

  /// Returns a view with a title that a section has without a view of its own.
  func titleView(_ title: String) -> TableViewHeaderFooterView {
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
      ?? TableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.textLabel.text = title
    return view
  }

  /// Returns the title of a section's header or footer; nil if the data source has none.
  func title(_ section: Int, isFooter: Bool) -> String? {
    isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  /// Returns the view for a header or footer, added to the table without a frame; nil if there is none, or it is shown already.
  func makeSupplement(_ section: Int, isFooter: Bool) -> View? {
    var view =
      isFooter
      ? tableDelegate?.tableView(self, viewForFooterInSection: section)
      : tableDelegate?.tableView(self, viewForHeaderInSection: section)
    if view == nil {
      guard let title = title(section, isFooter: isFooter) else { return nil }
      let made = titleView(title)
      made.backgroundColor = style == .plain ? .secondarySystemBackground : nil
      view = made
    }
    guard let view, !supplements.contains(where: { $0.view === view }) else { return nil }
    if view.superview !== self { addSubview(view) }
    if view.isHidden { view.isHidden = false }
    return view
  }
}

// MARK: - What the application sets

extension TableView {
  func separatorsDidChange() {
    for row in shown + prefetching.prepared {
      row.cell.updateSeparator()
      row.cell.setNeedsLayout()
    }
  }
}
