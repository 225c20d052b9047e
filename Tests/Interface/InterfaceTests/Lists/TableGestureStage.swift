import TactusInterface
import TactusTesting

/// A table of 40 rows, 50 points high, whose rows can be moved, selected by two fingers and focused as a test says.
@MainActor
final class TableGestureStage: TableViewDataSource, TableViewDelegate {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  var rows = Array(0..<40)
  var log: [String] = []
  var allowsSweeps = true
  /// A closure that is called when two fingers begin to select.
  var onBegin: (() -> Void)?
  /// A closure that is called when the table asks whether to highlight a row.
  var onShouldHighlight: (() -> Void)?
  /// The menu of each row; nil for that of editing.
  var menu: (() -> ContextMenuConfiguration?)?
  var unfocusable: Set<Int> = []
  var preferred: IndexPath?
  var menuActions: [Selector] = []

  init() {
    table.rowHeight = 50
    table.dataSource = self
    table.delegate = self
    test.window.addSubview(table)
    test.frame()
  }

  func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row) }
  /// Plays frames for a time, while touches rest.
  func play(for seconds: Double) { test.play(for: seconds) }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "\(rows[indexPath.row])"
    return cell
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    log.append("move \(source.row) \(destination.row)")
    rows.insert(rows.remove(at: source.row), at: destination.row)
  }

  func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log.append("should \(indexPath.row)")
    return allowsSweeps
  }

  func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    log.append("began \(indexPath.row)")
    onBegin?()
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) { log.append("ended") }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    onShouldHighlight?()
    return true
  }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
  ) -> ContextMenuConfiguration? { menu?() }

  /// Deletes a row, from the data and the table.
  func delete(_ row: Int) {
    rows.remove(at: row)
    table.deleteRows(at: [path(row)], with: .none)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("+\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("-\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("act \(indexPath.row)")
  }

  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath.row)
  }

  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { preferred }

  func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    log.append("menu \(indexPath.row)")
    return true
  }

  func tableView(
    _ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { menuActions.contains(action) }

  func tableView(
    _ tableView: TableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.append(action == .copy ? "copy \(indexPath.row)" : "other") }
}
