/// A container that shows one page at a time, and the page before or after it when the user swipes.
///
/// ```swift
/// final class RoomPages: PageViewController, PageViewControllerDataSource {
///   let rooms = ["Kitchen", "Hall"].map(RoomController.init)
///
///   override init() {
///     super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     dataSource = self
///     setViewControllers([rooms[0]], direction: .forward, animated: false)
///   }
///
///   func pageViewController(
///     _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
///   ) -> ViewController? { viewController === rooms[0] ? nil : rooms[0] }
///
///   func pageViewController(
///     _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
///   ) -> ViewController? { viewController === rooms[1] ? nil : rooms[1] }
/// }
/// ```
///
/// Without a data source, only the application turns. In a right-to-left interface the next page is at the left.
///
/// The pages are in a scroll view, a subview of ``ViewController/view``. It has room for three pages, and at rest the offset is the length
/// of one of them, as in UIKit. Its delegate is the application's.
@MainActor
open class PageViewController: ViewController {
  /// The look of a turn, as given to the initializer. Pages scroll, whichever it is.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages turn.
  public let navigationOrientation: NavigationOrientation
  /// The space between two pages, in points.
  let spacing: Double

  /// The object that provides the pages before and after the one that is shown; nil, the default, if only the application turns.
  ///
  /// Setting it forgets both neighbours.
  open weak var dataSource: (any PageViewControllerDataSource)? { didSet { dataSourceDidChange() } }
  /// The object that is notified of turns by the user.
  open weak var delegate: (any PageViewControllerDelegate)?

  /// The gesture recognizers that turn pages in UIKit with the style `pageCurl`. Always empty.
  open var gestureRecognizers: [GestureRecognizer] { [] }

  override var orientationsOfDelegate: InterfaceOrientationMask? {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
  }
  override var preferredOrientationOfDelegate: InterfaceOrientation? {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
  }

  /// The page that is shown at rest; during a turn the one from which it leads.
  var page: ViewController?
  /// The page before the one that is shown.
  var before = PageNeighbor.unknown
  /// The page after the one that is shown.
  var after = PageNeighbor.unknown
  /// The turn in progress; nil at rest.
  var turn: PageTurn?
  /// The change in progress, whose callbacks may set another page.
  var pageChange = PageChange.none
  /// The index of the page that is shown, for the page control.
  var pageIndex = 0
  /// The geometry for which the pages were arranged.
  var arrangedGeometry = PageGeometry()
  let scrollView = PageScrollView(frame: .zero)
  let pageControl = PageControl(frame: .zero)

  // MARK: Creation

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - style: The look of a turn. Pages scroll, whichever it is.
  ///   - navigationOrientation: The axis along which pages turn.
  ///   - options: The values of options; nil, the default, for none.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    let length = spacing as? Double ?? (spacing as? Int).map { Double($0) } ?? 0
    self.spacing = length.isFinite ? max(0, length) : 0
    super.init()
  }

  /// Creates a container without pages, which turn horizontally.
  public override init() {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init()
  }

  /// Creates a container without pages, which turn horizontally. For the initializer that a ported subclass has; there are no nibs.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The page that is shown, or that the application has set; empty if there is none. During a turn by the user it is the page before the
  /// turn.
  open var viewControllers: [ViewController]? {
    var shown = page
    if let turn, !turn.isByUser { shown = turn.to }
    if let next = pageChange.next { shown = next.page }
    return shown.map { [$0] } ?? []
  }

  /// Shows a page, and forgets both neighbours, for which the data source is asked again.
  ///
  /// A turn in progress ends at once: one by the user on the page that is nearer. A touch may interrupt an animated turn and turn it back;
  /// the page before is then shown again.
  ///
  /// A view controller that is presented, or an ancestor, is not shown, with a warning in the log.
  ///
  /// - Parameters:
  ///   - viewControllers: The page; nil or empty for none. Further pages are ignored, with a warning in the log.
  ///   - direction: The direction of the animation.
  ///   - animated: Whether the page scrolls in. It does not while a touch scrolls, and outside a window.
  ///   - completion: A closure that is called once, when the page is shown, with true, or when the turn has ended before that, with false.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let viewControllers, viewControllers.count > 1 {
      View.logger.warning("PageViewController: Ignored all pages but the first: one is shown at a time")
    }
    let new = viewControllers?.first
    if let new, let objection = objection(to: new) {
      View.logger.warning("PageViewController: Ignored a view controller that \(objection)")
      completion?(false)
      return
    }
    let request = PageRequest(
      page: new, direction: direction, isAnimated: animated, completion: completion)
    guard pageChange.isInProgress else { return perform(request) }
    pageChange.follow(with: request)?.completion?(false)
  }

  // MARK: View

  /// Creates a view that contains the pages and the page control.
  open override func loadView() { view = ContainerRootView { [weak self] in self?.layOut() } }

  /// Adds the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    scrollView.owner = self
    view.addSubview(scrollView)
    view.addSubview(pageControl)
    pageControl.addTarget(self, action: PageViewController.turnToChosenPage, for: .valueChanged)
    layOut()
    arrange()
    if let page { addView(of: page) }
  }

  /// Places the scroll view, which is longer than the view by the space between two pages, above the page control.
  private func layOut() {
    var area = view.bounds
    pageControl.isHidden = !showsPageControl
    if showsPageControl {
      let height = pageControl.sizeThatFits(area.size).height
      area.size.height = max(0, area.height - height - view.safeAreaInsets.bottom)
      pageControl.frame = Rect(x: 0, y: area.height, width: area.width, height: height)
    }
    let isHorizontal = navigationOrientation == .horizontal
    scrollView.frame = area.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    scrollView.setNeedsLayout()
  }

  // MARK: Containment

  override func expectedFrame(of child: ViewController) -> Rect? {
    let size = frame(of: nil).size
    return size.isEmpty ? nil : Rect(origin: .zero, size: size)
  }

  override func childWasRemoved(_ child: ViewController) {
    super.childWasRemoved(child)
    if let turn, turn.concerns(child) {
      change { finish(turn, completed: child === turn.from, isInterrupted: true) }
    }
    if page === child {
      page = nil
      forgetNeighbors()
    }
    if child.viewIfLoaded?.superview === scrollView { child.view.removeFromSuperview() }
  }
}
