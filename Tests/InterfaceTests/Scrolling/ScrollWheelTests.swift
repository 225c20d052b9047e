import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Wheels, touchpads and keys.
@Suite("Scroll view: wheel, touchpad, keys") @MainActor struct ScrollWheelTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }

  private func scroll(_ source: ScrollMotion.Source, _ way: Point, _ phase: Touch.Phase = .moved) {
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: phase, source: source, displacement: way, location: Point(x: 160, y: 240), timestamp: test.now),
      in: test.window)
  }

  @Test("S20 notches of a wheel add up to a place, to which the content goes smoothly, and end at the edge")
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

  @Test("S20 S22 notches go on from where the application puts the content meanwhile")
  func wheelAndOffset() {
    scroll(.wheel, Point(x: 0, y: 48))
    test.play(for: 0.05)
    scrollView.contentOffset.y += 1000
    scroll(.wheel, Point(x: 0, y: 48))
    var least = stage.offset
    test.play(for: 1) { _ in least = min(least, stage.offset) }
    #expect(stage.offset == 1096 && least > 1000)
  }

  @Test(
    "S20 a notch during an animated change of the offset ends that, and goes on from where the content is")
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

  @Test("S20 S22 notches count from the end when the content becomes shorter than they add up to")
  func wheelAndShorterContent() {
    scroll(.wheel, Point(x: 0, y: 2000))
    test.play(for: 0.05)
    scrollView.contentSize.height = 1000
    scroll(.wheel, Point(x: 0, y: -48))
    test.playUntilIdle()
    #expect(stage.offset == 472)
  }

  @Test("S20 S23 quick notches upwards through rows that were never measured go as far as they say")
  func wheelThroughRows() throws {
    let stage = TableStage([400]) {
      $0.rows.height = { _ in 100 }
      $0.rows.estimate = 44
    }
    stage.offset = 9000
    let cell = try #require(stage.table.visibleCells.first)
    let row = try #require(stage.table.indexPath(for: cell)).row
    let place = cell.frame.minY - stage.offset
    for _ in 0..<10 {
      #expect(stage.table.turnWheel(Point(x: 0, y: -96), at: stage.test.now))
      stage.test.play(for: 0.05)
    }
    stage.test.playUntilIdle()
    let first = try #require(stage.table.visibleCells.first)
    let firstRow = try #require(stage.table.indexPath(for: first)).row
    let way = first.frame.minY - stage.offset - place + Double(row - firstRow) * 100
    #expect(abs(way - 960) < 1)
  }

  @Test("S20 where there are pages a notch and an arrow turn one")
  func pages() {
    scrollView.isPagingEnabled = true
    scroll(.wheel, Point(x: 0, y: 48))
    test.playUntilIdle()
    #expect(stage.offset == 480)
    test.press(.downArrow)
    test.playUntilIdle()
    #expect(stage.offset == 960)
  }

  @Test("S20 fingers on a touchpad drag the content and fling it when they leave")
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

  @Test("S20 fingers on the touchpad of one window leave what is scrolled in another alone")
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

  @Test("S20 a scroll view that is at its end leaves the wheel to the one around it")
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

  @Test("S20 a view that scrolls sideways follows the arrows to the sides, Page, Home and End")
  func keysSideways() {
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

  @Test("S20 S2 a view that is not to scroll follows neither wheel nor touchpad nor keys")
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

  @Test("S20 S2 a touchpad whose view is turned off in mid-scroll lets go")
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
}
