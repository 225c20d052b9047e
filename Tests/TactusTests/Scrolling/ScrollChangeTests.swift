import Foundation
import Testing

@testable import Tactus
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
}
