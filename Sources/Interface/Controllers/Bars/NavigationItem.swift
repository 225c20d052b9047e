/// What a navigation bar shows for a view controller.
///
/// ``ViewController/navigationItem`` makes one when it is first asked for, with the title of the view controller.
@MainActor
public final class NavigationItem: ContainerItem {
  /// When the title is shown in large letters below the buttons, in a bar that prefers this.
  public enum LargeTitleDisplayMode: Sendable, Hashable {
    /// As for the view controller below it; for the first one, a large title.
    case automatic
    /// A large title.
    case always
    /// A title between the buttons.
    case never
  }

  /// What the button that goes back to the view controller shows beside its arrow.
  public enum BackButtonDisplayMode: Int, Sendable, Hashable {
    /// The title.
    case `default` = 0
    /// The word for going back in the application's language.
    case generic = 1
    /// Nothing.
    case minimal = 2
  }

  /// The title in the middle of the bar. A change of ``ViewController/title`` changes it, too.
  public var title: String? { didSet { if title != oldValue { changed() } } }
  /// The view in the middle of the bar, instead of the title. For a ``SearchBar`` that shows its scopes, the bar becomes higher. Default nil.
  public var titleView: View? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the button that goes back to the view controller. Default nil, which means ``title``; an empty one shows the arrow
  /// alone.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// What the button that goes back to the view controller shows beside its arrow. Default `.default`.
  public var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// The item whose title, colour and title attributes the button has that goes back to the view controller; its title takes precedence
  /// over ``backButtonTitle``. The button goes back whatever the action of the item. Default nil.
  public var backBarButtonItem: BarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { changed() } }
  }
  /// The title of the button that goes back to the view controller, by all of these properties.
  var shownBackTitle: String {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? StandardTitle.back.string
    case .generic: StandardTitle.back.string
    case .minimal: ""
    }
  }
  /// A Boolean value that indicates whether there is no back button while the view controller is on top. Neither a swipe nor a key goes
  /// back then. Default false.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// A Boolean value that indicates whether the items on the leading side are shown beside the back button, which they replace otherwise.
  /// Default false.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The items on the leading side, the first at the edge. Unless ``leftItemsSupplementBackButton`` is set, they replace the back
  /// button, and with it the swipe and the keys that go back. Default none.
  public var leftBarButtonItems: [BarButtonItem]? { didSet { changed() } }
  /// The items on the trailing side, the first at the edge. Default none.
  public var rightBarButtonItems: [BarButtonItem]? { didSet { changed() } }
  /// The first of the ``leftBarButtonItems``. Setting it replaces all.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of the ``rightBarButtonItems``. Setting it replaces all.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// When the title is large, if ``NavigationBar/prefersLargeTitles`` is true. Default `.automatic`.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// A line of text above the title, for which the bar becomes higher; nil, the default, for none.
  public var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The search controller whose search bar is below the title; nil, the default, for none.
  public var searchController: SearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.onChange = nil
      oldValue?.searchBar.onScopeHeightChange = nil
      searchController?.onChange = { [weak self] in self?.changed() }
      searchController?.searchBar.onScopeHeightChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// A Boolean value that indicates whether the search bar scrolls away with the content of the page's scroll view. Default true.
  ///
  /// It is always visible during a search, and without a scroll view; see ``ViewController/setContentScrollView(_:)``.
  public var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// A Boolean value that indicates whether the navigation controller shows the title in large letters.
  var showsLargeTitle = false
  /// The scroll view whose content moves the large title; nil if none does.
  weak var scrollView: ScrollView?
  /// The scroll view that the application has chosen for this; nil if it has not.
  weak var chosenScrollView: ScrollView?
  /// The object that shows the item.
  weak var observer: (any NavigationItemObserver)?

  /// Creates an item.
  public init(title: String?) { self.title = title }

  /// A Boolean value that indicates whether the user may go back, if there is a page below: by the back button, a swipe or a key.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  /// The height of the scopes of a search bar that is the title, in points, for which the bar becomes higher; 0 without any.
  var scopeHeight: Double { (titleView as? SearchBar)?.scopeHeight ?? 0 }

  // MARK: Searching

  /// The height of the search bar, in points; 0 without one.
  var searchBarHeight: Double { searchController?.searchBar.sizeThatFits(.zero).height ?? 0 }
  /// A Boolean value that indicates whether the search bar scrolls away at present, if there is a scroll view.
  var collapsesSearchBar: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }
  /// A Boolean value that indicates whether a search hides the title and the buttons.
  var hidesContent: Bool {
    searchController.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
  }

  func controllerTitleDidChange(to title: String?) { self.title = title }

  private func changed() { observer?.navigationItemDidChange(self) }

  // MARK: Changes with an animation

  /// Sets ``leftBarButtonItems``.
  ///
  /// - Parameters:
  ///   - items: The items, the first at the edge; nil for none.
  ///   - animated: Whether the former content of the bar dissolves into the new one.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    change(animated: animated) { [self] in leftBarButtonItems = items }
  }
  /// Sets ``rightBarButtonItems``.
  ///
  /// - Parameters:
  ///   - items: The items, the first at the edge; nil for none.
  ///   - animated: Whether the former content of the bar dissolves into the new one.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    change(animated: animated) { [self] in rightBarButtonItems = items }
  }
  /// Sets ``leftBarButtonItem``.
  ///
  /// - Parameters:
  ///   - item: The only item; nil for none.
  ///   - animated: Whether the former content of the bar dissolves into the new one.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    change(animated: animated) { [self] in leftBarButtonItem = item }
  }
  /// Sets ``rightBarButtonItem``.
  ///
  /// - Parameters:
  ///   - item: The only item; nil for none.
  ///   - animated: Whether the former content of the bar dissolves into the new one.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    change(animated: animated) { [self] in rightBarButtonItem = item }
  }
  /// Sets ``hidesBackButton``.
  ///
  /// - Parameters:
  ///   - hidesBackButton: Whether there is no back button.
  ///   - animated: Whether the former content of the bar dissolves into the new one.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  private func change(animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, let observer else { return changes() }
    observer.navigationItem(self, dissolvesDuring: changes)
  }
}

extension ViewController {
  /// What a navigation bar shows for the view controller, made with its title when it is first asked for.
  public var navigationItem: NavigationItem { containerItem { NavigationItem(title: title) } }
}
