import Testing

@testable import TactusInterface
@testable import TactusTesting

/// What a navigation item says, and what its bar and its navigation controller show of it.
@MainActor
@Suite("Navigation items")
struct NavigationItemTests {
  private func buttons(_ stage: NavigationStage) -> [BarButton] {
    stage.navigation.navigationBar.descendants(BarButton.self).sorted { $0.frame.minX < $1.frame.minX }
  }

  private func titles(_ stage: NavigationStage) -> [String?] { buttons(stage).map { $0.item?.title } }

  @Test(
    "U2 the bar has the items of the page on top and of the page below, and the visible page may be presented"
  )
  func pages() {
    let stage = NavigationStage(pages: ["a", "b"])
    let bar = stage.navigation.navigationBar
    #expect(bar.topItem?.title == "B" && bar.backItem?.title == "A")
    #expect(stage.navigation.visibleViewController === stage.navigation.topViewController)
    let modal = ViewController()
    stage.navigation.present(modal, animated: false)
    #expect(stage.navigation.visibleViewController === modal)
    modal.dismiss(animated: false)
    stage.navigation.popToRootViewController(animated: false)
    #expect(bar.topItem?.title == "A" && bar.backItem == nil)
  }

  @Test("U2 the first of the leading items is at the edge, and the single item stands for all of them")
  func leadingItems() {
    let stage = NavigationStage()
    let item = stage.navigation.viewControllers[0].navigationItem
    item.leftBarButtonItems = [BarButtonItem(title: "One"), BarButtonItem(title: "Two")]
    stage.test.frame()
    #expect(titles(stage) == ["One", "Two"] && item.leftBarButtonItem?.title == "One")
    item.leftBarButtonItem = BarButtonItem(title: "Only")
    stage.test.frame()
    #expect(titles(stage) == ["Only"] && item.leftBarButtonItems?.count == 1)
  }

