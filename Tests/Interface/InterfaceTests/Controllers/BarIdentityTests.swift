import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("What a bar shows keeps its views")
struct BarIdentityTests {
  private func buttons(_ view: View) -> [BarButton] { view.descendants(BarButton.self) }

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("U2 T27 a title that changes each frame leaves a press on the back button and on an item alone")
  func presses() throws {
    for presses in ["back", "item"] {
      let stage = NavigationStage(pages: ["a", "b"])
      let page = try #require(stage.navigation.topViewController)
      var performed = 0
      let item = BarButtonItem(title: "Add", primaryAction: Action { _ in performed += 1 })
      page.navigationItem.rightBarButtonItem = item
      stage.test.frame()
      let button = try #require(
        buttons(stage.navigation.navigationBar).first {
          presses == "back" ? $0.item == nil : $0.item === item
        })
      let touch = stage.test.touch(at: middle(button))
      for second in 0..<10 {
        page.title = "12:00:0\(second)"
        stage.navigation.viewControllers[0].title = "A\(second)"
        page.navigationItem.prompt = second % 2 == 0 ? "Prompt" : nil
        item.title = "Add \(second)"
        page.navigationItem.leftItemsSupplementBackButton = second % 2 == 0
        stage.test.play(for: 1.0 / 60)
      }
      #expect(button.isHighlighted && button.superview != nil)
      touch.end()
      stage.finish()
      #expect(presses == "back" ? stage.names == ["a"] : performed == 1)
    }
  }

  @Test("U2 a field in a toolbar stays first responder while the items beside it change")
  func field() throws {
    let stage = NavigationStage()
    let page = try #require(stage.navigation.topViewController)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 36))
    let send = BarButtonItem(title: "Send")
    let more = BarButtonItem(title: "More")
    let text = BarButtonItem(customView: field)
    page.toolbarItems = [text, send]
    stage.navigation.setToolbarHidden(false, animated: false)
    stage.test.frame()
    #expect(field.becomeFirstResponder())
    var ends = 0
    field.addAction({ ends += 1 }, for: .editingDidEnd)
    let button = try #require(buttons(stage.navigation.toolbar).first)
    send.isEnabled = false
    #expect(!button.isEnabled)
    send.isEnabled = true
    send.title = "Go"
    page.toolbarItems = [more, text, send]
    send.isHidden = true
    stage.test.frame()
    #expect(field.isEditing && ends == 0 && button.superview == nil)
    send.isHidden = false
    stage.test.frame()
    #expect(field.isEditing && buttons(stage.navigation.toolbar).map(\.item?.title) == ["More", "Go"])
    page.toolbarItems = [send]
    #expect(!field.isEditing && ends == 1 && field.superview == nil)
  }

  @Test(
    "U2 a field in a navigation bar stays first responder when it changes sides, and its item is exchanged")
  func sides() throws {
    let stage = NavigationStage()
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 120, height: 36))
    let search = BarButtonItem(customView: field)
    item.rightBarButtonItems = [search]
    stage.test.frame()
    #expect(field.becomeFirstResponder())
    item.rightBarButtonItems = [BarButtonItem(systemItem: .add), search]
    stage.test.frame()
    #expect(field.isEditing && field.convert(field.bounds, to: nil).maxX < 360)
    search.customView = nil
    search.title = "Search"
    #expect(!field.isEditing && field.superview == nil)
    #expect(buttons(stage.navigation.navigationBar).count == 2)
  }

  @Test("U2 an item that was hidden when the bar was shown appears; its menu comes and goes")
  func hiddenFirst() throws {
    let stage = NavigationStage()
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let filter = BarButtonItem(title: "Filter")
    filter.isHidden = true
    item.rightBarButtonItem = filter
    stage.test.frame()
    #expect(buttons(stage.navigation.navigationBar).isEmpty)
    filter.isHidden = false
    stage.test.frame()
    let button = try #require(buttons(stage.navigation.navigationBar).first)
    filter.menu = Menu(children: [Action(title: "All") { _ in }])
    #expect(button.gestureRecognizers?.isEmpty == false && button.showsMenuAsPrimaryAction)
    filter.menu = nil
    #expect(button.gestureRecognizers?.isEmpty ?? true)
  }

  @Test("U2 spaces and widths in a navigation bar take room, and cannot be tapped", arguments: [false, true])
  func spaces(isRightToLeft: Bool) throws {
    let stage = NavigationStage(isRightToLeft: isRightToLeft)
    let page = try #require(stage.navigation.topViewController)
    page.title = nil
    let (first, second, third) = (
      BarButtonItem(systemItem: .add), BarButtonItem(systemItem: .search), BarButtonItem(systemItem: .trash)
    )
    second.width = 60
    page.navigationItem.rightBarButtonItems = [first, .fixedSpace(20), second, .flexibleSpace(), third]
    stage.test.frame()
    let bar = stage.navigation.navigationBar
    #expect(buttons(bar).count == 3)
    func start(_ item: BarButtonItem) throws -> Double {
      let frame = try #require(buttons(bar).first { $0.item === item }).convert(
        try #require(buttons(bar).first { $0.item === item }).bounds, to: nil)
      return isRightToLeft ? frame.minX : 400 - frame.maxX
    }
    #expect(try start(first) == 8)
    #expect(try start(second) == 8 + 44 + 20)
    // The flexible room takes what is left of the half of the bar.
    #expect(try start(third) == 200 - 44)
    let gap = Point(x: isRightToLeft ? 8 + 44 + 10 : 400 - 8 - 44 - 10, y: 22)
    #expect(!(stage.test.window.hitTest(gap, with: nil) is BarButton))
  }

  @Test(
    "U2 neither Escape nor the Back key leaves a page whose back button an item replaces; nor does a swipe")
  func replaced() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    item.leftBarButtonItem = BarButtonItem(title: "Cancel")
    stage.test.press(.escape)
    stage.test.press(.back)
    stage.test.play(.flick(from: Point(x: 2, y: 300), to: Point(x: 300, y: 300), duration: 0.2))
    stage.finish()
    #expect(stage.names == ["a", "b"])
    item.leftItemsSupplementBackButton = true
    stage.test.press(.back)
    stage.finish()
    #expect(stage.names == ["a"])
  }

  @Test("U2 a change of the stack below the page on top leaves what is edited and pressed in the bar alone")
  func changeBelow() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let page = try #require(stage.navigation.topViewController)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 120, height: 36))
    page.navigationItem.rightBarButtonItem = BarButtonItem(customView: field)
    stage.test.frame()
    #expect(field.becomeFirstResponder())
    let back = try #require(buttons(stage.navigation.navigationBar).first { $0.item == nil })
    let touch = stage.test.touch(at: middle(back))
    let other = ViewController()
    other.title = "Other"
    stage.navigation.setViewControllers([other, page], animated: false)
    stage.test.frame()
    #expect(field.isEditing && back.backTitle == "Other" && back.isHighlighted)
    touch.end()
    stage.finish()
    #expect(stage.navigation.topViewController === other)
  }

  @Test("U2 a field in the bar goes on editing when a swipe back is cancelled, and ends when it goes back")
  func fieldDuringSwipe() throws {
    let stage = NavigationStage(pages: ["a", "b"])
    let page = try #require(stage.navigation.topViewController)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 120, height: 36))
    page.navigationItem.rightBarButtonItem = BarButtonItem(customView: field)
    stage.test.frame()
    #expect(field.becomeFirstResponder())
    let touch = stage.test.touch(at: Point(x: 6, y: 320))
    touch.drag(to: Point(x: 80, y: 320), over: 0.3)
    #expect(stage.names == ["a"] && field.isEditing)
    touch.drag(to: Point(x: 8, y: 320), over: 0.3)
    touch.end()
    stage.finish()
    #expect(stage.names == ["a", "b"] && field.isEditing)
    stage.test.type("x")
    #expect(field.text == "x")
    let second = stage.test.touch(at: Point(x: 6, y: 320))
    second.drag(to: Point(x: 320, y: 320), over: 0.3)
    second.end()
    stage.finish()
    #expect(stage.names == ["a"] && !field.isEditing)
  }

  @Test("U2 bars leave the opacity of the application's views as it is")
  func opacity() throws {
    let stage = NavigationStage(pages: ["a"])
    let page = try #require(stage.navigation.topViewController)
    let (view, tool) = (View(frame: Rect(x: 0, y: 0, width: 40, height: 30)), View())
    tool.frame = view.frame
    view.alpha = 0.4
    tool.alpha = 0.3
    page.navigationItem.rightBarButtonItem = BarButtonItem(customView: view)
    stage.navigation.setToolbarHidden(false, animated: false)
    stage.navigation.toolbar.setItems([BarButtonItem(customView: tool)], animated: true)
    stage.test.playUntilIdle()
    #expect(view.alpha == 0.4 && tool.alpha == 0.3)
    stage.navigation.pushViewController(ViewController(), animated: true)
    stage.finish()
    stage.navigation.popViewController(animated: true)
    stage.finish()
    #expect(view.alpha == 0.4 && view.window != nil)
  }
}
