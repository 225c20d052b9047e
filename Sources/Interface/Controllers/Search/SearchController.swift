/// A search bar in a navigation bar, with what is shown while the user searches.
///
/// ```swift
/// let search = SearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// search.obscuresBackgroundDuringPresentation = false
/// navigationItem.searchController = search
/// ```
///
/// The search begins when the field is edited: the title and the buttons of the bar make room, and the button Cancel appears, which ends it.
@MainActor
open class SearchController: ViewController {
  /// The search bar.
  public let searchBar = SearchBar(frame: .zero)
  /// The object that shows the results.
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?
  /// The object that is notified of the beginning and the end.
  open weak var delegate: (any SearchControllerDelegate)?
  /// The view controller that is shown in front of the page while there is a text; nil if the page shows the results itself.
  public let searchResultsController: ViewController?

  /// A Boolean value that indicates whether the user searches. Setting it begins or ends the search, which empties the field.
  open var isActive: Bool {
    get { isSearching }
    set { setActive(newValue) }
  }
  /// A Boolean value that indicates whether the page is dimmed during the search, and a tap on it ends the search. Default true.
  open var obscuresBackgroundDuringPresentation = true { didSet { contentDidChange() } }
  /// A Boolean value that indicates whether the title and the buttons of the navigation bar are hidden during the search. Default true.
  open var hidesNavigationBarDuringPresentation = true { didSet { onChange?() } }
  /// A Boolean value that indicates whether the button Cancel is shown during the search only. Default true.
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that indicates whether the scopes are shown during the search only, if there are any. Default true.
  open var automaticallyShowsScopeBar = true
  /// A Boolean value that indicates whether the results are shown while there is a text, and only then. Default true.
  open var automaticallyShowsSearchResultsController = true { didSet { contentDidChange() } }
  /// A Boolean value that indicates whether the results are shown. Setting it ends the automatic choice.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsResults }
    set {
      showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  /// Called when the navigation bar is to be laid out for the search, or no longer.
  var onChange: (() -> Void)?
  /// A Boolean value that indicates whether something may be in front of the page during the search.
  var coversContent: Bool { obscuresBackgroundDuringPresentation || searchResultsController != nil }

  private var isSearching = false
  /// What ``isSearching`` is to become; it differs while the delegate is notified before.
  private var isRequested = false
  private var showsResults = false
  private let dimming = DimmingView(frame: .zero)

  /// The duration of the animations with which the search begins and ends, in seconds. Chosen by us.
  static let duration = 0.25

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The view controller that shows the results in front of the page; nil if the page does.
  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init()
    let field = searchBar.searchTextField
    field.addAction(Action { [weak self] _ in self?.setActive(true) }, for: .editingDidBegin)
    field.addAction(Action { [weak self] _ in self?.searchDidChange() }, for: .editingChanged)
    searchBar.onCancel = { [weak self] in self?.setActive(false) }
    searchBar.onScopeChange = { [weak self] in self?.searchDidChange() }
    dimming.onTap = { [weak self] in self?.setActive(false) }
  }

  // MARK: Search

  private func setActive(_ active: Bool) {
    // Callbacks may begin or end the search each time.
    guard active != isRequested, RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    isRequested = active
    if active {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
    }
    guard active == isRequested, active != isSearching else { return }
    isSearching = active
    if !active {
      searchBar.text = ""
      searchBar.searchTextField.resignFirstResponder()
      guard !isRequested else { return }
    }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(active, animated: true) }
    searchDidChange()
    guard active == isRequested else { return }
    guard searchBar.window != nil, !searchBar.traitCollection.isMotionReduced else {
      layOut(active)
      return activityDidChange(to: active)
    }
    View.animate(
      withDuration: Self.duration, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState],
      animations: { layOut(active) },
      completion: { [weak self] _ in self?.activityDidChange(to: active) })
  }

  /// Has the navigation bar make room for the search bar with its scopes, or no longer.
  private func layOut(_ active: Bool) {
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.showsScopeBar = active
    }
    onChange?()
    searchBar.window?.layoutIfNeeded()
  }

  /// Notifies the delegate of the end of an animation, unless the search has turned back meanwhile.
  private func activityDidChange(to active: Bool) {
    guard active == isSearching else { return }
    if active {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  private func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    contentDidChange()
  }

  // MARK: View

  /// Creates a view in front of the page that dims it, and in which the results are.
  open override func loadView() { view = SearchPresentationView(frame: expectedFrame) }

  /// Adds the results.
  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.frame = view.bounds
    view.addSubview(dimming)
    if let results = searchResultsController {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    contentDidChange()
  }

  private func contentDidChange() {
    guard isViewLoaded else { return }
    dimming.isHidden = !obscuresBackgroundDuringPresentation
    searchResultsController?.view.isHidden = !showsSearchResultsController
  }
}
