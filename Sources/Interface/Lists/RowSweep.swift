/// The rows from the one at which a sweep has begun to the one where it is, which it selects or, if the first was selected, deselects.
@MainActor
final class RowSweep {
  private weak var table: TableView?
  private let start: IndexPath
  private let selects: Bool
  /// The rows that were selected before, which become so again when the sweep leaves them.
  private let former: Set<IndexPath>
  private var present: IndexPath
  /// The generation of the rows to which the index paths belong.
  private let generation: Int
  private var scrolling: EdgeScrolling?

  init(_ table: TableView, start: IndexPath) {
    self.table = table
    self.start = start
    present = start
    former = table.selection
    generation = table.geometry.generation
    selects = !former.contains(start)
    scrolling = EdgeScrolling(table) { [weak self] y in self?.follow(to: y) }
    table.change(start, toSelected: selects)
  }

  /// Moves to a position in the content, and scrolls near the edges of the table.
  func move(to y: Double) {
    scrolling?.touchMoved(to: y)
    follow(to: y)
  }

  /// Ends the sweep.
  func end() { scrolling?.end() }

  private func follow(to y: Double) {
    guard let table, hasSameRows(in: table) else { return end() }
    guard let path = table.geometry.nearestRow(at: y), path != present else { return }
    let (first, last) = (min(path, present), max(path, present))
    present = path
    var next: IndexPath? = first
    // A callback may reload the table, or move on.
    while let row = next, row <= last, hasSameRows(in: table), present == path {
      let isSwept = min(start, path) <= row && row <= max(start, path)
      table.change(row, toSelected: isSwept ? selects : former.contains(row))
      guard hasSameRows(in: table) else { return }
      next = table.geometry.row(after: row)
    }
  }

  /// Returns whether the index paths still name the rows that they named at the beginning.
  private func hasSameRows(in table: TableView) -> Bool {
    !table.needsReload && table.geometry.generation == generation
  }
}
