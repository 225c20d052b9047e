import Tactus
import TactusTesting

/// A window of 320 × 480 pt that a table fills, whose rows a test provides.
@MainActor
final class TableStage {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let table: TableView
  let rows: TableRows

  init(style: TableView.Style = .plain, _ counts: [Int], prepare: (TableStage) -> Void = { _ in }) {
    table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: style)
    rows = TableRows(counts.map { count in (0..<count).map { "row \($0)" } })
    table.rowHeight = 50
    table.register(forCellReuseIdentifier: "cell") { [rows] in
      rows.createdCellCount += 1
      return TableViewCell(style: .default, reuseIdentifier: nil)
    }
    prepare(self)
    table.dataSource = rows
    table.delegate = rows
    test.window.addSubview(table)
    test.frame()
  }

  var offset: Double {
    get { table.contentOffset.y }
    set {
      table.contentOffset.y = newValue
      test.frame()
    }
  }

  /// The texts of the visible cells, from top to bottom.
  var texts: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel.text ?? "" }
  }

  /// A Boolean value that indicates whether the visible rows are adjacent and fill the view.
  var isGapless: Bool {
    let cells = table.visibleCells
    guard let first = cells.first, let last = cells.last else { return false }
    for (above, below) in zip(cells, cells.dropFirst()) where abs(above.frame.maxY - below.frame.minY) > 1e-6
    {
      return false
    }
    return first.frame.minY <= table.bounds.minY + 1e-6 && last.frame.maxY >= table.bounds.maxY - 1e-6
  }

  /// Plays until all animations have finished and their completions have been called.
  func finishAnimations() {
    test.playUntilIdle()
    test.play(for: 0.05)
    test.playUntilIdle()
  }

  func cell(_ row: Int, _ section: Int = 0) -> TableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}

/// A data source of rows of text, and a delegate that records its calls.
@MainActor
final class TableRows: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  var sections: [[String]]
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  /// The number of cells created.
  var createdCellCount = 0
  /// The rows for which a cell was requested.
  var asked: [IndexPath] = []
  /// The rows whose height was requested.
  var measured: [IndexPath] = []
  var calls: [String] = []
  var height: ((IndexPath) -> Double)?
  var estimate: Double?
  var makeCell: ((TableView, IndexPath) -> TableViewCell)?
  var willSelect: ((IndexPath) -> IndexPath?)?
  var onSelect: ((IndexPath) -> Void)?
  var onScroll: (() -> Void)?
  var onEndDragging: ((_ velocity: Point) -> Void)?
  var trailing: SwipeActionsConfiguration?
  var leading: SwipeActionsConfiguration?
  var willDeselect: ((IndexPath) -> IndexPath?)?
  /// The rows reported by `willDisplay` and not yet by `didEndDisplaying`.
  var displayed: [IndexPath] = []
  /// The inconsistencies in the calls about displayed rows.
  var contradictions: [String] = []
  var highlights = true
  var countsOverride: [Int]?
  var prefetched: [IndexPath] = []
  var dropped: [IndexPath] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: TableView) -> Int { countsOverride?.count ?? sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countsOverride?[section] ?? sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked.append(indexPath)
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let texts = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : []
    cell.textLabel.text = texts.indices.contains(indexPath.row) ? texts[indexPath.row] : "none"
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { titles[section] }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { footers[section] }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    if displayed.contains(indexPath) || tableView.indexPath(for: cell) != indexPath {
      contradictions.append("\(indexPath) twice")
    }
    displayed.append(indexPath)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let index = displayed.firstIndex(of: indexPath) else {
      contradictions.append("\(indexPath) was not displayed")
      return
    }
    displayed.remove(at: index)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    measured.append(indexPath)
    return height?(indexPath) ?? tableView.rowHeight
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double {
    estimate ?? tableView.estimatedRowHeight
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath)")
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath)")
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    willSelect.map { $0(indexPath) } ?? indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath)")
    onSelect?(indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath)")
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    willDeselect.map { $0(indexPath) } ?? indexPath
  }

  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    calls.append("accessory \(indexPath)")
  }

  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { leading }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { trailing }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetched += indexPaths }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    dropped += indexPaths
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?() }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) { onEndDragging?(velocity) }
}
