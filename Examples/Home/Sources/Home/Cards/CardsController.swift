import Tactus

/// A page of cards in as many columns as there is room for, which scrolls.
class CardsController: PageController {
  let grid = GridView(frame: .zero)
  let scrollView = ScrollView(frame: .zero)

  init(columnWidth: Double) {
    super.init(scrollView, margin: 0)
    grid.minimumColumnWidth = columnWidth
    grid.spacing = 16
    grid.directionalLayoutMargins = DirectionalEdgeInsets(top: 16, leading: 24, bottom: 24, trailing: 24)
    grid.isLayoutMarginsRelativeArrangement = true
    scrollView.alwaysBounceVertical = true
    scrollView.addSubview(grid)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = grid.sizeThatFits(Size(width: scrollView.bounds.width, height: 0)).height
    grid.frame = Rect(x: 0, y: 0, width: scrollView.bounds.width, height: height)
    scrollView.contentSize = grid.frame.size
  }
}
