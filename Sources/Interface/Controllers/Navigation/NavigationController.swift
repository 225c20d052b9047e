/// A container that shows the last of a stack of view controllers, under a bar with its title and a button to go back.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: RoomsController())
/// window.rootViewController = navigation
/// // Later, in RoomsController:
/// navigationController?.pushViewController(RoomController(room), animated: true)
/// ```
///
/// Pages slide in and out by a spring. A swipe from the leading edge takes the page on top out with the touch; it begins where the
/// pages are, also while they move by themselves, and when the touch ends its velocity decides where they go. Escape and the Back
/// key go back, too.
///
/// ``viewControllers`` changes at once, and what is shown follows it, one transition at a time. A change in mid-transition that
/// leads back to the page that is leaving turns the motion back from where it is; any other begins when the present transition has
/// ended, directly to the page that is on top then. A change by the application takes precedence over a touch: the swipe is
/// cancelled, and the change is made to the stack as it was before it.
@MainActor
open class NavigationController: ViewController {
  /// The kind of a transition.
  public enum Operation: Sendable, Hashable {
    /// A page is added on top.
    case push
    /// The page on top is removed.
    case pop
  }

  // MARK: State

  /// The view controllers from the root to the one on top. Setting them is not animated.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The view controller on top of the stack; nil if the stack is empty.
  public var topViewController: ViewController? { stack.last }
  /// The view controller that the user sees: the one that is presented last, or the one on top of the stack.
  public var visibleViewController: ViewController? {
    var visible = presentedViewController ?? stack.last
    while let presented = visible?.presentedViewController { visible = presented }
    return visible
  }
  /// The bar at the top.
  public let navigationBar = NavigationBar(frame: .zero)
  /// The recognizer of the swipe from the edge that goes back.
  ///
  /// It does not begin on the root, with a back button that is hidden or replaced, or on a page that the delegate has animated when it
  /// was pushed. If the delegate animates the pop nevertheless, the swipe begins it. Disable it to switch the swipe off. If the application sets its delegate, that decides about pages whose back button is hidden or replaced.
  public var interactivePopGestureRecognizer: GestureRecognizer? { pan }
  /// The object that is notified of what is shown.
  open weak var delegate: (any NavigationControllerDelegate)?

  override var orientationsOfDelegate: InterfaceOrientationMask? {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
  }
  override var preferredOrientationOfDelegate: InterfaceOrientation? {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
  }

  /// A Boolean value that indicates whether the bar is hidden. Default false.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The bar at the bottom, with the ``ViewController/toolbarItems`` of the page on top.
  public let toolbar = Toolbar(frame: .zero)
  /// A Boolean value that indicates whether the toolbar is hidden. Default true.
  open var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// The pages, and what is known of each.
  var pages = NavigationPages()
  var stack: [ViewController] {
    get { pages.stack }
    set { pages.stack = newValue }
  }
  /// The page that is shown at rest, or was before the transition in progress.
  var shown: ViewController? {
    get { pages.shown }
    set { pages.shown = newValue }
  }
  /// The transition in progress.
  var transition: NavigationTransition?
  /// The transition that has ended, while the view controllers are notified of it.
  var ending: NavigationTransition?
  /// A Boolean value that indicates whether the delegate has been notified of the first page.
  var hasNotifiedOfFirst = false
  var isBarHidden = false
  private var isBottomBarHidden = true
  let container = NavigationContainerView()
  private(set) lazy var driver = ContainerTransitionDriver(owner: self)
  private lazy var pan = NavigationPanGestureRecognizer(self)

  // MARK: Creation

  /// Creates a navigation controller with an empty stack.
  public override init() { super.init() }

  /// Creates a navigation controller with an empty stack; see ``ViewController/init(nibName:bundle:ignored:)``.
  public override init(nibName: String?, bundle: AnyObject?, ignored: Void = ()) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a navigation controller with an empty stack; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Creates a navigation controller with a view controller at the root.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: Stack

  /// Returns a Boolean value that indicates whether the back button, or the key that goes back, removes the page on top. Default true.
  ///
  /// A subclass that asks the user first returns false, and calls ``popViewController(animated:)`` afterwards. The swipe and
  /// the application's own calls do not ask.
  ///
  /// - Parameters:
  ///   - navigationBar: The bar.
  ///   - item: The item of the page on top.
  open func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool { true }

