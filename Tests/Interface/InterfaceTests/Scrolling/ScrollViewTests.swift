import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Content, offset and insets, without touches.
@Suite("Scroll view") @MainActor struct ScrollViewTests {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let recorder = RecordingScrollDelegate()

  init() {
    test.window.addSubview(scrollView)
    scrollView.contentSize = Size(width: 320, height: 2000)
    scrollView.delegate = recorder
    test.frame()
  }

  @Test(
    "S1 the bounds origin is the offset; scrolling changes no frame of a subview and redraws nothing"
  )
  func boundsOrigin() {
    let content = DrawingCounter(frame: Rect(x: 0, y: 600, width: 320, height: 100))
    scrollView.addSubview(content)
    test.frame()
    let drawings = content.drawings
    scrollView.contentOffset = Point(x: 0, y: 250)
    test.frame()
    #expect(scrollView.bounds == Rect(x: 0, y: 250, width: 320, height: 480))
    #expect(content.frame == Rect(x: 0, y: 600, width: 320, height: 100))
    #expect(content.drawings == drawings && drawings == 1)
    #expect(content.convert(Point.zero, to: nil) == Point(x: 0, y: 350))
    scrollView.bounds.origin = Point(x: 0, y: 10)
    #expect(scrollView.contentOffset == Point(x: 0, y: 10))
  }

  @Test("S1 the layout guides are the rectangles of the content and of its visible part")
  func guides() {
    scrollView.contentOffset.y = 77
    #expect(scrollView.contentLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 320, height: 2000))
    #expect(scrollView.frameLayoutGuide.layoutFrame == Rect(x: 0, y: 77, width: 320, height: 480))
  }

