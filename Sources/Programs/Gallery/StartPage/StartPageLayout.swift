import Tactus

/// The layout of the start page, in points, in the page's coordinates.
///
/// The number of columns is the one for which the cards are largest. If they are smaller than their texts allow, there are as many
/// columns as there is room for, and the page scrolls.
@MainActor
struct StartPageLayout {
  /// Whether the page is less than 400 points high.
  let isCompact: Bool
  let heading: Rect
  let subtitle: Rect
  let cards: [Rect]
  /// The height of the page, in points; more than that of the panel if it scrolls.
  let contentHeight: Double

  /// The maximum size of a card in several columns, in points.
  static let maximumCardSize = Size(width: 420, height: 400)
  /// The maximum size of a card in a single column, in points.
  static let maximumListCardSize = Size(width: 640, height: 200)

  init(size: Size, margin: Double, count: Int, minimumCardSize: Size) {
    isCompact = size.height < 400
    let gap = isCompact ? 8.0 : 18
    let headingTop = isCompact ? 8 : (size.height * 0.06).rounded()
    let headingHeight = isCompact ? 32.0 : 44
    let top = isCompact ? 46 : headingTop + 46 + 24 + margin
    let space = Size(width: size.width - 2 * margin, height: size.height - top - (isCompact ? 10 : margin))

    let count = max(1, count)
    let (columns, card) = Self.grid(of: count, in: space, gap: gap, minimum: minimumCardSize)
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
    contentHeight = start + used + (isCompact ? 10 : margin)
    cards = (0..<count).map { index in
      Rect(
        x: left + Double(index % columns) * (card.width + gap),
        y: start + Double(index / columns) * (card.height + gap), width: card.width, height: card.height)
    }
  }

  /// The width of a card divided by its height, on a page that scrolls.
  static let scrollingAspect = 1.4

  /// Returns the number of columns for which the smaller of a card's height and its width divided by 1.3 is largest, or the largest
  /// number if cards of at least a minimum size do not fit.
  private static func grid(
    of count: Int, in space: Size, gap: Double, minimum: Size
  ) -> (columns: Int, card: Size) {
    var best: (columns: Int, card: Size, score: Double)?
    var widest = (columns: 1, width: max(0, min(space.width, maximumListCardSize.width)))
    for columns in 1...count {
      let rows = Double((count + columns - 1) / columns)
      let maximumSize = columns == 1 ? maximumListCardSize : maximumCardSize
      let width = min((space.width - Double(columns - 1) * gap) / Double(columns), maximumSize.width)
      guard columns == 1 || width >= minimum.width else { break }
      widest = (columns, width)
      let height = min((space.height - (rows - 1) * gap) / rows, maximumSize.height)
      guard height >= minimum.height else { continue }
      let card = Size(width: max(0, width).rounded(.down), height: max(0, height).rounded(.down))
      let score = min(card.width / 1.3, card.height)
      if best.map({ score > $0.score }) ?? true { best = (columns, card, score) }
    }
    if let best { return (best.columns, best.card) }
    let height = max(minimum.height, min(widest.width / scrollingAspect, maximumListCardSize.height))
    return (widest.columns, Size(width: widest.width.rounded(.down), height: height.rounded(.down)))
  }
}
