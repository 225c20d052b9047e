import Tactus

/// A page with something large, and cards beside it, or below it on an upright panel.
class PairController: PageController {
  private let pair: StackView
  private let cards: StackView
  private let spacer = Strut(frame: .zero)

  /// Keeps the cards as wide on every page, and what is below them empty.
  private final class Strut: View {
    override var intrinsicContentSize: Size { Size(width: 284, height: View.noIntrinsicMetric) }
  }

  init(_ large: View, cards: [View]) {
    self.cards = StackView(arrangedSubviews: cards + [spacer])
    pair = StackView(arrangedSubviews: [large, self.cards])
    super.init(pair)
    self.cards.axis = .vertical
    self.cards.spacing = 16
    pair.spacing = 24
    for axis in [LayoutAxis.horizontal, .vertical] {
      large.setContentHuggingPriority(.fittingSizeLevel, for: axis)
      for card in cards { card.setContentHuggingPriority(.required, for: axis) }
      self.cards.setContentHuggingPriority(.required, for: axis)
    }
  }

  override func viewDidLayoutSubviews() {
    let isWide = view.bounds.width > view.bounds.height
    pair.axis = isWide ? .horizontal : .vertical
    spacer.isHidden = !isWide
    super.viewDidLayoutSubviews()
  }
}
