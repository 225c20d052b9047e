import Tactus

/// A list of cards with a title, which makes room for a card that is dragged over it.
final class CardColumn: View {
  /// The cards, from the top.
  private(set) var cards: [CardView] = []
  /// The list, which scrolls.
  let list = ScrollView(frame: .zero)
  private let title: Label
  /// The index at which there is room for a card, and its height; nil if there is none.
  private var gap: (index: Int, height: Double)?

  private static let titleHeight = 40.0

  init(_ title: String) {
    self.title = Label(title, size: 17, weight: .semibold)
    super.init(frame: .zero)
    backgroundColor = Theme.pressedSurface
    cornerRadius = 14
    clipsToBounds = true
    addSubview(list)
    addSubview(self.title)
  }

  // MARK: - Cards

  /// Inserts a card at an index.
  func insert(_ card: CardView, at index: Int) {
    cards.insert(card, at: min(max(0, index), cards.count))
    list.addSubview(card)
    setNeedsLayout()
  }

  /// Removes a card from the list, and leaves its view where it is.
  func remove(_ card: CardView) {
    cards.removeAll { $0 === card }
    setNeedsLayout()
  }

  /// Makes room for a card, and moves the others out of the way.
  func showGap(_ newGap: (index: Int, height: Double)?) {
    guard newGap?.index != gap?.index || newGap?.height != gap?.height else { return }
    gap = newGap
    View.animate(withDuration: 0.2, options: [.beginFromCurrentState, .allowUserInteraction]) { [self] in
      layoutCards()
    }
  }

  /// Returns the index at which a card is inserted that is dropped at a height of the list.
  func index(at y: Double) -> Int { cards.count { $0.center.y < y } }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = Rect(
      x: Theme.spacing, y: 0, width: max(0, bounds.width - 2 * Theme.spacing), height: Self.titleHeight)
    list.frame = Rect(
      x: 0, y: Self.titleHeight, width: bounds.width, height: max(0, bounds.height - Self.titleHeight))
    layoutCards()
  }

  private func layoutCards() {
    let width = max(0, bounds.width - 2 * Theme.spacing)
    var y = 0.0
    for (index, card) in cards.enumerated() {
      if let gap, gap.index == index { y += gap.height + Theme.spacing }
      card.frame = Rect(x: Theme.spacing, y: y, width: width, height: card.height(forWidth: width))
      y += card.bounds.height + Theme.spacing
    }
    if let gap, gap.index >= cards.count { y += gap.height + Theme.spacing }
    list.contentSize = Size(width: bounds.width, height: y)
  }
}
