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
    guard needsReload, !isLoading, !isLayingOut, batch.depth == 0 else { return }
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
    guard checkRow(indexPath, "scrollToRow(at:at:animated:)") else { return }
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
      guard geometry.contains(indexPath) else { return }
    }
  }

  /// Returns a rectangle together with what lies above it under the pinned header of its section.
  func rectWithPinnedHeader(_ rect: Rect) -> Rect {
    guard style == .plain, !needsReload, !geometry.sections.isEmpty else { return rect }
    let header = geometry.sections[geometry.section(at: rect.midY)].header
    return Rect(x: rect.minX, y: rect.minY - header, width: rect.width, height: rect.height + header)
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> Double {
    let inset = adjustedContentInset
    // A pinned header covers the top.
    let pinned = style == .plain ? geometry.sections[path.section].header : 0
    let row = geometry.top(of: path)
    let height = geometry.height(of: path)
    let top = row - inset.top - pinned
    let bottom = row + height + inset.bottom - bounds.height
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
    guard !isDragging, !isDecelerating, geometry.contains(target.path) else {
      scrollTarget = nil
      return
    }
    guard isScrollAnimating, let motion else { return correctOffset(for: target) }
    let end =
      target.position == .none ? nearestOffset(target.path) : offset(showing: target.path, target.position)
    if abs(end - motion.end.y) > 1e-6 { driver.send(.retarget(toY: end)) }
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
    let isBelow = geometry.top(of: path) > bounds.midY
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
