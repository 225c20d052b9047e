import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Search controllers")
struct SearchControllerTests {
  private final class Recorder: SearchResultsUpdating, SearchControllerDelegate {
    var log: [String] = []

    func updateSearchResults(for searchController: SearchController) {
      log.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: SearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: SearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: SearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: SearchController) { log.append("did dismiss") }
  }

  /// Sets whether the user searches when a search is about to begin.
  private final class Setter: SearchControllerDelegate {
    let value: Bool

    init(_ value: Bool) { self.value = value }

    func willPresentSearchController(_ searchController: SearchController) {
      searchController.isActive = value
    }
  }

  /// Ends each search as soon as it has begun.
  private final class Ender: SearchResultsUpdating {
    func updateSearchResults(for searchController: SearchController) { searchController.isActive = false }
  }

  /// A page whose first view is a scroll view of 2000 pt.
  private final class ScrollingPage: ViewController {
    let scrollView = ScrollView(frame: .zero)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
      scrollView.frame = view.bounds
      scrollView.contentSize = Size(width: view.bounds.width, height: 2000)
    }
  }

  private let test = TestWindow(size: Size(width: 400, height: 640))
  private let navigation = NavigationController()
  private let page = ScrollingPage()
  private let results = ViewController()
  private let recorder = Recorder()

  init() {
    test.window.rootViewController = navigation
    navigation.viewControllers = [page]
    test.frame()
  }

  /// Gives the page a search controller.
  private func addSearch(showingResults: Bool = false) -> SearchController {
    let search = SearchController(searchResultsController: showingResults ? results : nil)
    search.searchResultsUpdater = recorder
    search.delegate = recorder
    page.navigationItem.searchController = search
    test.frame()
    return search
  }

  private var barHeight: Double { navigation.navigationBar.frame.height }

  private func height(of search: SearchController) -> Double { search.searchBar.sizeThatFits(.zero).height }

  // MARK: The bar

  @Test("U12 the search bar is below the title, and scrolls away with the content before a large title does")
  func collapse() {
    let search = addSearch()
    let height = height(of: search)
    #expect(barHeight == 44 + height && page.scrollView.adjustedContentInset.top == 44 + height)
    #expect(search.searchBar.convert(Point.zero, to: nil) == Point(x: 0, y: 44))
    page.scrollView.contentOffset.y = -(44 + height) + 20
    test.frame()
    #expect(barHeight == 44 + height - 20 && search.searchBar.alpha < 1)
    page.scrollView.contentOffset.y = 300
    test.frame()
    #expect(barHeight == 44 && search.searchBar.alpha == 0)
    navigation.navigationBar.prefersLargeTitles = true
    test.frame()
    for (distance, expected) in [(0.0, 96 + height), (20, 76 + height), (height, 96), (height + 10, 86)] {
      page.scrollView.contentOffset.y = -(96 + height) + distance
      test.frame()
      #expect(abs(barHeight - expected) < 1e-9, "after \(distance) pt")
    }
  }

  @Test(
    "U12 the content comes to rest with a search bar and a title that are visible as a whole or not at all")
  func rest() {
    navigation.navigationBar.prefersLargeTitles = true
    let height = height(of: addSearch())
    let top = -(96 + height)
    for (distance, expected) in [
      (4.0, 0.0), (height - 4, height), (height + 4, height), (height + 48, height + 52), (200, 200),
    ] {
      let target = page.scrollView.restingOffset(near: Point(x: 0, y: top + distance))
      #expect(abs(target.y - top - expected) < 1e-9, "after \(distance) pt")
    }
  }

  @Test("U12 a search bar that is not to be hidden stays while the content scrolls")
  func fixed() {
    let height = height(of: addSearch())
    page.navigationItem.hidesSearchBarWhenScrolling = false
    test.frame()
    #expect(page.view.safeAreaInsets.top == 44 + height)
    page.scrollView.contentOffset.y = 300
    test.frame()
    #expect(barHeight == 44 + height)
    page.navigationItem.searchController = nil
    test.frame()
    #expect(barHeight == 44 && navigation.navigationBar.descendants(SearchBar.self).isEmpty)
  }

  // MARK: Searching

  @Test(
    "U12 a search begins with the field, hides the title, reports each text, and ends by a tap on the page")
  func searching() {
    let search = addSearch()
    let height = height(of: search)
    let field = search.searchBar.searchTextField
    field.becomeFirstResponder()
    test.playUntilIdle()
    #expect(search.isActive && search.searchBar.showsCancelButton && barHeight == height)
    #expect(recorder.log == ["will present", "update ", "did present"])
    test.type("ab")
    #expect(recorder.log.suffix(2) == ["update a", "update ab"])
    recorder.log = []
    test.tap(at: Point(x: 200, y: 500))
    test.playUntilIdle()
    #expect(!search.isActive && search.searchBar.text == "" && !field.isEditing)
    #expect(!search.searchBar.showsCancelButton && barHeight == 44 + height && search.parent == nil)
    #expect(recorder.log == ["will dismiss", "update ", "did dismiss"])
  }

  @Test("U12 Cancel ends a search, whose title stays if it is to, and whose scopes are shown only meanwhile")
  func cancelling() {
    let search = addSearch()
    let height = height(of: search)
    search.hidesNavigationBarDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "Rooms"]
    search.searchBar.searchTextField.becomeFirstResponder()
    test.playUntilIdle()
    #expect(search.searchBar.showsScopeBar && barHeight > 44 + height)
    test.press(.escape)
    test.playUntilIdle()
    #expect(!search.isActive && !search.searchBar.showsScopeBar && barHeight == 44 + height)
    search.automaticallyShowsScopeBar = false
    search.automaticallyShowsCancelButton = false
    search.isActive = true
    test.playUntilIdle()
    #expect(search.isActive && !search.searchBar.showsScopeBar && !search.searchBar.showsCancelButton)
  }

  @Test(
    "U12 a delegate may begin or end a search that is about to begin, and an updater one that has just begun")
  func callbacks() {
    for value in [false, true] {
      let search = addSearch()
      let setter = Setter(value)
      withExtendedLifetime(setter) {
        search.delegate = setter
        search.isActive = true
        test.playUntilIdle()
      }
      #expect(search.isActive == value && search.searchBar.showsCancelButton == value)
    }
    let search = addSearch()
    search.searchBar.scopeButtonTitles = ["All", "Rooms"]
    let ender = Ender()
    withExtendedLifetime(ender) {
      search.searchResultsUpdater = ender
      search.isActive = true
      test.playUntilIdle()
    }
    #expect(!search.isActive && !search.searchBar.showsCancelButton && !search.searchBar.showsScopeBar)
    search.searchResultsUpdater = nil
    search.isActive = true
    #expect(search.isActive)
  }

  @Test("U12 results are in front of the page while there is a text, and wait while another page is on top")
  func showingResults() {
    let search = addSearch(showingResults: true)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    test.playUntilIdle()
    #expect(search.parent === navigation && results.parent === search && results.view.isHidden)
    let hit = test.window.hitTest(Point(x: 200, y: 500), with: nil)
    #expect(hit?.isInside(page.view) == true, "touches reach the page")
    search.searchBar.searchTextField.becomeFirstResponder()
    test.type("a")
    test.frame()
    #expect(!results.view.isHidden && results.view.safeAreaInsets.top == height(of: search))
    navigation.pushViewController(ViewController(), animated: true)
    test.playUntilIdle()
    #expect(search.parent == nil && search.isActive && barHeight == 44)
    navigation.popViewController(animated: true)
    test.playUntilIdle()
    #expect(search.parent === navigation && !search.view.isHidden && !results.view.isHidden)
    search.showsSearchResultsController = false
    #expect(results.view.isHidden && !search.automaticallyShowsSearchResultsController)
    search.isActive = false
    test.playUntilIdle()
    #expect(search.parent == nil)
  }
}
