internal import TactusDynamics

// MARK: - Resting at rows

extension TableView: SnapItemSource {
  func hasSnapItems(along axis: LayoutAxis) -> Bool { axis == .vertical }

  func snapItems(near y: Double, along axis: LayoutAxis) -> [SnapItem] {
    loadIfNeeded()
    guard !needsReload, let middle = geometry.nearestRow(at: y) else { return [] }
    var paths = [middle]
    for _ in 0..<2 { if let path = geometry.row(before: paths[0]) { paths.insert(path, at: 0) } }
    // A pinned header covers the top, so that the rows which are aligned with it are farther down.
    let covered = y + pinnedHeader(of: middle.section)
    var beyond = 0
    while beyond < 2, paths.count < Self.maximumSnapItems,
      let path = geometry.row(after: paths[paths.count - 1])
    {
      paths.append(path)
      if geometry.top(of: path) >= covered { beyond += 1 }
    }
    return paths.map { path in
      let top = geometry.top(of: path)
      return SnapItem(start: top - pinnedHeader(of: path.section), end: top + geometry.height(of: path))
    }
  }

  /// The maximum number of rows among which the offset is chosen. Chosen by us: more than a header covers, also if rows have no height.
  private static let maximumSnapItems = 64

  /// The height of the header of a section that covers the top of the table, in points; 0 if headers are not pinned.
  private func pinnedHeader(of section: Int) -> Double {
    style == .plain ? geometry.sections[section].header : 0
  }

  /// Moves the offset at which the table comes to rest to the rows there, whose heights may be known only now.
  func retargetSnapping() {
    guard let behavior = targetBehavior, !isDragging, !isScrollAnimating,
      let target = driver.state.activity.motion?.target, let line = snapLine(.vertical, of: behavior),
      let stop = line.snap.stop(near: target.y, of: line.items), abs(stop - target.y) > 1e-6
    else { return }
    driver.send(.retarget(to: Point(x: target.x, y: stop)))
  }
}

// MARK: - The label of the indicator

extension TableView: IndicatorTitleSource {
  var indicatorTitle: String? {
    guard !needsReload, !geometry.sections.isEmpty else { return nil }
    let top = bounds.minY + uncoveredTop
    let section = geometry.section(at: top)
    if let title = dataSource?.tableView(self, titleForHeaderInSection: section), !title.isEmpty {
      return title
    }
    return geometry.nearestRow(at: top).map { "\($0.row + 1)" }
  }
}
