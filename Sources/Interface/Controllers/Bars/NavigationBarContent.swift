/// What a navigation bar shows for one item: the back button, the title, and the items on both sides.
///
/// During a transition it is moved by transforms and opacity alone, so that nothing is laid out or drawn for a frame.
final class NavigationBarContent: View, BarItemObserver {
  let item: NavigationItem
  /// The item of the page below; nil if there is none.
  var backItem: NavigationItem? { didSet { if backItem !== oldValue { backItemDidChange() } } }
  /// A Boolean value that indicates whether a touch moves the content out, which lets touches through. What is edited in it stays so
  /// until the touch has decided.
  var isBeingMovedOut = false {
    didSet { if isBeingMovedOut, !oldValue { loseInput() } }
  }
  /// Called when the back button is tapped.
  var onBack: (() -> Void)?
  /// The position of the content in a transition: 0 in its place, 1 before it has come in, -1 when it is covered.
  var position = 0.0 { didSet { if position != oldValue { applyPosition() } } }

  /// A Boolean value that indicates whether the content only fades in a transition.
  var fades = false

  /// The height of the part with the title and the buttons, in points, below which are the scopes of a search bar alone.
  var rowHeight = NavigationBar.standardHeight { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
  /// The present height of the large title, in points; nil if the item has none.
  var largeTitleHeight: Double? { didSet { if largeTitleHeight != oldValue { largeTitleDidChange() } } }
  /// The large title, which the bar shows below the buttons; nil before it is needed.
  private(set) var largeTitle: LargeTitleView?

  private let titleBox = View()
  private var promptLabel: Label?
  private let titleLabel = Label(frame: .zero)
  private var backButton: BarButton?
  /// The views of the items: those on the leading side, and those on the trailing side.
  private var items = BarItemViews()
  /// The middle of the title on the other side of the transition that this one's becomes or comes from, in points: that of the back
  /// button for a page that is covered, and of the page below for a back button.
  var counterpart: Double? { didSet { if counterpart != oldValue { applyPosition() } } }

  /// The attributes of the title, and of the large one.
  var titleAttributes = BarTitleAttributes() {
    didSet { if titleAttributes != oldValue { titleAttributesDidChange() } }
  }

  /// The font of titles for the default text size.
  static var titleFont: Font { .system(ofSize: BarButton.fontSize, weight: .semibold) }
  /// The distance between the edges of the bar and its buttons, in points.
  static let margin = 8.0
  /// The distance between the title and the buttons beside it, in points.
  static let spacing = 6.0
  /// The fraction of the bar that a back button takes at most.
  static let maximumBackFraction = 0.4
  /// The size of the font of a prompt for the default text size, in points.
  static let promptFontSize = 13.0
  /// The height of a large title below which the small one fades in, in points.
  static let titleFadeHeight = 12.0

  init(item: NavigationItem, backItem: NavigationItem?) {
    self.item = item
    self.backItem = backItem
    super.init(frame: .zero)
    titleLabel.font = Self.titleFont
    titleLabel.textAlignment = .center
    titleLabel.maximumContentSizeFactor = BarButton.maximumTextScale
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.accessibilityTraits = .header
    titleBox.addSubview(titleLabel)
    addSubview(titleBox)
    reload()
  }

  /// Shows the present state of the item. The views that it still needs stay as they are, with their touches and the focus.
  func reload() {
    titleLabel.text = item.title
    largeTitle?.text = item.title
    reloadPrompt()
    titleLabel.isHidden = item.titleView != nil
    if let titleView = item.titleView {
      if titleView.superview !== titleBox { titleBox.addSubview(titleView) }
    }
    (item.titleView as? SearchBar)?.onScopeHeightChange = { [weak self] in self?.scopeHeightDidChange() }
    for view in titleBox.subviews where view !== titleLabel && view !== item.titleView {
      view.removeFromSuperview()
    }
    reloadBackButton()
    showItems()
  }

  private func scopeHeightDidChange() {
    setNeedsLayout()
    item.observer?.navigationItemDidChange(item)
  }

  private func backItemDidChange() {
    reloadBackButton()
    setNeedsLayout()
  }

  private func reloadBackButton() {
    guard let backItem, item.allowsBackButton else {
      backButton?.removeFromSuperview()
      backButton = nil
      return
    }
    let title = backItem.shownBackTitle
    backItem.backBarButtonItem?.observer = self
    if let backButton {
      if backButton.backTitle != title { backButton.backTitle = title }
      backButton.configureBack(as: backItem.backBarButtonItem)
      return
    }
    let button = BarButton(backTitle: title)
    button.configureBack(as: backItem.backBarButtonItem)
    button.addAction({ [weak self] in self?.onBack?() }, for: .primaryActionTriggered)
    addSubview(button)
    backButton = button
  }

  private func showItems(changed: BarButtonItem? = nil) {
    items.show([item.leftBarButtonItems ?? [], item.rightBarButtonItems ?? []], in: self, changed: changed)
    setNeedsLayout()
  }

  private func reloadPrompt() {
    guard let prompt = item.prompt, !prompt.isEmpty else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      return
    }
    let label = promptLabel ?? Label(frame: .zero)
    label.font = .system(ofSize: Self.promptFontSize)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.maximumContentSizeFactor = BarButton.maximumTextScale
    label.adjustsFontForContentSizeCategory = true
    label.text = prompt
    if promptLabel == nil { addSubview(label) }
    promptLabel = label
  }

