/// A row that follows a touch.
@MainActor
struct MovingRow {
  let cell: TableViewCell
  let source: IndexPath
  let height: Double
  /// The distance of the row from the top of the content, in points.
  var top: Double
  /// The distance of the touch from the top of the row, in points.
  let grip: Double
  var proposed: IndexPath
  /// The position that the row would get now.
  var target: IndexPath
  /// What scrolls the table while the touch is near an edge.
  let scrolling: EdgeScrolling

  /// The opacity of the raised row. Chosen by us: the rows below remain visible.
  static let opacity = 0.9
  /// The shadow of the raised row, above and below it: as on phones, by eye.
  static let shadow = View.Shadow(color: Color(white: 0, alpha: 0.3), offset: .zero, radius: 8)

  init(
    cell: TableViewCell, source: IndexPath, height: Double, top: Double, grip: Double,
    scrolling: EdgeScrolling
  ) {
    self.cell = cell
    self.source = source
    self.height = height
    self.top = top
    self.grip = grip
    self.scrolling = scrolling
    proposed = source
    target = source
  }

  /// Returns the distance by which another row makes room, in points.
  func shift(of path: IndexPath) -> Double {
    // In another section it gets the position before the row at the target, and in its own the position of that row.
    if source < path, path < target || path == target && path.section == source.section { return -height }
    return target <= path && path < source ? height : 0
  }

  /// Forgets the target, because the rows have changed.
  mutating func forgetTarget() { (proposed, target) = (source, source) }
}
