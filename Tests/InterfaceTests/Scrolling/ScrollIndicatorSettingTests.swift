import Testing

@testable import TactusInterface
@testable import TactusScene
@testable import TactusTesting

/// When the bars are seen, and what is set for them.
@Suite("Scroll view: indicators, settings") @MainActor struct ScrollIndicatorSettingTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }

  private func isShown(_ indicator: ScrollIndicator) -> Bool { indicator.layer.superlayer != nil }

  @Test("S3 scrollIndicatorInsets sets those of both indicators")
  func bothInsets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scrollView.scrollIndicatorInsets = insets
    #expect(scrollView.verticalScrollIndicatorInsets == insets)
    #expect(scrollView.horizontalScrollIndicatorInsets == insets)
    #expect(scrollView.scrollIndicatorInsets == insets)
    scrollView.verticalScrollIndicatorInsets.top = 9
    #expect(scrollView.horizontalScrollIndicatorInsets == insets)
  }

  @Test("S3 insets that are no numbers count as none; those that leave no room hide nothing else")
  func unusableInsets() {
    scrollView.contentSize = Size(width: 1000, height: 2000)
    scrollView.scrollIndicatorInsets = EdgeInsets(top: .nan, left: 0, bottom: .nan, right: 0)
    #expect(scrollView.scrollIndicatorInsets == .zero && scrollView.horizontalScrollIndicatorInsets == .zero)
    scrollView.scrollIndicatorInsets = EdgeInsets(top: 1e9, left: 1e9, bottom: 1e9, right: 1e9)
    scrollView.flashScrollIndicators()
    test.frame()
    #expect(scrollView.verticalIndicator.layer.bounds.height == 0)
    test.play(for: 2)
    #expect(!scrollView.hasIndicators && !test.needsFrame)
  }

  @Test("S3 an indicator shows for a direction in which there is something to scroll, and where it is wanted")
  func whichOnes() {
    scrollView.contentSize = Size(width: 320, height: 2000)
    scrollView.flashScrollIndicators()
    #expect(isShown(scrollView.verticalIndicator) && !isShown(scrollView.horizontalIndicator))
    scrollView.contentSize = Size(width: 1000, height: 400)
    scrollView.flashScrollIndicators()
    #expect(!isShown(scrollView.verticalIndicator) && isShown(scrollView.horizontalIndicator))
    scrollView.showsHorizontalScrollIndicator = false
    #expect(!scrollView.hasIndicators)
    scrollView.flashScrollIndicators()
    #expect(!scrollView.hasIndicators)
    scrollView.contentSize = Size(width: 320, height: 400)
    scrollView.showsHorizontalScrollIndicator = true
    scrollView.flashScrollIndicators()
    #expect(!scrollView.hasIndicators, "all of the content is seen")
  }

  @Test("S3 an indicator that is turned off while it fades is gone at once")
  func offWhileFading() {
    scrollView.contentSize = Size(width: 320, height: 2000)
    scrollView.flashScrollIndicators()
    test.play(for: 1.1)
    #expect(scrollView.hasIndicators && scrollView.verticalIndicator.layer.opacity < 1)
    scrollView.showsVerticalScrollIndicator = false
    #expect(!scrollView.hasIndicators && !isShown(scrollView.verticalIndicator))
    test.play(for: 1)
    #expect(!test.needsFrame && !test.hasTimers)
  }

  @Test("S3 flashed indicators stay for a second, fade, and cost nothing any more")
  func flash() {
    scrollView.contentSize = Size(width: 320, height: 2000)
    test.frame()
    scrollView.flashScrollIndicators()
    test.play(for: 0.9)
    #expect(scrollView.verticalIndicator.layer.opacity == 1)
    test.play(for: 0.5)
    #expect(!scrollView.hasIndicators && !isShown(scrollView.verticalIndicator))
    #expect(!test.needsFrame && !test.hasTimers)
  }

  @Test(
    "S3 a drag shows the indicator from its beginning; it shrinks beyond the end, and fades when the content rests"
  )
  func drag() {
    scrollView.contentSize = Size(width: 320, height: 2000)
    let finger = test.finger(at: Point(x: 160, y: 200))
    #expect(!scrollView.hasIndicators)
    finger.drag(to: Point(x: 160, y: 260), over: 0.1)
    #expect(isShown(scrollView.verticalIndicator) && scrollView.verticalIndicator.layer.opacity == 1)
    let full = 474.0 * 480 / 2000
    #expect(scrollView.verticalIndicator.layer.bounds.height < full - 1)
    finger.rest(3)
    #expect(scrollView.hasIndicators, "a touch holds the content")
    finger.lift()
    test.playUntilIdle()
    test.play(for: 1)
    #expect(!scrollView.hasIndicators && !test.needsFrame && !test.hasTimers)
  }
}
