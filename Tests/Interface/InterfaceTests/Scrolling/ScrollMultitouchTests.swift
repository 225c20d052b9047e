import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Several touches in one scroll view, of which some scroll and others are the content's.
@Suite("Scroll view: several touches") @MainActor struct ScrollMultitouchTests {
  let stage = ScrollStage()
  let other = RecordingView(frame: Rect(x: 20, y: 300, width: 280, height: 60))
  let slider = Slider(frame: Rect(x: 20, y: 200, width: 280, height: 34))
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var item: RecordingView { stage.item }

  init() {
    stage.scrollView.addSubview(other)
    stage.scrollView.addSubview(slider)
  }

  // MARK: Delay

  @Test("S6 each touch has its own delay of 0.15 s")
  func delays() {
    let first = test.touch(at: stage.middle)
    test.advance(by: 0.1)
    let second = test.touch(at: Point(x: 160, y: 330))
    test.advance(by: 0.049)
    #expect(item.calls.isEmpty && other.calls.isEmpty)
    test.advance(by: 0.002)
    #expect(item.phases == [.began] && other.calls.isEmpty)
    test.advance(by: 0.098)
    #expect(other.calls.isEmpty)
    test.advance(by: 0.002)
    #expect(other.phases == [.began])
    first.end()
    second.end()
    #expect(item.phases == [.began, .ended] && other.phases == [.began, .ended])
    #expect(!scrollView.isTracking && !test.hasTimers)
  }

  @Test("S6 a touch that ends does not end the delay of another one, which may still scroll")
  func touchUpOfOther() {
    let first = test.touch(at: stage.middle)
    test.advance(by: 0.07)
    let second = test.touch(at: Point(x: 160, y: 330))
    test.advance(by: 0.01)
    first.end()
    #expect(item.phases == [.began, .ended] && other.calls.isEmpty)
    second.drag(to: Point(x: 160, y: 270), over: 0.08)
    #expect(abs(stage.offset - 50) < 0.01)
    second.end()
    test.playUntilIdle()
    #expect(other.calls.isEmpty)
  }

  @Test("S6 T11 touches that begin together are delivered together, with their present state")
  func together() {
    item.isMultipleTouchEnabled = true
    var touches: [SimulatedTouch] = []
    test.together { touches = [0.0, 40].map { test.touch(at: stage.middle + Point(x: $0, y: 0)) } }
    test.advance(by: 0.1)
    touches[0].move(by: Point(x: 3, y: 0))
    var locations: Set<Point> = []
    item.onTouches = { _, touches, _ in locations = Set(touches.map { $0.location(in: nil) }) }
    test.advance(by: 0.06)
    #expect(item.calls.map(\.count) == [2])
    #expect(locations == [stage.middle + Point(x: 3, y: 0), stage.middle + Point(x: 40, y: 0)])
  }

  @Test("S6 content does not receive two touches that scroll, of which one moves first")
  func oneMovesFirst() {
    let first = test.touch(at: stage.middle)
    let second = test.touch(at: Point(x: 160, y: 330))
    test.advance(by: 0.02)
    first.move(by: Point(x: 0, y: -14))
    #expect(item.calls.isEmpty && other.calls.isEmpty && stage.offset == 0)
    test.advance(by: 0.02)
    second.move(by: Point(x: 0, y: -14))
    #expect(scrollView.isDragging && abs(stage.offset - 4) < 1e-9)
    first.end()
    second.end()
    test.playUntilIdle()
    #expect(item.calls.isEmpty && other.calls.isEmpty)
  }

  @Test("S6 S10 content does not receive a touch that begins during a scroll")
  func joins() {
    let first = test.touch(at: stage.middle)
    first.drag(to: Point(x: 160, y: 70), over: 0.1)
    let second = test.touch(at: Point(x: 160, y: 300))
    test.play(for: 0.3)
    first.drag(to: Point(x: 160, y: 40), over: 0.1)
    second.end()
    first.end()
    test.playUntilIdle()
    #expect(other.calls.isEmpty && item.calls.isEmpty)
  }

  // MARK: Cancel

