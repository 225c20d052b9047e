import Tactus

/// A group of related rows on a card below a heading.
final class SettingsGroup: View {
  /// The minimum height of a row, in points.
  var rowHeight = 48.0 {
    didSet {
      guard rowHeight != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private let heading: Label
  private let card = View()
  private let rows: [SettingsRow]
  private let lines: [View]

  init(_ title: String, _ rows: [SettingsRow]) {
    heading = Label(title, size: 13, weight: .medium, color: Theme.secondaryText)
    self.rows = rows
    lines = rows.dropFirst().map { _ in View() }
    super.init(frame: .zero)
    heading.adjustsFontForContentSizeCategory = true
    card.backgroundColor = Theme.surface
    card.cornerRadius = 14
    addSubview(heading)
    addSubview(card)
    for row in rows { card.addSubview(row) }
    for line in lines {
      line.backgroundColor = Theme.line
      card.addSubview(line)
    }
  }

  private var headingHeight: Double { heading.sizeThatFits(.zero).height + 8 }

  /// Returns the height of the heading and the rows at the available width, in points.
  override func sizeThatFits(_ size: Size) -> Size {
    let height = rows.reduce(headingHeight) { $0 + $1.height(forWidth: size.width, minimum: rowHeight) }
    return Size(width: size.width, height: height)
  }

  override func layoutSubviews() {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let top = headingHeight
    heading.frame = Rect(x: 16, y: 0, width: max(0, bounds.width - 32), height: top - 4)
    heading.textAlignment = isRightToLeft ? .right : .left
    card.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    var y = 0.0
    let titleWidth = rows.map(\.widthBesideFillingControl).max() ?? 0
    for row in rows { row.titleWidth = titleWidth }
    for (index, row) in rows.enumerated() {
      let height = row.height(forWidth: bounds.width, minimum: rowHeight)
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      if index > 0 {
        lines[index - 1].frame = Rect(
          x: isRightToLeft ? 0 : 16, y: y, width: max(0, bounds.width - 16), height: 1)
      }
      y += height
    }
  }
}
