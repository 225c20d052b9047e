import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A navigation bar")
struct NavigationBarTests {
  private func buttons(_ stage: NavigationStage) -> [BarButton] {
    stage.navigation.navigationBar.descendants(BarButton.self)
  }

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("U2 the back button has the title of the page below, and goes back")
  func back() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let button = try #require(buttons(stage).first)
    #expect(button.backTitle == "A" && button.frame.minX < 20)
    stage.navigation.viewControllers[0].title = "Rooms"
    #expect(buttons(stage).first?.backTitle == "Rooms")
    stage.navigation.viewControllers[0].navigationItem.backButtonTitle = "Back"
    #expect(buttons(stage).first?.backTitle == "Back")
    stage.test.frame()
    stage.test.tap(at: middle(try #require(buttons(stage).first)))
    stage.finish()
    #expect(stage.names == ["a"] && buttons(stage).isEmpty)
  }

  @Test("U2 the back button during a push turns the motion back")
  func backInFlight() throws {
    let stage = NavigationStage()
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    stage.test.play(for: 0.2)
    let button = try #require(buttons(stage).first)
    stage.test.tap(at: button.convert(button.bounds.center, to: nil))
    stage.finish()
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"])
  }

  @Test(
    "U2 items perform their actions, follow changes, and replace the back button unless they supplement it")
  func items() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    var performed = 0
    let add = BarButtonItem(systemItem: .add, primaryAction: Action { _ in performed += 1 })
    item.rightBarButtonItem = add
    stage.test.frame()
    stage.test.tap(at: middle(try #require(buttons(stage).first { $0.item === add })))
    #expect(performed == 1)
    add.isEnabled = false
    stage.test.frame()
    stage.test.tap(at: middle(try #require(buttons(stage).first { $0.item === add })))
    #expect(performed == 1)
    add.isHidden = true
    #expect(!buttons(stage).contains { $0.item === add })
    let close = BarButtonItem(title: "Close", style: .plain, target: stage.journal, action: Journal.note)
    item.leftBarButtonItem = close
    #expect(buttons(stage).map(\.item?.title) == ["Close"])
    stage.test.frame()
    stage.test.tap(at: middle(try #require(buttons(stage).first)))
    #expect(stage.journal.take().last == "note")
    item.leftItemsSupplementBackButton = true
    #expect(Set(buttons(stage).map(\.item?.title)) == [nil, "Close"])
    item.hidesBackButton = true
    #expect(buttons(stage).map(\.item?.title) == ["Close"])
  }

  @Test("U3 an item with a menu opens it with a tap or, if it has an action, with a long press")
  func menus() throws {
    let stage = NavigationStage()
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    var log: [String] = []
    let menu = Menu(children: [Action(title: "Sort") { log.append($0.title) }])
    var open: ContextMenuView? { stage.test.window.subviews.last as? ContextMenuView }
    item.rightBarButtonItem = BarButtonItem(title: "More", menu: menu)
    stage.test.frame()
    let button = try #require(buttons(stage).first)
    stage.test.tap(at: middle(button))
    stage.test.play(for: 1)
    let row = try #require(open?.list.rows.first)
    stage.test.tap(at: middle(row))
    stage.finish()
    #expect(log == ["Sort"] && open == nil)
    item.rightBarButtonItem?.primaryAction = Action { _ in log.append("tapped") }
    stage.test.frame()
    let second = middle(try #require(buttons(stage).first))
    stage.test.tap(at: second)
    stage.finish()
    #expect(log == ["Sort", "tapped"] && open == nil)
    let touch = stage.test.touch(at: second)
    stage.test.play(for: 0.8)
    touch.end()
    #expect(open != nil && log.count == 2)
  }

  @Test("U3 a popover points at an item of a bar")
  func popover() throws {
    let stage = NavigationStage(size: Size(width: 800, height: 600))
    let page = try #require(stage.navigation.topViewController)
    let item = BarButtonItem(systemItem: .add)
    page.navigationItem.rightBarButtonItem = item
    stage.test.frame()
    let shown = ViewController()
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = Size(width: 200, height: 100)
    let popover = try #require(shown.popoverPresentationController)
    popover.barButtonItem = item
    #expect(popover.sourceItem === item)
    page.present(shown, animated: false)
    stage.finish()
    let button = try #require(buttons(stage).first { $0.item === item })
    let frame = popover.frameOfPresentedViewInContainerView
    #expect(popover.arrowDirection == .up)
    #expect(frame.minY >= 40 && frame.minX < middle(button).x && frame.maxX > middle(button).x)
  }

  @Test("U2 the pages keep clear of the bar, and scroll views begin below it")
  func safeArea() throws {
    let stage = NavigationStage()
    let page = try #require(stage.navigation.topViewController)
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 44))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    scrollView.contentSize = Size(width: 400, height: 2000)
    page.view.addSubview(scrollView)
    stage.test.frame()
    #expect(scrollView.adjustedContentInset.top == 44 && scrollView.contentOffset.y == -44)
    stage.test.window.windowSafeAreaInsets = EdgeInsets(top: 30, left: 10)
    stage.test.frame()
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 74, left: 10))
    #expect(stage.navigation.navigationBar.frame == Rect(x: 0, y: 0, width: 400, height: 74))
    page.additionalSafeAreaInsets = EdgeInsets(top: 6, bottom: 12)
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 80, left: 10, bottom: 12))
    #expect(scrollView.safeAreaInsets.top == 80)
    page.additionalSafeAreaInsets.top = .nan
    #expect(page.view.safeAreaInsets.top == 80)
  }

  @Test("U2 the bar can be hidden, which gives its place to the page")
  func hidden() throws {
    let stage = NavigationStage()
    let page = try #require(stage.navigation.topViewController)
    stage.navigation.setNavigationBarHidden(true, animated: true)
    #expect(stage.navigation.isNavigationBarHidden && page.view.safeAreaInsets == .zero)
    stage.test.frame()
    #expect(stage.navigation.navigationBar.presentation.frame.maxY > 10, "it slides")
    stage.finish()
    #expect(stage.navigation.navigationBar.frame.maxY == 0)
    stage.navigation.isNavigationBarHidden = false
    #expect(page.view.safeAreaInsets.top == 44)
  }

  @Test("U2 the bar grows with the text size")
  func textSize() {
    let stage = NavigationStage()
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.frame()
    #expect(stage.navigation.navigationBar.frame.height > 44)
    #expect(
      stage.navigation.topViewController?.view.safeAreaInsets.top
        == stage.navigation.navigationBar.frame.height)
  }