  @Test("S1 the safe area is added to the insets along the scrollable axes, never or always")
  func adjustedInset() {
    test.window.windowSafeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 20, right: 10)
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    #expect(scrollView.contentOffset.y == -40)
    scrollView.contentInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 45, left: 6, bottom: 27, right: 8))
    #expect(scrollView.contentInsetAdjustmentBehavior == .automatic)
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 45, left: 6, bottom: 27, right: 8))
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == scrollView.contentInset)
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 45, left: 16, bottom: 27, right: 18))
    #expect(recorder.calls.filter { $0 == "didChangeAdjustedContentInset" }.count == 4)
  }

  @Test("S2 S19 an animated change takes 0.3 s at any frame rate", arguments: [30.0, 60, 90, 120])
  func animated(rate: Double) {
    scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(scrollView.isScrollAnimating && scrollView.contentOffset.y == 0)
    let start = test.now
    let expected = EasedMove(from: 0, to: 300)
    var offsets = 0
    test.play(for: 0.4, rate: rate) { time in
      #expect(abs(scrollView.contentOffset.y - expected.position(at: time - start)) < 1e-9)
      offsets += 1
    }
    #expect(scrollView.contentOffset.y == 300 && !scrollView.isScrollAnimating && offsets > 10)
    #expect(recorder.calls == ["didScroll", "didEndScrollingAnimation"])
    #expect(recorder.contradictions.isEmpty)
  }

  @Test("S2 a change without animation stops a running one; setting contentOffset shifts it")
  func programmatic() {
    scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    test.play(for: 0.1)
    scrollView.contentOffset.y += 1000
    test.play(for: 0.5)
    #expect(scrollView.contentOffset.y == 1300)
    scrollView.setContentOffset(Point(x: 0, y: 0), animated: true)
    test.play(for: 0.1)
    scrollView.setContentOffset(Point(x: 0, y: 70), animated: false)
    #expect(!scrollView.isScrollAnimating)
    test.play(for: 0.5)
    #expect(scrollView.contentOffset.y == 70)
  }

  @Test("S2 scrollRectToVisible scrolls by the minimum, inside the insets")
  func rectToVisible() {
    scrollView.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 440, width: 10, height: 40), animated: false)
    #expect(scrollView.contentOffset.y == 30)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 40), animated: false)
    #expect(scrollView.contentOffset.y == 30)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 60, width: 10, height: 40), animated: false)
    #expect(scrollView.contentOffset.y == 10)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 1990, width: 10, height: 900), animated: false)
    #expect(scrollView.contentOffset.y == 2000 - 480 + 30)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 0, width: 0, height: 0), animated: false)
    #expect(scrollView.contentOffset.y == 2000 - 480 + 30)
  }

  @Test("S2 S21 scrollToTop asks the delegate and notifies it when the content is at the top")
  func scrollToTop() {
    scrollView.contentOffset.y = 900
    recorder.calls = []
    recorder.allowsScrollToTop = false
    scrollView.scrollToTop()
    test.play(for: 0.5)
    #expect(scrollView.contentOffset.y == 900 && recorder.calls == ["shouldScrollToTop"])
    recorder.allowsScrollToTop = true
    scrollView.scrollToTop()
    test.play(for: 0.5)
    #expect(scrollView.contentOffset.y == 0)
    #expect(recorder.calls.suffix(3) == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
    scrollView.scrollsToTop = false
    scrollView.contentOffset.y = 900
    scrollView.scrollToTop()
    #expect(recorder.calls.last == "didScroll")
  }

  @Test(
    "S3 indicators cost nothing until the content scrolls, and are removed afterwards; then no frame is requested"
  )
  func indicators() {
    #expect(scrollView.layer.sublayers.isEmpty)
    scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    test.play(for: 0.2)
    #expect(scrollView.layer.sublayers.count == 1)
    let indicator = scrollView.verticalIndicator.layer
    #expect(indicator.opacity == 1)
    test.play(for: 0.35)
    #expect(!test.needsFrame)
    test.play(for: 0.25)
    #expect(indicator.opacity < 1 && indicator.opacity > 0)
    test.play(for: 1)
    #expect(scrollView.layer.sublayers.isEmpty && !test.needsFrame)
    #expect(test.clock.nextDeadline == nil)
    scrollView.flashScrollIndicators()
    #expect(scrollView.layer.sublayers.count == 1)
    test.play(for: 2)
    #expect(scrollView.layer.sublayers.isEmpty)
    scrollView.showsVerticalScrollIndicator = false
    scrollView.flashScrollIndicators()
    #expect(scrollView.layer.sublayers.isEmpty)
  }

  @Test("S3 an indicator shows the position of the content, and shrinks while the content is beyond its edge")
  func indicatorPosition() {
    let axis = scrollView.verticalAxis
    let full = ScrollIndicator.extent(offset: 0, axis: axis, track: 474)
    #expect(full.start == 0 && abs(full.length - 474 * 480 / 2000) < 1e-9)
    let end = ScrollIndicator.extent(offset: 1520, axis: axis, track: 474)
    #expect(abs(end.start + end.length - 474) < 1e-9)
    let before = ScrollIndicator.extent(offset: -50, axis: axis, track: 474)
    #expect(before.start == 0 && before.length == full.length - 50)
    let after = ScrollIndicator.extent(offset: 1820, axis: axis, track: 474)
    #expect(after.length == ScrollIndicator.squeezedLength && after.start == 474 - after.length)
    let huge = ScrollAxis(lower: 0, upper: 4e7, length: 480)
    #expect(
      ScrollIndicator.extent(offset: 2e7, axis: huge, track: 474).length == ScrollIndicator.minimumLength)
  }

  @Test("S22 content that shrinks at rest stays within its limits, with insets")
  func shrinkAtRest() {
    scrollView.contentOffset.y = 1520
    scrollView.contentSize.height = 1000
    #expect(scrollView.contentOffset.y == 520)
    scrollView.contentInset.bottom = 40
    #expect(scrollView.contentOffset.y == 520)
    scrollView.contentSize.height = 100
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("S22 content that shrinks during an animation ends within its limits")
  func shrinkWhileAnimated() {
    scrollView.setContentOffset(Point(x: 0, y: 1500), animated: true)
    test.play(for: 0.15)
    scrollView.contentSize.height = 900
    var last = scrollView.contentOffset.y
    test.play(for: 0.3) { _ in
      #expect(abs(scrollView.contentOffset.y - last) < 150)
      last = scrollView.contentOffset.y
    }
    #expect(scrollView.contentOffset.y == 420)
    #expect(recorder.calls.last == "didEndScrollingAnimation")
  }

  @Test("S2 absurd sizes, offsets and rates are rejected")
  func absurd() {
    scrollView.contentSize.height = .nan
    #expect(scrollView.contentSize.height == 2000)
    scrollView.contentOffset.y = .infinity
    scrollView.setContentOffset(Point(x: .nan, y: 0), animated: true)
    #expect(scrollView.contentOffset == .zero && !scrollView.isScrollAnimating)
    #expect(ScrollView.DecelerationRate(rawValue: 7).rawValue == 0.9999)
    #expect(ScrollView.DecelerationRate(rawValue: .nan) == .normal)
  }

  @Test("S18 offsets of 10⁹ pt are exact")
  func farAway() {
    scrollView.contentSize.height = 2e9
    scrollView.contentOffset.y = 1e9 + 0.25
    scrollView.setContentOffset(Point(x: 0, y: 1e9 + 100.25), animated: true)
    let expected = EasedMove(from: 0.25, to: 100.25)
    let start = test.now
    test.play(for: 0.3) { time in
      #expect(abs(scrollView.contentOffset.y - 1e9 - expected.position(at: time - start)) < 1e-6)
    }
    test.play(for: 0.1)
    #expect(scrollView.contentOffset.y == 1e9 + 100.25)
  }

  @Test("S4 a scroll view that leaves its window while scrolling comes to rest")
  func leaves() {
    scrollView.setContentOffset(Point(x: 0, y: 1500), animated: true)
    test.play(for: 0.1)
    scrollView.removeFromSuperview()
    #expect(!scrollView.isScrollAnimating && recorder.calls.last == "didEndScrollingAnimation")
    test.play(for: 0.1)
    #expect(!test.needsFrame)
    test.window.addSubview(scrollView)
    scrollView.setContentOffset(.zero, animated: true)
    test.play(for: 0.5)
    #expect(scrollView.contentOffset == .zero)
  }
}

