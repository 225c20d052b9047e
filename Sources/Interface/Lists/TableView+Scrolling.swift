internal import TactusDynamics

// MARK: - Visible rows

extension TableView {
  /// The visible cells, from the top. If the data is to be reloaded, it is reloaded first.
  public var visibleCells: [TableViewCell] { visibleRows.map(\.cell) }

  /// The index paths of the visible rows, from the top. If the data is to be reloaded, it is reloaded first.
  public var indexPathsForVisibleRows: [IndexPath] { visibleRows.map(\.path) }

  private var visibleRows: [ShownRow] {
    reloadVisibleRowsIfNeeded()
    return needsReload ? [] : shown
  }

  /// Lays out the rows if the data is to be reloaded, unless that is in progress.
  func reloadVisibleRowsIfNeeded() {
    guard needsReload, dataState.canLayOut else { return }
    loadIfNeeded()
    if window != nil { layoutContent() }
  }

  /// Returns the cell of a row that is visible or in use; nil for other rows, and while the data is to be reloaded.
  func cell(at path: IndexPath) -> TableViewCell? {
    guard !needsReload else { return nil }
    return (shown.first { $0.path == path } ?? retained.first { $0.path == path })?.cell
  }

  /// Returns the row that a cell shows; nil if it shows none that is sure to exist.
  func currentRow(of cell: TableViewCell) -> IndexPath? {
    cell.tableView === self && !needsReload ? cell.indexPath : nil
  }
}

// MARK: - Scrolling to rows

extension TableView {
  func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard isTarget(indexPath) || checkRow(indexPath, "scrollToRow(at:at:animated:)") else { return }
    guard !animated || window == nil else {
      let offset = offset(showing: indexPath, position)
      guard offset != contentOffset.y else { return }
      setContentOffset(Point(x: contentOffset.x, y: offset), animated: true)
      scrollTarget = isScrollAnimating ? ScrollTarget(path: indexPath, position: position) : nil
      return
    }
    scrollTarget = nil
    // The heights of rows become known only when they are laid out, so the offset is corrected a few times.
    for _ in 0..<4 {
      let offset = offset(showing: indexPath, position)
      guard abs(offset - contentOffset.y) > 1e-6 else { return }
      setContentOffset(Point(x: contentOffset.x, y: offset), animated: false)
      guard window != nil, !isLayingOut else { return }
      layoutContent()
      guard isTarget(indexPath) else { return }
    }
  }

  /// Returns whether there is a row, or a section if the row of the index path is the largest number, as UIKit has it for sections
  /// without rows.
  private func isTarget(_ path: IndexPath) -> Bool {
    path.row == Int.max ? geometry.sections.indices.contains(path.section) : geometry.contains(path)
  }

  /// Returns the position and the height of a row, or of the header of a section, in points.
  private func extent(of path: IndexPath) -> (top: Double, height: Double) {
    guard path.row == Int.max else { return (geometry.top(of: path), geometry.height(of: path)) }
    return (geometry.top(ofSection: path.section), geometry.sections[path.section].header)
  }

  /// Returns a rectangle together with what lies beside it under the pinned header and the pinned footer of its section.
  func rectWithPinnedSupplements(_ rect: Rect) -> Rect {
    guard style == .plain, !needsReload, !geometry.sections.isEmpty else { return rect }
    let section = geometry.sections[geometry.section(at: rect.midY)]
    return Rect(
      x: rect.minX, y: rect.minY - section.header, width: rect.width,
      height: section.header + rect.height + section.footer)
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> Double {
    let inset = adjustedContentInset
    // A pinned header covers the top, and a pinned footer the bottom.
    let section = geometry.sections[path.section]
    let (header, footer) = style == .plain && path.row != Int.max ? (section.header, section.footer) : (0, 0)
    let (row, height) = extent(of: path)
    let top = row - inset.top - header
    let bottom = row + height + footer + inset.bottom - bounds.height
    let wanted: Double =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (top + bottom) / 2
      case .none: contentOffset.y > top ? top : contentOffset.y < bottom ? min(bottom, top) : contentOffset.y
      }
    return max(-inset.top, min(wanted, geometry.total() + inset.bottom - bounds.height))
  }

  /// Moves the target of an animated scroll to the position at which its row is now known to be.
  func retarget() {
    guard let target = scrollTarget else { return }
    guard !isDragging, !isDecelerating, isTarget(target.path) else {
      scrollTarget = nil
      return
    }
    guard isScrollAnimating, let motion else { return correctOffset(for: target) }
    let end =
      target.position == .none ? nearestOffset(target.path) : offset(showing: target.path, target.position)
    if abs(end - motion.end.y) > 1e-6 { driver.send(.retarget(to: Point(x: motion.end.x, y: end))) }
  }

  /// Corrects the offset after an animated scroll has ended, because the heights of the last rows may have differed from the
  /// estimate.
  private func correctOffset(for target: ScrollTarget) {
    let end = offset(showing: target.path, target.position)
    if abs(end - bounds.minY) > 1e-6, target.retargetCount < Self.maximumRetargets {
      scrollTarget?.retargetCount += 1
      contentOffset.y = end
    } else {
      scrollTarget = nil
    }
  }

  private static let maximumRetargets = 4

  /// Returns the offset that shows a row with the smallest movement: at the edge at which it becomes visible.
  private func nearestOffset(_ path: IndexPath) -> Double {
    let isBelow = extent(of: path).top > bounds.midY
    return offset(showing: path, isBelow ? .bottom : .top)
  }
}

// MARK: - Prefetching

extension TableView {
  /// Notifies the prefetching data source of the next rows in the direction of scrolling, as many as are visible now.
  func prefetch() {
    guard let prefetchDataSource, let first = shown.first?.path, let last = shown.last?.path else { return }
    let isDown = bounds.minY >= prefetching.lastTop
    var wanted: [IndexPath] = []
    var path = isDown ? geometry.row(after: last) : geometry.row(before: first)
    while let next = path, wanted.count < shown.count {
      wanted.append(next)
      path = isDown ? geometry.row(after: next) : geometry.row(before: next)
    }
    let old = prefetching.range
    guard let nearest = wanted.first, let farthest = wanted.last else {
      prefetching.range = nil
      return
    }
    let range = min(nearest, farthest)...max(nearest, farthest)
    prefetching.range = range
    let new = wanted.filter { old?.contains($0) != true }
    let dropped = old.map { rowsDropped($0, from: range, seen: first...last) } ?? []
    if !dropped.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: dropped) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }

  private func rowsDropped(
    _ old: ClosedRange<IndexPath>, from range: ClosedRange<IndexPath>, seen: ClosedRange<IndexPath>
  ) -> [IndexPath] {
    var result: [IndexPath] = []
    var path: IndexPath? = geometry.contains(old.lowerBound) ? old.lowerBound : nil
    while let next = path, next <= old.upperBound, result.count < Self.prefetchLimit {
      if !range.contains(next), !seen.contains(next) { result.append(next) }
      path = geometry.row(after: next)
    }
    return result
  }

  private static let prefetchLimit = 256
}