  // MARK: Keys

  @Test("U2 Escape and the Back key go back, not from the root nor while something is presented")
  func keys() {
    let stage = NavigationStage(pages: ["a", "b", "c"])
    stage.test.press(.escape)
    stage.finish()
    #expect(stage.names == ["a", "b"])
    stage.navigation.present(ViewController(), animated: false)
    stage.test.press(.back)
    stage.finish()
    #expect(stage.names == ["a", "b"])
    stage.navigation.dismiss(animated: false)
    stage.finish()
    stage.test.press(.back)
    stage.finish()
    #expect(stage.names == ["a"])
    stage.test.press(.back)
    stage.finish()
    #expect(stage.names == ["a"])
  }

  @Test("U2 the focus moves to the page that appears, and back to where it was")
  func focus() throws {
    let stage = NavigationStage()
    let a = try #require(stage.navigation.topViewController as? Page)
    let second = Button(configuration: .gray())
    second.frame = Rect(x: 100, y: 400, width: 200, height: 44)
    a.view.addSubview(second)
    stage.test.frame()
    stage.test.window.requestFocusUpdate(to: second)
    let b = stage.page("b")
    stage.navigation.pushViewController(b, animated: true)
    #expect(stage.test.window.focusedView === b.button, "at once: the key that pushed does not push again")
    stage.finish()
    #expect(stage.test.window.focusedView === b.button)
    stage.test.press(.escape)
    stage.finish()
    #expect(stage.test.window.focusedView === second)
  }

  // MARK: Frames