// MARK: - Refresh

extension ScrollViewTests {
  @Test(
    "S2 content pulled far beyond its top refreshes once, stays below the refresh control and returns when refreshing ends"
  )
  func refresh() {
    let refresh = RefreshControl()
    var count = 0
    refresh.addAction(Action { _ in count += 1 }, for: .valueChanged)
    scrollView.refreshControl = refresh
    #expect(refresh.frame == Rect(x: 0, y: -60, width: 320, height: 60))
    let touch = test.touch(at: Point(x: 160, y: 40))
    touch.drag(to: Point(x: 160, y: 200), over: 0.3)
    #expect(count == 0)
    touch.drag(to: Point(x: 160, y: 440), over: 0.3)
    #expect(count == 1 && refresh.isRefreshing && scrollView.contentOffset.y < -120)
    touch.rest(0.2)
    touch.end()
    test.play(for: 1.5)
    #expect(scrollView.contentOffset.y == -60 && scrollView.adjustedContentInset.top == 60 && test.needsFrame)
    refresh.endRefreshing()
    #expect(scrollView.contentOffset.y == -60)
    test.playUntilIdle()
    #expect(scrollView.contentOffset.y == 0 && count == 1 && !test.needsFrame)
  }
}

extension ScrollViewTests {
  @Test(
    "S2 the refresh control spins while visible; hidden, scrolled away or outside the window it requests no frames",
    arguments: ["hidden", "transparent superview", "scrolled away", "removed", "ended"])
  func refreshAtRest(how: String) {
    let refresh = RefreshControl()
    scrollView.contentSize = Size(width: 320, height: 5000)
    scrollView.refreshControl = refresh
    test.playUntilIdle()
    refresh.beginRefreshing()
    test.play(for: 1)
    scrollView.contentOffset.y = -60
    test.frame()
    #expect(test.window.isAnimating)
    switch how {
    case "hidden": scrollView.isHidden = true
    case "transparent superview": scrollView.alpha = 0
    case "scrolled away": scrollView.contentOffset.y = 2000
    case "removed": scrollView.removeFromSuperview()
    default: refresh.endRefreshing()
    }
    test.play(for: 2)
    test.frame()
    #expect(!test.window.isAnimating && !test.hasTimers)
    scrollView.isHidden = false
    scrollView.alpha = 1
    test.window.addSubview(scrollView)
    scrollView.contentOffset.y = -60
    test.frame()
    #expect(test.window.isAnimating == refresh.isRefreshing)
  }
}

private final class DrawingCounter: View {
  var drawings = 0
  override func draw(_ rect: Rect) { drawings += 1 }

  @Test("S2 a refresh control that is added as a subview serves the scroll view")
  func addedRefreshControl() {
    let scrollView = ScrollStage().scrollView
    let refresh = RefreshControl()
    scrollView.addSubview(refresh)
    #expect(scrollView.refreshControl === refresh)
    #expect(refresh.frame == Rect(x: 0, y: -60, width: 320, height: 60))
    scrollView.refreshControl = nil
    #expect(refresh.superview == nil && scrollView.refreshControl == nil)
  }
}
