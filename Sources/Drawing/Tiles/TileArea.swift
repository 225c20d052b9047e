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

/// The tiles of a grid that make up a rectangle, row by row.
package struct TileArea: Hashable, Sendable {
  /// The range of columns, counted from the left edge of the grid.
  package var columns: Range<Int>
  /// The range of rows, counted from the top of the grid.
  package var rows: Range<Int>

  /// Creates an area; without columns and rows it is empty.
  package init(columns: Range<Int> = 0..<0, rows: Range<Int> = 0..<0) {
    self.columns = columns
    self.rows = rows
  }

  /// A Boolean value that indicates whether the area has no tiles.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns a Boolean value that indicates whether the area has more tiles than `limit`.
  func hasMore(than limit: Int) -> Bool {
    // The numbers may be too large to be multiplied.
    !isEmpty && columns.count > limit / rows.count
  }

  /// Returns a Boolean value that indicates whether a tile lies in the area.
  package func contains(_ index: TileIndex) -> Bool {
    columns.contains(index.column) && rows.contains(index.row)
  }
}

extension TileArea: Sequence {
  /// An iterator over the tiles of an area.
  package struct Iterator: IteratorProtocol {
    private let area: TileArea
    private var index: TileIndex

    fileprivate init(_ area: TileArea) {
      self.area = area
      index = TileIndex(column: area.columns.lowerBound, row: area.rows.lowerBound)
    }

    package mutating func next() -> TileIndex? {
      guard area.contains(index) else { return nil }
      let next = index
      index.column += 1
      if index.column == area.columns.upperBound {
        index = TileIndex(column: area.columns.lowerBound, row: index.row + 1)
      }
      return next
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}
