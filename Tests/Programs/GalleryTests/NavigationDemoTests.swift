import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The Navigation demo")
struct NavigationDemoTests {
  private func open(_ size: Size) -> (TestWindow, NavigationDemoController) {
    let test = TestWindow(size: size)
    let controller = NavigationDemoController(.navigation)
    test.window.rootViewController = controller
    test.frame()
    return (test, controller)
  }

  @Test("U2 on a wide panel the tabs are a rail beside two columns; on a narrow one a bar below one stack")
  func sizes() {
    let (_, wide) = open(Size(width: 1280, height: 800))
    #expect(wide.tabs.isRail && wide.split.displayMode == .oneBesideSecondary)
    let (_, narrow) = open(Size(width: 400, height: 700))
    #expect(!narrow.tabs.isRail && narrow.split.isCollapsed)
  }

  @Test("U2 folders lead to folders, and a swipe from the edge leads back")
  func folders() {
    let (test, demo) = open(Size(width: 400, height: 700))
    demo.tabs.selectedIndex = 1
    test.frame()
    for depth in 2...4 {
      test.tap(at: Point(x: 200, y: 230))
      test.playUntilIdle()
      #expect(demo.library.viewControllers.count == depth)
    }
    test.play(.drag(from: Point(x: 5, y: 400), to: Point(x: 330, y: 400), duration: 0.4), rate: 125)
    test.playUntilIdle()
    #expect(demo.library.viewControllers.count == 3)
  }

  @Test("U2 a room that is chosen is shown in the other column")
  func rooms() {
    let (test, demo) = open(Size(width: 1280, height: 800))
    test.tap(at: Point(x: 200, y: 200))
    test.playUntilIdle()
    let detail = demo.split.viewController(for: .secondary) as? NavigationController
    #expect(detail?.topViewController?.title == Room.all[1].name)
  }

  @Test("U2 a card opens with a tap and closes with a drag, which may turn round")
  func cards() {
    let (test, demo) = open(Size(width: 400, height: 700))
    demo.tabs.selectedIndex = 2
    test.frame()
    test.tap(at: Point(x: 100, y: 200))
    test.playUntilIdle()
    #expect(demo.cards.topViewController is CardController)
    let touch = test.touch(at: Point(x: 200, y: 300))
    touch.drag(to: Point(x: 200, y: 500), over: 0.3)
    touch.drag(to: Point(x: 200, y: 350), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(demo.cards.topViewController is CardController && demo.cards.viewControllers.count == 2)
    let second = test.touch(at: Point(x: 200, y: 300))
    second.drag(to: Point(x: 200, y: 500), over: 0.2)
    second.end()
    test.playUntilIdle()
    #expect(demo.cards.topViewController is CardsController)
  }
}
