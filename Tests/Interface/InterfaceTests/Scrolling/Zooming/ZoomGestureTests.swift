import Foundation
import Tactus
import TactusGeometry
import TactusTesting
import Testing

@Suite("Zooming: taps, drags and turns, each with a switch")
@MainActor
struct ZoomGestureTests {
  let zoom = ZoomTests()

  var test: TestWindow { zoom.test }
  var scrollView: ScrollView { zoom.scrollView }
  var page: View { zoom.page }
  var calls: [String] { zoom.delegate.calls }

  func doubleTap(at location: Point) {
    for _ in 0..<2 {
      test.tap(at: location)
      test.advance(by: 0.05)
    }
  }

  /// Plays frames, and returns the largest distance of a point of the page from where it was.
  func drift(of location: Point, for duration: Double) -> Double {
    let point = page.convert(location, from: nil)
    var worst = 0.0
    for _ in 0..<Int(duration * 60) {
      test.advance(by: 1.0 / 60)
      test.frame()
      worst = max(worst, page.convert(point, to: nil).distance(to: location))
    }
    return worst
  }

  /// Taps, and lets a touch follow after a pause in seconds that moves by a displacement in steps of 10 ms.
  func tapAndDrag(
    at location: Point, by displacement: Point, steps: Int = 20, after pause: Double = 0.1
  ) -> SimulatedTouch {
    test.tap(at: location)
    test.advance(by: pause)
    let touch = test.touch(at: location)
    for _ in 0..<steps {
      test.advance(by: 0.01)
      touch.move(by: displacement * (1 / Double(steps)))
    }
    return touch
  }

  @Test("T28 Z10 a drag after a tap waits for its touch as long as the window's profile allows")
  func profile() {
    scrollView.allowsDoubleTapDragZooming = true
    func zooms() -> Bool {
      tapAndDrag(at: Point(x: 100, y: 200), by: Point(x: 0, y: 100), after: 0.5).end()
      zoom.runFrames(2)
      return scrollView.zoomScale > 1
    }
    #expect(!zooms())
    var profile = TouchProfile.standard
    profile.tapInterval = 1
    test.window.touchProfile = profile
    test.advance(by: 2)
    #expect(zooms())
  }

  @Test("Z10 unless allowed, taps and a drag after a tap zoom nothing, and no recognizer is there for them")
  func switchedOff() {
    #expect(!scrollView.allowsDoubleTapZooming && !scrollView.allowsTwoTouchTapZooming)
    #expect(!scrollView.allowsDoubleTapDragZooming && !scrollView.deceleratesZoom)
    #expect(scrollView.zoomRotation == .none && scrollView.doubleTapGestureRecognizer == nil)
    let count = scrollView.gestureRecognizers?.count
    doubleTap(at: Point(x: 100, y: 200))
    tapAndDrag(at: Point(x: 100, y: 200), by: Point(x: 0, y: 100)).end()
    zoom.runFrames(2)
    #expect(scrollView.zoomScale == 1 && calls == [])
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsTwoTouchTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    #expect(scrollView.gestureRecognizers?.count == count.map { $0 + 3 })
    scrollView.allowsDoubleTapZooming = false
    scrollView.allowsTwoTouchTapZooming = false
    scrollView.allowsDoubleTapDragZooming = false
    #expect(scrollView.gestureRecognizers?.count == count && scrollView.doubleTapGestureRecognizer == nil)
    doubleTap(at: Point(x: 100, y: 200))
    zoom.runFrames(1)
    #expect(scrollView.zoomScale == 1)
  }

