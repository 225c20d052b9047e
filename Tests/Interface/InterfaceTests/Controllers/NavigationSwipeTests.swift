import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("The swipe back of a navigation controller")
struct NavigationSwipeTests {
  nonisolated static let rates: [Double] = [60, 125, 240, 1000]

  @Test("U2 a swipe from the edge past the middle goes back", arguments: rates)
  func swipeBack(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    stage.play(.drag(from: Point(x: 6, y: 320), to: Point(x: 300, y: 330), duration: 0.5), rate: rate)
    #expect(stage.names == ["a"])
    stage.finish()
    #expect(stage.visibleNames == ["a"] && b.parent == nil)
    #expect(
      stage.journal.take() == [
        "b willMove nil", "b willDisappear true", "a willAppear true", "willShow a true",
        "b didDisappear true", "a didAppear true", "b didMove nil", "didShow a true",
      ])
  }

  @Test("U2 a short swipe returns, with the callbacks of a cancelled pop", arguments: rates)
  func cancelledSwipe(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    var wasPopped = false
    stage.play(
      .drag(from: Point(x: 6, y: 320), to: Point(x: 110, y: 330), duration: 0.5, rest: 0.2), rate: rate
    ) { _ in wasPopped = wasPopped || stage.names == ["a"] }
    #expect(wasPopped, "as in UIKit, the stack is that after the pop during the swipe")
    #expect(stage.names == ["a", "b"])
    stage.finish()
    #expect(stage.visibleNames == ["b"] && b.parent === stage.navigation)
    #expect(
      stage.journal.take() == [
        "b willMove nil", "b willDisappear true", "a willAppear true", "willShow a true",
        "b willMove parent", "b didMove parent", "a willDisappear true", "b willAppear true",
        "a didDisappear true", "b didAppear true",
      ])
  }

  @Test("U2 a short but fast swipe goes back, and a long one that turns round does not", arguments: rates)
  func velocityDecides(rate: Double) {
    let flick = NavigationStage(pages: ["a", "b"])
    flick.play(.path([(0, 5), (0.06, 5), (0.16, 95)]), rate: rate)
    flick.finish()
    #expect(flick.visibleNames == ["a"])
    let reversed = NavigationStage(pages: ["a", "b"])
    reversed.play(.path([(0, 5), (0.3, 330), (0.42, 240)]), rate: rate)
    reversed.finish()
    #expect(reversed.visibleNames == ["b"] && reversed.names == ["a", "b"])
  }

  @Test("U2 the page follows the touch with a constant distance", arguments: rates)
  func follows(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    let touch = stage.test.touch(at: Point(x: 5, y: 320))
    var distances: [Double] = []
    touch.drag(to: Point(x: 65, y: 320), over: 0.2, rate: rate)
    for x in [120.0, 240, 180, 60, 300] {
      touch.drag(to: Point(x: x, y: 320), over: 0.3, rate: rate)
      touch.rest(0.1)
      stage.test.frame()
      distances.append(touch.location.x - stage.x(b))
    }
    for distance in distances { #expect(abs(distance - distances[0]) < 0.01, "\(distances)") }
    #expect(distances[0] >= 5 && distances[0] <= 15.01, "the hysteresis and the first location: \(distances)")
    touch.end()
    stage.finish()
    #expect(stage.visibleNames == ["a"])
  }

  // MARK: Interrupting

  @Test("U2 a touch interrupts a push where it is, without a jump, and may turn it back", arguments: rates)
  func interruptsPush(rate: Double) {
    let stage = NavigationStage()
    let page = stage.page("b")
    stage.navigation.pushViewController(page, animated: true)
    var xs: [Double] = []
    stage.test.play(for: 0.12) { _ in xs.append(stage.x(page)) }
    _ = stage.journal.take()
    let held = stage.x(page)
    #expect(held > 40 && held < 390)
    let touch = stage.test.touch(at: Point(x: 8, y: 300))
    #expect(stage.x(page) == held, "it stands still with the touch")
    stage.test.play(for: 0.1)
    #expect(stage.x(page) == held)
    #expect(stage.journal.take().isEmpty, "nothing is called before the decision")
    let target = 8 + (400 - held) * 0.9
    touch.drag(to: Point(x: target, y: 300), over: 0.2, rate: rate) { _ in xs.append(stage.x(page)) }
    #expect(abs(stage.x(page) - held - (target - 8)) < 12, "it follows the touch: \(stage.x(page))")
    touch.end()
    #expect(stage.names == ["a"])
    stage.finish()
    #expect(stage.visibleNames == ["a"] && page.parent == nil)
    #expect(
      stage.journal.take() == [
        "b willMove nil", "b willDisappear true", "a willAppear true", "b didDisappear true",
        "a didAppear true", "b didMove nil",
      ])
    // The change of position from frame to frame has no jump: the fastest motion is that of the spring.
    for (old, new) in zip(xs, xs.dropFirst()) { #expect(abs(new - old) < 60, "\(old) → \(new)") }
  }

  @Test("U2 a touch interrupts a pop and lets it continue", arguments: rates)
  func interruptsPop(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    stage.navigation.popViewController(animated: true)
    stage.test.play(for: 0.15)
    _ = stage.journal.take()
    let held = stage.x(b)
    let touch = stage.test.touch(at: Point(x: 8, y: 300))
    stage.test.play(for: 0.2)
    #expect(stage.x(b) == held)
    touch.cancel()
    stage.finish()
    #expect(stage.visibleNames == ["a"], "without the touch it goes on to where it went")
    #expect(
      stage.journal.take() == ["b didDisappear true", "a didAppear true", "b didMove nil", "didShow a true"])
  }

  @Test("U2 a touch that interrupts a pop may bring the page back", arguments: rates)
  func bringsBack(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    stage.play(.path([(0, 5), (0.06, 5), (0.16, 95)]), rate: rate)
    stage.test.play(for: 0.05)
    let before = stage.x(b)
    #expect(before > 0 && before < 400)
    let touch = stage.test.touch(at: Point(x: 18, y: 320))
    let held = stage.x(b)
    #expect(abs(held - before) < 1)
    touch.drag(to: Point(x: 0, y: 320), over: 0.01, rate: rate)
    touch.end()
    stage.finish()
    #expect(stage.visibleNames == ["b"] && stage.names == ["a", "b"])
  }

  @Test("U2 the motion after a swipe begins with the speed of the touch, and has no jump", arguments: rates)
  func continuity(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let b = stage.navigation.viewControllers[1]
    var xs: [Double] = []
    stage.play(
      .flick(from: Point(x: 5, y: 320), to: Point(x: 205, y: 320), duration: 0.25), rate: rate, noise: .none
    ) { _ in xs.append(stage.x(b)) }
    let count = xs.count
    stage.test.play(for: 0.2) { _ in if b.viewIfLoaded?.window != nil { xs.append(stage.x(b)) } }
    // 800 pt/s are 13.3 pt a frame.
    for index in max(1, count - 3)..<min(xs.count, count + 3) {
      let step = xs[index] - xs[index - 1]
      #expect(step > 3 && step < 30, "frame \(index): \(step) of \(xs)")
    }
    #expect(stage.visibleNames == ["a"] || xs.last ?? 0 > 300)
  }

  @Test("U2 a cancelled touch returns the page", arguments: rates)
  func cancelledTouch(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let touch = stage.test.touch(at: Point(x: 5, y: 320))
    touch.drag(to: Point(x: 350, y: 320), over: 0.3, rate: rate)
    touch.cancel()
    #expect(stage.names == ["a", "b"])
    stage.finish()
    #expect(stage.visibleNames == ["b"])
  }

  // MARK: Arbitration

  @Test("U2 the swipe begins at the edge only, not on the root, nor with a hidden or replaced back button")
  func conditions() {
    func swipe(_ stage: NavigationStage, from x: Double = 5) -> [String] {
      stage.play(.drag(from: Point(x: x, y: 320), to: Point(x: x + 320, y: 320), duration: 0.4), rate: 125)
      stage.finish()
      return stage.names
    }
    #expect(swipe(NavigationStage(pages: ["a"])) == ["a"])
    #expect(swipe(NavigationStage(pages: ["a", "b"]), from: 60) == ["a", "b"])
    let hidden = NavigationStage(pages: ["a", "b"])
    hidden.navigation.topViewController?.navigationItem.hidesBackButton = true
    #expect(swipe(hidden) == ["a", "b"])
    let replaced = NavigationStage(pages: ["a", "b"])
    replaced.navigation.topViewController?.navigationItem.leftBarButtonItem = BarButtonItem(title: "Close")
    #expect(swipe(replaced) == ["a", "b"])
    let disabled = NavigationStage(pages: ["a", "b"])
    disabled.navigation.interactivePopGestureRecognizer?.isEnabled = false
    #expect(swipe(disabled) == ["a", "b"])
  }

  @Test("U2 from right to left the swipe comes from the other edge, and the pages are mirrored")
  func rightToLeft() {
    let stage = NavigationStage(pages: ["a", "b"], isRightToLeft: true)
    let b = stage.navigation.viewControllers[1]
    stage.play(.drag(from: Point(x: 5, y: 320), to: Point(x: 320, y: 320), duration: 0.4), rate: 125)
    stage.finish()
    #expect(stage.names == ["a", "b"])
    let touch = stage.test.touch(at: Point(x: 395, y: 320))
    touch.drag(to: Point(x: 150, y: 320), over: 0.4)
    #expect(stage.x(b) < -200)
    touch.end()
    stage.finish()
    #expect(stage.names == ["a"])
    let c = stage.page("c")
    stage.navigation.pushViewController(c, animated: true)
    stage.test.play(for: 0.1)
    #expect(stage.x(c) < 0, "it comes in from the left")
    stage.finish()
    #expect(stage.x(c) == 0)
  }

  @Test("U2 the swipe wins over a list in the page at the edge; elsewhere the list scrolls", arguments: rates)
  func list(rate: Double) {
    let stage = NavigationStage(pages: ["a", "b"])
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    scrollView.contentSize = Size(width: 1200, height: 4000)
    stage.navigation.topViewController?.view.addSubview(scrollView)
    stage.test.frame()
    let before = scrollView.contentOffset
    stage.play(.drag(from: Point(x: 5, y: 320), to: Point(x: 330, y: 325), duration: 0.4), rate: rate)
    #expect(scrollView.contentOffset == before)
    stage.finish()
    #expect(stage.names == ["a"])
    let vertical = NavigationStage(pages: ["a", "b"])
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    list.contentSize = Size(width: 400, height: 4000)
    vertical.navigation.topViewController?.view.addSubview(list)
    vertical.test.frame()
    vertical.play(.drag(from: Point(x: 8, y: 500), to: Point(x: 12, y: 200), duration: 0.4), rate: rate)
    #expect(list.contentOffset.y > 100, "also at the edge")
    vertical.finish()
    #expect(vertical.names == ["a", "b"])
  }

  @Test("U2 buttons below do not fire, and other touches are cancelled, when the swipe begins")
  func touchesBelow() {
    let stage = NavigationStage(pages: ["a", "b"])
    let page = stage.navigation.topViewController as? Page
    page?.button.frame = Rect(x: 0, y: 300, width: 200, height: 44)
    let recorder = RecordingView(frame: Rect(x: 200, y: 400, width: 100, height: 100))
    page?.view.addSubview(recorder)
    stage.test.frame()
    let other = stage.test.touch(at: Point(x: 250, y: 450))
    let touch = stage.test.touch(at: Point(x: 5, y: 320))
    touch.drag(to: Point(x: 60, y: 320), over: 0.2)
    #expect(stage.navigation.driver.state.isTracking)
    #expect(recorder.calls.contains { "\($0)".contains("ancel") }, "\(recorder.calls)")
    let late = stage.test.touch(at: Point(x: 300, y: 322))
    stage.test.advance(by: 0.05)
    late.end()
    other.end()
    touch.drag(to: Point(x: 10, y: 320), over: 0.2)
    touch.end()
    stage.finish()
    #expect(!stage.journal.take().contains { $0.hasSuffix("tapped") })
    stage.test.tap(at: Point(x: 100, y: 322))
    #expect(stage.journal.take().contains("b tapped"), "afterwards they do")
  }

  @Test("U2 a second tap on a button that pushes does not push twice")
  func doubleTap() {
    let stage = NavigationStage()
    let page = stage.navigation.topViewController as? Page
    page?.button.addAction(
      { [unowned stage] in
        stage.navigation.pushViewController(stage.page("b"), animated: true)
      }, for: .touchUpInside)
    stage.test.tap(at: Point(x: 200, y: 322))
    stage.test.play(for: 0.1)
    stage.test.tap(at: Point(x: 200, y: 322))
    stage.finish()
    #expect(stage.names == ["a", "b"])
  }

  @Test("U2 a change of the stack by the application cancels the swipe and takes precedence")
  func changeDuringSwipe() {
    for change in 0..<3 {
      let stage = NavigationStage(pages: ["a", "b"])
      let touch = stage.test.touch(at: Point(x: 5, y: 320))
      touch.drag(to: Point(x: 200, y: 320), over: 0.2)
      #expect(stage.names == ["a"])
      switch change {
      case 0: stage.navigation.pushViewController(stage.page("c"), animated: true)
      case 1: stage.navigation.popViewController(animated: true)
      default: stage.navigation.setViewControllers([stage.page("d")], animated: false)
      }
      let expected = [["a", "b", "c"], ["a"], ["d"]][change]
      #expect(stage.names == expected)
      touch.drag(to: Point(x: 20, y: 320), over: 0.2)
      touch.end()
      stage.finish()
      #expect(stage.names == expected && stage.visibleNames == [expected[expected.count - 1]])
    }
  }

  @Test("U2 what is animated alongside follows the touch and returns with it")
  func coordinator() {
    let stage = NavigationStage(pages: ["a", "b"])
    let (a, b) = (stage.navigation.viewControllers[0] as? Page, stage.navigation.viewControllers[1])
    let marker = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.test.window.addSubview(marker)
    var ends: [Bool] = []
    var changes = 0
    a?.onWillAppear = { [weak a] in
      guard let coordinator = a?.transitionCoordinator else { return }
      #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
      #expect(coordinator.viewController(forKey: .from) === b)
      coordinator.animate { _ in
        marker.alpha = 0
      } completion: {
        ends.append($0.isCancelled)
      }
      coordinator.notifyWhenInteractionChanges { _ in changes += 1 }
    }
    let touch = stage.test.touch(at: Point(x: 5, y: 320))
    touch.drag(to: Point(x: 210, y: 320), over: 0.3)
    touch.rest(0.1)
    stage.test.frame()
    #expect(abs(marker.presentation.alpha - 0.51) < 0.03, "\(marker.presentation.alpha)")
    touch.drag(to: Point(x: 60, y: 320), over: 0.3)
    touch.end()
    stage.finish()
    #expect(marker.presentation.alpha == 1 && marker.alpha == 1 && ends == [true] && changes >= 1)
    #expect(a?.transitionCoordinator == nil)
  }
}
