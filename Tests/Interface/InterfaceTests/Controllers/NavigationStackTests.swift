import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("The stack of a navigation controller")
struct NavigationStackTests {
  @Test("U2 a push changes the stack at once, and calls back in UIKit's order")
  func push() {
    let stage = NavigationStage()
    let page = stage.page("b")
    stage.navigation.pushViewController(page, animated: true)
    #expect(stage.names == ["a", "b"])
    #expect(stage.navigation.topViewController === page)
    #expect(
      stage.journal.take() == [
        "b willMove parent", "a willDisappear true", "b willAppear true", "willShow b true",
      ])
    #expect(page.navigationController === stage.navigation && page.parent === stage.navigation)
    #expect(page.sizeInViewDidLoad == Size(width: 400, height: 640))
    stage.finish()
    #expect(
      stage.journal.take() == [
        "a didDisappear true", "b didAppear true", "b didMove parent", "didShow b true",
      ])
    #expect(stage.visibleNames == ["b"])
  }

  @Test("U2 a pop returns the page, and removes it when the animation has ended")
  func pop() {
    let stage = NavigationStage(pages: ["a", "b"])
    let page = stage.navigation.topViewController
    #expect(stage.navigation.popViewController(animated: true) === page)
    #expect(stage.names == ["a"])
    #expect(page?.parent === stage.navigation, "until the end")
    #expect(
      stage.journal.take() == [
        "b willMove nil", "b willDisappear true", "a willAppear true", "willShow a true",
      ])
    stage.finish()
    #expect(
      stage.journal.take() == [
        "b didDisappear true", "a didAppear true", "b didMove nil", "didShow a true",
      ])
    #expect(page?.parent == nil)
    #expect(stage.navigation.popViewController(animated: true) == nil, "the root stays")
  }

  @Test("U2 without an animation the page changes at once")
  func withoutAnimation() {
    let stage = NavigationStage()
    stage.navigation.pushViewController(stage.page("b"), animated: false)
    #expect(stage.visibleNames == ["b"])
    let lines = stage.journal.take()
    #expect(lines.contains("a didDisappear false") && lines.contains("b didAppear false"), "\(lines)")
    #expect(lines.last == "didShow b false")
    stage.navigation.popViewController(animated: false)
    #expect(stage.visibleNames == ["a"])
    #expect(!stage.test.needsFrame || stage.test.playUntilIdle() < 4)
  }

  @Test("U2 popping to a page and to the root returns what was removed")
  func popMany() throws {
    let stage = NavigationStage(pages: ["a", "b", "c", "d"])
    let pages = stage.navigation.viewControllers
    let removed = stage.navigation.popToViewController(pages[1], animated: true)
    #expect(removed?.map { ($0 as? Page)?.name } == ["c", "d"])
    stage.finish()
    #expect(stage.names == ["a", "b"] && stage.visibleNames == ["b"])
    #expect(pages[2].parent == nil && pages[3].parent == nil)
    #expect(stage.navigation.popToRootViewController(animated: true)?.count == 1)
    stage.finish()
    #expect(stage.visibleNames == ["a"])
  }

  @Test("U2 what a pop removes below the top is notified once, when the animation has ended")
  func popManyNotifiesOnce() {
    let stage = NavigationStage(pages: ["a", "b", "c", "d"])
    let between = stage.navigation.viewControllers[1...2]
    stage.navigation.popToRootViewController(animated: true)
    #expect(between.allSatisfy { $0.parent === stage.navigation }, "until the end")
    #expect(stage.journal.take().filter { $0.contains("Move") } == ["d willMove nil"])
    stage.finish()
    #expect(between.allSatisfy { $0.parent == nil })
    #expect(
      stage.journal.take().filter { $0.contains("Move") }.sorted() == [
        "b didMove nil", "b willMove nil", "c didMove nil", "c willMove nil", "d didMove nil",
      ])
  }

  @Test("U2 setting the stack pushes a new top, and pops to one that was there")
  func setStack() {
    let stage = NavigationStage(pages: ["a", "b"])
    let (a, b) = (stage.navigation.viewControllers[0], stage.navigation.viewControllers[1])
    let (c, d) = (stage.page("c"), stage.page("d"))
    stage.navigation.setViewControllers([a, c, d], animated: true)
    stage.test.frame()
    stage.test.play(for: 0.1)
    #expect(stage.x(d) > 0 && stage.x(d) < 400, "slides in")
    stage.finish()
    #expect(stage.names == ["a", "c", "d"] && b.parent == nil)
    stage.navigation.setViewControllers([a], animated: true)
    stage.test.play(for: 0.1)
    #expect(stage.x(d) > 0 && stage.x(d) < 400, "slides out")
    stage.finish()
    #expect(stage.visibleNames == ["a"] && c.parent == nil)
    stage.navigation.setViewControllers([], animated: true)
    #expect(stage.visibleNames.isEmpty && stage.navigation.topViewController == nil)
  }

  // MARK: In mid-transition

  @Test("U2 a pop during a push turns the motion back from where it is; callbacks stay balanced")
  func popDuringPush() {
    let stage = NavigationStage()
    let page = stage.page("b")
    stage.navigation.pushViewController(page, animated: true)
    stage.test.play(for: 0.15)
    _ = stage.journal.take()
    let before = stage.x(page)
    #expect(stage.navigation.popViewController(animated: true) === page)
    #expect(stage.x(page) == before)
    #expect(stage.names == ["a"])
    stage.finish()
    #expect(
      stage.journal.take() == [
        "b willMove nil", "b willDisappear true", "a willAppear true", "willShow a true",
        "b didDisappear true", "a didAppear true", "b didMove nil", "didShow a true",
      ])
    #expect(stage.visibleNames == ["a"] && page.parent == nil)
  }

  @Test("U2 a push during a push follows when the first has ended, and skips what was popped meanwhile")
  func pushDuringPush() {
    let stage = NavigationStage()
    let (b, c, d) = (stage.page("b"), stage.page("c"), stage.page("d"))
    stage.navigation.pushViewController(b, animated: true)
    stage.test.play(for: 0.1)
    stage.navigation.pushViewController(c, animated: true)
    stage.navigation.pushViewController(d, animated: true)
    #expect(stage.names == ["a", "b", "c", "d"], "the stack changes at once")
    #expect(!c.isViewLoaded)
    stage.finish()
    #expect(stage.visibleNames == ["d"])
    #expect(c.counts == [0, 0, 0, 0], "a page that was never on top while something was shown")
    #expect(b.counts == [1, 1, 1, 1] && d.counts == [1, 1, 0, 0])
    stage.navigation.popViewController(animated: true)
    stage.finish()
    #expect(stage.visibleNames == ["c"])
  }

  @Test("U2 a push while popping begins when the pop has ended; the popped page may be pushed again")
  func pushWhilePopping() {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    stage.navigation.popViewController(animated: true)
    stage.test.play(for: 0.1)
    let c = stage.page("c")
    stage.navigation.pushViewController(c, animated: true)
    #expect(stage.names == ["a", "c"])
    stage.finish()
    #expect(stage.visibleNames == ["c"] && b.parent == nil)
    stage.navigation.popViewController(animated: true)
    stage.test.play(for: 0.1)
    let before = stage.x(c)
    stage.navigation.pushViewController(c, animated: true)
    #expect(stage.x(c) == before, "the page that is leaving comes back")
    stage.finish()
    #expect(stage.names == ["a", "c"] && stage.visibleNames == ["c"] && c.parent === stage.navigation)
    #expect(c.last == "didAppear" && c.disorder.isEmpty, "\(c.disorder)")
  }

  @Test("U2 a change without animation ends the transition in progress at once")
  func immediateChange() {
    let stage = NavigationStage()
    let b = stage.page("b")
    stage.navigation.pushViewController(b, animated: true)
    stage.test.play(for: 0.1)
    stage.navigation.pushViewController(stage.page("c"), animated: false)
    #expect(stage.visibleNames == ["c"])
    #expect(stage.navigation.driver.state.isIdle && b.view.transform == .identity)
    #expect(b.counts == [1, 1, 1, 1])
  }

  @Test("U2 a page may push another one in viewWillAppear")
  func pushInCallback() {
    let stage = NavigationStage()
    let (b, c) = (stage.page("b"), stage.page("c"))
    b.onWillAppear = { [navigation = stage.navigation] in
      b.onWillAppear = nil
      navigation.pushViewController(c, animated: true)
    }
    stage.navigation.pushViewController(b, animated: true)
    stage.finish()
    #expect(stage.names == ["a", "b", "c"] && stage.visibleNames == ["c"])
    #expect(b.counts == [1, 1, 1, 1] && c.counts == [1, 1, 0, 0])
    let d = stage.page("d")
    d.onWillAppear = { [navigation = stage.navigation] in navigation.popViewController(animated: false) }
    stage.navigation.pushViewController(d, animated: true)
    stage.finish()
    #expect(stage.names == ["a", "b", "c"] && stage.visibleNames == ["c"])
  }

  @Test("U2 a touch that a push cancels may change the stack in turn")
  func changeByCancelledTouch() {
    for pops in [true, false] {
      let stage = NavigationStage()
      let view = RecordingView(frame: Rect(x: 0, y: 400, width: 100, height: 100))
      stage.navigation.topViewController?.view.addSubview(view)
      let (b, c) = (stage.page("b"), stage.page("c"))
      view.onTouches = { [unowned navigation = stage.navigation] phase, _, _ in
        guard phase == .cancelled else { return }
        if pops { navigation.popViewController() } else { navigation.pushViewController(c) }
      }
      stage.test.frame()
      let touch = stage.test.touch(at: Point(x: 50, y: 450))
      stage.navigation.pushViewController(b, animated: true)
      stage.finish()
      touch.end()
      let expected = pops ? ["a"] : ["a", "b", "c"]
      #expect(stage.names == expected && stage.visibleNames == [expected[expected.count - 1]])
      #expect(stage.navigation.driver.state.isIdle && b.disorder.isEmpty && c.disorder.isEmpty)
    }
  }

  // MARK: Bad input

  @Test("U2 what cannot be pushed is a logged no-op")
  func badInput() {
    let stage = NavigationStage()
    let root = stage.navigation.viewControllers[0]
    stage.navigation.pushViewController(root, animated: true)
    stage.navigation.pushViewController(NavigationController(), animated: true)
    stage.navigation.pushViewController(stage.navigation, animated: true)
    let presented = ViewController()
    stage.navigation.present(presented, animated: false)
    stage.navigation.pushViewController(presented, animated: true)
    stage.navigation.dismiss(animated: false)
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = ViewController()
    stage.navigation.pushViewController(window.rootViewController ?? root, animated: true)
    #expect(stage.names == ["a"])
    #expect(stage.navigation.popToViewController(presented, animated: true) == nil)
    stage.navigation.setViewControllers([root, root], animated: false)
    #expect(stage.names == ["a"])
    stage.finish()
    #expect(stage.visibleNames == ["a"])
  }

  @Test("U2 a controller that gets another parent leaves the stack, also in mid-transition")
  func twoParents() {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    let other = NavigationController(rootViewController: b)
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"])
    #expect(other.viewControllers == [b] && b.parent === other)
    let c = stage.page("c")
    stage.navigation.pushViewController(c, animated: true)
    stage.test.play(for: 0.1)
    other.pushViewController(c, animated: true)
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"])
    #expect(stage.navigation.driver.state.isIdle && c.parent === other)
    let d = stage.page("d")
    stage.navigation.pushViewController(d, animated: true)
    stage.test.play(for: 0.1)
    d.removeFromParent()
    #expect(stage.names == ["a"] && stage.visibleNames == ["a"])
    stage.finish()
    let a = stage.navigation.viewControllers[0] as? Page
    #expect(a?.last == "didAppear" && a?.disorder == [])
  }

  @Test("U2 a new size in mid-transition resizes both pages, and the motion goes on")
  func resize() {
    let stage = NavigationStage()
    let (a, b) = (stage.navigation.viewControllers[0], stage.page("b"))
    stage.navigation.pushViewController(b, animated: true)
    stage.test.play(for: 0.12)
    let fraction = stage.x(b) / 400
    #expect(fraction > 0.1 && fraction < 0.9)
    stage.test.window.resize(to: Size(width: 640, height: 400), scale: 1)
    stage.test.window.layoutIfNeeded()
    #expect(a.view.bounds.size == Size(width: 640, height: 400) && b.view.bounds.size == a.view.bounds.size)
    #expect(abs(stage.x(b) / 640 - fraction) < 1e-9)
    stage.finish()
    #expect(stage.visibleNames == ["b"] && b.view.frame == Rect(x: 0, y: 0, width: 640, height: 400))
  }

  @Test("U2 pages and containers are released after use, also in mid-transition")
  func lifetime() {
    weak var navigation: NavigationController?
    weak var page: Page?
    weak var popped: Page?
    do {
      let stage = NavigationStage(pages: ["a", "b"])
      navigation = stage.navigation
      popped = stage.navigation.topViewController as? Page
      let touch = stage.test.touch(at: Point(x: 5, y: 320))
      touch.drag(to: Point(x: 300, y: 320), over: 0.3)
      touch.end()
      stage.finish()
      _ = stage.journal.take()
      #expect(popped == nil, "a popped page is not retained")
      let next = stage.page("c")
      next.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, primaryAction: Action { _ in })
      page = next
      stage.navigation.pushViewController(next, animated: true)
      stage.test.play(for: 0.1)
      stage.test.window.rootViewController = nil
      stage.test.frame()
    }
    #expect(navigation == nil && page == nil)
  }

  @Test("U2 a navigation controller that leaves its window in mid-transition ends the transition")
  func leavesWindow() {
    let stage = NavigationStage()
    let a = stage.navigation.viewControllers[0] as? Page
    let b = stage.page("b")
    stage.navigation.pushViewController(b, animated: true)
    stage.test.play(for: 0.1)
    stage.test.window.rootViewController = ViewController()
    #expect(stage.navigation.driver.state.isIdle && stage.names == ["a", "b"])
    #expect(a?.counts == [1, 1, 1, 1] && b.counts == [1, 1, 1, 1])
    stage.test.window.rootViewController = stage.navigation
    stage.finish()
    #expect(stage.visibleNames == ["b"] && b.counts == [2, 2, 1, 1])
    #expect(a?.counts == [1, 1, 1, 1])
  }

  @Test("U2 U12 a page that was below the top is popped to, although the former top stays on the stack")
  func reorder() {
    let stage = NavigationStage(pages: ["a", "b"])
    let (a, b) = (stage.navigation.viewControllers[0], stage.navigation.viewControllers[1])
    stage.navigation.setViewControllers([b, a], animated: true)
    stage.test.play(for: 0.1)
    #expect(stage.x(b) > 0 && stage.x(a) <= 0, "slides out")
    stage.finish()
    #expect(stage.names == ["b", "a"] && stage.visibleNames == ["a"] && b.parent === stage.navigation)
  }
}
