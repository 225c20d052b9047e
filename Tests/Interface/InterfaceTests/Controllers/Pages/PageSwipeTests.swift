import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Swipes of a page view controller")
struct PageSwipeTests {
  @Test("U12 a swipe turns to the next page and back, and notifies the pages and the delegate in order")
  func swipe() {
    let stage = PageStage()
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["b"] && stage.visibleNames == ["b"] && stage.origin(stage.pages[1]) == .zero)
    #expect(
      stage.takeLines() == [
        "willTransition b", "a willDisappear true", "b willAppear true", "a didDisappear true",
        "b didAppear true", "didFinish true a true",
      ])
    #expect(stage.container.children.count == 1 && stage.pages[1].parent === stage.container)
    stage.swipe(by: Point(x: 250, y: 0))
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"] && stage.disorder.isEmpty)
  }

  @Test("U12 a swipe that is turned back leaves the page, and notifies of both directions")
  func cancelledSwipe() {
    let stage = PageStage()
    let touch = stage.drag(by: Point(x: -120, y: 0), over: 0.4)
    #expect(stage.names == ["a"] && stage.visibleNames == ["a", "b"])
    #expect(abs(stage.origin(stage.pages[1]).x - stage.origin(stage.pages[0]).x - 400) < 1e-6)
    touch.rest(0.5)
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"] && stage.origin(stage.pages[0]) == .zero)
    #expect(
      stage.takeLines() == [
        "willTransition b", "a willDisappear true", "b willAppear true", "b willDisappear true",
        "a willAppear true", "b didDisappear true", "a didAppear true", "didFinish true a false",
      ])
    #expect(stage.pages[1].parent == nil && stage.disorder.isEmpty)
  }

  @Test("U12 a drag across the page to its other side ends one turn and begins another")
  func crossing() {
    let stage = PageStage()
    stage.swipe(by: Point(x: -250, y: 0))
    _ = stage.takeLines()
    let touch = stage.drag(by: Point(x: -100, y: 0))
    touch.drag(to: touch.location + Point(x: 300, y: 0), over: 0.4)
    #expect(stage.visibleNames == ["a", "b", "c"], "the touch may be in a page that it has dragged away")
    touch.rest(0.5)
    touch.end()
    stage.test.playUntilIdle()
    let calls = stage.takeLines().filter { $0.contains("T") || $0.hasPrefix("didFinish") }
    #expect(
      calls == ["willTransition c", "didFinish true b false", "willTransition a"] + [calls.last ?? ""])
    #expect(calls.last?.hasPrefix("didFinish true b") == true && stage.visibleNames == stage.names)
    #expect(stage.disorder.isEmpty)
  }

  @Test("U12 a second flick, before the first has ended, turns to the page after the next one")
  func secondFlick() {
    let stage = PageStage()
    stage.drag(by: Point(x: -250, y: 0)).end()
    playPast(0.7, stage)
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["c"] && stage.visibleNames == ["c"] && stage.origin(stage.pages[2]) == .zero)
    let lines = stage.takeLines()
    #expect(
      lines.count { $0.hasPrefix("willTransition") } == lines.count { $0.hasPrefix("didFinish") })
    #expect(stage.disorder.isEmpty)
    #expect(stage.pages.map(\.last) == ["didDisappear", "didDisappear", "didAppear"])
  }

  @Test("U12 a second flick may begin in a list of the page that leaves")
  func secondFlickInList() {
    let stage = PageStage()
    for page in stage.pages {
      let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 250))
      list.contentSize = Size(width: 400, height: 2000)
      page.view.addSubview(list)
    }
    stage.drag(by: Point(x: -250, y: 0)).end()
    playPast(0.7, stage)
    let touch = stage.test.touch(at: Point(x: 50, y: 150))
    touch.drag(to: Point(x: 0, y: 150), over: 0.03)
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.names == ["c"] && stage.visibleNames == ["c"] && stage.disorder.isEmpty)
    #expect(stage.container.children.count == 1)
  }

  /// Plays until more than a part of a turn to the next page is done.
  private func playPast(_ progress: Double, _ stage: PageStage) {
    for _ in 0..<100 where stage.container.progress < progress {
      stage.test.advance(by: 1 / 60)
      stage.test.frame()
    }
    #expect(stage.container.turn != nil)
  }

  @Test("U12 the first and the last page, and pages without a data source, do not turn further")
  func ends() {
    let stage = PageStage()
    stage.swipe(by: Point(x: 250, y: 0))
    #expect(stage.names == ["a"] && stage.takeLines().isEmpty)
    stage.container.dataSource = nil
    stage.test.playUntilIdle()
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["a"] && stage.takeLines().isEmpty && stage.origin(stage.pages[0]) == .zero)
    #expect(stage.container.scrollView.contentOffset == Point(x: 400, y: 0))
  }

  @Test("U12 pages turn with any delegate of the scroll view, at whose rest the offset is one page")
  func scrollViewDelegate() throws {
    final class Follower: ScrollViewDelegate {
      var offsets: [Double] = []
      func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.x) }
    }
    let stage = PageStage()
    let follower = Follower()
    let scrollViews = stage.container.view.subviews.compactMap { $0 as? ScrollView }
    let scrollView = try #require(scrollViews.first)
    scrollView.delegate = follower
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["b"] && follower.offsets.contains(800) && follower.offsets.last == 400)
    scrollView.isScrollEnabled = false
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["b"])
  }

  @Test("U12 in a right-to-left interface the next page is at the left")
  func rightToLeft() {
    let stage = PageStage(isRightToLeft: true)
    let touch = stage.drag(by: Point(x: 200, y: 0))
    #expect(stage.visibleNames == ["a", "b"] && stage.origin(stage.pages[1]).x < 0)
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.names == ["b"] && stage.origin(stage.pages[1]) == .zero)
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["a"] && stage.disorder.isEmpty)
  }

  @Test("U12 pages may turn vertically")
  func vertical() {
    let stage = PageStage(count: 3, orientation: .vertical)
    #expect(stage.container.pageControl.isHidden)
    stage.swipe(by: Point(x: 0, y: -250))
    #expect(stage.names == ["b"] && stage.origin(stage.pages[1]) == .zero)
    stage.swipe(by: Point(x: -250, y: 0))
    #expect(stage.names == ["b"])
  }

  @Test("U12 a turn ends when the view leaves its window, and its callbacks stay in order")
  func leavesWindow() {
    let stage = PageStage()
    let touch = stage.drag(by: Point(x: -250, y: 0))
    stage.test.window.rootViewController = ViewController()
    touch.end()
    stage.test.playUntilIdle()
    #expect(stage.container.turn == nil && stage.disorder.isEmpty)
    #expect(stage.pages.map(\.last) == ["didDisappear", "didDisappear", "didDisappear"])
    #expect(stage.journal.take().count { $0.hasPrefix("didFinish false") } == 1)
  }

  @Test("U12 assistive technologies turn by scrolling a page")
  func accessibility() {
    let stage = PageStage()
    #expect(stage.container.scrollView.scrollPage(.next))
    stage.test.playUntilIdle()
    #expect(stage.names == ["b"] && stage.visibleNames == ["b"])
    #expect(stage.takeLines().last == "didFinish true a true" && stage.disorder.isEmpty)
  }
}
