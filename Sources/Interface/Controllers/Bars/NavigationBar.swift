/// The bar at the top of a navigation controller, with the title of the page and its buttons.
///
/// It shows the ``ViewController/navigationItem`` of the page on top. In a transition the titles and buttons of both pages move and
/// fade with the pages, also while a touch moves them.
@MainActor
open class NavigationBar: View, NavigationItemObserver {
  /// The height of the bar for the default text size, without the safe area above it, in points: UIKit's.
  public static let standardHeight = 44.0

  /// A Boolean value that indicates whether the bar blurs what is behind it instead of hiding it. Default true.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { updateBackground() } } }
  /// The colour of the bar's background; nil, the default, suits the light or dark appearance.
  open var barTintColor: Color? { didSet { if barTintColor != oldValue { updateBackground() } } }
  /// A Boolean value that indicates whether a thin line separates the bar from the content. Default true.
  open var showsSeparator = true { didSet { background.showsSeparator = showsSeparator } }
  /// The image in place of the blur and the colour, as large as the bar with the safe area; nil, the default, for none. An empty one makes
  /// the background transparent.
  open var backgroundImage: Image? { didSet { background.image = backgroundImage } }
  /// The image in place of the line, below the bar; nil, the default, for the line. An empty one hides it.
  open var shadowImage: Image? { didSet { background.shadowImage = shadowImage } }

  /// The attributes of titles, of which the font and the colour are used; nil, the default, for those of the bar.
  open var titleTextAttributes: AttributedText.Attributes? {
    get { titleAttributes.title }
    set { titleAttributes.title = newValue }
  }
  /// The attributes of large titles, of which the font and the colour are used; nil, the default, for those of the bar.
  open var largeTitleTextAttributes: AttributedText.Attributes? {
    get { titleAttributes.largeTitle }
    set { titleAttributes.largeTitle = newValue }
  }
  private var titleAttributes = BarTitleAttributes() {
    didSet {
      current?.titleAttributes = titleAttributes
      upper?.titleAttributes = titleAttributes
    }
  }

  /// The height of a large title for the default text size, in points: UIKit's.
  public static let largeTitleHeight = 52.0
  /// The height of a prompt for the default text size, in points: UIKit's.
  static let promptHeight = 30.0
  /// The height of a large title below which the background fades in, in points.
  static let backgroundFadeHeight = 8.0

