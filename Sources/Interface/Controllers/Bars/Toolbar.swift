/// A bar with buttons at the bottom of a page.
///
/// ```swift
/// toolbarItems = [BarButtonItem(systemItem: .add), .flexibleSpace(), BarButtonItem(systemItem: .trash)]
/// navigationController?.setToolbarHidden(false, animated: true)
/// ```
@MainActor
open class Toolbar: View, BarItemObserver {
  /// The height of the bar for the default text size, without the safe area below it, in points: UIKit's.
  public static let standardHeight = 44.0

  /// The items, from the leading side. Default none.
  open var items: [BarButtonItem]? { didSet { makeViews() } }
  /// A Boolean value that indicates whether the bar blurs what is behind it instead of hiding it. Default true.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { updateBackground() } } }
  /// The colour of the bar's background; nil, the default, suits the light or dark appearance.
  open var barTintColor: Color? { didSet { if barTintColor != oldValue { updateBackground() } } }

  private let background = BarBackgroundView(frame: .zero)
  private var views: [View?] = []
  /// The time over which items fade in, in seconds.
  static let fadeDuration = 0.2

  /// Creates a bar without items.
  ///
  /// - Parameter frame: The bar's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(background)
    updateBackground()
  }

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The items, from the leading side.
  ///   - animated: Whether they fade in.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    for view in views { view?.alpha = 0 }
    View.animate(withDuration: Self.fadeDuration, options: [.allowUserInteraction]) {
      for view in views { view?.alpha = 1 }
    }
  }

  private func updateBackground() {
    background.update(isTranslucent: isTranslucent, barTintColor: barTintColor)
  }

  private func makeViews() {
    for view in views { view?.removeFromSuperview() }
    views = []
    for item in items ?? [] where !item.isHidden {
      item.observer = self
      let view = item.space == nil ? item.makeView() : nil
      if let view { addSubview(view) }
      views.append(view)
    }
    setNeedsLayout()
  }

  func barItemDidChange() { makeViews() }

  // MARK: Layout

  /// Returns the height of the bar for its text size, without the safe area, and the given width.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: (Self.standardHeight * traitCollection.barScale).rounded())
  }

  /// Lays out the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.separatorEdge = .top
    let safe = safeAreaInsets
    let (left, right) = (
      safe.left + NavigationBarContent.margin, bounds.width - safe.right - NavigationBarContent.margin
    )
    let height = min(sizeThatFits(bounds.size).height, bounds.height)
    let shown = (items ?? []).filter { !$0.isHidden }
    var occupied = 0.0
    var flexibleCount = 0
    for (item, view) in zip(shown, views) {
      switch item.space {
      case .flexible: flexibleCount += 1
      case .fixed: occupied += item.width
      case nil: occupied += view.map { item.size(of: $0).width } ?? 0
      }
    }
    let share = flexibleCount > 0 ? max(0, right - left - occupied) / Double(flexibleCount) : 0
    var distance = 0.0
    for (item, view) in zip(shown, views) {
      switch item.space {
      case .flexible: distance += share
      case .fixed: distance += item.width
      case nil:
        guard let view else { continue }
        let size = item.size(of: view)
        view.frame = Rect(
          x: isRightToLeft ? right - distance - size.width : left + distance,
          y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height)
        distance += size.width
      }
    }
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
