import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The delegate calls, in order.
@Suite("Scroll view: delegate") @MainActor struct ScrollDelegateTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  private static let flick = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
    "didScroll", "didEndDecelerating",
  ]

  @Test("S21 drag and touch up")
  func dragAndTouchUp() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.2)
    touch.rest(0.2)
    test.frame()
    touch.end()
    test.playUntilIdle()
    #expect(
      recorder.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(recorder.contradictions.isEmpty && !scrollView.isTracking)
  }

  @Test("S21 S4 flick")
  func flick() {
    stage.flick()
    test.playUntilIdle()
    #expect(recorder.calls == Self.flick && recorder.contradictions.isEmpty)
  }

  @Test("S21 S4 flick into the edge")
  func flickIntoEdge() {
    scrollView.contentOffset.y = 100
    recorder.calls = []
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.playUntilIdle()
    #expect(recorder.calls == Self.flick && recorder.contradictions.isEmpty)
  }

  @Test("S21 S4 interruption: the deceleration ends, then the drag begins")
  func interruption() {
    stage.flick()
    test.play(for: 0.1)
    let touch = test.touch(at: Point(x: 160, y: 240))
    test.play(for: 0.1)
    touch.end()
    test.playUntilIdle()
    // Content interrupted between two pixels comes to rest on one.
    #expect(
      recorder.calls == Self.flick
        + ["willBeginDragging", "willEndDragging", "didScroll", "didEndDragging(false)"])
    #expect(recorder.contradictions.isEmpty)
  }

  @Test("S21 an offset the delegate sets when a touch interrupts is where the drag begins")
  func offsetSetOnInterruption() {
    recorder.on["didEndDecelerating"] = { $0.contentOffset.y = 700 }
    stage.flick()
    test.play(for: 0.1)
    let touch = test.touch(at: Point(x: 160, y: 240))
    #expect(stage.offset == 700 && scrollView.isDragging)
    touch.move(by: Point(x: 0, y: -5))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 705) < 1e-9)
    touch.end()
  }

  @Test("S9 S21 a touch interrupts content that is scrolled again whenever an animation ends")
  func interruptsSequence() {
    var count = 0
    recorder.on["didEndScrollingAnimation"] = { scrollView in
      count += 1
      if count < 100 {
        scrollView.setContentOffset(Point(x: 0, y: 1000 + Double(count) * 100), animated: true)
      }
    }
    scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    test.play(for: 0.1)
    let offset = stage.offset
    let touch = test.touch(at: Point(x: 160, y: 240))
    #expect(stage.offset == offset && scrollView.isDragging && !scrollView.isScrollAnimating)
    test.play(for: 0.5)
    #expect(stage.offset == offset && scrollView.motion == nil && count < 10)
    touch.end()
    test.playUntilIdle()
    #expect(abs(stage.offset - offset) <= 0.5)
  }

  @Test("S21 a delegate that scrolls again whenever an animation ends does so once during a drag")
  func sequenceDuringDrag() {
    var count = 0
    recorder.on["didEndScrollingAnimation"] = { scrollView in
      count += 1
      if count < 100 { scrollView.setContentOffset(Point(x: 0, y: 1000 + Double(count)), animated: true) }
    }
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 350), over: 0.1)
    scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    #expect(count == 1 && stage.offset == 1001 && scrollView.isDragging)
    touch.end()
  }

  @Test(
    "S21 S4 a delegate that starts an animation when the deceleration ends is notified of the animation's end"
  )
  func animatesAtEndOfDeceleration() {
    recorder.on["didEndDecelerating"] = { $0.setContentOffset(Point(x: 0, y: 1000), animated: true) }
    stage.flick()
    test.playUntilIdle()
    #expect(recorder.calls == Self.flick + ["didScroll", "didEndScrollingAnimation"])
    #expect(stage.offset == 1000 && !scrollView.isScrollAnimating)
  }

  @Test("S21 S4 animated")
  func animated() {
    scrollView.setContentOffset(Point(x: 0, y: 100), animated: true)
    scrollView.setContentOffset(Point(x: 0, y: 200), animated: true)
    test.playUntilIdle()
    #expect(recorder.calls == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("S21 a touch on content interrupts its scrolling animation")
  func interruptedAnimation() {
    scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    test.play(for: 0.1)
    let touch = test.touch(at: Point(x: 160, y: 240))
    #expect(recorder.calls == ["didScroll", "didEndScrollingAnimation", "willBeginDragging"])
    touch.end()
  }

  @Test("S21 S4 paging")
  func paging() {
    scrollView.isPagingEnabled = true
    stage.flick()
    test.playUntilIdle()
    #expect(recorder.calls == Self.flick && recorder.targets == [Point(x: 0, y: 480)])
  }

  @Test(
    "S18 S21 an endless pager: each flick moves by one page, also when the application moves the content meanwhile"
  )
  func endlessPager() {
    scrollView.frame.size = Size(width: 320, height: 320)
    scrollView.contentSize.height = 960
    scrollView.isPagingEnabled = true
    scrollView.contentOffset.y = 320
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.drag(to: Point(x: 160, y: 120), over: 0.2)
    #expect(abs(stage.offset - 490) < 1e-6)
    scrollView.contentOffset.y -= 320
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 320)
  }

  @Test("S21 programmatic scrolling during a drag: the drag continues from the new offset")
  func programmaticDuringDrag() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 350), over: 0.1)
    test.play(for: 0.1)
    scrollView.setContentOffset(Point(x: 0, y: 1000), animated: false)
    #expect(stage.offset == 1000 && scrollView.isDragging)
    touch.move(by: Point(x: 0, y: -5))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 1005) < 1e-6)
    scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(stage.offset == 500 && recorder.calls.last == "didEndScrollingAnimation")
    touch.rest(0.2)
    touch.end()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didScroll", "didEndScrollingAnimation", "willEndDragging",
        "didEndDragging(false)",
      ])
  }

  @Test("S21 a delegate that scrolls elsewhere when the drag ends takes precedence")
  func scrollsAtEndOfDrag() {
    recorder.on["didEndDragging(true)"] = { $0.setContentOffset(Point(x: 0, y: 50), animated: true) }
    stage.flick()
    #expect(scrollView.isScrollAnimating && !scrollView.isDecelerating)
    test.playUntilIdle()
    #expect(stage.offset == 50)
    #expect(recorder.calls.suffix(3) == ["didEndDragging(true)", "didScroll", "didEndScrollingAnimation"])
  }

  @Test("S21 didScrollToTop is called when the content is at the top, not when a touch interrupts it before")
  func interruptedScrollToTop() {
    scrollView.contentOffset.y = 900
    recorder.calls = []
    scrollView.scrollToTop()
    test.play(for: 0.1)
    let touch = test.touch(at: Point(x: 160, y: 240))
    #expect(stage.offset > 100 && !scrollView.isScrollAnimating)
    #expect(
      recorder.calls == ["shouldScrollToTop", "didScroll", "didEndScrollingAnimation", "willBeginDragging"])
    touch.end()
    scrollView.scrollToTop()
    test.playUntilIdle()
    #expect(stage.offset == 0 && recorder.calls.suffix(2) == ["didScroll", "didScrollToTop"])
    #expect(recorder.contradictions.isEmpty)
  }

  @Test(
    "S21 willEndDragging comes before every didEndDragging: when the view of a touchpad's drag is removed")
  func abandoned() {
    stage.touchpad(by: Point(x: 0, y: 30))
    #expect(scrollView.isDragging)
    recorder.target = { _ in Point(x: 0, y: 700) }
    scrollView.removeFromSuperview()
    #expect(recorder.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(recorder.velocities == [.zero] && stage.offset == 30)
  }

  @Test("S21 Z1 willEndDragging comes before every didEndDragging: when a pinch continues beyond its limits")
  func pinchBeyondLimits() {
    let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 4000))
    scrollView.insertSubview(page, at: 0)
    recorder.zoomedView = page
    scrollView.maximumZoomScale = 2
    let first = test.touch(at: Point(x: 160, y: 260))
    let second = test.touch(at: Point(x: 160, y: 220))
    for _ in 0..<20 {
      test.advance(by: 0.01)
      test.together {
        first.move(by: Point(x: 0, y: 10))
        second.move(by: Point(x: 0, y: -8))
      }
    }
    #expect(scrollView.zoomScale > 2 && scrollView.isDragging)
    recorder.calls = []
    recorder.target = { _ in .zero }
    test.together {
      first.end()
      second.end()
    }
    #expect(recorder.calls == ["willEndDragging", "didEndDragging(false)"])
    #expect(recorder.velocities == [.zero] && scrollView.isZoomBouncing)
    test.playUntilIdle()
    #expect(recorder.calls.last == "didEndZooming" && scrollView.zoomScale == 2 && stage.offset > 100)
    #expect(recorder.contradictions.isEmpty)
  }

  @Test("S4 T15 a drag whose touch is cancelled ends without a fling")
  func cancelled() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 200), over: 0.1)
    touch.cancel()
    #expect(recorder.calls.suffix(2) == ["willEndDragging", "didEndDragging(false)"])
    #expect(!scrollView.isDragging && !scrollView.isTracking && recorder.velocities == [.zero])
  }

  @Test(
    "S21 an animated scroll that the delegate requests when it is asked for the target begins after the drag")
  func scrollsWhenAskedForTarget() {
    recorder.on["willEndDragging"] = { $0.setContentOffset(Point(x: 0, y: 480), animated: true) }
    recorder.target = { [scrollView] _ in scrollView.contentOffset }
    stage.flick()
    #expect(scrollView.isScrollAnimating && stage.offset < 200)
    test.playUntilIdle()
    #expect(stage.offset == 480 && recorder.calls.last == "didEndScrollingAnimation")
    #expect(recorder.contradictions.isEmpty)
  }
}
