// MARK: - Rectangles

extension TableView {
  /// Returns the rectangle of a section's header above its rows, in the table's coordinates; zero if there is no such section.
  public func rectForHeader(inSection section: Int) -> Rect { supplementRect(section, isFooter: false) }

  /// Returns the rectangle of a section's footer below its rows, in the table's coordinates; zero if there is no such section.
  public func rectForFooter(inSection section: Int) -> Rect { supplementRect(section, isFooter: true) }

  private func supplementRect(_ section: Int, isFooter: Bool) -> Rect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let values = geometry.sections[section]
    let height = isFooter ? values.footer : values.header
    let y = isFooter ? geometry.bottom(ofSection: section) - height : geometry.top(ofSection: section)
    return Rect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// Returns the index paths of the rows that a rectangle of the table's coordinates touches, in order; empty if there are none.
  public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.isFinite else { return [] }
    var (paths, next): ([IndexPath], IndexPath?) = ([], geometry.nearestRow(at: rect.minY))
    while let path = next, geometry.top(of: path) < rect.maxY {
      if geometry.top(of: path) + geometry.height(of: path) > rect.minY { paths.append(path) }
      next = geometry.row(after: path)
    }
    return paths
  }

  /// Scrolls so that the selected row that is nearest to the middle of the visible area becomes visible.
  ///
  /// - Parameters:
  ///   - position: Where the row is to be in the visible area.
  ///   - animated: True to animate the scrolling.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    func distance(_ path: IndexPath) -> Double { abs(rectForRow(at: path).midY - bounds.midY) }
    guard let path = selection.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: path, at: position, animated: animated)
  }
}
