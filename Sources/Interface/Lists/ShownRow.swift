/// A row that has a cell.
struct ShownRow {
  var path: IndexPath
  let cell: TableViewCell
  /// From the top of the content, in points.
  var top: Double
  var height: Double

  var bottom: Double { top + height }
}

/// A header or a footer that is seen.
struct ShownSupplement {
  var section: Int
  var isFooter: Bool
  let view: View
  /// Whether the present layout wants it.
  var isWanted = true
}