  @Test("U2 the frames of a transition move layers: nothing is laid out, drawn or uploaded")
  func frames() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let pages = stage.navigation.viewControllers.compactMap { $0 as? Page }
    var drawCount = 0
    for page in pages {
      let canvas = CountingCanvas(frame: Rect(x: 0, y: 100, width: 400, height: 400))
      canvas.onDraw = { drawCount += 1 }
      page.view.addSubview(canvas)
    }
    stage.test.window.windowSafeAreaInsets = EdgeInsets(top: 20, left: 12)
    let touch = stage.test.touch(at: Point(x: 5, y: 320))
    touch.drag(to: Point(x: 100, y: 320), over: 0.2)
    _ = try stage.test.render()
    let (layouts, draws) = (pages.map(\.layoutCount), drawCount)
    var uploads = 0
    stage.test.onPreupload = { _ in uploads += 1 }
    touch.drag(to: Point(x: 300, y: 320), over: 0.4) { _ in
      #expect(!stage.test.window.subtreeNeedsLayout && !stage.test.window.displayState.isNeededInSubtree)
    }
    #expect(pages.map(\.layoutCount) == layouts && drawCount == draws && uploads == 0)
    touch.end()
    stage.test.play(for: 0.2)
    #expect(pages.map(\.layoutCount) == layouts && drawCount == draws)
  }

  @Test("U12 the back button has the title and the colour of the item of the page below, or no title")
  func backItem() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = stage.navigation.viewControllers[0].navigationItem
    let back = BarButtonItem(title: "Home")
    back.tintColor = .red
    item.backButtonTitle = "Back"
    item.backBarButtonItem = back
    let button = try #require(buttons(stage).first)
    #expect(button.backTitle == "Home" && button.tintColor == .red)
    back.title = "Start"
    #expect(button.backTitle == "Start")
    let modes: [(NavigationItem.BackButtonDisplayMode, title: String)] = [
      (.minimal, ""), (.generic, StandardTitle.back.string), (.default, "Start"),
    ]
    for (mode, title) in modes {
      item.backButtonDisplayMode = mode
      #expect(button.backTitle == title)
    }
    item.backBarButtonItem = nil
    #expect(button.backTitle == "Back" && button.tintColor != .red)
  }

  @Test("U12 titles and items have the font and the colour of their attributes")
  func titleAttributes() throws {
    let stage = NavigationStage()
    let bar = stage.navigation.navigationBar
    let item = BarButtonItem(title: "Edit")
    item.setTitleTextAttributes(.init(font: .system(ofSize: 11), color: .red), for: .normal)
    item.setTitleTextAttributes(.init(color: .orange), for: .disabled)
    stage.navigation.topViewController?.navigationItem.rightBarButtonItem = item
    bar.titleTextAttributes = .init(font: .system(ofSize: 13), color: .blue)
    stage.test.frame()
    let title = try #require(bar.descendants(Label.self).first { $0.text == "A" })
    let edit = try #require(bar.descendants(Label.self).first { $0.text == "Edit" })
    #expect(title.font == .system(ofSize: 13) && title.textColor == .blue)
    #expect(edit.font == .system(ofSize: 11) && edit.textColor == .red)
    item.isEnabled = false
    #expect(edit.textColor == .orange)
    bar.titleTextAttributes = nil
    #expect(title.textColor == .label && title.font != .system(ofSize: 13))
  }

  @Test("U12 a tab bar without a controller selects what is tapped, notifies, and colours the others")
  func tabBar() throws {
    final class Listener: TabBarDelegate {
      var selected: [TabBarItem] = []
      func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { selected.append(item) }
    }
    let test = TestWindow()
    let bar = TabBar(frame: Rect(x: 0, y: 0, width: 300, height: 49))
    let listener = Listener()
    let items = ["One", "Two"].map { TabBarItem(title: $0, image: nil) }
    bar.items = items
    bar.selectedItem = items[0]
    bar.delegate = listener
    bar.unselectedItemTintColor = .red
    test.window.addSubview(bar)
    test.frame()
    let label = try #require(bar.buttons[1].subviews.compactMap { $0 as? Label }.first)
    #expect(label.textColor == .red)
    test.tap(at: bar.convert(bar.buttons[1].center, to: nil))
    #expect(bar.selectedItem === items[1] && listener.selected.map(\.title) == ["Two"])
    #expect(label.textColor != .red)
  }
}

private final class CountingCanvas: View {
  var onDraw: (() -> Void)?
  override func draw(_ rect: Rect) { onDraw?() }
}

extension Journal {
  func note() { write("note") }
}