  /// Adds a view controller on top of the stack.
  ///
  /// A view controller that is on the stack already, a navigation controller, and one that is presented or the root of a window cannot
  /// be pushed: a warning is logged and nothing happens. One with another parent leaves it.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - animated: Whether the page slides in. Default true.
  open func pushViewController(_ viewController: ViewController, animated: Bool = true) {
    endTracking()
    guard accepts(viewController) else { return }
    guard !stack.contains(where: { $0 === viewController }) else {
      return report("Ignored a push: the view controller is on the stack already")
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Removes the view controller on top of the stack, unless it is the root.
  ///
  /// - Returns: The view controller that was removed; nil if there is none but the root.
  @discardableResult
  open func popViewController(animated: Bool = true) -> ViewController? {
    endTracking()
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return popped
  }

  /// Removes the view controllers above one.
  ///
  /// - Returns: The view controllers that were removed, from bottom to top; nil, with a warning in the log, if the one given is not on
  ///   the stack.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool = true) -> [ViewController]?
  {
    endTracking()
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report("Ignored a pop: the view controller is not on the stack")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes all view controllers but the root.
  ///
  /// - Returns: The view controllers that were removed, from bottom to top; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool = true) -> [ViewController]? {
    endTracking()
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the stack.
  ///
  /// If the new top was on the stack, the transition is a pop; if not, a push; if it is on top already, there is none. View controllers
  /// that cannot be pushed, and repeated ones, are left out with a warning in the log.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    endTracking()
    var accepted: [ViewController] = []
    for controller in viewControllers where accepts(controller) {
      if accepted.contains(where: { $0 === controller }) {
        report("Left out a view controller that occurs more than once")
      } else {
        accepted.append(controller)
      }
    }
    change(to: accepted, animated: animated)
  }

  /// Shows or hides the bar. The safe area of the pages changes with it.
  ///
  /// - Parameters:
  ///   - hidden: Whether the bar is hidden.
  ///   - animated: Whether it slides.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard animated, isViewLoaded, slidesBars else { return layOut() }
    View.animate(withDuration: Self.barDuration, options: [.curveEaseInOut, .allowUserInteraction]) {
      layOut()
      view.layoutIfNeeded()
    }
  }

  /// Shows or hides the toolbar. The safe area of the pages changes with it.
  ///
  /// - Parameters:
  ///   - hidden: Whether the toolbar is hidden.
  ///   - animated: Whether it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBottomBarHidden else { return }
    if !hidden, isViewLoaded, toolbar.superview == nil {
      view.addSubview(toolbar)
      layOut()
    }
    isBottomBarHidden = hidden
    toolbar.setInteractive(!hidden)
    guard isViewLoaded else { return }
    toolbar.items = shown?.toolbarItems
    guard animated, slidesBars else { return layOut() }
    View.animate(withDuration: Self.barDuration, options: [.curveEaseInOut, .allowUserInteraction]) {
      layOut()
      view.layoutIfNeeded()
    }
  }

  /// A Boolean value that indicates whether changes of bars are seen, and people have not asked for less motion.
  private var slidesBars: Bool { view.window != nil && !view.traitCollection.isMotionReduced }

  /// The duration of the animation of the bar, in seconds: UIKit's `hideShowBarDuration`.
  public static let hideShowBarDuration = 0.2
  private static var barDuration: Double { hideShowBarDuration }

  // MARK: View

  override func contain(_ controller: ViewController, _ sender: Any?, isDetail: Bool) -> Bool {
    if !isDetail { pushViewController(controller, animated: true) }
    return !isDetail
  }

  /// Creates a view that contains the pages and the bar.
  open override func loadView() {
    let root = ContainerRootView { [weak self] in self?.layOut() }
    root.frame = expectedFrame
    view = root
  }

  /// Adds the page on top.
  open override func viewDidLoad() {
    super.viewDidLoad()
    container.navigation = self
    container.frame = view.bounds
    view.addSubview(container)
    view.addSubview(navigationBar)
    if !isToolbarHidden { view.addSubview(toolbar) }
    navigationBar.onMetricsChange = { [weak self] in if let self, isViewLoaded { layOut() } }
    navigationBar.onBack = { [weak self] in self?.goBack() }
    view.addGestureRecognizer(pan)
    layOut()
    showImmediately(stack.last)
  }

  /// Notifies the delegate of the first page.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !hasNotifiedOfFirst, let shown else { return }
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  /// Notifies the delegate of the first page.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasNotifiedOfFirst else { return }
    hasNotifiedOfFirst = true
    guard let shown else { return }
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  // MARK: Containment

  override func expectedFrame(of child: ViewController) -> Rect? { container.frame }

  override func childWasRemoved(_ child: ViewController) {
    super.childWasRemoved(child)
    memberWasRemoved(child)
  }

  override func navigate(by key: Key) -> Bool {
    if super.navigate(by: key) { return true }
    guard key.keyCode.goesBack, key.modifierFlags.isEmpty, stack.count > 1,
      stack.last?.navigationItem.allowsBackButton == true
    else { return false }
    goBack()
    return true
  }

  /// Removes the page on top, if ``navigationBar(_:shouldPop:)`` permits it.
  private func goBack() {
    guard let top = stack.last, navigationBar(navigationBar, shouldPop: top.navigationItem) else { return }
    popViewController(animated: true)
  }
}
