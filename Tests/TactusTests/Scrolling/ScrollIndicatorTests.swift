import Testing

@testable import Scene
@testable import Tactus
@testable import TactusTesting

/// The bars that show which part of the content is seen.
@Suite("Scroll view: indicators") @MainActor struct ScrollIndicatorTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }

  @Test(
    "S3 an indicator fades also when the delegate sets the offset as the drag ends", arguments: [true, false])
  func fadesAfterChangeOfOffset(flings: Bool) {
    stage.recorder.on["didEndDragging(\(flings))"] = {
      $0.setContentOffset(Point(x: 0, y: 200), animated: false)
    }
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 300), over: 0.1)
    if !flings { finger.rest(0.2) }
    finger.lift()
    #expect(stage.offset == 200 && scrollView.hasIndicators)
    test.play(for: 1)
    #expect(!scrollView.hasIndicators && !test.needsFrame)
  }

  @Test("S3 an indicator whose looks change while it is about to fade fades all the same")
  func fadesAfterChangeOfStyle() {
    stage.flick()
    test.playUntilIdle()
    #expect(scrollView.hasIndicators)
    scrollView.indicatorStyle = .white
    scrollView.verticalScrollIndicatorInsets.top = 20
    test.play(for: 1)
    #expect(!scrollView.hasIndicators)
  }
}
