/// A bar with items of which one is selected: at the bottom of a narrow window, or a rail at the leading side of a wide one.
@MainActor
open class TabBar: View {
  /// The height of the bar without the safe area below it, in points: UIKit's.
  public static let standardHeight = 49.0
  /// The width of the rail without the safe area beside it, in points: that of Material's navigation rail.
  public static let railWidth = 80.0

  /// The items, from the leading side or from the top.
  open var items: [TabBarItem] = [] { didSet { makeButtons() } }
  /// The item that is selected; nil if none is.
  open var selectedItem: TabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }
  /// The object that is notified of selections by the user. Default nil.
  open weak var delegate: (any TabBarDelegate)?
  /// The colour of items that are not selected; nil, the default, suits the light or dark appearance.
  open var unselectedItemTintColor: Color? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }
  /// A Boolean value that indicates whether the bar blurs what is behind it instead of hiding it. Default true. A rail has nothing
  /// behind it.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { updateBackground() } } }
  /// The colour of the bar's background; nil, the default, suits the light or dark appearance.
  open var barTintColor: Color? { didSet { if barTintColor != oldValue { updateBackground() } } }
  /// The image in place of the line, above the bar; nil, the default, for the line. An empty one hides it.
  open var shadowImage: Image? { didSet { background.shadowImage = shadowImage } }
  /// The image in place of the blur and the colour, as large as the bar with the safe area; nil, the default, for none. An empty one makes
  /// the background transparent.
  open var backgroundImage: Image? { didSet { background.image = backgroundImage } }
  /// A Boolean value that indicates whether the items are arranged from top to bottom, as in a rail.
  var isVertical = false {
    didSet {
      guard isVertical != oldValue else { return }
      updateBackground()
      setNeedsLayout()
    }
  }
  /// Called when the user taps an item.
  var onSelection: ((Int) -> Void)?

  private(set) var buttons: [TabBarButton] = []
  private let background = BarBackgroundView(frame: .zero)
  /// The height of an item in a rail, in points.
  static let railItemHeight = 64.0
  /// The maximum width of an item in a bar, in points.
  static let maximumItemWidth = 168.0

  override func finishInitialization() {
    super.finishInitialization()
    background.add(to: self)
    updateBackground()
  }

  private func updateBackground() {
    background.update(isTranslucent: isTranslucent && !isVertical, barTintColor: barTintColor)
  }

  private func makeButtons() {
    let old = buttons
    buttons = items.map { item in
      if let kept = old.first(where: { $0.item === item }) { return kept }
      let button = TabBarButton(item: item)
      button.addAction(
        { [weak self, weak item] in
          guard let self, let item, let index = items.firstIndex(where: { $0 === item }) else { return }
          // Without a controller, the bar selects the item itself.
          if let onSelection { onSelection(index) } else { selectedItem = item }
          delegate?.tabBar(self, didSelect: item)
        }, for: .primaryActionTriggered)
      return button
    }
    for button in old where !buttons.contains(where: { $0 === button }) { button.removeFromSuperview() }
    for button in buttons {
      button.unselectedColor = unselectedItemTintColor
      addSubview(button)
    }
    showSelection()
    setNeedsLayout()
  }

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The items, from the leading side or from the top; nil or empty for none.
  ///   - animated: Whether those that stay move to their new locations, while new ones fade in and former ones out.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    guard animated, window != nil else {
      self.items = items ?? []
      return
    }
    View.performWithoutAnimation { layoutIfNeeded() }
    let former = buttons
    self.items = items ?? []
    let added = buttons.filter { button in !former.contains { $0 === button } }
    let removed = former.filter { button in !buttons.contains { $0 === button } }
    View.performWithoutAnimation {
      for (button, frame) in zip(buttons, buttonFrames) where added.contains(where: { $0 === button }) {
        button.frame = frame
        button.alpha = 0
      }
      // They have left the bar, which has cancelled their touches, and only fade.
      for button in removed {
        button.isUserInteractionEnabled = false
        insertSubview(button, aboveSubview: background)
      }
    }
    View.animate(
      withDuration: Toolbar.fadeDuration, options: [.allowUserInteraction],
      animations: {
        layoutIfNeeded()
        for button in added { button.alpha = 1 }
        for button in removed { button.alpha = 0 }
      }, completion: { _ in for button in removed { button.removeFromSuperview() } })
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  // MARK: Layout

  /// Returns the size of the bar without the safe area.
  open override func sizeThatFits(_ size: Size) -> Size {
    let scale = traitCollection.barScale
    return isVertical
      ? Size(width: (Self.railWidth * scale).rounded(), height: size.height)
      : Size(width: size.width, height: (metrics.tabBarHeight * scale).rounded())
  }

  /// Lays out the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.separatorEdge = isVertical ? (isRightToLeft ? .left : .right) : .top
    for (button, frame) in zip(buttons, buttonFrames) { button.frame = frame }
  }

  /// The frames of the buttons.
  private var buttonFrames: [Rect] {
    let natural = sizeThatFits(bounds.size)
    let safe = safeAreaInsets
    if isVertical {
      let left = isRightToLeft ? 0 : bounds.width - natural.width
      return buttons.indices.map { index in
        Rect(
          x: left, y: safe.top + 8 + Double(index) * Self.railItemHeight, width: natural.width,
          height: Self.railItemHeight)
      }
    }
    let available = max(0, bounds.width - safe.left - safe.right)
    let width = min(available / Double(buttons.count), Self.maximumItemWidth)
    let start = safe.left + (available - width * Double(buttons.count)) / 2
    return buttons.indices.map { index in
      let position = isRightToLeft ? buttons.count - 1 - index : index
      return Rect(
        x: (start + Double(position) * width).rounded(), y: 0, width: width.rounded(.down),
        height: min(natural.height, bounds.height))
    }
  }

  /// Lays out the items for the new safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Lays out the container for the new text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Keeps touches from what is behind the bar.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}
