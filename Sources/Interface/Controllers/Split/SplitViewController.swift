/// A container with two columns: a primary one, usually a list, and a secondary one with what is chosen there.
///
/// ```swift
/// let split = SplitViewController()
/// split.setViewController(RoomsController(), for: .primary)
/// split.setViewController(RoomController(), for: .secondary)
/// window.rootViewController = split
/// ```
///
/// Where a column's view controller is no navigation controller, it becomes the root of one. What is shown depends on the size of the
/// view:
/// - narrower than ``collapsedWidth``: the split view controller is collapsed. Both columns are one stack: that of the primary column,
///   with the view controllers of the secondary one on top;
/// - wider than high, or at least ``besideWidth`` wide: both columns, side by side;
/// - else: the secondary column. The primary one slides over it, by a swipe from the leading edge, ``show(_:)`` or the
///   ``displayModeButtonItem``.
@MainActor
open class SplitViewController: ViewController {
  /// A column.
  public enum Column: Sendable, Hashable {
    /// The column at the leading side.
    case primary
    /// The column that takes the rest of the view.
    case secondary
  }

  /// The arrangement of the columns.
  public enum DisplayMode: Sendable, Hashable {
    /// The one that suits the size of the view.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// Both columns side by side.
    case oneBesideSecondary
    /// The primary column in front of the secondary one.
    case oneOverSecondary
  }

  /// The width below which the columns are collapsed, in points: that of Material's compact windows.
  public static let collapsedWidth = 600.0
  /// The width from which on the columns are side by side also in a view that is higher than wide, in points: that of Material's
  /// expanded windows.
  public static let besideWidth = 840.0
  /// The width of a column that the container chooses.
  public static let automaticDimension = -1.0

  // MARK: Settings

  /// The object that is asked and notified of changes of the arrangement.
  open weak var delegate: (any SplitViewControllerDelegate)?

  override var orientationsOfDelegate: InterfaceOrientationMask? {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
  }
  override var preferredOrientationOfDelegate: InterfaceOrientation? {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
  }

  /// The arrangement that the application prefers while the columns are not collapsed. Default `.automatic`.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      chosenMode = nil
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The width of the primary column, in points; ``automaticDimension``, the default, for
  /// ``preferredPrimaryColumnWidthFraction``.
  open var preferredPrimaryColumnWidth = SplitViewController.automaticDimension {
    didSet { columnWidthDidChange(&preferredPrimaryColumnWidth, oldValue) }
  }
  /// The width of the primary column, as a fraction of the view's. Default 0.36.
  open var preferredPrimaryColumnWidthFraction = 0.36 {
    didSet { columnWidthDidChange(&preferredPrimaryColumnWidthFraction, oldValue) }
  }
  /// The minimum width of the primary column, in points. Default 220.
  open var minimumPrimaryColumnWidth = 220.0 {
    didSet { columnWidthDidChange(&minimumPrimaryColumnWidth, oldValue) }
  }
  /// The maximum width of the primary column, in points. Default 360.
  open var maximumPrimaryColumnWidth = 360.0 {
    didSet { columnWidthDidChange(&maximumPrimaryColumnWidth, oldValue) }
  }
  /// A Boolean value that indicates whether a swipe from the leading edge shows the primary column in front of the secondary one.
  /// Default true.
  open var presentsWithGesture = true

  // MARK: State

  /// A Boolean value that indicates whether both columns are one stack, because the view is narrow.
  public internal(set) var isCollapsed = false
  /// The present arrangement; `.secondaryOnly` while the columns are collapsed.
  public internal(set) var displayMode = DisplayMode.secondaryOnly
  /// An item that shows and hides the primary column, for the bar of the secondary one. It is hidden while the columns are
  /// collapsed.
  public private(set) lazy var displayModeButtonItem = BarButtonItem(
    systemItem: .sidebar, primaryAction: Action { [weak self] _ in self?.toggle() })

  var primary: NavigationController?
  var secondary: NavigationController?
  /// The view controllers of the secondary column, while they are on the stack of the primary one.
  var collapsedDetails: [ViewController] = []
  /// The arrangement that the user or the application has chosen for the present size.
  var chosenMode: DisplayMode?
  /// A Boolean value that indicates whether there was room for both columns side by side at the last layout.
  var wasWide: Bool?
  var isUpdatingChildren = false
  let shade = SplitShadeView()
  let separator = View()
  private(set) lazy var driver = ContainerTransitionDriver(owner: self)
  private(set) lazy var edgePan = SplitPanGestureRecognizer(self)

  // MARK: Columns

  /// The view controllers of the columns: the primary one, then the secondary one, as far as they are set.
  open var viewControllers: [ViewController] {
    get { [primary, secondary].compactMap(\.self) }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  /// Returns the view controller of a column: the one that was set if it is a navigation controller, or the one that it became the
  /// root of. Nil if none is set.
  open func viewController(for column: Column) -> ViewController? {
    column == .primary ? primary : secondary
  }

  /// Sets the view controller of a column; nil leaves the column empty.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    set(viewController, for: column)
  }

  /// Shows a column: slides the primary one in, or, while the columns are collapsed, goes back to it or on to the secondary one.
  open func show(_ column: Column) { setShown(true, column) }

  /// Hides the primary column. While the columns are collapsed, hiding the secondary one goes back to the primary one.
  open func hide(_ column: Column) { setShown(false, column) }

  override func contain(_ controller: ViewController, _ sender: Any?, isDetail: Bool) -> Bool {
    if isDetail { showDetail(controller, sender: sender) } else { showPrimary(controller, sender: sender) }
    return true
  }

  /// The width of the primary column, in points.
  public var primaryColumnWidth: Double {
    let width = viewIfLoaded?.bounds.width ?? 0
    let preferred =
      preferredPrimaryColumnWidth >= 0
      ? preferredPrimaryColumnWidth : width * preferredPrimaryColumnWidthFraction
    let minimum = min(minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
    return min(min(max(preferred, minimum), maximumPrimaryColumnWidth), width).rounded()
  }

  private func columnWidthDidChange(_ value: inout Double, _ oldValue: Double) {
    if !value.isFinite { value = oldValue }
    if value != oldValue { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: View

  /// Creates a view that contains the columns.
  open override func loadView() { view = ContainerRootView { [weak self] in self?.layOut() } }

  /// Arranges the columns.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    shade.onTap = { [weak self] in self?.hide(.primary) }
    shade.addGestureRecognizer(SplitPanGestureRecognizer(self, closes: true))
    view.addGestureRecognizer(edgePan)
    arrange(animated: false)
  }

  // MARK: Containment

  override func expectedFrame(of child: ViewController) -> Rect? {
    var frame = view.bounds
    if child === primary, !isCollapsed, secondary != nil { frame.size.width = primaryColumnWidth }
    return frame
  }

  override func childWasRemoved(_ child: ViewController) {
    super.childWasRemoved(child)
    columnWasRemoved(child)
  }

  override func navigate(by key: Key) -> Bool {
    if super.navigate(by: key) { return true }
    guard displayMode == .oneOverSecondary, key.modifierFlags.isEmpty else { return false }
    hide(.primary)
    return true
  }
}
