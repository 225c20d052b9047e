import Tactus

/// A list of a million rows, of which only those exist that are seen: a row that leaves at one end comes back at the other.
///
/// Each row has a button. It highlights once the finger has rested for a moment, or was lifted, and gives the finger up when the
/// list is dragged by it: ``touchesShouldCancel(in:)`` says so.
final class MillionRows: ScrollView {
  /// How many rows there are.
  static let count = 1_000_000
  /// How high each is, in points.
  static let rowHeight = 64.0

  /// The rows that exist and are seen.
  private(set) var rows: [ListRow] = []
  private var spareRows: [ListRow] = []
  /// The rows that were marked.
  private(set) var marked: Set<Int> = []
  /// How often the list was brought up to date.
  private(set) var edition = 0

  override init(frame: Rect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Size(width: bounds.width, height: Double(Self.count) * Self.rowHeight)
    if contentSize != size { contentSize = size }
    let first = max(0, Int((bounds.minY / Self.rowHeight).rounded(.down)))
    let last = min(Self.count - 1, Int((bounds.maxY / Self.rowHeight).rounded(.up)) - 1)
    for place in rows.indices.reversed() where rows[place].index < first || rows[place].index > last {
      rows[place].isHidden = true
      spareRows.append(rows.remove(at: place))
    }
    guard first <= last else { return }
    for index in first...last where !rows.contains(where: { $0.index == index }) {
      let row = spareRows.popLast() ?? makeRow()
      row.isHidden = false
      show(index, in: row)
      rows.append(row)
    }
    for row in rows {
      let y = Double(row.index) * Self.rowHeight
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: Self.rowHeight)
    }
  }

  /// Scrolls to the row in the middle.
  func scrollToMiddle() {
    setContentOffset(Point(x: 0, y: Double(Self.count / 2) * Self.rowHeight), animated: true)
  }

  /// Brings all that is shown up to date.
  func refresh() {
    edition += 1
    for row in rows { show(row.index, in: row) }
  }

  private func makeRow() -> ListRow {
    let row = ListRow(frame: .zero)
    row.button.addAction(
      Action { [weak self, weak row] _ in
        guard let self, let row else { return }
        if marked.remove(row.index) == nil { marked.insert(row.index) }
        show(row.index, in: row)
      }, for: .touchUpInside)
    addSubview(row)
    return row
  }

  private func show(_ index: Int, in row: ListRow) {
    row.show(index, edition: edition, isMarked: marked.contains(index))
  }
}
