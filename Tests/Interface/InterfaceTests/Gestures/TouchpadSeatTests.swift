import TactusTesting
import Testing

@testable import TactusInterface

/// The touchpads of several people, and those of a compositor that is gone.
@MainActor
@Suite("Touchpads of several seats")
struct TouchpadSeatTests {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let upper = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
  let lower = ScrollView(frame: Rect(x: 0, y: 240, width: 320, height: 240))
  let recorder = RecordingScrollDelegate()

  init() {
    for scrollView in [upper, lower] {
      let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 2000))
      scrollView.addSubview(page)
      scrollView.contentSize = page.bounds.size
      test.window.addSubview(scrollView)
    }
    recorder.zoomedView = upper.subviews.first
    upper.maximumZoomScale = 4
    upper.delegate = recorder
    test.frame()
  }

  private func scroll(_ phase: Touch.Phase, _ scrollView: ScrollView, seat: UInt32) {
    test.advance(by: 0.01)
    var motion = ScrollMotion(
      phase: phase, source: .continuous, displacement: Point(x: 0, y: phase == .ended ? 0 : 12),
      location: Point(x: 160, y: scrollView.frame.midY), timestamp: test.now)
    motion.seat = seat
    test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  private func pinch(_ phase: Touch.Phase, _ scale: Double, seat: UInt32) {
    test.advance(by: 0.01)
    var motion = MagnificationMotion(
      phase: phase, source: .touchpad, scale: scale, location: Point(x: 160, y: 120), timestamp: test.now)
    motion.seat = seat
    test.application.dispatcher.receiveMagnification(motion, in: test.window)
  }

  @Test("T28 S20 the touchpads of two seats scroll two views at the same time, each to its own end")
  func scrolling() {
    scroll(.began, upper, seat: 1)
    scroll(.began, lower, seat: 2)
    #expect(upper.isDragging && lower.isDragging)
    scroll(.moved, upper, seat: 1)
    #expect(upper.contentOffset.y == 24 && lower.contentOffset.y == 12)
    test.advance(by: 1)
    scroll(.ended, lower, seat: 2)
    #expect(upper.isDragging && !lower.isDragging)
    scroll(.moved, upper, seat: 1)
    #expect(upper.contentOffset.y == 36 && lower.contentOffset.y == 12)
    scroll(.ended, upper, seat: 1)
    #expect(!upper.isDragging)
  }

  @Test("T28 Z1 a pinch of another seat does not take turns in zooming a view that is being pinched")
  func pinching() {
    pinch(.began, 1, seat: 1)
    pinch(.moved, 2, seat: 1)
    pinch(.began, 1, seat: 2)
    pinch(.moved, 0.75, seat: 2)
    #expect(upper.isZooming && upper.zoomScale == 2)
    pinch(.ended, 0.75, seat: 2)
    #expect(upper.isZooming)
    pinch(.moved, 3, seat: 1)
    pinch(.ended, 3, seat: 1)
    #expect(!upper.isZooming && upper.zoomScale == 3)
    pinch(.began, 1, seat: 2)
    pinch(.moved, 0.5, seat: 2)
    pinch(.ended, 0.5, seat: 2)
    #expect(abs(upper.zoomScale - 1.5) < 1e-9)
  }

  @Test(
    "T15 W5 drags, pinches and hovering of pointers end when the application goes to the background, as when the compositor ends"
  )
  func background() {
    let hover = HoverGestureRecognizer()
    lower.addGestureRecognizer(hover)
    test.application.dispatcher.receiveHover(
      at: Point(x: 160, y: 360), timestamp: test.now, seat: 1, in: test.window)
    scroll(.began, lower, seat: 1)
    pinch(.began, 1, seat: 2)
    pinch(.moved, 2, seat: 2)
    #expect(hover.state == .began && lower.isDragging && upper.isZooming)
    test.application.move(to: .background)
    #expect(hover.state == .possible && !lower.isDragging && !upper.isZooming)
    test.application.move(to: .active)
    let touch = test.touch(at: Point(x: 160, y: 360))
    touch.move(by: Point(x: 0, y: -60))
    #expect(lower.isDragging)
    touch.end()
  }
}
