import Tactus

/// A card with an item of the menu.
final class ItemCell: CollectionViewCell, LanguageObserving {
  private var item: Item?
  private weak var shop: Shop?
  private let picture = PictureView(side: 112)
  private let name = Label(Brand.strong)
  private let details = Label(Brand.note, .secondaryLabel)
  private let cost = Label(Brand.strong)
  private lazy var stack = StackView(.vertical, [picture, name, details, View(), cost], spaces: 0.5)

  required init(frame: Rect) {
    super.init(frame: frame)
    stack.setMargins(2 * Brand.space, 2 * Brand.space)
    stack.setCustomSpacing(Brand.space, after: picture)
    contentView.addSubview(stack)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.cornerRadius = Brand.corner
  }

  func show(_ item: Item, in shop: Shop) {
    (self.item, self.shop) = (item, shop)
    setNeedsUpdateProperties()
  }

  func languageDidChange() { setNeedsUpdateProperties() }
  override func updateProperties() {
    super.updateProperties()
    guard let item, let shop else { return }
    let isSoldOut = shop.soldOut.contains(item.id)
    picture.item = item
    picture.alpha = isSoldOut ? 0.35 : 1
    name.text = localizedString(item.id)
    details.text = localizedString(item.details)
    cost.text = isSoldOut ? localizedString("Sold out") : price(item.cents)
    cost.textColor = isSoldOut ? .secondaryLabel : .systemBlue
    accessibilityTraits = isSoldOut ? [.button, .notEnabled] : .button
  }

  /// Returns the height of the highest of several items in a width.
  func height(of items: [Item], in shop: Shop, width: Double) -> Double {
    items.map { item in
      (self.item, self.shop) = (item, shop)
      updateProperties()
      return stack.sizeThatFits(Size(width: width, height: 0)).height
    }.max() ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = contentView.bounds
  }

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }
}
