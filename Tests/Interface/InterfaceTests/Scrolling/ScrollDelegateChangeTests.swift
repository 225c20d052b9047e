import Testing

@testable import TactusInterface
@testable import TactusTesting

/// A delegate that changes the scroll view from its callbacks.
@Suite("Scroll view: changes by the delegate") @MainActor struct ScrollDelegateChangeTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  /// A scenario, and the callbacks that report it.
  enum Scenario: CaseIterable {
    case flick, slowDrag, page, interruption, animation, toTop, inset

    var callbacks: [String] {
      switch self {
      case .flick, .page:
        [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
          "willBeginDecelerating", "didEndDecelerating",
        ]
      case .slowDrag: ["willEndDragging", "didEndDragging(false)"]
      case .interruption:
        ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging(false)"]
      case .animation: ["didScroll", "didEndScrollingAnimation"]
      case .toTop: ["shouldScrollToTop", "didScrollToTop"]
      case .inset: ["didChangeAdjustedContentInset"]
      }
    }
  }

  /// A change made by the delegate.
  enum Change: CaseIterable {
    case offset, size, inset, tree, disabling, animation, animationElsewhere, still
  }

  private func change(_ change: Change) {
    switch change {
    case .offset: scrollView.contentOffset = Point(x: 0, y: 700)
    case .size: scrollView.contentSize = Size(width: 320, height: 500)
    case .inset: scrollView.contentInset = EdgeInsets(top: 30, left: 0, bottom: 30, right: 0)
    case .tree: scrollView.removeFromSuperview()
    case .disabling: scrollView.isScrollEnabled = false
    case .animation: scrollView.setContentOffset(.zero, animated: true)
    case .animationElsewhere: scrollView.setContentOffset(Point(x: 0, y: 1500), animated: true)
    case .still: scrollView.setContentOffset(Point(x: 0, y: 700), animated: false)
    }
  }

  /// Plays a scenario, and calls `arm` before the first callback.
  private func play(_ scenario: Scenario, arm: () -> Void) {
    switch scenario {
    case .flick:
      arm()
      stage.flick()
    case .page:
      scrollView.isPagingEnabled = true
      arm()
      stage.flick()
    case .slowDrag:
      let touch = test.touch(at: Point(x: 160, y: 400))
      touch.drag(to: Point(x: 160, y: 300), over: 0.2)
      touch.rest(0.2)
      arm()
      touch.end()
    case .interruption:
      stage.flick()
      test.play(for: 0.1)
      arm()
      let touch = test.touch(at: Point(x: 160, y: 240))
      test.play(for: 0.2)
      touch.end()
    case .animation:
      arm()
      scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    case .toTop:
      scrollView.contentOffset.y = 900
      arm()
      scrollView.scrollToTop()
    case .inset:
      arm()
      scrollView.contentInset.top = 20
    }
    test.playUntilIdle()
  }

  @Test(
    "S21 the delegate may change offset, size, inset or the hierarchy in every callback",
    arguments: Scenario.allCases, Change.allCases)
  func changesAnything(scenario: Scenario, change: Change) {
    for callback in scenario.callbacks {
      // A new stage for each callback.
      let tests = ScrollDelegateChangeTests()
      tests.expectConsistency(of: scenario, changing: change, in: callback)
    }
  }

  private func expectConsistency(of scenario: Scenario, changing change: Change, in callback: String) {
    var hasChanged = false
    // The closure refers to the stage, which retains the recorder.
    defer { recorder.on.removeAll() }
    play(scenario) {
      recorder.on[callback] = { _ in
        guard !hasChanged else { return }
        hasChanged = true
        self.change(change)
      }
    }
    let name = "\(callback): \(recorder.calls)"
    #expect(hasChanged && !test.needsFrame, "\(name)")
    #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating, "\(name)")
    #expect(!scrollView.isTracking && scrollView.drag == nil && scrollView.motion == nil, "\(name)")
    #expect(stage.offset == scrollView.verticalAxis.clamp(stage.offset), "\(name)")
    for (begin, end) in [
      ("willBeginDragging", "willEndDragging"), ("willBeginDragging", "didEndDragging"),
      ("willBeginDecelerating", "didEndDecelerating"),
    ] {
      #expect(count(begin) == count(end), "\(name)")
    }
    test.play(for: 2)
    #expect(!scrollView.hasIndicators && !test.needsFrame, "\(name)")
  }

  private func count(_ call: String) -> Int { recorder.calls.count { $0.hasPrefix(call) } }

  @Test("S21 S22 content returns with an animation when the delegate changes the insets as refreshing ends")
  func insetsAsRefreshingEnds() {
    let refresh = RefreshControl()
    scrollView.refreshControl = refresh
    refresh.beginRefreshing()
    scrollView.contentOffset.y = -60
    recorder.on["didChangeAdjustedContentInset"] = { $0.contentInset.bottom = 20 }
    refresh.endRefreshing()
    #expect(
      stage.offset == -60
        && scrollView.adjustedContentInset == EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }
}
