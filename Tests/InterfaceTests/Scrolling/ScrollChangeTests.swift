import Foundation
import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Content that changes its size, and views that change theirs, while they scroll.
@Suite("Scroll view: changes") @MainActor struct ScrollChangeTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  @Test(
    "S22 content that grows or shrinks under a finger does not jump, and leaves nothing outside when it lifts"
  )
  func changesUnderFinger() {
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 190), over: 0.3)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 200) < 1e-9)
    scrollView.contentSize.height = 600
    #expect(abs(stage.offset - 200) < 1e-9)
    finger.move(by: Point(x: 0, y: -2))
    test.play(for: 0.1)
    #expect(stage.offset > 200 && stage.offset < 202)
    scrollView.contentSize.height = 3000
    let offset = stage.offset
    finger.move(by: Point(x: 0, y: -2))
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset - 2) < 1e-6)
    scrollView.contentSize.height = 600
    finger.rest(0.2)
    finger.lift()
    var last = stage.offset
    test.play(for: 2) { _ in
      #expect(abs(stage.offset - last) < 40)
      last = stage.offset
    }
    #expect(stage.offset == 120 && !scrollView.isDecelerating)
  }

  @Test("S22 content that grows or shrinks while it decelerates does not jump and ends inside")
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
    // Content that arrives before the edge is reached lets the fling go on.
    scrollView.contentOffset.y = 0
    scrollView.contentSize.height = 700
    stage.flick()
    scrollView.contentSize.height = 4000
    test.playUntilIdle()
    #expect(stage.offset > 500)
  }

  @Test("S22 a view that turns while its content decelerates goes on, and a page stays the page that it was")
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

  @Test("S22 an action of a button in the content that shrinks it leaves nothing outside")
  func shrinksInTap() {
    let button = Button(frame: Rect(x: 20, y: 3100, width: 280, height: 60))
    button.addAction(
      Action { [scrollView] _ in scrollView.contentSize.height = 600 }, for: .touchUpInside)
    scrollView.addSubview(button)
    scrollView.contentOffset.y = 3000
    test.frame()
    test.tap(at: Point(x: 160, y: 130))
    test.playUntilIdle()
    #expect(stage.offset == 120 && !scrollView.isTracking)
    // Where the application puts the content beyond its edge, in an action as well, it stays.
    scrollView.contentSize.height = 4000
    button.addAction(Action { [scrollView] _ in scrollView.contentOffset.y = -50 }, for: .touchUpInside)
    button.frame.origin.y = 200
    test.frame()
    test.tap(at: Point(x: 160, y: 110))
    test.playUntilIdle()
    #expect(stage.offset == -50)
  }

  @Test("S22 content that shrinks under a finger that rests comes back when it lifts, without a jump")
  func shrinksUnderRest() {
    scrollView.contentOffset.y = 400
    let finger = test.finger(at: Point(x: 160, y: 300))
    finger.rest(0.3)
    scrollView.contentSize.height = 600
    test.play(for: 0.2)
    #expect(stage.offset == 400)
    finger.lift()
    #expect(stage.offset == 400)
    var last = stage.offset
    test.play(for: 1.5) { _ in
      #expect(stage.offset <= last && last - stage.offset < 40)
      last = stage.offset
    }
    #expect(stage.offset == 120 && scrollView.motion == nil && !scrollView.isDecelerating)
  }

  @Test("S22 a finger that leaves with the view leaves no content outside")
  func shrinksAndLeaves() {
    scrollView.contentOffset.y = 400
    let finger = test.finger(at: Point(x: 160, y: 300))
    finger.rest(0.3)
    scrollView.contentSize.height = 600
    scrollView.removeFromSuperview()
    #expect(stage.offset == 120 && scrollView.motion == nil && !scrollView.isTracking)
    finger.lift()
  }

  @Test("S22 a view that is resized under a finger does not jump, and the finger keeps what it holds")
  func resizesUnderFinger() {
    let finger = test.finger(at: Point(x: 160, y: 250))
    finger.drag(to: Point(x: 160, y: 140), over: 0.2)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 100) < 1e-9)
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 100) < 1e-9)
    finger.move(by: Point(x: 0, y: -10))
    test.play(for: 0.1)
    #expect(abs(stage.offset - 110) < 1e-9)
    // Beyond the edge the band is as stiff as the view is long now; at the very instant nothing moves.
    finger.drag(to: Point(x: 160, y: 300), over: 0.3)
    test.play(for: 0.1)
    let offset = stage.offset
    #expect(abs(offset + RubberBand(dimension: 320).displacement(overscroll: 60)) < 1e-6)
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset) < 1e-6 && scrollView.isDragging)
    finger.lift()
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }

  @Test("S18 S22 a pager that is resized under a finger rests on a page of its new length")
  func pagerResizesUnderFinger() {
    becomePager()
    let finger = test.finger(at: Point(x: 300, y: 240))
    finger.drag(to: Point(x: 150, y: 240), over: 0.3)
    test.play(for: 0.1)
    let offset = scrollView.contentOffset.x
    turn()
    #expect(abs(offset - 140) < 1e-9 && scrollView.contentOffset.x == offset)
    finger.drag(to: Point(x: 20, y: 240), over: 0.3)
    test.play(for: 0.1)
    #expect(abs(scrollView.contentOffset.x - 270) < 1e-9)
    finger.lift()
    test.playUntilIdle()
    #expect(scrollView.contentOffset == Point(x: 480, y: 0))
  }

  // MARK: Pages that turn

  /// A pager of ten pages, 320 pt wide.
  private func becomePager(inset: Double = 0) {
    scrollView.isPagingEnabled = true
    scrollView.contentInset.left = inset
    scrollView.contentSize = Size(width: 3200, height: 480)
    scrollView.contentOffset = Point(x: -inset, y: 0)
    test.frame()
  }

  private func turn() {
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    scrollView.contentSize = Size(width: 4800, height: 320)
  }

  @Test("S18 S22 a view that turns while a page settles rests on that page", arguments: [0.0, 20])
  func turnsWhileSettling(inset: Double) {
    becomePager(inset: inset)
    stage.flick(from: Point(x: 300, y: 240), by: Point(x: -120, y: 0))
    test.play(for: 0.1)
    let offset = scrollView.contentOffset.x
    #expect(offset > 0 && offset < 320 - inset && scrollView.isDecelerating)
    turn()
    #expect(scrollView.contentOffset.x == offset && scrollView.isDecelerating)
    var last = offset
    test.play(for: 1.5) { _ in
      #expect(abs(scrollView.contentOffset.x - last) < 60)
      last = scrollView.contentOffset.x
    }
    #expect(scrollView.contentOffset.x == 480 - inset && !scrollView.isDecelerating)
  }

  @Test(
    "S18 S22 a view that turns while a page is shown by the application, or by a notch, rests on that page")
  func turnsWhileAnimating() {
    becomePager()
    scrollView.setContentOffset(Point(x: 960, y: 0), animated: true)
    test.play(for: 0.1)
    turn()
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
    "S18 S22 a page stays the page that it was when the view turns, less the inset", arguments: [20.0, 200])
  func turnsWithInset(inset: Double) {
    becomePager(inset: inset)
    scrollView.contentOffset.x = 320 - inset
    turn()
    #expect(scrollView.contentOffset == Point(x: 480 - inset, y: 0))
  }

  @Test(
    "S18 S22 one of the last pages stays that page when the view turns before its content has the new size")
  func turnsOnLastPage() {
    becomePager()
    scrollView.contentOffset.x = 9 * 320
    // As a window is resized: by and by, and the content follows later.
    for width in stride(from: 340.0, through: 480, by: 20) {
      scrollView.frame = Rect(x: 0, y: 0, width: width, height: 320)
    }
    scrollView.contentSize = Size(width: 4800, height: 320)
    #expect(scrollView.contentOffset == Point(x: 9 * 480, y: 0))
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    scrollView.contentSize = Size(width: 3200, height: 480)
    #expect(scrollView.contentOffset == Point(x: 9 * 320, y: 0))
    // Where somebody scrolled meanwhile, that counts.
    scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    scrollView.contentOffset.x = 0
    scrollView.contentSize = Size(width: 4800, height: 320)
    #expect(scrollView.contentOffset == .zero)
  }
}