  @Test(
    "U2 items that are set with an animation dissolve into each other; without one they are there at once")
  func animatedItems() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let bar = stage.navigation.navigationBar
    let changes: [(String, (Bool) -> Void)] = [
      ("right items", { item.setRightBarButtonItems([BarButtonItem(title: "R")], animated: $0) }),
      ("left items", { item.setLeftBarButtonItems([BarButtonItem(title: "L")], animated: $0) }),
      ("right item", { item.setRightBarButton(nil, animated: $0) }),
      ("left item", { item.setLeftBarButton(nil, animated: $0) }),
      ("back button", { item.setHidesBackButton(true, animated: $0) }),
      ("back button again", { item.setHidesBackButton(false, animated: $0) }),
    ]
    let expected: [[String?]] = [[nil, "R"], ["L", "R"], ["L"], [nil], [], [nil]]
    for isAnimated in [false, true] {
      for ((name, change), titles) in zip(changes, expected) {
        change(isAnimated)
        stage.test.frame()
        #expect(self.titles(stage) == titles, "\(name), animated: \(isAnimated)")
        let isMoving = stage.test.playUntilIdle() > 6
        #expect(isMoving == isAnimated, "\(name), animated: \(isAnimated)")
      }
    }
    #expect(bar.topItem === item)
  }

  @Test(
    "U2 a title is large as its item says, and by itself as that of the page below",
    arguments: [
      ([.automatic], true), ([.always], true), ([.never], false), ([.never, .automatic], false),
      ([.never, .always], true), ([.automatic, .automatic], true), ([.automatic, .never], false),
    ] as [([NavigationItem.LargeTitleDisplayMode], Bool)])
  func largeTitles(modes: [NavigationItem.LargeTitleDisplayMode], isLarge: Bool) {
    let stage = NavigationStage(pages: ["a", "b"].prefix(modes.count).map(\.self))
    stage.navigation.navigationBar.prefersLargeTitles = true
    for (page, mode) in zip(stage.navigation.viewControllers, modes) {
      page.navigationItem.largeTitleDisplayMode = mode
    }
    stage.test.frame()
    #expect(stage.navigation.topViewController?.navigationItem.showsLargeTitle == isLarge)
    #expect((stage.navigation.navigationBar.frame.height > 60) == isLarge)
  }

  @Test(
    "U2 every item of the system has either a title or a symbol", arguments: BarButtonItem.SystemItem.allCases
  )
  func systemItems(kind: BarButtonItem.SystemItem) {
    let item = BarButtonItem(systemItem: kind, primaryAction: Action { _ in })
    let stage = NavigationStage()
    stage.navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
    stage.test.frame()
    let hasSymbol = [.add, .close, .search, .refresh, .trash, .action, .play, .pause, .sidebar].contains(kind)
    #expect((item.title == nil) == hasSymbol)
    #expect(buttons(stage).first?.frame.isEmpty == false)
  }

  @Test(
    "U2 U7 a search bar as the title is as wide as there is room between the buttons, and its field is in the middle of the bar"
  )
  func searchBarAsTitle() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let search = SearchBar()
    item.titleView = search
    item.rightBarButtonItem = BarButtonItem(title: "Map")
    let bar = stage.navigation.navigationBar
    for width in [400.0, 640, 320] {
      stage.test.resize(to: Size(width: width, height: 640))
      stage.test.frame()
      let frame = search.convert(search.bounds, to: bar)
      let (back, map) = (buttons(stage)[0], buttons(stage)[1])
      #expect(
        abs(frame.minX - back.frame.maxX - 6) <= 1 && abs(frame.maxX + 6 - map.frame.minX) <= 1, "\(width)")
      let field = search.searchTextField.convert(search.searchTextField.bounds, to: bar)
      #expect(field.height == 36 && field.midY == bar.bounds.maxY - 22 && field.width > frame.width - 20)
    }
    search.setShowsCancelButton(true, animated: false)
    stage.test.frame()
    #expect(search.searchTextField.frame.maxX < search.bounds.maxX - 40)
  }

  @Test(
    "U2 U7 the scopes of a search bar that is the title make the bar higher, and suggestions are below them")
  func scopesOfTitle() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let search = SearchBar()
    search.scopeButtonTitles = ["All", "Rooms"]
    item.titleView = search
    item.rightBarButtonItem = BarButtonItem(title: "Map")
    stage.test.frame()
    let bar = stage.navigation.navigationBar
    let height = bar.bounds.height
    func middle(_ view: View) -> Double { view.convert(view.bounds, to: bar).midY }
    let (field, map) = (search.searchTextField, try #require(buttons(stage).last))
    let row = middle(map)
    for _ in 0..<2 {
      search.showsScopeBar = true
      stage.test.frame()
      let scopes = try #require(search.scopeRect)
      let shown = search.convert(scopes, to: bar)
      #expect(bar.bounds.height == height + scopes.height + 8)
      #expect(bar.bounds.contains(shown) && abs(middle(field) - row) <= 1 && middle(map) == row)
      #expect(search.searchTextField.frame.maxY < scopes.minY)
      field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Hall")]
      field.becomeFirstResponder()
      stage.test.frame()
      let list = try #require(stage.test.window.subviews.compactMap { $0 as? SearchSuggestionsView }.first)
      #expect(list.frame.minY >= bar.convert(shown, to: nil).maxY)
      stage.test.tap(at: bar.convert(Point(x: shown.maxX - 20, y: shown.midY), to: nil))
      #expect(search.selectedScopeButtonIndex == 1)
      field.resignFirstResponder()
      search.showsScopeBar = false
      stage.test.frame()
      #expect(bar.bounds.height == height && middle(map) == row && abs(middle(field) - row) <= 1)
      search.selectedScopeButtonIndex = 0
    }
    search.showsScopeBar = true
    item.prompt = "Search in all rooms"
    stage.test.frame()
    #expect(bar.bounds.height > height + 30 && bar.bounds.contains(search.convert(search.bounds, to: bar)))
    item.titleView = nil
    item.prompt = nil
    stage.test.frame()
    #expect(bar.bounds.height == height)
  }
}
