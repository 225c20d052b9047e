/// A row with its cell.
struct ShownRow {
  var path: IndexPath
  let cell: TableViewCell
  /// The distance of the row from the top of the content, in points.
  var top: Double
  var height: Double

  var bottom: Double { top + height }
}

/// A visible header or footer of a section.
struct ShownSupplement {
  var section: Int
  var isFooter: Bool
  let view: View
  /// A Boolean value that indicates whether the header or footer is visible in the present layout.
  var isNeeded = true
  /// A Boolean value that indicates whether the delegate has been notified that it is displayed.
  var isDisplayed = false
}
