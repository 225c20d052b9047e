import Testing

@testable import TactusInterface
@testable import TactusScene
@testable import TactusTesting

/// The visibility of indicators, and their settings.
@Suite("Scroll view: indicators, settings") @MainActor struct ScrollIndicatorSettingTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

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

  @Test("S3 insets that are not finite count as zero; insets that leave no space hide only the indicator")
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

  @Test("S3 an indicator is shown for a direction in which the content can scroll, if it is enabled")
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
    #expect(!scrollView.hasIndicators, "all of the content is visible")
  }

  @Test("S3 an indicator that is disabled while it fades disappears at once")
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

  @Test("S3 flashed indicators stay for a second, fade out, and cost nothing afterwards")
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
    "S3 a drag shows the indicator from its beginning; it shrinks beyond the end, and fades out when the content is at rest"
  )
  func drag() {
    scrollView.contentSize = Size(width: 320, height: 2000)
    let touch = test.touch(at: Point(x: 160, y: 200))
    #expect(!scrollView.hasIndicators)
    touch.drag(to: Point(x: 160, y: 260), over: 0.1)
    #expect(isShown(scrollView.verticalIndicator) && scrollView.verticalIndicator.layer.opacity == 1)
    let full = 474.0 * 480 / 2000
    #expect(scrollView.verticalIndicator.layer.bounds.height < full - 1)
    touch.rest(3)
    #expect(scrollView.hasIndicators, "a touch is down")
    touch.end()
    test.playUntilIdle()
    test.play(for: 1)
    #expect(!scrollView.hasIndicators && !test.needsFrame && !test.hasTimers)
  }
}
