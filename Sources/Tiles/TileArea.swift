/// The location of a tile in its grid.
package struct TileIndex: Hashable, Sendable {
  /// The column, from the left edge.
  package var column: Int
  /// The row, from the top.
  package var row: Int

  /// Creates an index.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The tiles of a grid that make up a rectangle.
package struct TileArea: Hashable, Sendable {
  /// The columns.
  package var columns: Range<Int>
  /// The rows.
  package var rows: Range<Int>

  /// Creates an area; without columns and rows it is empty.
  package init(columns: Range<Int> = 0..<0, rows: Range<Int> = 0..<0) {
    self.columns = columns
    self.rows = rows
  }

  /// A Boolean value that indicates whether there is no tile.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns a Boolean value that indicates whether there are more tiles than `limit`.
  func hasMore(than limit: Int) -> Bool {
    // The numbers may be too large to be multiplied.
    !isEmpty && columns.count > limit / rows.count
  }

  /// Returns a Boolean value that indicates whether a tile is one of these.
  package func contains(_ index: TileIndex) -> Bool {
    columns.contains(index.column) && rows.contains(index.row)
  }

  /// Returns a Boolean value that indicates whether all tiles fulfil a condition; those after the first that does not are not asked.
  package func allSatisfy(_ condition: (TileIndex) -> Bool) -> Bool {
    for row in rows {
      for column in columns where !condition(TileIndex(column: column, row: row)) { return false }
    }
    return true
  }

  /// Calls a closure with each tile, row by row.
  package func forEach(_ body: (TileIndex) -> Void) {
    for row in rows {
      for column in columns { body(TileIndex(column: column, row: row)) }
    }
  }
}
