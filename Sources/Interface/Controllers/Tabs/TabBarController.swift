/// A container that shows one of several view controllers, which the user selects in a bar.
///
/// Each view controller keeps its state, also its view, while another one is shown. Selecting the tab again that is shown goes back
/// to the root of its navigation controller or, there already, scrolls its first scroll view to the top.
///
/// The bar is at the bottom of a view that is narrower than ``railMinimumWidth``, and a rail at the leading side of a wider one, as
/// far as ``mode`` does not say otherwise.
@MainActor
open class TabBarController: ViewController {
  /// The arrangement of the bar.
  public enum Mode: Sendable, Hashable {
    /// A rail in a wide view, a bar in a narrow one.
    case automatic
    /// A bar at the bottom.
    case tabBar
    /// A rail at the leading side.
    case sideRail
  }

  /// The width from which on the bar is a rail, in points: that of Material's medium windows.
  public static let railMinimumWidth = 600.0

  /// The bar or the rail.
  public let tabBar = TabBar(frame: .zero)
  /// The object that is asked and notified of selections.
  open weak var delegate: (any TabBarControllerDelegate)?

  override var orientationsOfDelegate: InterfaceOrientationMask? {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
  }
  override var preferredOrientationOfDelegate: InterfaceOrientation? {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
  }

