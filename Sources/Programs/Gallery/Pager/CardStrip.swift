import Tactus

/// Cards side by side, of which one always comes to rest at the edge.
///
/// At its ends the page scrolls instead.
final class CardStrip: ScrollView {
  static let cardCount = 8
  private static let cardWidth = 200.0
  private static let spacing = 12.0
  let cards: [View]

  init(title: String, color: Color) {
    cards = (1...Self.cardCount).map { number in
      let card = View()
      card.backgroundColor = color.withAlphaComponent(0.14)
      card.cornerRadius = 14
      card.addSubview(Label("\(title) \(number)", size: 17, weight: .semibold, alignment: .center))
      return card
    }
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    decelerationRate = .fast
    bounces = false
    targetBehavior = .viewAligned(.leading)
    for card in cards { addSubview(card) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(Self.cardWidth, bounds.width - 4 * Self.spacing))
    let height = bounds.height
    for (index, card) in cards.enumerated() {
      card.frame = Rect(x: Double(index) * (width + Self.spacing), y: 0, width: width, height: height)
      card.subviews.first?.frame = card.bounds
    }
    contentSize = Size(
      width: Double(cards.count) * (width + Self.spacing) - Self.spacing, height: height)
  }
}
