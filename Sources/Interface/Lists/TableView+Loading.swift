// MARK: - Loading

extension TableView {
  /// Reloads the numbers of rows from the data source, if that is needed.
  func loadIfNeeded() {
    loadIfNeeded(drop: dropRows) {
      scrollTarget = nil
      prefetching.range = nil
      let counts = countItems()
      geometry = makeGeometry(counts)
      updateSectionIndex()
      updateContentSize()
      setNeedsLayout()
    }
  }

  /// Returns the number of rows of each section.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections(in: self)
    guard count > 0 else {
      if count < 0 { report("sections", "The data source returns \(count) sections; 0 is used") }
      return []
    }
    if count > Self.maximumSections {
      report(
        "sections",
        "The data source returns \(count) sections; only the first \(Self.maximumSections) are used")
    }
    return (0..<min(count, Self.maximumSections)).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      if rows < 0 {
        report("rows", "The data source returns \(rows) rows for section \(section); 0 is used")
      }
      return min(max(0, rows), Self.maximumRowsInSection)
    }
  }

  /// The maximum number of sections: more than can be scrolled through, and few enough to be loaded.
  private static let maximumSections = 100_000
  /// The maximum number of rows in a section: more than can be scrolled through, and few enough for their heights to be added
  /// exactly.
  private static let maximumRowsInSection = Int(clamping: Int64(1) << 40)

  func makeGeometry(_ counts: [Int]) -> TableGeometry {
    var new = TableGeometry(
      sections: counts.indices.map { section in
        TableGeometry.Section(
          header: supplementHeight(section, isFooter: false),
          footer: supplementHeight(section, isFooter: true),
          rows: RowHeights(count: counts[section], estimate: estimate(section)))
      },
      header: tableHeaderView?.bounds.height ?? 0, footer: tableFooterView?.bounds.height ?? 0)
    new.titleWidth = bounds.width
    new.generation = geometry.generation &+ 1
    return new
  }

  private func estimate(_ section: Int) -> Double {
    let wanted =
      tableDelegate?.tableView(self, estimatedHeightForRowsInSection: section) ?? estimatedRowHeight
    if wanted.isFinite, wanted > 0 { return wanted }
    if wanted != Self.automaticDimension, wanted != 0 {
      report("estimate", "The estimated height \(wanted) is invalid; it is ignored")
    }
    return rowHeight > 0 ? rowHeight : metrics.rowHeight
  }

  /// Keeps a header or a footer for reuse that the delegate has returned only to show that there is one.
  private func keepUnused(_ view: TableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier, !supplements.contains(where: { $0.view === view }) else {
      return
    }
    reuse.headers.keep(view, for: identifier)
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
      report("header", "The height \(height) of a header or footer is invalid; the standard height is used")
    }
    let title = title(section, isFooter: isFooter)
    var hasContent = title != nil
    let ownHeight = isFooter ? sectionFooterHeight : sectionHeaderHeight
    var fitted: Double?
    if !hasContent, let tableDelegate {
      let view =
        isFooter
        ? tableDelegate.tableView(self, viewForFooterInSection: section)
        : tableDelegate.tableView(self, viewForHeaderInSection: section)
      hasContent = view != nil
      if ownHeight < 0 { fitted = view.flatMap(fittedHeight) }
      if let view = view as? TableViewHeaderFooterView { keepUnused(view) }
    }
    guard hasContent || style == .grouped else { return 0 }
    if ownHeight >= 0 { return ownHeight }
    if let fitted { return fitted }
    if hasContent {
      let assumed =
        isFooter
        ? tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
        : tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      if let assumed, assumed.isFinite, assumed > 0 { return assumed }
      return title.map { max(standardTitleHeight, measuredHeight(ofTitle: $0)) } ?? standardTitleHeight
    }
    return section == 0 && !isFooter ? 2 * Self.groupGap : Self.groupGap
  }

  /// The height of a header or a footer with a short title, for the size of text, in points.
  private var standardTitleHeight: Double {
    (Self.titleHeight * max(1, traitCollection.textScale)).rounded()
  }

  /// Returns the height that the constraints or the configured content of a header or a footer determine; nil if there are neither.
  private func fittedHeight(of view: View) -> Double? {
    let content: View? = (view as? TableViewHeaderFooterView)?.configurations.contentView
    guard bounds.width > 0, content != nil || !view.constraints.isEmpty else { return nil }
    // Only inside the table it has its traits, such as the size of text.
    let isOutside = view.superview == nil
    if isOutside { addSubview(view) }
    defer { if isOutside { view.removeFromSuperview() } }
    let height: Double
    if let content, content.constraints.isEmpty {
      // As in rows, a content without constraints is no lower than others.
      let fitted = content.sizeThatFits(Size(width: bounds.width, height: 0)).height
      height = max(standardTitleHeight, fitted.rounded(.up))
    } else {
      height = (content ?? view).fittingHeight(width: bounds.width)
    }
    return height.isFinite && height > 0 ? height : nil
  }

  /// The standard height of a header or a footer with a title or a view, in points: about that of UIKit's plain tables.
  private static let titleHeight = 32.0
  /// The height of an empty header or footer in a grouped table, in points: UIKit's 17.5. The first header has twice that height.
  private static let groupGap = 17.5

  /// Returns the height of a header or a footer for a title that may need several lines; 0 if it certainly needs only one.
  private func measuredHeight(ofTitle title: String) -> Double {
    let room = bounds.width - 2 * metrics.margin
    let length = Double(title.unicodeScalars.count) * Self.widestCharacter * max(1, traitCollection.textScale)
    guard room > 0, length > room || title.contains(where: \.isNewline) else { return 0 }
    let view = titleView(title)
    if view.superview !== self { addSubview(view) }
    let height = view.sizeThatFits(Size(width: bounds.width, height: 0)).height
    view.isHidden = true
    reuse.headers.keep(view, for: Self.titleIdentifier)
    return height.rounded(.up)
  }

  /// More than the width of any character in a title, in points.
  private static let widestCharacter = 20.0

  /// Measures the headers and the footers again, if the width has changed in which their titles are wrapped.
  func measureTitles() {
    guard geometry.titleWidth != bounds.width else { return }
    geometry.titleWidth = bounds.width
    for section in geometry.sections.indices {
      geometry.setSupplements(
        header: supplementHeight(section, isFooter: false), footer: supplementHeight(section, isFooter: true),
        ofSection: section)
    }
  }

  /// Updates ``ScrollView/contentSize`` to the size of the rows.
  func updateContentSize() {
    let size = Size(width: bounds.width, height: geometry.total())
    if size != contentSize { contentSize = size }
  }

  /// Removes and recycles all cells, headers and footers.
  func dropRows() {
    abandonMoving()
    dropPreparedCells()
    swiping.cell = nil
    let rows = shown + retained
    shown.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    for row in rows { recycle(row.cell) }
    let cells = removing
    removing.removeAll()
    for cell in cells { recycle(cell) }
    let old = supplements
    supplements.removeAll(keepingCapacity: true)
    for supplement in old { recycle(supplement) }
    didEndEditing(nil)
  }
}

// MARK: - Sections and rows

extension TableView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// Returns whether a row exists; logs it if it does not.
  func checkRow(_ path: IndexPath, _ what: String) -> Bool {
    loadIfNeeded()
    if geometry.contains(path) { return true }
    report(what, "\(what): the row \(path) does not exist; the call is ignored")
    return false
  }
}
