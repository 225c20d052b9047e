import Tactus

/// The list on a page: a coloured heading with cards and rows below it.
final class TopicList: ScrollView {
  static let rowCount = 24
  static let rowHeight = 56.0
  private static let headingHeight = 96.0
  private static let cardHeight = 84.0

  private let heading = View()
  private let title: Label
  let cards: CardStrip
  private let rows: [TopicRow]

  init(title: String, color: Color) {
    self.title = Label(title, size: 34, weight: .bold, color: .white)
    cards = CardStrip(title: title, color: color)
    rows = (1...Self.rowCount).map { TopicRow(number: $0, text: "\(title), part \($0)", color: color) }
    super.init(frame: .zero)
    heading.backgroundColor = color
    heading.cornerRadius = 16
    heading.addSubview(self.title)
    addSubview(heading)
    addSubview(cards)
    for row in rows { addSubview(row) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Theme.margin(for: bounds.size)
    let width = max(0, min(bounds.width - 2 * margin, 720))
    let left = ((bounds.width - width) / 2).rounded()
    heading.frame = Rect(x: left, y: margin, width: width, height: Self.headingHeight)
    title.frame = Rect(x: 24, y: 0, width: max(0, width - 48), height: Self.headingHeight)
    cards.frame = Rect(
      x: left, y: heading.frame.maxY + Theme.spacing, width: width, height: Self.cardHeight)
    let top = cards.frame.maxY + Theme.spacing
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: left, y: top + Double(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    let size = Size(width: bounds.width, height: top + Double(rows.count) * Self.rowHeight + margin)
    if contentSize != size { contentSize = size }
  }
}
