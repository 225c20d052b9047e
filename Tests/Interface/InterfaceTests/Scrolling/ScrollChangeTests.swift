import Foundation
import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Changes of content size and bounds while scrolling.
@Suite("Scroll view: changes") @MainActor struct ScrollChangeTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  @Test(
    "S22 content that grows or shrinks during a drag does not jump, and is within its limits after touch up"
  )
  func changesWhileDragging() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 190), over: 0.3)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 200) < 1e-9)
    scrollView.contentSize.height = 600
    #expect(abs(stage.offset - 200) < 1e-9)
    touch.move(by: Point(x: 0, y: -2))
    test.play(for: 0.1)
    #expect(stage.offset > 200 && stage.offset < 202)
    scrollView.contentSize.height = 3000
    let offset = stage.offset
    touch.move(by: Point(x: 0, y: -2))
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset - 2) < 1e-6)
    scrollView.contentSize.height = 600
    touch.rest(0.2)
    touch.end()
    var last = stage.offset
    test.play(for: 2) { _ in
      #expect(abs(stage.offset - last) < 40)
      last = stage.offset
    }
    #expect(stage.offset == 120 && !scrollView.isDecelerating)
  }

  @Test("S22 content that grows or shrinks while it decelerates does not jump and ends within its limits")
  func changesWhileDecelerating() {
    stage.flick()
    test.play(for: 0.2)
    let before = stage.offset
    scrollView.contentSize.height = before + 480 - 40
    #expect(stage.offset == before)
    var last = before
    test.play(for: 2) { _ in
      #expect(abs(stage.offset - last) < 40)
      last = stage.offset
    }
    #expect(abs(stage.offset - before + 40) < 1e-6 && recorder.calls.last == "didEndDecelerating")
    // Content added before the edge is reached lets the fling continue.
    scrollView.contentOffset.y = 0
    scrollView.contentSize.height = 700
    stage.flick()
    scrollView.contentSize.height = 4000
    test.playUntilIdle()
    #expect(stage.offset > 500)
  }

  @Test("S22 a view that rotates while its content decelerates continues, and a page stays the same page")
  func rotates() {
    stage.flick()
    test.play(for: 0.1)
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    let offset = stage.offset
    test.play(for: 0.05)
    #expect(stage.offset > offset && scrollView.isDecelerating)
    test.playUntilIdle()
    scrollView.isPagingEnabled = true
    scrollView.contentOffset.y = 320 * 3
    scrollView.contentSize = Size(width: 320, height: 4800)
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    #expect(stage.offset == 480 * 3)
  }

  @Test("S22 a button's action that shrinks the content leaves it within its limits")
  func shrinksInTap() {
    let button = Button(frame: Rect(x: 20, y: 3100, width: 280, height: 60))
    button.addAction(
      Action { [unowned scrollView] _ in scrollView.contentSize.height = 600 }, for: .touchUpInside)
    scrollView.addSubview(button)
    scrollView.contentOffset.y = 3000
    test.frame()
    test.tap(at: Point(x: 160, y: 130))
    test.playUntilIdle()
    #expect(stage.offset == 120 && !scrollView.isTracking)
    // An offset beyond the edge that the application sets, in an action too, is kept.
    scrollView.contentSize.height = 4000
    button.addAction(
      Action { [unowned scrollView] _ in scrollView.contentOffset.y = -50 }, for: .touchUpInside)
    button.frame.origin.y = 200
    test.frame()
    test.tap(at: Point(x: 160, y: 110))
    test.playUntilIdle()
    #expect(stage.offset == -50)
  }

  @Test("S22 content that shrinks under a stationary touch returns at touch up, without a jump")
  func shrinksUnderRest() {
    scrollView.contentOffset.y = 400
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.rest(0.3)
    scrollView.contentSize.height = 600
    test.play(for: 0.2)
    #expect(stage.offset == 400)
    touch.end()
    #expect(stage.offset == 400)
    var last = stage.offset
    test.play(for: 1.5) { _ in
      #expect(stage.offset <= last && last - stage.offset < 40)
      last = stage.offset
    }
    #expect(stage.offset == 120 && scrollView.motion == nil && !scrollView.isDecelerating)
  }

  @Test("S22 a view removed with its touch leaves no content beyond its limits")
  func shrinksAndLeaves() {
    scrollView.contentOffset.y = 400
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.rest(0.3)
    scrollView.contentSize.height = 600
    scrollView.removeFromSuperview()
    #expect(stage.offset == 120 && scrollView.motion == nil && !scrollView.isTracking)
    touch.end()
  }

  @Test("S22 a view that is resized during a drag does not jump, and the content keeps following the touch")
  func resizesWhileDragging() {
    let touch = test.touch(at: Point(x: 160, y: 250))
    touch.drag(to: Point(x: 160, y: 140), over: 0.2)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 100) < 1e-9)
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 100) < 1e-9)
    touch.move(by: Point(x: 0, y: -10))
    test.play(for: 0.1)
    #expect(abs(stage.offset - 110) < 1e-9)
    // Beyond the edge the rubber band has the stiffness of the new length; the resize itself moves nothing.
    touch.drag(to: Point(x: 160, y: 300), over: 0.3)
    test.play(for: 0.1)
    let offset = stage.offset
    #expect(abs(offset + RubberBand(dimension: 320).displacement(overscroll: 60)) < 1e-6)
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset) < 1e-6 && scrollView.isDragging)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }

  @Test("S18 S22 a pager that is resized during a drag rests on a page of its new length")
  func pagerResizesWhileDragging() {
    becomePager()
    let touch = test.touch(at: Point(x: 300, y: 240))
    touch.drag(to: Point(x: 150, y: 240), over: 0.3)
    test.play(for: 0.1)
    let offset = scrollView.contentOffset.x
    rotate()
    #expect(abs(offset - 140) < 1e-9 && scrollView.contentOffset.x == offset)
    touch.drag(to: Point(x: 20, y: 240), over: 0.3)
    test.play(for: 0.1)
    #expect(abs(scrollView.contentOffset.x - 270) < 1e-9)
    touch.end()
    test.playUntilIdle()
    #expect(scrollView.contentOffset == Point(x: 480, y: 0))
  }

  // MARK: Rotation of pages

  /// Makes the scroll view a pager of ten pages, 320 pt wide.
  private func becomePager(inset: Double = 0) {
    scrollView.isPagingEnabled = true
    scrollView.contentInset.left = inset
    scrollView.contentSize = Size(width: 3200, height: 480)
    scrollView.contentOffset = Point(x: -inset, y: 0)
    test.frame()
  }

  private func rotate() {
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    scrollView.contentSize = Size(width: 4800, height: 320)
  }

  @Test("S18 S22 a view that rotates while it snaps to a page rests on that page", arguments: [0.0, 20])
  func rotatesWhileSnapping(inset: Double) {
    becomePager(inset: inset)
    stage.flick(from: Point(x: 300, y: 240), by: Point(x: -120, y: 0))
    test.play(for: 0.1)
    let offset = scrollView.contentOffset.x
    #expect(offset > 0 && offset < 320 - inset && scrollView.isDecelerating)
    rotate()
    #expect(scrollView.contentOffset.x == offset && scrollView.isDecelerating)
    var last = offset
    test.play(for: 1.5) { _ in
      #expect(abs(scrollView.contentOffset.x - last) < 60)
      last = scrollView.contentOffset.x
    }
    #expect(scrollView.contentOffset.x == 480 - inset && !scrollView.isDecelerating)
  }

  @Test(
    "S18 S22 a view that rotates while the application or a wheel scrolls to a page rests on that page")
  func rotatesWhileAnimating() {
    becomePager()
    scrollView.setContentOffset(Point(x: 960, y: 0), animated: true)
    test.play(for: 0.1)
    rotate()
    test.playUntilIdle()
    #expect(scrollView.contentOffset.x == 1440)
    #expect(recorder.calls.last == "didEndScrollingAnimation")
    #expect(scrollView.turnWheel(Point(x: 48, y: 0), at: test.now))
    test.play(for: 0.1)
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    scrollView.contentSize = Size(width: 3200, height: 480)
    #expect(scrollView.turnWheel(Point(x: 48, y: 0), at: test.now))
    test.playUntilIdle()
    #expect(scrollView.contentOffset.x == 5 * 320)
  }

  @Test(
    "S18 S22 a page stays the same page when the view rotates, less the inset", arguments: [20.0, 200])
  func rotatesWithInset(inset: Double) {
    becomePager(inset: inset)
    scrollView.contentOffset.x = 320 - inset
    rotate()
    #expect(scrollView.contentOffset == Point(x: 480 - inset, y: 0))
  }

  @Test(
    "S18 S22 one of the last pages stays the same page when the view rotates before its content is resized")
  func rotatesOnLastPage() {
    becomePager()
    scrollView.contentOffset.x = 9 * 320
    // As when a window is resized: in several steps, and the content follows later.
    for width in stride(from: 340.0, through: 480, by: 20) {
      scrollView.frame = Rect(x: 0, y: 0, width: width, height: 320)
    }
    scrollView.contentSize = Size(width: 4800, height: 320)
    #expect(scrollView.contentOffset == Point(x: 9 * 480, y: 0))
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    scrollView.contentSize = Size(width: 3200, height: 480)
    #expect(scrollView.contentOffset == Point(x: 9 * 320, y: 0))
    // A page scrolled to meanwhile is kept instead.
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    scrollView.contentOffset.x = 0
    scrollView.contentSize = Size(width: 4800, height: 320)
    #expect(scrollView.contentOffset == .zero)
  }
}
