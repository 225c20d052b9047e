/// The area of the search bars at the bottom of a navigation bar, which clips one that is hidden in part.
final class NavigationSearchArea: View {
  private var bars: [(bar: SearchBar, share: Double)] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
  }

  /// Shows the search bars of the items.
  ///
  /// - Parameters:
  ///   - lower: The search bar of the lower page or, at rest, of the only one; nil if it has none.
  ///   - upper: That of the upper page.
  ///   - progress: The progress of the upper page; 0 at rest.
  func show(_ lower: SearchBar?, _ upper: SearchBar?, progress: Double) {
    let former = bars.map(\.bar)
    bars = [(lower, 1 - progress), (upper, progress)].compactMap { bar, share in
      bar.map { (bar: $0, share: share) }
    }
    for bar in former where bar.superview === self && !bars.contains(where: { $0.bar === bar }) {
      bar.removeFromSuperview()
    }
    for (bar, _) in bars where bar.superview !== self { addSubview(bar) }
    if !bars.isEmpty { setNeedsLayout() }
  }

  override func layoutSubviews() {
    let insets = safeAreaInsets
    let width = max(0, bounds.width - insets.left - insets.right)
    for (bar, share) in bars {
      let height = bar.sizeThatFits(.zero).height
      let frame = Rect(x: insets.left, y: bounds.height - height, width: width, height: height)
      if bar.frame != frame { bar.frame = frame }
      let opacity = share * min(1, bounds.height / max(1, height))
      if bar.alpha != opacity { bar.alpha = opacity }
    }
  }
}
