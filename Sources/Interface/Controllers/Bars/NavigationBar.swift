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
  open var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }

  /// The item of the page on top; nil if there is none.
  public var topItem: NavigationItem? { (upper ?? current)?.item }
  /// The item of the page below; nil if there is none.
  public var backItem: NavigationItem? { (upper ?? current)?.backItem }

  /// Called when the back button is tapped.
  var onBack: (() -> Void)?

  private let effectView = VisualEffectView(effect: nil)
  private let separator = View()
  /// The content in its place; in a transition that of the lower page.
  private var current: NavigationBarContent?
  /// The content of the upper page in a transition; otherwise nil.
  private var upper: NavigationBarContent?

  /// Creates a bar without an item.
  ///
  /// - Parameter frame: The bar's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    effectView.isUserInteractionEnabled = false
    addSubview(effectView)
    addSubview(separator)
    updateBackground()
  }

  private func updateBackground() {
    var effect = isTranslucent ? BlurEffect(style: .prominent) : nil
    if let barTintColor, isTranslucent { effect?.tintColor = barTintColor.withAlphaComponent(0.8) }
    effectView.effect = effect
    effectView.backgroundColor =
      isTranslucent ? effect?.tintColor : barTintColor ?? Self.opaqueColor
  }

  private static let opaqueColor = Color(light: Color(white: 0.97), dark: Color(white: 0.11))

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
    content.isUserInteractionEnabled = true
  }

  /// Begins a transition between a lower and an upper item. Call ``show(progress:)`` for its frames and ``show(_:above:)`` at its end.
  func beginTransition(
    lower: NavigationItem, above lowerBack: NavigationItem?, upper: NavigationItem,
    above upperBack: NavigationItem?
  ) {
    let contents = (content(for: lower, above: lowerBack), content(for: upper, above: upperBack))
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
  func setInteractive(_ outcome: ContainerTransitionState.Outcome) {
    current?.isUserInteractionEnabled = outcome == .lower
    upper?.isUserInteractionEnabled = outcome == .upper
  }

  private func content(for item: NavigationItem, above backItem: NavigationItem?) -> NavigationBarContent {
    for content in [current, upper] {
      if let content, content.item === item, content.backItem === backItem { return content }
    }
    let content = NavigationBarContent(item: item, backItem: backItem)
    content.onBack = { [weak self] in self?.onBack?() }
    return content
  }

  private func add(_ content: NavigationBarContent) {
    content.item.observer = self
    content.backItem?.observer = self
    if content.superview !== self { addSubview(content) }
    content.frame = contentFrame
  }

  func navigationItemDidChange(_ item: NavigationItem) {
    for content in [current, upper] {
      if let content, content.item === item || content.backItem === item { content.reload() }
    }
  }

  // MARK: Layout

  /// Returns the height of the bar for its text size, without the safe area, and the given width.
  open override func sizeThatFits(_ size: Size) -> Size {
    let factor = min(traitCollection.preferredContentSizeCategory.scaleFactor, BarButton.maximumTextScale)
    return Size(width: size.width, height: (Self.standardHeight * max(1, factor.squareRoot())).rounded())
  }

  private var contentFrame: Rect {
    let height = min(sizeThatFits(bounds.size).height, bounds.height)
    return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Lays out the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    let line = 1 / (window?.scale ?? 1)
    separator.frame = Rect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    for content in [current, upper] { content?.frame = contentFrame }
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
