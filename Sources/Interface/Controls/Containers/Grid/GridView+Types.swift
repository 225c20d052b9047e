extension GridView {
  /// The size of a column or a row.
  public enum Track: Sendable, Hashable {
    /// A length in points. One that is negative or not a number counts as 0.
    case fixed(Double)
    /// A share of the space that the other tracks leave free, in proportion to the weights of all fractions: two tracks of
    /// `.fraction(1)` are equally long.
    case fraction(Double)
    /// The natural length of the longest view. If there is too little space, such tracks are shortened in proportion.
    case fitting
  }

  /// The position of a view within the width of its cell.
  public enum HorizontalAlignment: Sendable, Hashable {
    /// The view is as wide as its cell.
    case fill
    /// The view has its natural width, at the leading edge.
    case leading
    /// The view has its natural width, in the middle.
    case center
    /// The view has its natural width, at the trailing edge.
    case trailing
  }

  /// The position of a view within the height of its cell.
  public enum VerticalAlignment: Sendable, Hashable {
    /// The view is as high as its cell.
    case fill
    /// The view has its natural height, at the top.
    case top
    /// The view has its natural height, in the middle.
    case center
    /// The view has its natural height, at the bottom.
    case bottom
  }

  /// The cells that a view occupies.
  public struct Cell: Sendable, Hashable {
    /// The first column, from 0 at the leading edge.
    public var column: Int
    /// The first row, from 0 at the top.
    public var row: Int
    /// The number of columns. Default 1.
    public var columnSpan: Int
    /// The number of rows. Default 1.
    public var rowSpan: Int

    /// Creates a cell, or a rectangle of adjacent cells.
    public init(column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
      self.column = column
      self.row = row
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
    }
  }
}
