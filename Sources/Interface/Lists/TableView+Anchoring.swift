// MARK: - Content above what is seen

extension TableView {
  /// Returns the distance by which an update moves what is seen at the top of the table, because of what it changes above, in points: the
  /// table scrolls by that distance, so that nothing moves. 0 at the top of the table, and for updates that move rows.
  func displacement(
    from old: inout TableGeometry, to new: inout TableGeometry, _ updates: ListUpdates,
    _ mapping: ListMapping
  ) -> Double {
    let line = bounds.minY + uncoveredTop
    guard window != nil, updates.movedRows.isEmpty, updates.movedSections.isEmpty, moving == nil,
      line > old.header + 0.5
    else { return 0 }
    func isUncovered(_ row: ShownRow) -> Bool {
      row.bottom > line + (style == .plain ? old.sections[row.path.section].header : 0) + 0.5
    }
    guard let first = shown.first(where: { isUncovered($0) }) ?? shown.last else { return 0 }
    let section = first.path.section
    let header = old.top(ofSection: section)
    // A header that is seen above the row, and does not stick to the top, stays, too.
    let isHeaderSeen =
      old.sections[section].header > 0
      && (style == .plain ? header >= line : header + old.sections[section].header > line)
    if first.path.row == 0, isHeaderSeen, let now = mapping.newSection(section) {
      return new.top(ofSection: now) - header
    }
    // Of rows that are deleted or made anew, the one before them tells what has changed above.
    var path: IndexPath? = first.path
    var isFirst = true
    for _ in 0..<Self.maximumAnchorDistance {
      guard let current = path else { return 0 }
      if updates.reloadedRows[current] == nil, let now = mapping.newPath(current), new.contains(now) {
        let displacement = new.top(of: now) - old.top(of: current)
        return isFirst ? displacement : displacement + new.height(of: now) - old.height(of: current)
      }
      isFirst = false
      path = old.row(before: current)
    }
    return 0
  }

  /// The maximum number of rows that are searched for one that stays. Chosen by us: more than are visible.
  private static let maximumAnchorDistance = 64

  /// Moves cells, headers and footers with the content, and scrolls by the same distance.
  func displace(_ cells: [TableViewCell], by displacement: Double) {
    guard displacement != 0 else { return }
    for cell in cells { cell.frame.origin.y += displacement }
    for supplement in supplements { supplement.view.frame.origin.y += displacement }
    prefetching.lastTop += displacement
    contentOffset.y += displacement
  }
}