  /// The arrangement of the bar. Default `.automatic`.
  open var mode = Mode.automatic { didSet { if mode != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  /// A Boolean value that indicates whether the bar is a rail at the leading side.
  public var isRail: Bool {
    switch mode {
    case .automatic: (viewIfLoaded?.bounds.width ?? 0) >= Self.railMinimumWidth
    case .tabBar: false
    case .sideRail: true
    }
  }

  var controllers: [ViewController] = []
  var selection: Int?
  private var isHidden = false
  /// The fraction by which a page has moved the bar out of the view.
  private var hiddenFraction = 0.0
  private var isUpdatingChildren = false
  /// A Boolean value that indicates whether a selection is being shown, so that another one is shown after it.
  var isShowingSelection = false
  let container = TabContainerView()
  /// The transition in progress, which the delegate animates.
  var transition: TabTransition?

  // MARK: Tabs

  /// The view controllers of the tabs; nil or empty for none. Setting them keeps the one that is selected, if it is among them; if not,
  /// the one at its index is selected, or the first.
  open var viewControllers: [ViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers of the tabs. One that is presented, an ancestor, or a repeated one is left out with a warning in the
  /// log.
  ///
  /// - Parameters:
  ///   - viewControllers: The view controllers.
  ///   - animated: Whether the items that stay move to their new locations, while new ones fade in and former ones out. The page
  ///     that is shown changes at once.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    var accepted: [ViewController] = []
    for controller in viewControllers ?? [] {
      let isTwice = accepted.contains { $0 === controller }
      if let objection = isTwice ? "is there already" : objection(to: controller) {
        View.logger.warning("TabBarController: Ignored a view controller that \(objection)")
      } else {
        accepted.append(controller)
      }
    }
    let selected = selectedViewController
    let old = controllers
    controllers = accepted
    updateChildren {
      for controller in old
      where !accepted.contains(where: { $0 === controller }) && controller.parent === self {
        if transition?.concerns(controller) == true { endTransition() }
        controller.willMove(toParent: nil)
        if controller.viewIfLoaded?.superview === container { controller.view.removeFromSuperview() }
        controller.removeFromParent()
      }
      // A callback may have removed some, or set others.
      for controller in accepted
      where controller.parent !== self && controllers.contains(where: { $0 === controller }) {
        adopt(controller, in: container)
        if controller.parent === self { controller.didMove(toParent: self) }
      }
    }
    if isUpdatingChildren { return }
    itemsDidChange(animated: animated)
    let kept = selected.flatMap { selected in controllers.firstIndex { $0 === selected } }
    let same = selection.flatMap { controllers.indices.contains($0) ? $0 : nil }
    select(kept ?? same ?? (controllers.isEmpty ? nil : 0))
  }

  /// Changes the children. Their callbacks, which may do so again, select no tab meanwhile.
  private func updateChildren(_ changes: () -> Void) {
    let isWithinUpdate = isUpdatingChildren
    isUpdatingChildren = true
    changes()
    isUpdatingChildren = isWithinUpdate
  }

  /// The view controller that is shown; nil if there is none. Setting one that is not among the tabs is a no-op with a warning in the
  /// log.
  open var selectedViewController: ViewController? {
    get { selection.flatMap { controllers.indices.contains($0) ? controllers[$0] : nil } }
    set {
      guard let index = controllers.firstIndex(where: { $0 === newValue }) else {
        return View.logger.warning(
          "TabBarController: ignored the selection of a view controller without a tab")
      }
      select(index)
    }
  }

  /// The index of the tab that is shown; -1 if there is none. Setting one out of range is a no-op with a warning in the log.
  open var selectedIndex: Int {
    get { selection ?? -1 }
    set {
      guard controllers.indices.contains(newValue) else {
        return View.logger.warning("TabBarController: ignored the selection of a tab that does not exist")
      }
      select(newValue)
    }
  }

  func itemsDidChange(animated: Bool = false) {
    tabBar.setItems(controllers.map(\.tabBarItem), animated: animated)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  func select(_ index: Int?) {
    selection = index
    tabBar.selectedItem = selectedViewController?.tabBarItem
    // A selection in a callback of another one is shown when that has ended.
    guard isViewLoaded, !isShowingSelection else { return }
    isShowingSelection = true
    // The number of rounds is limited, as callbacks may select another tab each time.
    for _ in 0..<8 where !showsSelection { showSelection() }
    isShowingSelection = false
    view.window?.visibleControllersDidChange()
  }

  /// A Boolean value that indicates whether the container shows the selected tab, and no other, or is about to.
  private var showsSelection: Bool {
    if let transition { return transition.goal === selectedViewController }
    guard let shown = container.subviews.first else { return selectedViewController == nil }
    return container.subviews.count == 1 && shown.viewController === selectedViewController
  }

  /// Called when the user has selected an item, before the delegate is. The default does nothing.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  private func showSelection() {
    if let transition {
      if transition.turnBack(to: selectedViewController) { return }
      endTransition()
      guard !showsSelection else { return }
    }
    let new = selectedViewController
    if let old = shownViewController, let new, beginTransition(from: old, to: new) { return }
    hiddenFraction = 0
    for view in container.subviews where view.viewController !== new || new == nil {
      view.endEditing(true)
      view.removeFromSuperview()
    }
    guard let new, new === selectedViewController else { return layOut() }
    updateInsets()
    new.view.frame = container.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(new.view)
    showBar(for: new)
    new.finishEntry()
  }

  /// Shows the bar, as far as the page of a tab does not hide it.
  func showBar(for controller: ViewController) {
    hiddenFraction = 0
    (controller as? NavigationController)?.showBottomBar(progress: nil)
    layOut()
  }

  /// Selects the tab that a transition has left visible, and shows the selected one if it is another.
  func transitionDidEnd(with shown: ViewController, insteadOf hidden: ViewController, cancelled: Bool) {
    guard !isUpdatingChildren else { return }
    if cancelled, selectedViewController === hidden,
      let index = controllers.firstIndex(where: { $0 === shown })
    {
      selection = index
      tabBar.selectedItem = shown.tabBarItem
    }
    if !isShowingSelection { select(selection) }
  }

  private func tap(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if index == selection { returnToTop(of: controller) } else { select(index) }
    tabBar(tabBar, didSelect: controller.tabBarItem)
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func returnToTop(of controller: ViewController) {
    if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
      return
    }
    let shown = (controller as? NavigationController)?.topViewController ?? controller
    var isFound = false
    shown.viewIfLoaded?.walk { view in
      guard !isFound else { return false }
      if let scrollView = view as? ScrollView, scrollView.scrollsToTop {
        scrollView.scrollToTop()
        isFound = true
      }
      return !isFound
    }
  }

  // MARK: Bar

  /// A Boolean value that indicates whether the bar, or the rail, is hidden. Default false.
  open var isTabBarHidden: Bool {
    get { isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar or the rail.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden.
  ///   - animated: Whether it slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOut() }
    View.animate(
      withDuration: NavigationController.hideShowBarDuration, options: [.allowUserInteraction],
      animations: {
        layOut()
        view.layoutIfNeeded()
      })
  }

  /// Moves the bar out of the view for a page that hides it.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of its height, from 0 to 1.
  ///   - controller: The tab to which the page belongs.
  func hideBar(fraction: Double, for controller: ViewController) {
    guard isViewLoaded, selectedViewController === controller, fraction != hiddenFraction else { return }
    hiddenFraction = fraction
    moveBar()
  }

  private func moveBar() {
    let height = isRail ? 0 : tabBar.bounds.height
    // With reduced motion the bar does not move while pages fade, and is hidden with them at the end.
    let stays = viewIfLoaded?.traitCollection.isMotionReduced == true && hiddenFraction < 1
    tabBar.transform = AffineTransform(translationX: 0, y: stays ? 0 : height * hiddenFraction)
    tabBar.setInteractive(!isHidden && (isRail || hiddenFraction == 0))
  }

  // MARK: View

  /// Creates a view that contains the pages and the bar.
  open override func loadView() { view = ContainerRootView { [weak self] in self?.layOut() } }

  /// Adds the page of the selected tab.
  open override func viewDidLoad() {
    super.viewDidLoad()
    container.tabs = self
    view.addSubview(container)
    view.addSubview(tabBar)
    tabBar.safeArea.ignoresTransform = true
    tabBar.onSelection = { [weak self] index in self?.tap(index) }
    layOut()
    select(selection)
  }

  private func layOut() {
    let bounds = view.bounds
    let safe = view.safeAreaInsets
    let isRightToLeft = view.isRightToLeft
    tabBar.isVertical = isRail
    tabBar.transform = .identity
    let natural = tabBar.sizeThatFits(bounds.size)
    if isRail {
      let width = natural.width + (isRightToLeft ? safe.right : safe.left)
      let offset = isHidden ? width : 0
      tabBar.frame = Rect(
        x: isRightToLeft ? bounds.width - width + offset : -offset, y: 0, width: width,
        height: bounds.height)
      container.frame = Rect(
        x: isRightToLeft ? 0 : width - offset, y: 0, width: max(0, bounds.width - width + offset),
        height: bounds.height)
    } else {
      let height = natural.height + safe.bottom
      tabBar.frame = Rect(
        x: 0, y: bounds.height - (isHidden ? 0 : height), width: bounds.width, height: height)
      container.frame = bounds
    }
    updateInsets()
    moveBar()
  }

  func updateInsets() {
    var insets = EdgeInsets.zero
    if !isRail, !isHidden { insets.bottom = tabBar.sizeThatFits(view.bounds.size).height }
    for controller in controllers { controller.containerSafeAreaInsets = insets }
    (selectedViewController as? NavigationController)?.bottomInsetDidChange()
  }

  // MARK: Containment

  override func expectedFrame(of child: ViewController) -> Rect? { container.frame }

  override func childWasRemoved(_ child: ViewController) {
    super.childWasRemoved(child)
    guard let index = controllers.firstIndex(where: { $0 === child }) else { return }
    if transition?.concerns(child) == true { updateChildren { endTransition() } }
    controllers.remove(at: index)
    if child.viewIfLoaded?.superview === container { child.view.removeFromSuperview() }
    if let present = selection {
      if present > index { selection = present - 1 }
      if controllers.isEmpty {
        selection = nil
      } else {
        selection = min(selection ?? 0, controllers.count - 1)
      }
    }
    if isUpdatingChildren { return }
    itemsDidChange()
    select(selection)
  }
}
