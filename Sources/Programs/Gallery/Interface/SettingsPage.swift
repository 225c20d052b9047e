import Tactus

/// A page of groups of settings in one column, or in two on a wide panel.
class SettingsPage: ScrollView {
  let groups: [SettingsGroup]
  /// The column of each group on a wide panel.
  private let placement: [Int]
  private let row: StackView
  private let columns = [StackView(), StackView()]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - groups: The groups, in order.
  ///   - placement: The column of each group on a wide panel, 0 or 1.
  init(_ groups: [SettingsGroup], placement: [Int]) {
    self.groups = groups
    self.placement = placement
    row = StackView(arrangedSubviews: columns)
    super.init(frame: .zero)
    row.distribution = .fillEqually
    row.alignment = .top
    for column in columns { column.axis = .vertical }
    addSubview(row)
  }

  /// Moves the groups to their columns.
  private func distribute(columnCount: Int) {
    columns[1].isHidden = columnCount == 1
    for column in columns {
      for group in column.arrangedSubviews { column.removeArrangedSubview(group) }
    }
    for (group, place) in zip(groups, placement) {
      columns[min(place, columnCount - 1)].addArrangedSubview(group)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Theme.margin(for: bounds.size)
    let isCompact = bounds.height < 500
    let columnCount = bounds.width >= 700 ? 2 : 1
    if columns[1].isHidden != (columnCount == 1) || columns[0].arrangedSubviews.isEmpty {
      distribute(columnCount: columnCount)
    }
    row.spacing = isCompact ? 12 : 24
    for column in columns { column.spacing = isCompact ? 10 : 20 }
    for group in groups { group.rowHeight = isCompact || columnCount == 1 ? 48 : 60 }
    let gaps = Double(columnCount - 1) * row.spacing
    let width = min((bounds.width - 2 * margin - gaps) / Double(columnCount), 560).rounded(.down)
    let total = width * Double(columnCount) + gaps
    let top = isCompact ? 10.0 : (bounds.height * 0.04).rounded()
    let height = row.sizeThatFits(Size(width: total, height: 0)).height
    row.frame = Rect(x: ((bounds.width - total) / 2).rounded(), y: top, width: total, height: height)
    contentSize = Size(width: bounds.width, height: row.frame.maxY + columns[0].spacing + 8)
  }
}
