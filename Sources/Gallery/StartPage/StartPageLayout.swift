import Tactus

/// Where the parts of the start page go, in points from the page's top left corner.
@MainActor
struct StartPageLayout {
  /// Whether there is little height.
  let isCompact: Bool
  /// Whether the cards stand side by side, the picture above the words, rather than below each other.
  let isRow: Bool
  let heading: Rect
  let subtitle: Rect
  let cards: [Rect]

  /// The largest that a card becomes.
  static let largestCard = Size(width: 420, height: 400)
  /// The largest that a card becomes in a list.
  static let largestListCard = Size(width: 640, height: 200)

  init(size: Size, margin: Double, count: Int) {
    isCompact = size.height < 400
    isRow = size.width >= 700 && size.height >= 360 && size.width > size.height
    let gap = isCompact ? 8.0 : 18
    let number = Double(count)
    let top: Double
    let largest = isRow ? Self.largestCard : Self.largestListCard
    let columns = isRow ? number : 1
    let width = min((size.width - 2 * margin - (columns - 1) * gap) / columns, largest.width).rounded(.down)
    let total = width * columns + (columns - 1) * gap
    let left = ((size.width - total) / 2).rounded()
    if isCompact {
      heading = Rect(x: left, y: 8, width: total / 2, height: 32)
      subtitle = Rect(x: left + total / 2, y: 8, width: total / 2, height: 32)
      top = 46
    } else {
      let headingTop = (size.height * 0.06).rounded()
      heading = Rect(x: left, y: headingTop, width: total, height: 44)
      subtitle = Rect(x: left, y: headingTop + 46, width: total, height: 24)
      top = headingTop + 46 + 24 + margin
    }
    let available = size.height - top - (isCompact ? 10 : margin)
    let rows = isRow ? 1 : number
    let height = max(Theme.target, min((available - (rows - 1) * gap) / rows, largest.height)).rounded(.down)
    let used = height * rows + (rows - 1) * gap
    let start = top + max(0, (available - used) / (isRow ? 3 : 4)).rounded()
    let row = isRow
    cards = (0..<count).map { index in
      let step = Double(index)
      return Rect(
        x: left + (row ? step * (width + gap) : 0), y: start + (row ? 0 : step * (height + gap)),
        width: width, height: height)
    }
  }
}
