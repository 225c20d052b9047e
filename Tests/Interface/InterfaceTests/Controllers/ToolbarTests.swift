import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A toolbar")
struct ToolbarTests {
  private func buttons(_ stage: NavigationStage) -> [BarButton] {
    stage.navigation.toolbar.subviews.compactMap { $0 as? BarButton }
  }

  @Test("U2 the item that toggles editing keeps a title that the application has set")
  func editButtonTitle() {
    let controller = ViewController()
    let item = controller.editButtonItem
    #expect(item.title == "Edit")
    controller.setEditing(true, animated: false)
    #expect(item.title == "Done")
    item.title = "Fertig"
    controller.setEditing(false, animated: false)
    #expect(item.title == "Fertig")
    item.title = "Edit"
    controller.setEditing(true, animated: false)
    #expect(item.title == "Done")
  }

  @Test("U2 the items of the page on top are placed from the leading side, with flexible room between them")
  func items() throws {
    for isRightToLeft in [false, true] {
      let stage = NavigationStage(isRightToLeft: isRightToLeft)
      let page = try #require(stage.navigation.topViewController)
      var performed = 0
      page.toolbarItems = [
        BarButtonItem(systemItem: .add, primaryAction: Action { _ in performed += 1 }), .fixedSpace(20),
        BarButtonItem(systemItem: .search), .flexibleSpace(), BarButtonItem(systemItem: .trash),
      ]
      #expect(stage.navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 0)
      stage.navigation.setToolbarHidden(false, animated: false)
      stage.test.frame()
      #expect(stage.navigation.toolbar.frame == Rect(x: 0, y: 596, width: 400, height: 44))
      #expect(page.view.safeAreaInsets.bottom == 44)
      let all = buttons(stage)
      #expect(all.count == 3)
      let frames = all.map { isRightToLeft ? 400 - $0.frame.maxX : $0.frame.minX }
      #expect(frames == [8, 72, 348])
      stage.test.tap(at: all[0].convert(all[0].bounds.center, to: nil))
      #expect(performed == 1)
    }
  }

  @Test("U2 the toolbar slides in and out, above the safe area of the window")
  func hiding() throws {
    let stage = NavigationStage()
    stage.test.window.windowSafeAreaInsets = EdgeInsets(bottom: 30)
    stage.navigation.setToolbarHidden(false, animated: true)
    stage.test.frame()
    #expect(stage.navigation.toolbar.presentation.frame.minY > 570, "it slides")
    stage.finish()
    #expect(stage.navigation.toolbar.frame.minY == 566)
    #expect(stage.navigation.topViewController?.view.safeAreaInsets.bottom == 74)
    stage.navigation.isToolbarHidden = true
    #expect(stage.navigation.topViewController?.view.safeAreaInsets.bottom == 30)
    #expect(stage.navigation.toolbar.frame.minY == 640)
  }

  @Test("U2 the items change with the page, also when a swipe back is cancelled")
  func pages() throws {
    let stage = NavigationStage()
    stage.navigation.topViewController?.toolbarItems = [BarButtonItem(title: "One")]
    stage.navigation.setToolbarHidden(false, animated: false)
    let second = stage.page("b")
    second.toolbarItems = [BarButtonItem(title: "Two")]
    stage.navigation.pushViewController(second, animated: true)
    stage.finish()
    #expect(buttons(stage).map(\.item?.title) == ["Two"])
    let touch = stage.test.touch(at: Point(x: 3, y: 300))
    touch.drag(to: Point(x: 150, y: 300), over: 0.3)
    #expect(buttons(stage).map(\.item?.title) == ["One"])
    touch.drag(to: Point(x: 20, y: 300), over: 0.3)
    touch.end()
    stage.finish()
    #expect(buttons(stage).map(\.item?.title) == ["Two"])
    second.setToolbarItems([BarButtonItem(title: "Three")], animated: true)
    stage.finish()
    #expect(buttons(stage).map(\.item?.title) == ["Three"] && buttons(stage).first?.alpha == 1)
  }
}
