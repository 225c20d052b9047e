import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Wheels, touchpads and keys.
@Suite("Scroll view: wheel, touchpad, keys") @MainActor struct ScrollWheelTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  private func scroll(_ source: ScrollMotion.Source, _ displacement: Point, _ phase: Touch.Phase = .moved) {
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: phase, source: source, displacement: displacement, location: Point(x: 160, y: 240),
        timestamp: test.now),
      in: test.window)
  }

  @Test("S20 wheel detents add up to a target, to which the content scrolls smoothly, and end at the edge")
  func wheel() {
    scroll(.wheel, Point(x: 0, y: 48))
    test.play(for: 0.05)
    #expect(stage.offset > 0 && stage.offset < 48)
    scroll(.wheel, Point(x: 0, y: 48))
    scroll(.wheel, Point(x: 0, y: 48))
    test.playUntilIdle()
    #expect(stage.offset == 144)
    scroll(.wheel, Point(x: 0, y: -480))
    test.playUntilIdle()
    #expect(stage.offset == 0 && stage.item.calls.isEmpty)
  }

  @Test("S20 S22 wheel detents continue from an offset the application sets meanwhile")
  func wheelAndOffset() {
    scroll(.wheel, Point(x: 0, y: 48))
    test.play(for: 0.05)
    scrollView.contentOffset.y += 1000
    scroll(.wheel, Point(x: 0, y: 48))
    var minimum = stage.offset
    test.play(for: 1) { _ in minimum = min(minimum, stage.offset) }
    #expect(stage.offset == 1096 && minimum > 1000)
  }

  @Test(
    "S20 a wheel detent interrupts an animated change of the offset, and continues from the present offset")
  func wheelAndAnimation() {
    scroll(.wheel, Point(x: 0, y: 48))
    test.play(for: 0.05)
    scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    test.play(for: 0.15)
    let offset = stage.offset
    #expect(offset > 300 && offset < 900 && scrollView.isScrollAnimating)
    scroll(.wheel, Point(x: 0, y: 48))
    #expect(!scrollView.isScrollAnimating && stage.recorder.calls.last == "didEndScrollingAnimation")
    test.playUntilIdle()
    #expect(abs(stage.offset - offset - 48) <= 0.5)
    #expect(stage.recorder.calls.filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  @Test("S20 S22 wheel detents continue from the end when the content becomes shorter than their target")
  func wheelAndShorterContent() {
    scroll(.wheel, Point(x: 0, y: 2000))
    test.play(for: 0.05)
    scrollView.contentSize.height = 1000
    scroll(.wheel, Point(x: 0, y: -48))
    test.playUntilIdle()
    #expect(stage.offset == 472)
  }

  @Test("S20 S23 quick wheel detents upwards through unmeasured rows scroll by their full distance")
  func wheelThroughRows() throws {
    let stage = TableStage([400]) {
      $0.rows.height = { _ in 100 }
      $0.rows.estimate = 44
    }
    stage.offset = 9000
    let cell = try #require(stage.table.visibleCells.first)
    let row = try #require(stage.table.indexPath(for: cell)).row
    let position = cell.frame.minY - stage.offset
    for _ in 0..<10 {
      #expect(stage.table.turnWheel(Point(x: 0, y: -96), at: stage.test.now))
      stage.test.play(for: 0.05)
    }
    stage.test.playUntilIdle()
    let first = try #require(stage.table.visibleCells.first)
    let firstRow = try #require(stage.table.indexPath(for: first)).row
    let distance = first.frame.minY - stage.offset - position + Double(row - firstRow) * 100
    #expect(abs(distance - 960) < 1)
  }

  @Test("S20 with paging a wheel detent and an arrow key scroll by one page")
  func pages() {
    scrollView.isPagingEnabled = true
    scroll(.wheel, Point(x: 0, y: 48))
    test.playUntilIdle()
    #expect(stage.offset == 480)
    test.press(.downArrow)
    test.playUntilIdle()
    #expect(stage.offset == 960)
  }

  @Test("S20 touches on a touchpad drag the content and fling it when they end")
  func touchpad() {
    for _ in 0..<20 {
      test.advance(by: 0.01)
      scroll(.continuous, Point(x: 0, y: 10))
    }
    #expect(stage.offset == 200 && scrollView.isDragging)
    scroll(.continuous, .zero, .ended)
    #expect(scrollView.isDecelerating && abs(stage.recorder.velocities[0].y - 1) < 0.06)
    test.playUntilIdle()
    #expect(stage.offset > 600)
    #expect(
      stage.recorder.calls.first == "willBeginDragging" && stage.recorder.calls.last == "didEndDecelerating")
  }

  @Test("S20 scrolling with a touchpad in one window does not affect a scroll in another")
  func touchpadInTwoWindows() {
    let other = ScrollStage()
    other.touchpad(by: Point(x: 0, y: 10))
    stage.touchpad(by: Point(x: 0, y: 20))
    #expect(stage.offset == 20 && other.offset == 10)
    stage.touchpad(by: .zero, .ended)
    #expect(!scrollView.isDragging && other.scrollView.isDragging)
    other.touchpad(by: .zero, .ended)
    #expect(!other.scrollView.isDragging)
  }

  @Test("S20 a scroll view at its end leaves the wheel to the enclosing one")
  func nested() {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    inner.contentSize = Size(width: 320, height: 500)
    scrollView.addSubview(inner)
    scroll(.wheel, Point(x: 0, y: 48))
    test.playUntilIdle()
    #expect(inner.contentOffset.y == 20 && stage.offset == 0)
    scroll(.wheel, Point(x: 0, y: 48))
    test.playUntilIdle()
    #expect(inner.contentOffset.y == 20 && stage.offset == 48)
  }

  @Test("S20 arrows, Page, Home and End scroll")
  func keys() {
    func press(_ code: KeyCode) -> Double {
      test.press(code)
      test.playUntilIdle()
      return stage.offset
    }
    #expect(press(.downArrow) == 48)
    #expect(press(.upArrow) == 0)
    #expect(press(.pageDown) == 436)
    #expect(press(.pageUp) == 0)
    #expect(press(.end) == 3520)
    #expect(press(.home) == 0)
  }

  @Test("S20 a view that scrolls horizontally responds to left and right arrows, Page, Home and End")
  func horizontalKeys() {
    scrollView.contentSize = Size(width: 3200, height: 480)
    func press(_ code: KeyCode) -> Point {
      test.press(code)
      test.playUntilIdle()
      return scrollView.contentOffset
    }
    #expect(press(.rightArrow) == Point(x: 48, y: 0))
    #expect(press(.leftArrow) == .zero)
    #expect(press(.downArrow) == .zero && press(.upArrow) == .zero)
    #expect(press(.pageDown) == Point(x: 276, y: 0))
    #expect(press(.pageUp) == .zero)
    #expect(press(.end) == Point(x: 2880, y: 0))
    #expect(press(.rightArrow) == Point(x: 2880, y: 0))
    #expect(press(.home) == .zero)
    scrollView.isPagingEnabled = true
    #expect(press(.rightArrow) == Point(x: 320, y: 0))
    #expect(press(.pageDown) == Point(x: 640, y: 0))
    #expect(press(.leftArrow) == Point(x: 320, y: 0))
  }

  @Test(
    "S20 in right-to-left layout Page, Home and End follow the direction of reading, the arrows what is seen")
  func rightToLeftKeys() {
    scrollView.contentSize = Size(width: 3200, height: 480)
    scrollView.semanticContentAttribute = .forceRightToLeft
    scrollView.contentOffset.x = 2880
    func press(_ code: KeyCode) -> Double {
      test.press(code)
      test.playUntilIdle()
      return scrollView.contentOffset.x
    }
    #expect(press(.pageDown) == 2604)
    #expect(press(.pageUp) == 2880)
    #expect(press(.end) == 0)
    #expect(press(.rightArrow) == 48)
    #expect(press(.home) == 2880)
  }

  @Test("S20 S2 a view with scrolling disabled responds neither to wheel nor touchpad nor keys")
  func disabled() {
    scrollView.contentSize = Size(width: 3200, height: 4000)
    scrollView.isScrollEnabled = false
    scroll(.wheel, Point(x: 48, y: 48))
    for _ in 0..<10 {
      test.advance(by: 0.01)
      scroll(.continuous, Point(x: 0, y: 10))
    }
    scroll(.continuous, .zero, .ended)
    for code in [KeyCode.downArrow, .rightArrow, .pageDown, .end] { test.press(code) }
    test.playUntilIdle()
    #expect(scrollView.contentOffset == .zero && stage.recorder.calls.isEmpty)
    scrollView.isScrollEnabled = true
    test.press(.downArrow)
    test.playUntilIdle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 48))
  }

  @Test("S20 S2 a touchpad drag ends when scrolling is disabled meanwhile")
  func disabledMeanwhile() {
    for _ in 0..<10 {
      test.advance(by: 0.01)
      scroll(.continuous, Point(x: 0, y: 10))
    }
    #expect(stage.offset == 100 && scrollView.isDragging)
    scrollView.isScrollEnabled = false
    scroll(.continuous, Point(x: 0, y: 10))
    scroll(.continuous, .zero, .ended)
    test.playUntilIdle()
    #expect(!scrollView.isDragging && scrollView.drag == nil && !scrollView.isDecelerating)
  }

  @Test("S20 a touchpad whose drag has ended does not move content that touches drag")
  func touchesAfterTouchpad() {
    for _ in 0..<4 {
      test.advance(by: 0.01)
      scroll(.continuous, Point(x: 0, y: 10))
    }
    #expect(scrollView.isScrolledByTouchpad)
    scrollView.removeFromSuperview()
    test.window.addSubview(scrollView)
    #expect(!scrollView.isDragging && !scrollView.isScrolledByTouchpad)
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.2)
    let offset = stage.offset
    scroll(.continuous, Point(x: 0, y: 10))
    #expect(stage.offset == offset && scrollView.isDragging)
    scroll(.continuous, .zero, .ended)
    #expect(scrollView.isDragging)
    touch.end()
    #expect(!scrollView.isDragging)
  }
}
