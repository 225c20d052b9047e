import Tactus

/// Where the parts of the start page go, in points from the page's top left corner.
///
/// The cards stand in as many columns as make them largest.
@MainActor
struct StartPageLayout {
  /// Whether there is little height.
  let isCompact: Bool
  let heading: Rect
  let subtitle: Rect
  let cards: [Rect]

  /// The largest that a card becomes.
  static let largestCard = Size(width: 420, height: 400)
  /// The largest that a card becomes where the cards are a list.
  static let largestListCard = Size(width: 640, height: 200)

  init(size: Size, margin: Double, count: Int) {
    isCompact = size.height < 400
    let gap = isCompact ? 8.0 : 18
    let headingTop = isCompact ? 8 : (size.height * 0.06).rounded()
    let headingHeight = isCompact ? 32.0 : 44
    let top = isCompact ? 46 : headingTop + 46 + 24 + margin
    let space = Size(width: size.width - 2 * margin, height: size.height - top - (isCompact ? 10 : margin))

    let count = max(1, count)
    let (columns, card) = Self.grid(of: count, in: space, gap: gap)
    let rows = (count + columns - 1) / columns
    let total = card.width * Double(columns) + gap * Double(columns - 1)
    let used = card.height * Double(rows) + gap * Double(rows - 1)
    let left = ((size.width - total) / 2).rounded()
    let start = top + max(0, (space.height - used) / (rows == 1 ? 3 : 4)).rounded()

    if isCompact {
      heading = Rect(x: left, y: headingTop, width: total / 2, height: headingHeight)
      subtitle = Rect(x: left + total / 2, y: headingTop, width: total / 2, height: headingHeight)
    } else {
      heading = Rect(x: left, y: headingTop, width: total, height: headingHeight)
      subtitle = Rect(x: left, y: headingTop + 46, width: total, height: 24)
    }
    cards = (0..<count).map { index in
      Rect(
        x: left + Double(index % columns) * (card.width + gap),
        y: start + Double(index / columns) * (card.height + gap), width: card.width, height: card.height)
    }
  }

  /// The number of columns for which the smaller of a card's height and its width, less a third, is largest.
  private static func grid(of count: Int, in space: Size, gap: Double) -> (columns: Int, card: Size) {
    var best: (columns: Int, card: Size, score: Double)?
    for columns in 1...count {
      let rows = Double((count + columns - 1) / columns)
      let largest = columns == 1 ? largestListCard : largestCard
      let width = min((space.width - Double(columns - 1) * gap) / Double(columns), largest.width)
      let height = min((space.height - (rows - 1) * gap) / rows, largest.height)
      let card = Size(width: max(0, width).rounded(.down), height: max(0, height).rounded(.down))
      let score = min(card.width / 1.3, card.height)
      if best.map({ score > $0.score }) ?? true { best = (columns, card, score) }
    }
    guard let best else { return (1, .zero) }
    return (best.columns, best.card)
  }
}
