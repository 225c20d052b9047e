import Tactus

/// A list of rows of one height, which reuses as many views as are visible.
final class RowList: ScrollView {
  static let rowCount = 10_000
  static let rowHeight = 64.0

  /// The number of rows above and below those that are visible. Default 0.
  var overscan = 0
  /// The views, by `row % rows.count`.
  private var rows: [RowView] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .white
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(width: bounds.width, height: Double(Self.rowCount) * Self.rowHeight)
    let needed = Int((bounds.height / Self.rowHeight).rounded(.up)) + 1 + 2 * overscan
    if rows.count != needed {
      for row in rows { row.removeFromSuperview() }
      rows = (0..<needed).map { _ in RowView() }
      for row in rows { addSubview(row) }
    }
    let first = Int((bounds.minY / Self.rowHeight).rounded(.down)) - overscan
    for index in first..<first + needed { layOut(index) }
  }

  private func layOut(_ index: Int) {
    let view = rows[(index % rows.count + rows.count) % rows.count]
    let isRow = (0..<Self.rowCount).contains(index)
    view.isHidden = !isRow
    guard isRow else { return }
    if view.row != index { view.row = index }
    let frame = Rect(
      x: 0, y: Double(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    if view.frame != frame { view.frame = frame }
  }

  /// A flick that begins on a row's button scrolls.
  override func touchesShouldCancel(in view: View) -> Bool { true }
}