  private func titleAttributesDidChange() {
    titleLabel.apply(titleAttributes.title, font: Self.titleFont)
    largeTitle?.attributes = titleAttributes.largeTitle
    setNeedsLayout()
  }

  private func largeTitleDidChange() {
    guard let largeTitleHeight else {
      largeTitle?.removeFromSuperview()
      largeTitle = nil
      return applyPosition()
    }
    let view = largeTitle ?? LargeTitleView(text: item.title)
    largeTitle = view
    view.attributes = titleAttributes.largeTitle
    view.shownHeight = largeTitleHeight
    applyPosition()
  }

  /// Takes the large title along.
  override func willMove(toSuperview newSuperview: View?) {
    super.willMove(toSuperview: newSuperview)
    guard newSuperview == nil else { return }
    largeTitle?.removeFromSuperview()
    // Another content may show the views of the items.
    items.fade(to: 1)
  }

  func barItemDidChange(_ item: BarButtonItem) {
    guard item !== backItem?.backBarButtonItem else { return backItemDidChange() }
    showItems(changed: item)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    isBeingMovedOut ? nil : super.hitTest(point, with: event)
  }

  // MARK: Layout

  override func layoutSubviews() {
    titleBox.transform = .identity
    layOut()
    applyPosition()
  }

  private func layOut() {
    let safe = safeAreaInsets
    let (first, last) = (safe.left + Self.margin, bounds.width - safe.right - Self.margin)
    let length = max(0, last - first)
    func layOut(_ view: View, _ size: Size, from distance: Double, isLeading: Bool) {
      let isLeft = isLeading != isRightToLeft
      view.frame = Rect(
        x: isLeft ? first + distance : last - distance - size.width,
        y: rowTop + ((rowHeight - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    // Lengths from the leading and the trailing edge.
    var start = 0.0
    if let backButton {
      var size = backButton.sizeThatFits(.zero)
      size.width = min(size.width, max(Control.minimumTargetSize, length * Self.maximumBackFraction))
      layOut(backButton, size, from: start, isLeading: true)
      backButton.layoutIfNeeded()
      start += size.width
    }
    let origin = start
    start += items.arrange(group: 0, share: share(ofGroup: 0, beyond: origin, in: length)) {
      view, size, distance in
      layOut(view, size, from: origin + distance, isLeading: true)
    }
    let end = items.arrange(group: 1, share: share(ofGroup: 1, beyond: 0, in: length)) {
      view, size, distance in
      layOut(view, size, from: distance, isLeading: false)
    }
    layOutTitle(first: first, length: length, start: start, end: end)
  }

  /// The length of each flexible room on a side, in points, if the title is in the middle of the bar.
  private func share(ofGroup group: Int, beyond start: Double, in length: Double) -> Double {
    let (occupied, flexibleCount) = items.extent(ofGroup: group)
    guard flexibleCount > 0 else { return 0 }
    let title = naturalTitleSize.width
    let room = title > 0 ? (length - title) / 2 - Self.spacing : length / 2
    return max(0, room - start - occupied) / Double(flexibleCount)
  }

  /// The distance between the top and the row with the title and the buttons, in points.
  private var rowTop: Double { bounds.height - rowHeight - item.scopeHeight }

  /// The middle of the title, in points.
  var titleCenter: Double { titleBox.center.x }

  /// The middle of the back button's title, in points; nil if there is no back button.
  var backTitleCenter: Double? {
    backButton.map { $0.center.x - $0.bounds.width / 2 + $0.titleCenter }
  }

  private var naturalTitleSize: Size {
    guard let view = item.titleView else { return titleLabel.sizeThatFits(.zero) }
    if fillsTitle { return Size(width: bounds.width, height: view.sizeThatFits(.zero).height) }
    return view.bounds.isEmpty ? view.sizeThatFits(.zero) : view.bounds.size
  }

  /// A Boolean value that indicates whether the title is a search bar, which is as wide as there is room, as in UIKit.
  private var fillsTitle: Bool { item.titleView is SearchBar }

  /// Places the title in the middle of the bar, or between the buttons if it does not fit there.
  private func layOutTitle(first: Double, length: Double, start: Double, end: Double) {
    let view = item.titleView ?? titleLabel
    let natural = naturalTitleSize
    let before = start > 0 ? start + Self.spacing : 0
    let after = end > 0 ? end + Self.spacing : 0
    let width = min(natural.width, max(0, length - before - after))
    var x = (length - width) / 2
    x = min(max(x, before), max(before, length - after - width))
    if isRightToLeft { x = length - x - width }
    let room = rowHeight + item.scopeHeight
    let height = item.titleView == nil ? rowHeight : min(natural.height, room)
    titleBox.frame = Rect(
      x: (first + x).rounded(), y: rowTop + ((room - height) / 2).rounded(), width: width, height: height)
    promptLabel?.frame = Rect(x: first, y: 0, width: length, height: max(0, rowTop))
    view.frame = titleBox.bounds
  }

  // MARK: Transition

  /// The opacity of the title between the buttons, from 0 while the large one is shown to 1.
  private var titleVisibility: Double {
    guard let largeTitleHeight, item.titleView == nil else { return 1 }
    return max(0, 1 - largeTitleHeight / Self.titleFadeHeight)
  }

  private func applyPosition() {
    let direction = isRightToLeft ? -1.0 : 1.0
    let distance = abs(position)
    let covered = counterpart.map { $0 - titleCenter } ?? -direction * bounds.width / 2
    let shift = position > 0 ? direction * position * bounds.width / 2 : -position * covered
    titleBox.transform = fades ? .identity : AffineTransform(translationX: shift, y: 0)
    titleBox.alpha = max(0, 1 - distance) * titleVisibility
    promptLabel?.alpha = max(0, 1 - 2 * distance)
    largeTitle?.show(position: position, width: bounds.width, fades: fades)
    if let backButton {
      let start = counterpart ?? bounds.midX
      backButton.titleShift = position > 0 && !fades ? position * (start - (backTitleCenter ?? start)) : 0
      backButton.alpha = max(0, 1 - distance)
    }
    items.fade(to: max(0, 1 - 2 * distance))
  }
}
