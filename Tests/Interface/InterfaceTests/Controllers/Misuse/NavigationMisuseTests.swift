import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Pushing while popping, and pages that go in mid-transition")
struct NavigationMisuseTests {
  @Test(
    "U2 pushing in any frame of a pop shows the new page, and the popped one is gone",
    arguments: [0, 1, 2, 5, 10, 20])
  func pushWhilePopping(frames: Int) {
    for animated in [true, false] {
      let stage = NavigationStage(pages: ["a", "b", "c"])
      let c = stage.navigation.viewControllers[2] as? Page
      stage.navigation.popToRootViewController(animated: true)
      for _ in 0..<frames { stage.test.play(for: 1.0 / 60) }
      let d = stage.page("d")
      stage.navigation.pushViewController(d, animated: animated)
      #expect(stage.names == ["a", "d"])
      stage.finish()
      let isGone = c?.parent == nil
      #expect(stage.visibleNames == ["d"] && stage.x(d) == 0 && isGone)
      #expect(d.counts == [1, 1, 0, 0] && c?.disorder == [] && d.disorder == [])
      #expect(c?.last == "didDisappear")
    }
  }

  @Test(
    "U2 pushing the page that a swipe is popping, or another one, ends the swipe; the finger moves nothing")
  func pushWhileSwiping() {
    for isSame in [true, false] {
      let stage = NavigationStage(pages: ["a", "b"])
      let b = stage.navigation.viewControllers[1]
      let touch = stage.test.touch(at: Point(x: 4, y: 300))
      touch.drag(to: Point(x: 220, y: 300), over: 0.3)
      #expect(stage.x(b) > 100)
      let next = isSame ? b : stage.page("c")
      stage.navigation.pushViewController(next, animated: true)
      touch.drag(to: Point(x: 380, y: 300), over: 0.1)
      touch.end()
      stage.finish()
      #expect(stage.names == (isSame ? ["a", "b"] : ["a", "b", "c"]))
      #expect(stage.visibleNames == [isSame ? "b" : "c"] && stage.x(next) == 0)
    }
  }

  @Test("U2 pushes and pops in one turn end with the stack that was asked for, in any order")
  func manyAtOnce() {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    for _ in 0..<10 {
      stage.navigation.popViewController(animated: true)
      stage.navigation.pushViewController(b, animated: true)
    }
    stage.finish()
    #expect(stage.names == ["a", "b"] && stage.visibleNames == ["b"])
    let pages = (0..<10).map { stage.page("\($0)") }
    for page in pages {
      stage.navigation.pushViewController(page, animated: true)
      stage.navigation.popViewController(animated: true)
      stage.navigation.pushViewController(page, animated: false)
    }
    stage.finish()
    #expect(stage.names == ["a", "b"] + pages.map(\.name) && stage.visibleNames == ["9"])
    #expect(pages.allSatisfy { $0.disorder.isEmpty }, "\(pages.map(\.disorder))")
  }

  /// The ways to remove a page in motion.
  private static let removals: [(NavigationStage, Page) -> Void] = [
    { _, page in page.view.removeFromSuperview() },
    { _, page in page.removeFromParent() },
    { stage, _ in
      let root = stage.navigation.viewControllers[0]
      stage.navigation.setViewControllers([root], animated: false)
    },
    { stage, _ in stage.navigation.view.removeFromSuperview() },
    { stage, _ in stage.test.window.rootViewController = ViewController() },
    { _, page in page.view.layer.removeAllAnimations() },
  ]

  @Test(
    "U2 a page that is removed in mid-push ends the transition; what was to follow its animation runs once",
    arguments: [0, 1, 5, 10, 20])
  func removedInMotion(frames: Int) {
    for remove in Self.removals {
      let stage = NavigationStage()
      let page = stage.page("b")
      var ends = 0
      stage.navigation.pushViewController(page, animated: true)
      stage.navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in ends += 1 })
      var finished: [Bool] = []
      View.animate(withDuration: 0.5) {
        page.button.alpha = 0.5
      } completion: { isFinished in
        finished.append(isFinished)
      }
      for _ in 0..<frames { stage.test.play(for: 1.0 / 60) }
      remove(stage, page)
      stage.finish()
      #expect(ends == 1 && finished.count == 1)
      #expect(stage.navigation.driver.state.isIdle && page.disorder.isEmpty, "\(page.disorder)")
      stage.test.window.rootViewController = stage.navigation
      stage.finish()
      #expect(ends == 1 && finished.count == 1, "not again")
    }
  }
}
