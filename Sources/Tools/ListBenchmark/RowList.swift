import Tactus

/// Rows of one height below each other; as many views as can be seen, used again and again.
final class RowList: ScrollView {
  static let rowCount = 10_000
  static let rowHeight = 64.0

  /// The views by `row % rows.count`, so that each finds the row that takes its place.
  private var rows: [RowView] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .white
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(width: bounds.width, height: Double(Self.rowCount) * Self.rowHeight)
    let needed = Int((bounds.height / Self.rowHeight).rounded(.up)) + 1
    if rows.count != needed {
      for row in rows { row.removeFromSuperview() }
      rows = (0..<needed).map { _ in RowView() }
      for row in rows { addSubview(row) }
    }
    let first = Int((bounds.minY / Self.rowHeight).rounded(.down))
    for index in first..<first + needed { place(index) }
  }

  private func place(_ index: Int) {
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
