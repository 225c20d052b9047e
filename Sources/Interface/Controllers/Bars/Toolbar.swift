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
  open var items: [BarButtonItem]? { didSet { showItems() } }
  /// A Boolean value that indicates whether the bar blurs what is behind it instead of hiding it. Default true.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { updateBackground() } } }
  /// The colour of the bar's background; nil, the default, suits the light or dark appearance.
  open var barTintColor: Color? { didSet { if barTintColor != oldValue { updateBackground() } } }

  private let background = BarBackgroundView(frame: .zero)
  private var views = BarItemViews()
  /// The time over which items fade in, in seconds.
  static let fadeDuration = 0.2

  override func finishInitialization() {
    super.finishInitialization()
    background.add(to: self)
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
    views.fade(to: 0)
    View.animate(withDuration: Self.fadeDuration, options: [.allowUserInteraction]) {
      views.fade(to: 1)
    }
  }

  private func updateBackground() {
    background.update(isTranslucent: isTranslucent, barTintColor: barTintColor)
  }

  private func showItems(changed: BarButtonItem? = nil) {
    views.show([items ?? []], in: self, changed: changed)
    setNeedsLayout()
  }

  func barItemDidChange(_ item: BarButtonItem) { showItems(changed: item) }

  // MARK: Layout

  /// Returns the height of the bar for its text size, without the safe area, and the given width.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: (metrics.barHeight * traitCollection.barScale).rounded())
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
    let (occupied, flexibleCount) = views.extent(ofGroup: 0)
    let share = flexibleCount > 0 ? max(0, right - left - occupied) / Double(flexibleCount) : 0
    views.arrange(group: 0, share: share) { view, size, distance in
      view.frame = Rect(
        x: isRightToLeft ? right - distance - size.width : left + distance,
        y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height)
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
