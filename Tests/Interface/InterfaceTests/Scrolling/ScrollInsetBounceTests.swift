import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Insets that change while content returns from beyond an edge, as components that show progress there change them.
@Suite("Scroll view: insets that change during a bounce") @MainActor struct ScrollInsetBounceTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  /// Pulls the content 85 pt beyond its edge, and lets go of it at rest or while it moves.
  private func pull(flicks: Bool = false, up: Bool = false) {
    let sign = up ? -1.0 : 1
    let touch = test.touch(at: Point(x: 160, y: 240))
    touch.drag(to: Point(x: 160, y: 240 + sign * 200), over: 0.2)
    if !flicks { touch.rest(0.2) }
    touch.end()
  }

  @Test("S17 S22 the content rests at the inset, whenever in its return that was set", arguments: 0..<22)
  func inset(frames: Int) {
    pull()
    test.play(for: Double(frames) / 60)
    #expect(scrollView.isDecelerating && stage.offset < 0)
    scrollView.contentInset.top = 40
    var wasInside = stage.offset > -40
    test.play(for: 2) { _ in
      // It does not pass the edge on its way.
      if !wasInside { #expect(stage.offset <= -40 + 1e-9) }
      wasInside = wasInside || stage.offset > -40
    }
    #expect(stage.offset == -40 && !test.needsFrame)
    #expect(recorder.contradictions.isEmpty && recorder.calls.last == "didEndDecelerating")
  }

  @Test("S17 S22 the inset is set in didEndDragging, animated or not, or with the offset", arguments: 0..<7)
  func inDidEndDragging(kind: Int) {
    recorder.on["didEndDragging(true)"] = { scrollView in
      switch kind {
      case 0: scrollView.contentInset.top = 40
      case 1: View.animate(withDuration: 0.3) { scrollView.contentInset.top = 40 }
      case 2:
        View.animate(withDuration: 0.3) {
          scrollView.contentInset.top = 40
          scrollView.contentOffset.y = -40
        }
      case 3:
        scrollView.contentOffset.y = -40
        scrollView.contentInset.top = 40
      case 4:
        scrollView.contentInset.top = 40
        scrollView.setContentOffset(Point(x: 0, y: -40), animated: true)
      case 5:
        scrollView.setContentOffset(Point(x: 0, y: -40), animated: true)
        scrollView.contentInset.top = 40
      default:
        scrollView.contentInset.top = 40
        scrollView.setContentOffset(Point(x: 0, y: -40), animated: false)
      }
    }
    pull()
    test.play(for: 3)
    #expect(scrollView.contentInset.top == 40 && stage.offset == -40 && !test.needsFrame)
  }

  @Test(
    "S17 S22 the inset is set when the content has been released beyond a threshold",
    arguments: [true, false])
  func whileScrolling(flicks: Bool) {
    recorder.on["didScroll"] = { scrollView in
      if !scrollView.isDragging, scrollView.contentOffset.y <= -60 { scrollView.contentInset.top = 60 }
    }
    pull(flicks: flicks)
    test.play(for: 3)
    #expect(scrollView.contentInset.top == 60 && stage.offset == -60 && !test.needsFrame)
  }

  @Test("S17 S22 at the end of the content it is the same; content that is then added does not draw it along")
  func atEnd() {
    scrollView.contentOffset.y = 3520
    pull(up: true)
    test.play(for: 0.02)
    scrollView.contentInset.bottom = 40
    test.play(for: 0.02)
    #expect(stage.offset > 3560)
    let offset = stage.offset
    scrollView.contentSize.height += 2000
    test.play(for: 4)
    #expect(abs(stage.offset - offset) < 300 && !test.needsFrame)
    scrollView.contentInset.bottom = 0
    scrollView.contentSize.height = 4000
    scrollView.contentOffset.y = 3520
    pull(up: true)
    test.play(for: 0.1)
    scrollView.contentInset.bottom = 40
    test.play(for: 2)
    #expect(stage.offset == 3560)
  }

  @Test("S17 S22 an inset that is taken back during the return lets the content return to its former edge")
  func resetDuringReturn() {
    pull()
    test.play(for: 0.05)
    scrollView.contentInset.top = 40
    test.play(for: 0.05)
    scrollView.contentInset.top = 0
    test.play(for: 2)
    #expect(stage.offset == 0 && !test.needsFrame)
  }

  @Test("S17 a flick inwards from beyond the edge goes on inside, also if the inset changes")
  func flickInwards() {
    let touch = test.touch(at: Point(x: 160, y: 240))
    touch.drag(to: Point(x: 160, y: 300), over: 0.2)
    touch.drag(to: Point(x: 160, y: 100), over: 0.06)
    touch.end()
    scrollView.contentInset.top = 40
    test.play(for: 3)
    #expect(stage.offset > 100)
  }
}