  @Test("S8 S9 a touch that interrupts scrolling cancels no touch of a control that keeps it")
  func interruptsBesideSlider() {
    let first = test.touch(at: Point(x: 40, y: 217))
    test.advance(by: 0.3)
    #expect(slider.isTracking)
    scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
    test.play(for: 0.1)
    let offset = stage.offset
    let second = test.touch(at: Point(x: 160, y: 400))
    #expect(slider.isTracking && !scrollView.isScrollAnimating && scrollView.isDragging)
    second.drag(to: Point(x: 160, y: 380), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset - 20) < 1e-6)
    let value = slider.value
    first.move(by: Point(x: 100, y: 0))
    #expect(slider.value > value && abs(stage.offset - offset - 20) < 1e-6)
    second.end()
    #expect(!scrollView.isDragging && slider.isTracking)
    first.end()
    #expect(!slider.isTracking && !scrollView.isTracking)
  }

  @Test("S8 T15 a touch scrolls while a control keeps another one, 1:1 after its own 10 pt")
  func scrollsBesideSlider() {
    let first = test.touch(at: Point(x: 40, y: 217))
    test.advance(by: 0.3)
    first.move(by: Point(x: 5, y: 0))
    let second = test.touch(at: Point(x: 160, y: 400))
    second.drag(to: Point(x: 160, y: 340), over: 0.1)
    test.play(for: 0.1)
    #expect(slider.isTracking && abs(stage.offset - 50) < 1e-6)
    first.move(by: Point(x: 30, y: 30))
    #expect(slider.isTracking && abs(stage.offset - 50) < 1e-6)
    second.end()
    first.end()
    test.playUntilIdle()
    #expect(!scrollView.isDragging && !scrollView.isTracking)
  }

  @Test("S8 cancellable content is cancelled when a second touch interrupts scrolling")
  func interruptsBesideItem() {
    let first = test.touch(at: stage.middle)
    test.advance(by: 0.3)
    scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
    test.play(for: 0.1)
    let second = test.touch(at: Point(x: 160, y: 400))
    #expect(item.phases == [.began, .cancelled] && scrollView.isDragging)
    first.end()
    second.end()
    #expect(!scrollView.isDragging && item.phases == [.began, .cancelled])
  }

  // MARK: Configuration

  @Test("S10 a pan of one touch ignores another one during its drag, and two touches at once")
  func atMostOneTouch() {
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    let first = test.touch(at: Point(x: 160, y: 440))
    first.drag(to: Point(x: 160, y: 390), over: 0.1)
    let second = test.touch(at: Point(x: 160, y: 290))
    second.drag(to: Point(x: 160, y: 240), over: 0.1)
    test.play(for: 0.1)
    #expect(
      abs(stage.offset - 40) < 1e-6 && other.phases.first == .began && !other.phases.contains(.cancelled))
    first.drag(to: Point(x: 160, y: 370), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 60) < 1e-6)
    first.end()
    #expect(!scrollView.isDragging)
    second.end()
    let offset = stage.offset
    var touches: [SimulatedTouch] = []
    test.together { touches = [100.0, 200].map { test.touch(at: Point(x: $0, y: 440)) } }
    for step in 1...10 {
      test.advance(by: 0.01)
      test.together { for touch in touches { touch.move(by: Point(x: 0, y: -6)) } }
      #expect(stage.offset == offset && !scrollView.isDragging, "\(step)")
    }
    for touch in touches { touch.end() }
  }

  /// Moves two touches apart, each by 60 pt.
  private func spread(_ touches: [SimulatedTouch]) {
    for _ in 0..<10 {
      test.advance(by: 0.01)
      test.together {
        touches[0].move(by: Point(x: -6, y: 0))
        touches[1].move(by: Point(x: 6, y: 0))
      }
    }
  }

  private func makeZoomable() -> View {
    let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 4000))
    scrollView.insertSubview(page, at: 0)
    stage.recorder.zoomedView = page
    scrollView.maximumZoomScale = 4
    test.frame()
    stage.recorder.calls = []
    return page
  }

  @Test("S10 the pinch may be moved to another view and zooms the same content")
  func movedPinch() {
    let page = makeZoomable()
    let pad = View(frame: Rect(x: 0, y: 380, width: 320, height: 100))
    test.window.addSubview(pad)
    pad.addGestureRecognizer(scrollView.pinchGestureRecognizer)
    #expect(scrollView.pinchGestureRecognizer.view === pad)
    let touches = [140.0, 180].map { test.touch(at: Point(x: $0, y: 430)) }
    spread(touches)
    #expect(scrollView.isZooming && scrollView.zoomScale > 2)
    for touch in touches { touch.end() }
    #expect(!scrollView.isZooming && stage.recorder.calls.last == "didEndZooming")
    let scale = scrollView.zoomScale
    let onContent = [140.0, 180].map { test.touch(at: Point(x: $0, y: 40)) }
    spread(onContent)
    for touch in onContent { touch.end() }
    #expect(scrollView.zoomScale == scale && page.transform.a == scale)
  }

  @Test("S10 a pinch that is disabled and enabled cancels its zoom, and recognizes new touches")
  func cancelledPinch() {
    _ = makeZoomable()
    let touches = [140.0, 180].map { test.touch(at: Point(x: $0, y: 430)) }
    spread(touches)
    #expect(scrollView.isZooming)
    let scale = scrollView.zoomScale
    scrollView.pinchGestureRecognizer.isEnabled = false
    #expect(!scrollView.isZooming && stage.recorder.calls.contains("didEndZooming"))
    scrollView.pinchGestureRecognizer.isEnabled = true
    spread(touches)
    #expect(!scrollView.isZooming && scrollView.zoomScale == scale)
    for touch in touches { touch.end() }
    test.playUntilIdle()
    #expect(!scrollView.isDragging && !scrollView.isTracking)
    let others = [140.0, 180].map { test.touch(at: Point(x: $0, y: 430)) }
    spread(others)
    #expect(scrollView.isZooming && scrollView.zoomScale > scale)
    for touch in others { touch.end() }
    #expect(stage.recorder.contradictions.isEmpty)
  }
}