  /// A Boolean value that indicates whether titles are shown in large letters below the buttons, as far as each item's
  /// ``NavigationItem/largeTitleDisplayMode`` allows it. Default false.
  ///
  /// A large title scrolls away with the content of the page's scroll view, after which the title is shown between the buttons. While
  /// it is shown in full, the bar has no background. See ``ViewController/setContentScrollView(_:)``.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onMetricsChange?() } }
  }

  /// The item of the page on top; nil if there is none.
  public var topItem: NavigationItem? { (upper ?? current)?.item }
  /// The item of the page below; nil if there is none.
  public var backItem: NavigationItem? { (upper ?? current)?.backItem }

  /// Called when the back button is tapped.
  var onBack: (() -> Void)?

  /// Called when the height of the bar may have changed.
  var onMetricsChange: (() -> Void)?

  /// The area of the large titles, which clips them to what is below the buttons.
  private let largeTitles = View()
  /// The height of that area, in points.
  private var largeHeight = 0.0
  /// The area of the search bars; nil before there is one.
  private var searchArea: NavigationSearchArea?
  /// The height of the area of the search bars, in points.
  private var searchHeight = 0.0
  private let background = BarBackgroundView(frame: .zero)
  /// The content in its place; in a transition that of the lower page.
  private var current: NavigationBarContent?
  /// The content of the upper page in a transition; otherwise nil.
  private var upper: NavigationBarContent?

  override func finishInitialization() {
    super.finishInitialization()
    background.add(to: self)
    largeTitles.clipsToBounds = true
    largeTitles.isOpaque = false
    largeTitles.isUserInteractionEnabled = false
    addSubview(largeTitles)
    updateBackground()
  }

  private func updateBackground() {
    background.update(isTranslucent: isTranslucent, barTintColor: barTintColor)
  }

  // MARK: Content

  /// Shows an item at rest.
  func show(_ item: NavigationItem?, above backItem: NavigationItem?) {
    let content = item.map { self.content(for: $0, above: backItem) }
    for old in [current, upper] where old !== content { old?.removeFromSuperview() }
    upper = nil
    current = content
    guard let content else { return }
    add(content)
    content.position = 0
    content.counterpart = nil
    content.isBeingMovedOut = false
    content.isUserInteractionEnabled = true
  }

  /// Begins a transition between a lower and an upper item, which move or only fade. Call ``show(progress:)`` for its frames and ``show(_:above:)`` at its end.
  func beginTransition(
    lower: NavigationItem, above lowerBack: NavigationItem?, upper: NavigationItem,
    above upperBack: NavigationItem?, fades: Bool
  ) {
    let contents = (content(for: lower, above: lowerBack), content(for: upper, above: upperBack))
    contents.0.fades = fades
    contents.1.fades = fades
    for old in [current, self.upper] where old !== contents.0 && old !== contents.1 {
      old?.removeFromSuperview()
    }
    (current, self.upper) = contents
    add(contents.0)
    add(contents.1)
    layoutIfNeeded()
    align()
  }

  /// Lets the title of the lower page become that of the upper page's back button.
  private func align() {
    guard let lower = current, let upper else { return }
    lower.layoutIfNeeded()
    upper.layoutIfNeeded()
    lower.counterpart = upper.backTitleCenter
    upper.counterpart = lower.titleCenter
  }

  /// Moves both items for the progress of the upper page, from 0 outside to 1 in its place.
  func show(progress: Double) {
    current?.position = -progress
    upper?.position = 1 - progress
  }

  /// Lets the buttons of one of both items receive touches.
  ///
  /// - Parameters:
  ///   - outcome: The item.
  ///   - isTracked: Whether a touch moves the pages, which may yet decide otherwise.
  func setInteractive(_ outcome: ContainerTransitionState.Outcome, isTracked: Bool) {
    for (content, isStaying) in [(current, outcome == .lower), (upper, outcome == .upper)] {
      content?.isBeingMovedOut = isTracked && !isStaying
      content?.setInteractive(isTracked || isStaying)
    }
  }

  private func content(for item: NavigationItem, above backItem: NavigationItem?) -> NavigationBarContent {
    for case let content? in [current, upper] where content.item === item {
      content.backItem = backItem
      return content
    }
    let content = NavigationBarContent(item: item, backItem: backItem)
    content.titleAttributes = titleAttributes
    content.onBack = { [weak self] in self?.onBack?() }
    return content
  }

  private func add(_ content: NavigationBarContent) {
    content.item.observer = self
    content.backItem?.observer = self
    if content.superview !== self { addSubview(content) }
    layOut(content)
  }

  func navigationItemDidChange(_ item: NavigationItem) {
    for content in [current, upper] {
      if let content, content.item === item || content.backItem === item { content.reload() }
    }
    onMetricsChange?()
  }

  func navigationItem(_ item: NavigationItem, dissolvesDuring changes: @escaping () -> Void) {
    // In a transition the contents move and fade already.
    guard upper == nil, let current, current.item === item else { return changes() }
    View.transition(with: current, duration: Toolbar.fadeDuration, options: .transitionCrossDissolve) {
      changes()
      current.layoutIfNeeded()
    }
  }

  // MARK: Large titles

  /// Returns the height of the bar for an item without its large title, its search bar and the safe area, in points.
  func height(of item: NavigationItem, in size: Size) -> Double {
    item.hidesContent ? 0 : sizeThatFits(size).height + promptHeight(of: item) + item.scopeHeight
  }

  /// Shows the search bars of the items.
  ///
  /// - Parameters:
  ///   - lower: The visible height of that of the lower page or, at rest, of the only one, in points; 0 if it has none.
  ///   - upper: The visible height of that of the upper page.
  ///   - progress: The progress of the upper page; 0 at rest.
  /// - Returns: The height of the area of both, in points.
  func showSearchBars(lower: Double, upper: Double, progress: Double) -> Double {
    let (first, second) = (current?.item.searchController, self.upper?.item.searchController)
    if searchArea == nil, first != nil || second != nil {
      let area = NavigationSearchArea(frame: .zero)
      searchArea = area
      addSubview(area)
      setNeedsLayout()
    }
    searchArea?.show(first?.searchBar, second?.searchBar, progress: progress)
    let height = lower + (upper - lower) * progress
    if height != searchHeight {
      searchHeight = height
      setNeedsLayout()
    }
    return height
  }

  private func promptHeight(of item: NavigationItem) -> Double {
    item.prompt?.isEmpty == false ? (Self.promptHeight * traitCollection.barTextScale).rounded() : 0
  }

  /// The height of a large title at rest for the text size, in points.
  var restingLargeTitleHeight: Double { (Self.largeTitleHeight * traitCollection.barTextScale).rounded() }

  /// Shows the large titles of the items.
  ///
  /// - Parameters:
  ///   - lower: The height of that of the lower page or, at rest, of the only one; nil if it has none.
  ///   - upper: The height of that of the upper page.
  ///   - progress: The progress of the upper page; nil at rest.
  /// - Returns: The height of the area of both, in points.
  func showLargeTitles(lower: Double?, upper: Double?, progress: Double?) -> Double {
    current?.largeTitleHeight = lower
    self.upper?.largeTitleHeight = upper
    attachLargeTitle(of: current)
    attachLargeTitle(of: self.upper)
    let share = progress ?? 0
    let height = (lower ?? 0) + ((upper ?? 0) - (lower ?? 0)) * share
    if height != largeHeight {
      largeHeight = height
      setNeedsLayout()
    }
    let (first, second) = (Self.backgroundOpacity(lower), Self.backgroundOpacity(upper))
    let opacity = progress == nil ? first : first + (second - first) * share
    if background.alpha != opacity { background.alpha = opacity }
    return height
  }

  private func attachLargeTitle(of content: NavigationBarContent?) {
    guard let title = content?.largeTitle, title.superview !== largeTitles else { return }
    largeTitles.addSubview(title)
    setNeedsLayout()
  }

  private static func backgroundOpacity(_ largeTitleHeight: Double?) -> Double {
    largeTitleHeight.map { min(1, max(0, 1 - $0 / backgroundFadeHeight)) } ?? 1
  }

  // MARK: Layout

  /// Returns the height of the bar for its text size, without the safe area, and the given width.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: (metrics.barHeight * traitCollection.barScale).rounded())
  }

  private func layOut(_ content: NavigationBarContent) {
    let row = min(sizeThatFits(bounds.size).height, bounds.height)
    let height = row + promptHeight(of: content.item) + content.item.scopeHeight
    content.rowHeight = row
    let bottom = bounds.height - searchHeight - largeHeight
    let frame = Rect(x: 0, y: bottom - height, width: bounds.width, height: height)
    if content.frame != frame { content.frame = frame }
    let opacity = content.item.hidesContent ? 0.0 : 1
    if content.alpha != opacity { content.alpha = opacity }
    content.largeTitle?.layOut(
      in: largeTitles.bounds.size, height: restingLargeTitleHeight, insets: safeAreaInsets)
  }

  /// Lays out the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let bottom = bounds.height - searchHeight
    let area = Rect(x: 0, y: bottom - largeHeight, width: bounds.width, height: largeHeight)
    if largeTitles.frame != area { largeTitles.frame = area }
    let search = Rect(x: 0, y: bottom, width: bounds.width, height: searchHeight)
    if let searchArea, searchArea.frame != search { searchArea.frame = search }
    if let current { layOut(current) }
    if let upper { layOut(upper) }
    align()
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
