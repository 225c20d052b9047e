import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The directions in which content bounces.
@Suite("Scroll view: bouncing") @MainActor struct ScrollBounceTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  /// Drags by a translation, holds the touch still, and returns the resulting content offset.
  private func drag(by translation: Point) -> Point {
    let touch = test.touch(at: Point(x: 160, y: 240))
    touch.drag(to: Point(x: 160, y: 240) + translation, over: 0.2)
    test.play(for: 0.1)
    let offset = scrollView.contentOffset
    touch.end()
    test.playUntilIdle()
    return offset
  }

  @Test("S2 content that fits horizontally bounces only with alwaysBounceHorizontal")
  func alwaysBounceHorizontal() {
    #expect(drag(by: Point(x: 100, y: 0)) == .zero)
    #expect(stage.recorder.calls.isEmpty)
    scrollView.alwaysBounceHorizontal = true
    let shown = RubberBand(dimension: 320).displacement(overscroll: 90)
    #expect(abs(drag(by: Point(x: 100, y: 0)).x + shown) < 1e-6)
    #expect(scrollView.contentOffset == .zero)
    #expect(abs(drag(by: Point(x: -100, y: 0)).x - shown) < 1e-6)
    #expect(scrollView.contentOffset == .zero)
    scrollView.bounces = false
    #expect(drag(by: Point(x: 100, y: 0)) == .zero)
  }

  @Test("S2 content that does not bounce horizontally stops at its edges, and bounces vertically")
  func bouncesHorizontally() {
    scrollView.contentSize = Size(width: 400, height: 4000)
    scrollView.bouncesHorizontally = false
    #expect(drag(by: Point(x: 100, y: 0)).x == 0)
    #expect(drag(by: Point(x: -140, y: 0)).x == 80)
    #expect(scrollView.contentOffset.x == 80)
    #expect(drag(by: Point(x: 0, y: 100)).y < -40)
    #expect(scrollView.contentOffset == Point(x: 80, y: 0))
    scrollView.bouncesHorizontally = true
    #expect(drag(by: Point(x: -100, y: 0)).x > 110)
    #expect(scrollView.contentOffset == Point(x: 80, y: 0))
    scrollView.bouncesVertically = false
    #expect(drag(by: Point(x: 0, y: 100)).y == 0)
  }

  @Test("S2 content that fits vertically bounces only with alwaysBounceVertical")
  func alwaysBounceVertical() {
    scrollView.contentSize = Size(width: 320, height: 300)
    #expect(drag(by: Point(x: 0, y: 100)) == .zero)
    scrollView.alwaysBounceVertical = true
    #expect(drag(by: Point(x: 0, y: 100)).y < -40)
    #expect(scrollView.contentOffset == .zero)
  }
}
