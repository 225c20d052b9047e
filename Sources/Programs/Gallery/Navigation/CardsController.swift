import Tactus

/// A grid of cards; a tap opens one, with a transition of the demo's own.
final class CardsController: ViewController {
  private(set) var cards: [Control] = []
  static let colors: [Color] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo,
    .systemPurple,
  ]

  override init() {
    super.init()
    title = "Cards"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for (index, color) in Self.colors.enumerated() {
      let card = Control(frame: .zero)
      card.backgroundColor = color
      card.cornerRadius = 18
      card.tag = index
      card.addAction({ [weak self, weak card] in if let card { self?.open(card) } }, for: .touchUpInside)
      view.addSubview(card)
      cards.append(card)
    }
  }

  private func open(_ card: Control) {
    navigationController?.pushViewController(
      CardController(color: Self.colors[card.tag], number: card.tag), animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
    guard safe.width > 0, safe.height > 0 else { return }
    let columns = safe.width > safe.height ? 4 : 2
    let rows = (cards.count + columns - 1) / columns
    let width = (safe.width - 20 * Double(columns - 1)) / Double(columns)
    let height = (safe.height - 20 * Double(rows - 1)) / Double(rows)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: safe.minX + Double(index % columns) * (width + 20),
        y: safe.minY + Double(index / columns) * (height + 20), width: width, height: height)
    }
  }
}
