@testable import TactusInterface

/// Rows for the tests of assistive technologies, whose cells are counted.
@MainActor
final class CountedRows: TableViewDataSource {
  var counts: [Int]
  var hasHeaders: Bool
  /// The number of cells that were made or reused.
  private(set) var cellCount = 0
  /// Called with each cell.
  var prepare: (TableViewCell, IndexPath) -> Void = { _, _ in }

  init(_ counts: [Int], hasHeaders: Bool = false) {
    self.counts = counts
    self.hasHeaders = hasHeaders
  }

  func numberOfSections(in tableView: TableView) -> Int { counts.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaders ? "Section \(section)" : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    cellCount += 1
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "row \(indexPath.section).\(indexPath.row)"
    prepare(cell, indexPath)
    return cell
  }
}
