/// Finds cells for the views of a grid that have none of their own: row by row, in order, without going back.
struct GridPlacement {
  /// The maximum number of columns of a grid.
  static let maximumColumnCount = 1000
  /// The maximum number of rows of a grid.
  static let maximumRowCount = 10_000

  /// The number of columns of the grid.
  let columnCount: Int
  private(set) var rowCount = 0
  /// A Boolean value for each cell that indicates whether a view is in it, row by row.
  private var isOccupied: [Bool] = []
  private var next = (row: 0, column: 0)

  init(columnCount: Int) { self.columnCount = columnCount }

  /// Marks a cell as occupied, and returns it limited to the grid.
  mutating func occupy(_ cell: GridView.Cell) -> GridView.Cell {
    var cell = cell
    cell.column = min(max(cell.column, 0), columnCount - 1)
    cell.columnSpan = min(max(cell.columnSpan, 1), columnCount - cell.column)
    cell.row = min(max(cell.row, 0), Self.maximumRowCount - 1)
    cell.rowSpan = min(max(cell.rowSpan, 1), Self.maximumRowCount - cell.row)
    reserve(rows: cell.row + cell.rowSpan)
    for row in cell.row..<(cell.row + cell.rowSpan) {
      for column in cell.column..<(cell.column + cell.columnSpan) {
        isOccupied[row * columnCount + column] = true
      }
    }
    return cell
  }

  /// Returns the next free cell with a span, and marks it as occupied.
  mutating func occupyNext(columnSpan: Int, rowSpan: Int) -> GridView.Cell {
    let columnSpan = min(max(columnSpan, 1), columnCount)
    let rowSpan = min(max(rowSpan, 1), Self.maximumRowCount)
    while true {
      if next.column + columnSpan > columnCount { next = (next.row + 1, 0) }
      // Views beyond the limit share the last row.
      let isAtLimit = next.row + rowSpan >= Self.maximumRowCount
      let cell = GridView.Cell(
        column: next.column, row: next.row, columnSpan: columnSpan, rowSpan: rowSpan)
      guard isAtLimit || isFree(cell) else {
        next.column += 1
        continue
      }
      if isAtLimit, next.column + columnSpan == columnCount {
        next.column = 0
      } else {
        next.column += columnSpan
      }
      return occupy(cell)
    }
  }

  private func isFree(_ cell: GridView.Cell) -> Bool {
    for row in cell.row..<(cell.row + cell.rowSpan) where row < rowCount {
      for column in cell.column..<(cell.column + cell.columnSpan)
      where isOccupied[row * columnCount + column] {
        return false
      }
    }
    return true
  }

  private mutating func reserve(rows: Int) {
    guard rows > rowCount else { return }
    isOccupied += repeatElement(false, count: (rows - rowCount) * columnCount)
    rowCount = rows
  }
}
