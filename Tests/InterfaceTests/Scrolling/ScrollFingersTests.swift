import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Several fingers on one scroll view, of which some scroll and others are the content's.
@Suite("Scroll view: several fingers") @MainActor struct ScrollFingersTests {
  let stage = ScrollStage()
  let other = RecordingView(frame: Rect(x: 20, y: 300, width: 280, height: 60))
  let slider = Slider(frame: Rect(x: 20, y: 200, width: 280, height: 34))
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }
  var item: RecordingView { stage.item }

  init() {
    stage.scrollView.addSubview(other)
    stage.scrollView.addSubview(slider)
  }

  // MARK: Delay

  @Test("S6 each finger has its own 0.15 s")
  func delays() {
    let first = test.finger(at: stage.middle)
    test.advance(by: 0.1)
    let second = test.finger(at: Point(x: 160, y: 330))
    test.advance(by: 0.049)
    #expect(item.calls.isEmpty && other.calls.isEmpty)
    test.advance(by: 0.002)
    #expect(item.phases == [.began] && other.calls.isEmpty)
    test.advance(by: 0.098)
    #expect(other.calls.isEmpty)
    test.advance(by: 0.002)
    #expect(other.phases == [.began])
    first.lift()
    second.lift()
    #expect(item.phases == [.began, .ended] && other.phases == [.began, .ended])
    #expect(!scrollView.isTracking && !test.hasTimers)
  }

  @Test("S6 a finger that lifts tells nothing of another one, which may yet scroll")
  func liftOfOther() {
    let first = test.finger(at: stage.middle)
    test.advance(by: 0.07)
    let second = test.finger(at: Point(x: 160, y: 330))
    test.advance(by: 0.01)
    first.lift()
    #expect(item.phases == [.began, .ended] && other.calls.isEmpty)
    second.drag(to: Point(x: 160, y: 270), over: 0.08)
    #expect(abs(stage.offset - 50) < 0.01)
    second.lift()
    test.playUntilIdle()
    #expect(other.calls.isEmpty)
  }

  @Test("S6 T11 fingers that land together are told together, as they are then")
  func together() {
    item.isMultipleTouchEnabled = true
    var fingers: [Finger] = []
    test.together { fingers = [0.0, 40].map { test.finger(at: stage.middle + Point(x: $0, y: 0)) } }
    test.advance(by: 0.1)
    fingers[0].move(by: Point(x: 3, y: 0))
    var places: Set<Point> = []
    item.onTouches = { _, touches, _ in places = Set(touches.map { $0.location(in: nil) }) }
    test.advance(by: 0.06)
    #expect(item.calls.map(\.count) == [2])
    #expect(places == [stage.middle + Point(x: 3, y: 0), stage.middle + Point(x: 40, y: 0)])
  }

  @Test("S6 content hears nothing of two fingers that scroll, of which one moves first")
  func oneMovesFirst() {
    let first = test.finger(at: stage.middle)
    let second = test.finger(at: Point(x: 160, y: 330))
    test.advance(by: 0.02)
    first.move(by: Point(x: 0, y: -14))
    #expect(item.calls.isEmpty && other.calls.isEmpty && stage.offset == 0)
    test.advance(by: 0.02)
    second.move(by: Point(x: 0, y: -14))
    #expect(scrollView.isDragging && abs(stage.offset - 4) < 1e-9)
    first.lift()
    second.lift()
    test.playUntilIdle()
    #expect(item.calls.isEmpty && other.calls.isEmpty)
  }

  @Test("S6 S10 content hears nothing of a finger that joins a scroll")
  func joins() {
    let first = test.finger(at: stage.middle)
    first.drag(to: Point(x: 160, y: 70), over: 0.1)
    let second = test.finger(at: Point(x: 160, y: 300))
    test.play(for: 0.3)
    first.drag(to: Point(x: 160, y: 40), over: 0.1)
    second.lift()
    first.lift()
    test.playUntilIdle()
    #expect(other.calls.isEmpty && item.calls.isEmpty)
  }

  // MARK: Cancel

  @Test("S8 S9 a finger that stops the content takes no other finger from a control that keeps it")
  func catchesBesideSlider() {
    let first = test.finger(at: Point(x: 40, y: 217))
    test.advance(by: 0.3)
    #expect(slider.isTracking)
    scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
    test.play(for: 0.1)
    let offset = stage.offset
    let second = test.finger(at: Point(x: 160, y: 400))
    #expect(slider.isTracking && !scrollView.isScrollAnimating && scrollView.isDragging)
    second.drag(to: Point(x: 160, y: 380), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - offset - 20) < 1e-6)
    let value = slider.value
    first.move(by: Point(x: 100, y: 0))
    #expect(slider.value > value && abs(stage.offset - offset - 20) < 1e-6)
    second.lift()
    #expect(!scrollView.isDragging && slider.isTracking)
    first.lift()
    #expect(!slider.isTracking && !scrollView.isTracking)
  }

  @Test("S8 T15 a finger scrolls while another holds a control that keeps it, 1:1 after its own 10 pt")
  func scrollsBesideSlider() {
    let first = test.finger(at: Point(x: 40, y: 217))
    test.advance(by: 0.3)
    first.move(by: Point(x: 5, y: 0))
    let second = test.finger(at: Point(x: 160, y: 400))
    second.drag(to: Point(x: 160, y: 340), over: 0.1)
    test.play(for: 0.1)
    #expect(slider.isTracking && abs(stage.offset - 50) < 1e-6)
    first.move(by: Point(x: 30, y: 30))
    #expect(slider.isTracking && abs(stage.offset - 50) < 1e-6)
    second.lift()
    first.lift()
    test.playUntilIdle()
    #expect(!scrollView.isDragging && !scrollView.isTracking)
  }

  @Test("S8 content that may be cancelled is, when a second finger stops the scroll view's motion")
  func catchesBesideItem() {
    let first = test.finger(at: stage.middle)
    test.advance(by: 0.3)
    scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
    test.play(for: 0.1)
    let second = test.finger(at: Point(x: 160, y: 400))
    #expect(item.phases == [.began, .cancelled] && scrollView.isDragging)
    first.lift()
    second.lift()
    #expect(!scrollView.isDragging && item.phases == [.began, .cancelled])
  }

  // MARK: Configuration

  @Test("S10 a pan that takes one finger leaves another one out of its drag, and two at once alone")
  func oneFingerAtMost() {
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    let first = test.finger(at: Point(x: 160, y: 440))
    first.drag(to: Point(x: 160, y: 390), over: 0.1)
    let second = test.finger(at: Point(x: 160, y: 290))
    second.drag(to: Point(x: 160, y: 240), over: 0.1)
    test.play(for: 0.1)
    #expect(
      abs(stage.offset - 40) < 1e-6 && other.phases.first == .began && !other.phases.contains(.cancelled))
    first.drag(to: Point(x: 160, y: 370), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 60) < 1e-6)
    first.lift()
    #expect(!scrollView.isDragging)
    second.lift()
    let offset = stage.offset
    var fingers: [Finger] = []
    test.together { fingers = [100.0, 200].map { test.finger(at: Point(x: $0, y: 440)) } }
    for step in 1...10 {
      test.advance(by: 0.01)
      test.together { for finger in fingers { finger.move(by: Point(x: 0, y: -6)) } }
      #expect(stage.offset == offset && !scrollView.isDragging, "\(step)")
    }
    for finger in fingers { finger.lift() }
  }

  /// Moves two fingers apart, each by 60 pt.
  private func spread(_ fingers: [Finger]) {
    for _ in 0..<10 {
      test.advance(by: 0.01)
      test.together {
        fingers[0].move(by: Point(x: -6, y: 0))
        fingers[1].move(by: Point(x: 6, y: 0))
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
    let fingers = [140.0, 180].map { test.finger(at: Point(x: $0, y: 430)) }
    spread(fingers)
    #expect(scrollView.isZooming && scrollView.zoomScale > 2)
    for finger in fingers { finger.lift() }
    #expect(!scrollView.isZooming && stage.recorder.calls.last == "didEndZooming")
    let scale = scrollView.zoomScale
    let onContent = [140.0, 180].map { test.finger(at: Point(x: $0, y: 40)) }
    spread(onContent)
    for finger in onContent { finger.lift() }
    #expect(scrollView.zoomScale == scale && page.transform.a == scale)
  }

  @Test("S10 a pinch that is turned off and on drops its zoom, and takes the fingers that land then")
  func droppedPinch() {
    _ = makeZoomable()
    let fingers = [140.0, 180].map { test.finger(at: Point(x: $0, y: 430)) }
    spread(fingers)
    #expect(scrollView.isZooming)
    let scale = scrollView.zoomScale
    scrollView.pinchGestureRecognizer.isEnabled = false
    #expect(!scrollView.isZooming && stage.recorder.calls.contains("didEndZooming"))
    scrollView.pinchGestureRecognizer.isEnabled = true
    spread(fingers)
    #expect(!scrollView.isZooming && scrollView.zoomScale == scale)
    for finger in fingers { finger.lift() }
    test.playUntilIdle()
    #expect(!scrollView.isDragging && !scrollView.isTracking)
    let others = [140.0, 180].map { test.finger(at: Point(x: $0, y: 430)) }
    spread(others)
    #expect(scrollView.isZooming && scrollView.zoomScale > scale)
    for finger in others { finger.lift() }
    #expect(stage.recorder.contradictions.isEmpty)
  }
}
