import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Members that UIKit's scroll views have had for a short time.
@Suite("Scroll view: newer members") @MainActor struct ScrollSettingsTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  @Test(
    "S27 stopScrollingAndZooming() stops a flick and an animation where they are, and notifies the delegate")
  func stop() {
    stage.flick()
    test.play(for: 0.1)
    #expect(scrollView.isDecelerating)
    scrollView.stopScrollingAndZooming()
    let offset = stage.offset
    #expect(!scrollView.isDecelerating && stage.recorder.calls.last == "didEndDecelerating")
    test.playUntilIdle()
    #expect(stage.offset == offset && offset == offset.rounded() && offset > 0)
    scrollView.setContentOffset(Point(x: 0, y: 3000), animated: true)
    test.play(for: 0.1)
    scrollView.stopScrollingAndZooming()
    #expect(!scrollView.isScrollAnimating && stage.recorder.calls.last == "didEndScrollingAnimation")
    test.playUntilIdle()
    #expect(stage.offset < 2500)
  }

  @Test("S27 stopScrollingAndZooming() leaves no content beyond an edge; drags continue")
  func stopBeyond() {
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.play(for: 0.05)
    #expect(stage.offset < 0)
    scrollView.stopScrollingAndZooming()
    #expect(stage.offset == 0)
    test.playUntilIdle()
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.drag(to: Point(x: 160, y: 200), over: 0.2)
    scrollView.stopScrollingAndZooming()
    #expect(scrollView.isDragging)
    let offset = stage.offset
    touch.drag(to: Point(x: 160, y: 150), over: 0.2)
    #expect(stage.offset > offset + 40)
    touch.end()
  }

  @Test(
    "S27 isZoomAnimating is true while a requested zoom is animated, and stopScrollingAndZooming() ends it")
  func zooming() {
    let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 2000))
    scrollView.addSubview(page)
    scrollView.maximumZoomScale = 4
    stage.recorder.zoomedView = page
    scrollView.setZoomScale(4, animated: true)
    #expect(scrollView.isZoomAnimating && !scrollView.isZooming && !scrollView.isZoomBouncing)
    test.play(for: 0.1)
    scrollView.stopScrollingAndZooming()
    let scale = scrollView.zoomScale
    #expect(!scrollView.isZoomAnimating && scale > 1 && scale < 4)
    #expect(stage.recorder.calls.contains { $0.hasPrefix("didEndZooming") })
    test.playUntilIdle()
    #expect(scrollView.zoomScale == scale)
    scrollView.setZoomScale(2, animated: true)
    test.playUntilIdle()
    #expect(!scrollView.isZoomAnimating && scrollView.zoomScale == 2)
  }

  @Test("S27 contentAlignmentPoint places content that is smaller than the visible area, and no other")
  func alignment() {
    scrollView.contentInset = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    scrollView.contentSize = Size(width: 200, height: 220)
    #expect(scrollView.contentOffset == Point(x: 0, y: -40))
    scrollView.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    #expect(scrollView.contentOffset == Point(x: -60, y: -140))
    scrollView.contentAlignmentPoint = Point(x: 1, y: 1)
    #expect(scrollView.contentOffset == Point(x: -120, y: -240))
    #expect(scrollView.contentAlignmentPoint == Point(x: 1, y: 1))
    scrollView.contentSize.height = 4000
    scrollView.contentOffset.y = -40
    test.playUntilIdle()
    #expect(scrollView.contentOffset == Point(x: -120, y: -40))
    scrollView.contentAlignmentPoint = Point(x: Double.nan, y: 0)
    #expect(scrollView.contentAlignmentPoint == Point(x: 1, y: 1))
    // Content that is dragged away returns.
    scrollView.contentSize.height = 220
    scrollView.alwaysBounceVertical = true
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.playUntilIdle()
    #expect(scrollView.contentOffset == Point(x: -120, y: -240))
  }

  @Test("S27 Z1 zoomed content that is smaller than the view is in the middle at each scale")
  func alignedZoom() {
    let page = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.minimumZoomScale = 0.2
    scrollView.maximumZoomScale = 4
    stage.recorder.zoomedView = page
    scrollView.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    for scale in [0.5, 0.9, 1] {
      scrollView.setZoomScale(scale, animated: false)
      #expect(page.convert(page.bounds.center, to: nil).distance(to: Point(x: 160, y: 240)) <= 0.75)
      scrollView.setZoomScale(scale / 2, animated: true)
      test.playUntilIdle()
      #expect(page.convert(page.bounds.center, to: nil).distance(to: Point(x: 160, y: 240)) <= 0.75)
    }
    scrollView.setZoomScale(4, animated: false)
    #expect(scrollView.contentOffset.x >= 0 && scrollView.contentOffset.y >= 0)
  }

  @Test("S27 allowsKeyboardScrolling decides whether keys scroll")
  func keys() {
    #expect(scrollView.allowsKeyboardScrolling)
    scrollView.allowsKeyboardScrolling = false
    test.press(.pageDown)
    test.playUntilIdle()
    #expect(stage.offset == 0)
    scrollView.allowsKeyboardScrolling = true
    test.press(.pageDown)
    test.playUntilIdle()
    #expect(stage.offset == 436)
  }

  @Test(
    "S27 withScrollIndicatorsShown(forContentOffsetChanges:) shows the indicators for changes, and only for these"
  )
  func indicators() {
    scrollView.contentOffset.y = 100
    test.play(for: 2)
    #expect(!scrollView.hasIndicators)
    scrollView.withScrollIndicatorsShown {}
    #expect(!scrollView.hasIndicators)
    scrollView.withScrollIndicatorsShown { scrollView.contentOffset.y = 400 }
    #expect(scrollView.hasIndicators)
    test.play(for: 2)
    #expect(!scrollView.hasIndicators)
    scrollView.withScrollIndicatorsShown { scrollView.setContentOffset(.zero, animated: true) }
    #expect(scrollView.hasIndicators)
    test.playUntilIdle()
    test.play(for: 2)
    #expect(!scrollView.hasIndicators && stage.offset == 0)
  }

  // MARK: - Enclosing scroll views

  /// A scroll view at its end in an outer one, both vertical.
  private func nested() -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    inner.contentSize = Size(width: 320, height: 600)
    inner.bounces = false
    scrollView.addSubview(inner)
    inner.contentOffset.y = 300
    test.frame()
    return inner
  }

  @Test(
    "S27 S11 transfersVerticalScrollingToParent decides whether touches at the end scroll the enclosing scroll view",
    arguments: [true, false])
  func transfer(_ transfers: Bool) {
    let inner = nested()
    #expect(inner.transfersVerticalScrollingToParent && inner.transfersHorizontalScrollingToParent)
    inner.transfersVerticalScrollingToParent = transfers
    let touch = test.touch(at: Point(x: 160, y: 200))
    touch.drag(to: Point(x: 160, y: 100), over: 0.3)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
    #expect((stage.offset > 50) == transfers && inner.contentOffset.y == 300)
    // Within one touch, from the middle to the end.
    scrollView.contentOffset = .zero
    inner.contentOffset.y = 260
    let second = test.touch(at: Point(x: 160, y: 250))
    second.drag(to: Point(x: 160, y: 50), over: 0.5)
    second.rest(0.2)
    second.end()
    test.playUntilIdle()
    #expect((stage.offset > 50) == transfers && inner.contentOffset.y == 300)
  }

  @Test(
    "S27 S20 the same for wheels and touchpads; along an axis that does not scroll, the enclosing one scrolls",
    arguments: [true, false])
  func transferOfWheels(_ transfers: Bool) {
    let inner = nested()
    inner.transfersVerticalScrollingToParent = transfers
    func turn(_ source: ScrollMotion.Source, _ phase: Touch.Phase = .moved) {
      test.application.dispatcher.receiveScroll(
        ScrollMotion(
          phase: phase, source: source, displacement: Point(x: 0, y: 60), location: Point(x: 160, y: 200),
          timestamp: test.now), in: test.window)
    }
    turn(.wheel)
    test.playUntilIdle()
    #expect((stage.offset == 60) == transfers && inner.contentOffset.y == 300)
    let offset = stage.offset
    turn(.continuous, .began)
    turn(.continuous)
    turn(.continuous, .ended)
    test.playUntilIdle()
    #expect((stage.offset > offset) == transfers)
    inner.contentSize.height = 200
    inner.transfersVerticalScrollingToParent = false
    let before = stage.offset
    turn(.wheel)
    test.playUntilIdle()
    #expect(stage.offset == before + 60)
  }
}
