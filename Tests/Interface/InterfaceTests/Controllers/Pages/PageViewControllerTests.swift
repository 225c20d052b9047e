import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A page view controller")
struct PageViewControllerTests {
  @Test(
    "U12 the application turns with an animation in the direction it gives, without calls of the delegate")
  func animatedTurn() {
    let stage = PageStage()
    var results: [Bool] = []
    stage.container.setViewControllers([stage.pages[2]], direction: .reverse, animated: true) {
      results.append($0)
    }
    #expect(stage.names == ["c"])
    for _ in 0..<6 {
      stage.test.frame()
      stage.test.advance(by: 1 / 60)
    }
    #expect(stage.origin(stage.pages[2]).x < 0 && stage.origin(stage.pages[0]).x > 0)
    stage.test.playUntilIdle()
    #expect(results == [true] && stage.visibleNames == ["c"] && stage.origin(stage.pages[2]) == .zero)
    #expect(
      stage.takeLines() == [
        "a willDisappear true", "c willAppear true", "a didDisappear true", "c didAppear true",
      ])
    stage.swipe(by: Point(x: 250, y: 0))
    #expect(stage.names == ["b"], "the data source is asked for the neighbours of the new page")
  }

  @Test("U12 a page that is set during a turn ends it at once, and its completion is called with false")
  func turnDuringTurn() {
    let stage = PageStage()
    var results: [String] = []
    for index in [1, 2] {
      stage.container.setViewControllers([stage.pages[index]], direction: .forward, animated: true) {
        results.append("\(index) \($0)")
      }
      stage.test.frame()
      stage.test.advance(by: 0.1)
    }
    #expect(results == ["1 false"] && stage.names == ["c"])
    stage.test.playUntilIdle()
    #expect(results == ["1 false", "2 true"] && stage.visibleNames == ["c"] && stage.disorder.isEmpty)
  }

  @Test("U12 a page that is set without an animation, or under a touch that scrolls, is shown at once")
  func jump() {
    let stage = PageStage()
    let touch = stage.drag(by: Point(x: -100, y: 0))
    var results: [Bool] = []
    stage.container.setViewControllers([stage.pages[2]], direction: .forward, animated: true) {
      results.append($0)
    }
    #expect(results == [true] && stage.names == ["c"] && stage.visibleNames == ["c"])
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.origin(stage.pages[2]) == .zero && stage.disorder.isEmpty)
    stage.container.setViewControllers(nil, direction: .forward, animated: false)
    #expect(stage.names.isEmpty && stage.container.children.isEmpty)
  }

  @Test("U12 a page that is set in a callback follows the change, and one that is set again keeps its view")
  func callbacks() {
    let stage = PageStage()
    stage.onFinish = { [unowned stage] in
      stage.onFinish = nil
      stage.container.setViewControllers([stage.pages[0]], direction: .reverse, animated: false)
    }
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"] && stage.disorder.isEmpty)
    _ = stage.journal.take()
    stage.container.setViewControllers([stage.pages[0]], direction: .forward, animated: true)
    stage.test.playUntilIdle()
    #expect(stage.journal.take().isEmpty)
  }

  @Test("U12 the page stays when the window changes its size, and a turn in progress ends at once")
  func rotation() {
    let stage = PageStage()
    stage.swipe(by: Point(x: -250, y: 0))
    stage.test.window.resize(to: Size(width: 640, height: 400), scale: 1)
    stage.test.playUntilIdle()
    let page = stage.pages[1]
    #expect(stage.names == ["b"] && stage.origin(page) == .zero && page.view.bounds.width == 640)
    _ = stage.takeLines()
    let touch = stage.drag(by: Point(x: -150, y: 0))
    touch.rest(0.5)
    stage.test.frame()
    stage.test.window.resize(to: Size(width: 400, height: 640), scale: 1)
    stage.test.frame()
    #expect(stage.takeLines().last == "didFinish false b false" && stage.container.turn == nil)
    touch.cancel()
    stage.test.playUntilIdle()
    #expect(stage.names == ["b"] && stage.origin(page) == .zero && page.view.bounds.width == 400)
    #expect(stage.disorder.isEmpty)
  }

  @Test("U12 the space between pages is seen during a turn alone")
  func spacing() {
    let stage = PageStage(options: [.interPageSpacing: 20])
    #expect(stage.origin(stage.pages[0]) == .zero && stage.pages[0].view.bounds.width == 400)
    let touch = stage.drag(by: Point(x: -200, y: 0))
    #expect(abs(stage.origin(stage.pages[1]).x - stage.origin(stage.pages[0]).x - 420) < 1e-6)
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.names == ["b"] && stage.origin(stage.pages[1]) == .zero)
  }

  @Test("U12 the page control counts the pages of the data source, follows the user, and turns")
  func pageControl() {
    let stage = PageStage(count: 3)
    let control = stage.container.pageControl
    #expect(!control.isHidden && control.numberOfPages == 3 && control.currentPage == 0)
    #expect(control.frame.maxY == 640 && stage.pages[0].view.bounds.height == 640 - control.bounds.height)
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(control.currentPage == 1)
    _ = stage.takeLines()
    stage.test.tap(at: control.convert(Point(x: 300, y: control.bounds.midY), to: nil))
    stage.test.playUntilIdle()
    #expect(stage.names == ["c"] && control.currentPage == 2)
    #expect(stage.takeLines().last == "didFinish true b true")
    stage.container.setViewControllers([stage.pages[0]], direction: .reverse, animated: false)
    #expect(control.currentPage == 0)
  }

  @Test("U12 the page control follows the user from the first page to the last, of however many")
  func manyPages() {
    let stage = PageStage(count: .max)
    let control = stage.container.pageControl
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["b"] && control.currentPage == 1)
    stage.swipe(by: Point(x: 250, y: 0))
    #expect(stage.names == ["a"] && control.currentPage == 0)
    stage.container.movePageIndex(by: -1)
    #expect(control.currentPage == Int.max - 1)
  }

  @Test("U12 without a count, and for pages that curl in UIKit, there is no page control, and pages scroll")
  func curl() {
    #expect(PageStage().container.pageControl.isHidden)
    let container = PageViewController()
    #expect(container.transitionStyle == .pageCurl && container.gestureRecognizers.isEmpty)
    #expect(container.viewControllers?.isEmpty == true && !container.isViewLoaded)
  }

  @Test("U12 a page that another parent takes leaves the container, also in the middle of a turn")
  func removal() {
    let stage = PageStage()
    let touch = stage.drag(by: Point(x: -150, y: 0))
    touch.rest(0.5)
    stage.test.frame()
    stage.pages[1].removeFromParent()
    #expect(stage.container.turn == nil && stage.names == ["a"] && stage.visibleNames == ["a"])
    touch.end()
    stage.test.playUntilIdle()
    stage.pages[0].removeFromParent()
    #expect(stage.names.isEmpty && stage.visibleNames.isEmpty && stage.disorder.isEmpty)
  }
}
