// MARK: - Loading

extension TableView {
  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks the data source for the numbers of rows, if that is to be done.
  func loadIfNeeded() {
    guard needsReload, !isLoading, !isLayingOut else { return }
    isLoading = true
    defer { isLoading = false }
    needsReload = false
    dropRows()
    selection.removeAll()
    scrollTarget = nil
    prefetched = nil
    pending = TableViewUpdates()
    let counts = countRows()
    geometry = makeGeometry(counts)
    updateContentSize()
    setNeedsLayout()
  }

  /// The numbers of rows, by section.
  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections(in: self)
    guard count > 0 else {
      if count < 0 { report("sections", "The data source counts \(count) sections; there are none then") }
      return []
    }
    if count > Self.maximumSections {
      report(
        "sections", "The data source counts \(count) sections; the first \(Self.maximumSections) are shown")
    }
    return (0..<min(count, Self.maximumSections)).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      if rows < 0 {
        report("rows", "The data source counts \(rows) rows in section \(section); there are none then")
      }
      return min(max(0, rows), Self.maximumRowsInSection)
    }
  }

  /// More than anybody scrolls through, and few enough to be asked for.
  private static let maximumSections = 100_000
  /// More than anybody scrolls through, and few enough for their heights to be summed.
  private static let maximumRowsInSection = 1 << 40

  func makeGeometry(_ counts: [Int]) -> TableGeometry {
    TableGeometry(
      sections: counts.indices.map { section in
        TableGeometry.Section(
          header: supplementHeight(section, isFooter: false),
          footer: supplementHeight(section, isFooter: true),
          rows: RowHeights(count: counts[section], estimate: estimate(section)))
      },
      header: tableHeaderView?.bounds.height ?? 0, footer: tableFooterView?.bounds.height ?? 0)
  }

  private func estimate(_ section: Int) -> Double {
    let wanted =
      tableDelegate?.tableView(self, estimatedHeightForRowsInSection: section) ?? estimatedRowHeight
    if wanted.isFinite, wanted > 0 { return wanted }
    if wanted != Self.automaticDimension, wanted != 0 {
      report("estimate", "An estimated height of \(wanted) is not usable; ignored")
    }
    return rowHeight > 0 ? rowHeight : TableViewCell.minimumHeight
  }

  private func supplementHeight(_ section: Int, isFooter: Bool) -> Double {
    var height = Self.automaticDimension
    if let tableDelegate {
      height =
        isFooter
        ? tableDelegate.tableView(self, heightForFooterInSection: section)
        : tableDelegate.tableView(self, heightForHeaderInSection: section)
    }
    if height.isFinite, height >= 0 { return height }
    if height != Self.automaticDimension {
      report("header", "A header's height of \(height) is not usable; the standard one is used")
    }
    let title =
      isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
    var hasContent = title != nil
    if !hasContent, let tableDelegate {
      hasContent =
        (isFooter
          ? tableDelegate.tableView(self, viewForFooterInSection: section)
          : tableDelegate.tableView(self, viewForHeaderInSection: section)) != nil
    }
    guard hasContent || style == .grouped else { return 0 }
    let standard = isFooter ? sectionFooterHeight : sectionHeaderHeight
    if standard >= 0 { return standard }
    if hasContent { return Self.titleHeight }
    return section == 0 && !isFooter ? 2 * Self.groupGap : Self.groupGap
  }

  /// The height of what lies above or below a section with a title or a view, in points: about that of UIKit's plain tables.
  private static let titleHeight = 32.0
  /// The height of what is empty above and below a section of a grouped table, in points: UIKit's 17.5, twice that above the first.
  private static let groupGap = 17.5

  /// Brings ``ScrollView/contentSize`` in line with the rows.
  func updateContentSize() {
    let size = Size(width: bounds.width, height: geometry.total())
    if size != contentSize { contentSize = size }
  }

  /// Takes all rows off.
  func dropRows() {
    swipedCell = nil
    let rows = shown + held
    shown.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    for row in rows { recycle(row.cell, cancelsTouches: true) }
    let cells = departing
    departing.removeAll()
    for cell in cells { recycle(cell, cancelsTouches: true) }
    let old = supplements
    supplements.removeAll(keepingCapacity: true)
    for supplement in old { recycle(supplement) }
  }
}

// MARK: - Numbers

extension TableView {
  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// Whether there is such a row; says so when there is not.
  func checkRow(_ path: IndexPath, _ what: String) -> Bool {
    loadIfNeeded()
    if geometry.contains(path) { return true }
    report(what, "\(what): there is no row \(path); ignored")
    return false
  }
}
