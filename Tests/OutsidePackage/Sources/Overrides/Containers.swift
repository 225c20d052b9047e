import Tactus

// Overrides open members of the containers. It compiles as long as an application may override them.

class OwnNavigationController: NavigationController {
  override var viewControllers: [ViewController] { didSet { note(oldValue) } }
  override weak var delegate: (any NavigationControllerDelegate)? { didSet { note(oldValue) } }
  override var isNavigationBarHidden: Bool { didSet { note(oldValue) } }
  override init(rootViewController: ViewController) { super.init(rootViewController: rootViewController) }
  override func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool {
    super.navigationBar(navigationBar, shouldPop: item)
  }
  override func pushViewController(_ viewController: ViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> ViewController? {
    super.popViewController(animated: animated)
  }
  override func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    super.popToViewController(viewController, animated: animated)
  }
  override func popToRootViewController(animated: Bool) -> [ViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override var isToolbarHidden: Bool { didSet { note(oldValue) } }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    super.setToolbarHidden(hidden, animated: animated)
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
  }
}

class OwnSearchController: SearchController {
  override weak var searchResultsUpdater: (any SearchResultsUpdating)? { didSet { note(oldValue) } }
  override weak var delegate: (any SearchControllerDelegate)? { didSet { note(oldValue) } }
  override var isActive: Bool { didSet { note(oldValue) } }
  override var obscuresBackgroundDuringPresentation: Bool { didSet { note(oldValue) } }
  override var hidesNavigationBarDuringPresentation: Bool { didSet { note(oldValue) } }
  override var automaticallyShowsCancelButton: Bool { didSet { note(oldValue) } }
  override var automaticallyShowsScopeBar: Bool { didSet { note(oldValue) } }
  override var automaticallyShowsSearchResultsController: Bool { didSet { note(oldValue) } }
  override var showsSearchResultsController: Bool { didSet { note(oldValue) } }
}

class OwnNavigationBar: NavigationBar {
  override var backgroundImage: Image? { didSet { note(oldValue) } }
  override var shadowImage: Image? { didSet { note(oldValue) } }
  override var isTranslucent: Bool { didSet { note(oldValue) } }
  override var barTintColor: Color? { didSet { note(oldValue) } }
  override var showsSeparator: Bool { didSet { note(oldValue) } }
  override var prefersLargeTitles: Bool { didSet { note(oldValue) } }
}

class OwnToolbar: Toolbar {
  override var items: [BarButtonItem]? { didSet { note(oldValue) } }
  override var isTranslucent: Bool { didSet { note(oldValue) } }
  override var barTintColor: Color? { didSet { note(oldValue) } }
  override func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
}

class OwnTabBarController: TabBarController {
  override weak var delegate: (any TabBarControllerDelegate)? { didSet { note(oldValue) } }
  override var mode: Mode { didSet { note(oldValue) } }
  override var viewControllers: [ViewController]? { didSet { note(oldValue) } }
  override var selectedViewController: ViewController? { didSet { note(oldValue) } }
  override var selectedIndex: Int { didSet { note(oldValue) } }
  override var isTabBarHidden: Bool { didSet { note(oldValue) } }
  override func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    super.setTabBarHidden(hidden, animated: animated)
  }
}

class OwnTabBar: TabBar {
  override var backgroundImage: Image? { didSet { note(oldValue) } }
  override var shadowImage: Image? { didSet { note(oldValue) } }
  override weak var delegate: (any TabBarDelegate)? { didSet { note(oldValue) } }
  override var unselectedItemTintColor: Color? { didSet { note(oldValue) } }
  override var items: [TabBarItem] { didSet { note(oldValue) } }
  override var selectedItem: TabBarItem? { didSet { note(oldValue) } }
  override var isTranslucent: Bool { didSet { note(oldValue) } }
  override var barTintColor: Color? { didSet { note(oldValue) } }
}

class OwnSplitViewController: SplitViewController {
  override weak var delegate: (any SplitViewControllerDelegate)? { didSet { note(oldValue) } }
  override var preferredDisplayMode: DisplayMode { didSet { note(oldValue) } }
  override var preferredPrimaryColumnWidth: Double { didSet { note(oldValue) } }
  override var preferredPrimaryColumnWidthFraction: Double { didSet { note(oldValue) } }
  override var minimumPrimaryColumnWidth: Double { didSet { note(oldValue) } }
  override var maximumPrimaryColumnWidth: Double { didSet { note(oldValue) } }
  override var presentsWithGesture: Bool { didSet { note(oldValue) } }
  override var viewControllers: [ViewController] { didSet { note(oldValue) } }
  override func viewController(for column: Column) -> ViewController? { super.viewController(for: column) }
  override func setViewController(_ viewController: ViewController?, for column: Column) {
    super.setViewController(viewController, for: column)
  }
  override func show(_ column: Column) { super.show(column) }
  override func hide(_ column: Column) { super.hide(column) }
}

class OwnContainedController: ViewController {
  override var additionalSafeAreaInsets: EdgeInsets { didSet { note(oldValue) } }
  override var hidesBottomBarWhenPushed: Bool { didSet { note(oldValue) } }
}
