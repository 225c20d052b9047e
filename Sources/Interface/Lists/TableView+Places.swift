internal import TactusDynamics

// MARK: - Where things are

extension TableView {
  /// Where a row is, in the table's coordinates; as far as is known for one that was never seen. Zero when there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> Rect {
    guard checkRow(indexPath, "rectForRow(at:)") else { return .zero }
    return Rect(
      x: 0, y: geometry.top(of: indexPath), width: bounds.width, height: geometry.height(of: indexPath))
  }

  /// Where a section is, with its header and footer; zero when there is no such section.
  public func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return Rect(
      x: 0, y: geometry.top(ofSection: section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  /// The row at a point in the table's coordinates; nil when there is none.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard point.isFinite, let path = geometry.nearestRow(at: point.y) else { return nil }
    let top = geometry.top(of: path)
    return point.y >= top && point.y < top + geometry.height(of: path) ? path : nil
  }

  /// The row that a cell shows; nil when it shows none.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// The cell of a row that is seen; nil for any other.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    (shown.first { $0.path == indexPath } ?? held.first { $0.path == indexPath })?.cell
  }

  /// The cells that are seen, from the top.
  public var visibleCells: [TableViewCell] { shown.map(\.cell) }

  /// The rows that are seen, from the top.
  public var indexPathsForVisibleRows: [IndexPath] { shown.map(\.path) }

  /// The header of a section that is seen; nil for any other.
  public func headerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && !$0.isFooter }?.view
  }

  /// The footer of a section that is seen; nil for any other.
  public func footerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && $0.isFooter }?.view
  }
}

// MARK: - Scrolling to rows

extension TableView {
  /// Scrolls until a row is seen.
  ///
  /// - Parameters:
  ///   - indexPath: The row. One that does not exist is a logged no-op.
  ///   - position: Where to show it.
  ///   - animated: Whether it takes 0.3 s, or happens at once.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard checkRow(indexPath, "scrollToRow(at:at:animated:)") else { return }
    guard !animated || window == nil else {
      let offset = offset(showing: indexPath, position)
      guard offset != contentOffset.y else { return }
      setContentOffset(Point(x: contentOffset.x, y: offset), animated: true)
      scrollTarget = isScrollAnimating ? (indexPath, position) : nil
      landings = 0
      return
    }
    scrollTarget = nil
    // Rows on the way show their heights only when they are there.
    for _ in 0..<4 {
      let offset = offset(showing: indexPath, position)
      guard abs(offset - contentOffset.y) > 1e-6 else { return }
      setContentOffset(Point(x: contentOffset.x, y: offset), animated: false)
      guard window != nil, !isLayingOut else { return }
      layoutContent()
      guard geometry.contains(indexPath) else { return }
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> Double {
    let inset = adjustedContentInset
    // A header that stays covers the top.
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

  /// Bends an animated scroll to where its row is now known to be.
  func retarget() {
    guard let target = scrollTarget else { return }
    guard drag == nil, !isDecelerating, geometry.contains(target.path) else {
      scrollTarget = nil
      return
    }
    guard isScrollAnimating, let motion else { return land(on: target) }
    let end =
      target.position == .none ? nearestOffset(target.path) : offset(showing: target.path, target.position)
    guard abs(end - motion.end.y) > 1e-6 else { return }
    let duration = EasedMove.standardDuration
    let share = EasedMove(from: 0, to: 1).position(at: motionTime - motion.startTime)
    guard share < 0.95 else {
      var displaced = motion
      displaced.displacement.y += end - motion.end.y
      self.motion = displaced
      return
    }
    // The same curve, through where the content is, to the new end.
    let start = (bounds.minY - end * share) / (1 - share)
    var bent = ScrollTrajectory(
      startTime: motion.startTime, x: motion.x, y: .eased(from: start, to: end, duration: duration))
    bent.displacement.x = motion.displacement.x
    self.motion = bent
  }

  /// The animation is over: what the last rows turned out to be may take a last step.
  private func land(on target: (path: IndexPath, position: ScrollPosition)) {
    let end = offset(showing: target.path, target.position)
    landings += 1
    if abs(end - bounds.minY) > 1e-6, landings <= Self.maximumLandings {
      contentOffset.y = end
    } else {
      scrollTarget = nil
    }
  }

  private static let maximumLandings = 4

  /// For a row that is to be seen with as little movement as it takes: at the edge that it comes in at.
  private func nearestOffset(_ path: IndexPath) -> Double {
    let isBelow = geometry.top(of: path) > bounds.midY
    return offset(showing: path, isBelow ? .bottom : .top)
  }
}

// MARK: - Rows that will be seen

extension TableView {
  /// Tells which rows come next in the direction of the motion: as many as are seen now.
  func prefetch() {
    guard let prefetchDataSource, let first = shown.first?.path, let last = shown.last?.path else { return }
    let isDown = bounds.minY >= lastTop
    var wanted: [IndexPath] = []
    var path = isDown ? geometry.row(after: last) : geometry.row(before: first)
    while let next = path, wanted.count < shown.count {
      wanted.append(next)
      path = isDown ? geometry.row(after: next) : geometry.row(before: next)
    }
    let old = prefetched
    guard let nearest = wanted.first, let farthest = wanted.last else {
      prefetched = nil
      return
    }
    let range = min(nearest, farthest)...max(nearest, farthest)
    prefetched = range
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