  @Test("Z10 a double tap zooms in 0.3 s to the point under it, which stays there, and another one back")
  func doubleTap() {
    scrollView.allowsDoubleTapZooming = true
    doubleTap(at: Point(x: 120, y: 250))
    #expect(scrollView.isZoomAnimating && !scrollView.isZooming && calls == ["willBegin"])
    #expect(drift(of: Point(x: 120, y: 250), for: 0.2) <= 0.5)
    #expect(scrollView.isZoomAnimating)
    #expect(drift(of: Point(x: 120, y: 250), for: 0.2) <= 0.5)
    #expect(scrollView.zoomScale == 1.5 && !scrollView.isZoomAnimating)
    #expect(calls == ["willBegin", "didZoom", "didEnd 1.5"])
    doubleTap(at: Point(x: 300, y: 100))
    zoom.runFrames(0.5)
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero)
    #expect(calls.suffix(3) == ["willBegin", "didZoom", "didEnd 1.0"])
  }

  @Test("Z10 a double tap on content that a pinch has zoomed in further zooms back to the smallest scale")
  func doubleTapZoomedIn() {
    scrollView.allowsDoubleTapZooming = true
    scrollView.setZoomScale(3, animated: false)
    doubleTap(at: Point(x: 120, y: 250))
    zoom.runFrames(0.5)
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test(
    "Z10 the scale of a double tap can be set, and is limited; one that is no scale is ignored",
    arguments: [(2.5, 2.5), (100, 4), (.nan, 1.5), (-2, 1.5)])
  func doubleTapScale(scale: Double, expected: Double) {
    scrollView.allowsDoubleTapZooming = true
    scrollView.doubleTapZoomScale = scale
    doubleTap(at: Point(x: 120, y: 250))
    zoom.runFrames(0.5)
    #expect(scrollView.zoomScale == expected)
  }

  @Test(
    "Z10 a tap of the content is not delayed by the double tap, unless it requires it to fail",
    arguments: [false, true])
  func singleTap(waits: Bool) throws {
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsTwoTouchTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    let tap = TapGestureRecognizer()
    var count = 0
    tap.addAction { count += 1 }
    page.addGestureRecognizer(tap)
    if waits { tap.require(toFail: try #require(scrollView.doubleTapGestureRecognizer)) }
    test.tap(at: Point(x: 100, y: 100))
    #expect(count == (waits ? 0 : 1))
    zoom.runFrames(0.5)
    #expect(count == 1)
    doubleTap(at: Point(x: 100, y: 100))
    #expect(count == (waits ? 1 : 2) && scrollView.isZoomAnimating)
  }

  @Test("Z10 the touches of content views end at once, the second of a double tap is cancelled")
  func contentTouches() {
    final class Content: View {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { calls.append("began") }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { calls.append("ended") }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { calls.append("cancelled") }
    }
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    scrollView.delaysContentTouches = false
    let content = Content(frame: page.bounds)
    page.addSubview(content)
    test.tap(at: Point(x: 100, y: 100))
    #expect(content.calls == ["began", "ended"])
    test.advance(by: 0.05)
    test.tap(at: Point(x: 100, y: 100))
    #expect(content.calls == ["began", "ended", "began", "cancelled"] && scrollView.isZoomAnimating)
  }

  @Test("Z10 quick taps on a control do not zoom, and all of them count")
  func controls() {
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    let button = Button(frame: Rect(x: 50, y: 50, width: 100, height: 60))
    var count = 0
    button.addAction({ count += 1 }, for: .touchUpInside)
    page.addSubview(button)
    test.frame()
    for _ in 0..<4 {
      test.tap(at: Point(x: 100, y: 80))
      test.advance(by: 0.05)
    }
    zoom.runFrames(1)
    #expect(count == 4 && scrollView.zoomScale == 1 && calls == [])
  }

  @Test("Z10 a tap with two touches zooms out to half about their middle, down to the smallest scale")
  func twoTouchTap() {
    scrollView.allowsTwoTouchTapZooming = true
    scrollView.setZoomScale(4, animated: false)
    zoom.delegate.calls = []
    let (a, b) = (Point(x: 150, y: 300), Point(x: 250, y: 340))
    func tap() {
      let touches = [test.touch(at: a), test.touch(at: b)]
      test.advance(by: 0.08)
      touches[0].end()
      test.advance(by: 0.02)
      touches[1].end()
    }
    tap()
    #expect(drift(of: Point(x: 200, y: 320), for: 0.5) <= 0.5)
    #expect(scrollView.zoomScale == 2 && calls == ["willBegin", "didZoom", "didEnd 2.0"])
    for scale in [1, 0.5, 0.5] {
      tap()
      zoom.runFrames(0.5)
      #expect(scrollView.zoomScale == scale)
    }
  }

  @Test(
    "Z10 after a tap, a touch that moves down doubles the scale every 100 points about where it began; up zooms out",
    arguments: [110.0, 60, -60])
  func tapAndDrag(distance: Double) {
    scrollView.setZoomScale(1.5, animated: false)
    zoom.delegate.calls = []
    scrollView.allowsDoubleTapDragZooming = true
    let start = Point(x: 150, y: 300)
    let point = page.convert(start, from: nil)
    let touch = tapAndDrag(at: start, by: Point(x: 0, y: distance))
    let counted = distance - (distance < 0 ? -10 : 10)
    #expect(abs(scrollView.zoomScale / (1.5 * exp2(counted / 100)) - 1) < 0.02)
    #expect(scrollView.isZooming && !scrollView.isDragging)
    #expect(page.convert(point, to: nil).distance(to: start) <= 0.5)
    touch.end()
    zoom.runFrames(0.5)
    #expect(!scrollView.isZooming && calls.first == "willBegin" && calls.count == 3)
  }

  @Test(
    "Z10 a drag after a tap resists beyond the limits and returns; one to the side scrolls; without a tap it scrolls"
  )
  func tapAndDragLimits() {
    scrollView.allowsDoubleTapDragZooming = true
    scrollView.setZoomScale(3, animated: false)
    let touch = tapAndDrag(at: Point(x: 150, y: 200), by: Point(x: 0, y: 300))
    #expect(scrollView.zoomScale > 4 && scrollView.zoomScale < 8)
    touch.end()
    #expect(scrollView.isZoomBouncing)
    zoom.runFrames(1)
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing)
    let offset = scrollView.contentOffset
    tapAndDrag(at: Point(x: 250, y: 200), by: Point(x: -90, y: 30)).end()
    #expect(scrollView.zoomScale == 4 && scrollView.contentOffset.x > offset.x + 60)
    zoom.runFrames(3)
    let drag = test.touch(at: Point(x: 250, y: 300))
    drag.move(to: drag.location + Point(x: 0, y: 40), over: 0.1)
    #expect(scrollView.isDragging && scrollView.zoomScale == 4)
    drag.end()
  }

  @Test(
    "Z10 a double tap without movement, where both are allowed, is a double tap; a second touch that moves late zooms"
  )
  func both() {
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    doubleTap(at: Point(x: 120, y: 250))
    zoom.runFrames(1)
    #expect(scrollView.zoomScale == 1.5)
    test.tap(at: Point(x: 150, y: 250))
    test.advance(by: 0.1)
    let touch = test.touch(at: Point(x: 150, y: 250))
    test.play(for: 1)
    touch.move(to: touch.location + Point(x: 0, y: 60), over: 0.2)
    #expect(scrollView.isZooming && scrollView.zoomScale > 1.9)
    touch.end()
  }

  @Test(
    "Z10 a scroll view that leaves its window during an animation or a drag that zooms ends within its limits"
  )
  func leaving() {
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    doubleTap(at: Point(x: 120, y: 250))
    test.play(for: 0.1)
    scrollView.removeFromSuperview()
    #expect(!scrollView.isZoomAnimating && scrollView.zoomScale == 1.5)
    test.window.addSubview(scrollView)
    test.play(for: 0.5)
    let touch = tapAndDrag(at: Point(x: 150, y: 200), by: Point(x: 0, y: 300))
    #expect(scrollView.isZooming)
    scrollView.removeFromSuperview()
    #expect(!scrollView.isZooming && scrollView.zoomScale <= 4)
    touch.end()
    let begun = calls.filter { $0 == "willBegin" }.count
    #expect(calls.filter { $0.hasPrefix("didEnd") }.count == begun)
  }
}
