import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Scroll views in scroll views, and content that moves to another view.
@Suite("Scroll view: nested") @MainActor struct NestedScrollTests {
  let stage = ScrollStage()
  let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
  var test: TestWindow { stage.test }
  var outer: ScriptedScrollView { stage.scrollView }

  init() { stage.scrollView.addSubview(inner) }

  private func drag(by translation: Point, from point: Point = Point(x: 160, y: 250), flicks: Bool = false) {
    let touch = test.touch(at: point)
    touch.drag(to: point + translation, over: flicks ? 0.08 : 0.3)
    if !flicks { touch.rest(0.2) }
    touch.end()
  }

  @Test("S11 of perpendicular scroll views the initial direction selects one")
  func perpendicular() {
    inner.contentSize = Size(width: 2000, height: 300)
    drag(by: Point(x: -60, y: -20))
    #expect(inner.contentOffset.x > 40 && outer.contentOffset.y == 0)
    drag(by: Point(x: -20, y: -60))
    #expect(outer.contentOffset.y > 40 && inner.contentOffset.x < 60)
  }

  @Test(
    "S11 of parallel ones the inner scrolls first; if it bounces at its end, the outer one scrolls with the next drag"
  )
  func parallelBouncing() {
    inner.contentSize = Size(width: 320, height: 400)
    drag(by: Point(x: 0, y: -60))
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
    drag(by: Point(x: 0, y: -200))
    test.playUntilIdle()
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 0)
    drag(by: Point(x: 0, y: -60))
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 50)
    // In the other direction the inner one can scroll again.
    drag(by: Point(x: 0, y: 60), from: Point(x: 160, y: 150))
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 50)
  }

  @Test("S11 of parallel ones the outer continues within the same touch if the inner does not bounce")
  func parallelHandOver() {
    inner.contentSize = Size(width: 320, height: 400)
    inner.bounces = false
    let touch = test.touch(at: Point(x: 160, y: 280))
    touch.drag(to: Point(x: 160, y: 100), over: 0.3)
    test.play(for: 0.2)
    #expect(abs(inner.contentOffset.y - 100) < 1e-6 && abs(outer.contentOffset.y - 70) < 1e-6)
    touch.drag(to: Point(x: 160, y: 220), over: 0.3)
    test.play(for: 0.2)
    #expect(abs(inner.contentOffset.y - 50) < 1e-6 && abs(outer.contentOffset.y) < 1e-6)
    touch.drag(to: Point(x: 160, y: 20), over: 0.2)
    touch.end()
    #expect(outer.isDecelerating && !inner.isDecelerating && !inner.isDragging && !outer.isDragging)
    test.playUntilIdle()
    #expect(outer.contentOffset.y > 200 && inner.contentOffset.y == 100)
  }

  @Test("S11 G1 disabling the outer one ends its part of the drag at once; the inner one goes on")
  func disabledOuter() {
    inner.contentSize = Size(width: 320, height: 400)
    inner.bounces = false
    let touch = test.touch(at: Point(x: 160, y: 280))
    touch.drag(to: Point(x: 160, y: 100), over: 0.3)
    test.play(for: 0.2)
    #expect(outer.isDragging && abs(outer.contentOffset.y - 70) < 1e-6)
    outer.isScrollEnabled = false
    #expect(!outer.isDragging && inner.isDragging)
    #expect(stage.recorder.calls.last == "didEndDragging(false)")
    touch.drag(to: Point(x: 160, y: 60), over: 0.1)
    outer.isScrollEnabled = true
    touch.drag(to: Point(x: 160, y: 20), over: 0.1)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 70) < 1e-6)
    touch.drag(to: Point(x: 160, y: 250), over: 0.2)
    test.play(for: 0.2)
    #expect(inner.contentOffset.y < 50 && inner.isDragging)
    touch.end()
    test.playUntilIdle()
    #expect(!inner.isDragging && abs(outer.contentOffset.y - 70) < 1e-6)
  }

  @Test("S11 of three parallel ones each continues within the same touch, and all end dragging at touch up")
  func threeLevels() {
    let middle = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.contentSize = Size(width: 320, height: 320)
    inner.contentSize = Size(width: 320, height: 340)
    middle.bounces = false
    inner.bounces = false
    var expected = 110.0
    for _ in 0..<2 {
      let touch = test.touch(at: Point(x: 160, y: 280))
      touch.drag(to: Point(x: 160, y: 100), over: 0.3)
      touch.rest(0.2)
      test.frame()
      #expect(abs(inner.contentOffset.y - 40) < 1e-6 && abs(middle.contentOffset.y - 20) < 1e-6)
      #expect(abs(outer.contentOffset.y - expected) < 1e-6 && outer.isDragging)
      touch.end()
      #expect(!outer.isDragging && !middle.isDragging && !inner.isDragging)
      #expect(stage.recorder.calls.suffix(2) == ["willEndDragging", "didEndDragging(false)"])
      test.play(for: 2)
      #expect(!outer.hasIndicators && !test.needsFrame)
      // The next touch scrolls them in the same order again.
      inner.contentOffset = .zero
      middle.contentOffset = .zero
      outer.contentOffset.y = 0
      expected = 110
    }
    let touch = test.touch(at: Point(x: 160, y: 280))
    touch.drag(to: Point(x: 160, y: 120), over: 0.2)
    touch.end()
    #expect(outer.isDecelerating && !middle.isDecelerating && !inner.isDecelerating)
    test.playUntilIdle()
    #expect(outer.contentOffset.y > 200)
  }

  @Test("S11 a translation that the outer one could not follow does not make it jump later")
  func outerGrows() {
    inner.contentSize = Size(width: 320, height: 400)
    inner.bounces = false
    outer.contentSize.height = 480
    let touch = test.touch(at: Point(x: 160, y: 280))
    touch.drag(to: Point(x: 160, y: 100), over: 0.3)
    test.play(for: 0.2)
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 0)
    outer.contentSize.height = 4000
    touch.move(by: Point(x: 0, y: -5))
    test.play(for: 0.2)
    #expect(inner.contentOffset.y == 100 && abs(outer.contentOffset.y - 5) < 1e-6)
    touch.end()
  }

  @Test("S11 S22 an inner one that grows at its end scrolls again, and the outer one does not jump")
  func innerGrows() {
    inner.contentSize = Size(width: 320, height: 400)
    inner.bounces = false
    let touch = test.touch(at: Point(x: 160, y: 280))
    touch.drag(to: Point(x: 160, y: 100), over: 0.3)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 70) < 1e-6)
    inner.contentSize.height = 1000
    touch.move(by: Point(x: 0, y: -5))
    test.play(for: 0.2)
    #expect(abs(inner.contentOffset.y - 105) < 1e-6 && abs(outer.contentOffset.y - 70) < 1e-6)
    touch.end()
  }

  @Test("S10 S11 a second touch in the outer one neither makes it jump nor stops its following the first")
  func secondTouch() {
    inner.contentSize = Size(width: 320, height: 400)
    inner.bounces = false
    let first = test.touch(at: Point(x: 160, y: 280))
    first.drag(to: Point(x: 160, y: 100), over: 0.3)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 70) < 1e-6)
    let second = test.touch(at: Point(x: 160, y: 400))
    var last = 70.0
    second.drag(to: Point(x: 160, y: 370), over: 0.2) { _ in
      #expect(abs(outer.contentOffset.y - last) < 10)
      last = outer.contentOffset.y
    }
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 70) < 1e-6 && outer.isDragging)
    first.drag(to: Point(x: 160, y: 90), over: 0.1)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 80) < 1e-6)
    second.end()
    #expect(outer.isDragging)
    first.drag(to: Point(x: 160, y: 80), over: 0.1)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 90) < 1e-6)
    // A touch that remains when the first ends continues from the present offset.
    let third = test.touch(at: Point(x: 160, y: 400))
    first.rest(0.2)
    first.end()
    #expect(!outer.isDragging)
    third.drag(to: Point(x: 160, y: 370), over: 0.2)
    test.play(for: 0.2)
    #expect(abs(outer.contentOffset.y - 110) < 1e-6)
    third.end()
    #expect(!outer.isDragging)
  }

  @Test("S11 paging in a list in a pager works")
  func listInPager() {
    let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    pager.contentSize = Size(width: 960, height: 480)
    pager.isPagingEnabled = true
    test.window.addSubview(pager)
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = Size(width: 320, height: 3000)
    pager.addSubview(list)
    let cards = ScrollView(frame: Rect(x: 0, y: 100, width: 320, height: 100))
    cards.contentSize = Size(width: 640, height: 100)
    cards.isPagingEnabled = true
    list.addSubview(cards)
    drag(by: Point(x: 0, y: -50), from: Point(x: 160, y: 400))
    #expect(list.contentOffset.y == 40 && pager.contentOffset == .zero)
    drag(by: Point(x: -120, y: 0), from: Point(x: 200, y: 120), flicks: true)
    test.playUntilIdle()
    #expect(cards.contentOffset.x == 320 && pager.contentOffset.x == 0)
    drag(by: Point(x: -120, y: 0), from: Point(x: 200, y: 120), flicks: true)
    test.playUntilIdle()
    #expect(cards.contentOffset.x == 320 && pager.contentOffset.x == 320)
  }

  @Test("S12 a long-pressed item that leaves the list keeps its touch while another touch scrolls")
  func itemLeavesList() {
    inner.removeFromSuperview()
    let canvas = View(frame: test.window.bounds)
    test.window.insertSubview(canvas, at: 0)
    let item = stage.item
    let press = LongPressGestureRecognizer()
    press.addAction { [unowned press, unowned item, unowned canvas] in
      switch press.state {
      case .began:
        let center = item.convert(item.bounds.center, to: nil)
        canvas.addSubview(item)
        item.center = center
      case .changed: item.center = press.location(in: nil)
      default: break
      }
    }
    item.addGestureRecognizer(press)
    let first = test.touch(at: stage.middle)
    test.play(for: 0.7)
    #expect(item.superview === canvas && press.state != .possible)
    let second = test.touch(at: Point(x: 160, y: 400))
    second.drag(to: Point(x: 160, y: 300), over: 0.2)
    #expect(abs(stage.offset - 90) < 0.01)
    first.move(to: Point(x: 100, y: 200))
    #expect(item.center == Point(x: 100, y: 200))
    second.drag(to: Point(x: 160, y: 250), over: 0.2)
    first.move(to: Point(x: 120, y: 260))
    #expect(item.center == Point(x: 120, y: 260) && abs(stage.offset - 140) < 0.01)
    second.end()
    first.end()
    test.playUntilIdle()
    #expect(item.superview === canvas)
  }
}
