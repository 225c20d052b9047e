import Tactus
import TactusDynamics
import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface
@testable import TactusScene

@Suite("Zooming: what goes on while the application is busy")
@MainActor
struct ZoomContinuationTests {
  private let gestures = ZoomGestureTests()
  private var test: TestWindow { gestures.test }
  private var scrollView: ScrollView { gestures.scrollView }
  private var page: View { gestures.page }

  /// Plays frames until the content rests, each of which shows what the layers of all frames before it would have come to by themselves.
  ///
  /// - Returns: The number of frames that were foretold.
  private func followZoom() -> Int {
    var time = 0.0
    let link = DisplayLink { time = $0.targetTimestamp }
    link.add(to: test.window)
    defer { link.invalidate() }
    var foretold: [ZoomTrajectory] = []
    var count = 0
    for _ in 0..<240 {
      test.advance(by: 1.0 / 60)
      test.frame()
      for trajectory in foretold {
        let shown = page.layer.values
        #expect(trajectory.position(at: time).distance(to: shown.position) < 1e-6)
        let corner = Point(x: 400, y: 600)
        #expect(
          corner.applying(trajectory.transform(at: time)).distance(to: corner.applying(shown.transform))
            < 1e-6)
        #expect(trajectory.offset(at: time).distance(to: scrollView.layer.values.bounds.origin) <= 0.5)
      }
      count += foretold.isEmpty ? 0 : 1
      guard case .zooming(let trajectory) = page.layer.motion else { break }
      #expect(scrollView.layer.motion == .scrollingZoomed(trajectory))
      foretold.append(trajectory)
    }
    #expect(page.layer.motion == nil && scrollView.layer.motion == nil)
    return count
  }

  @Test("S24 Z1 an animated change of scale goes on by itself")
  func animated() {
    scrollView.setZoomScale(3, animated: true)
    #expect(followZoom() >= 17)
    scrollView.zoom(to: Rect(x: 350, y: 0, width: 50, height: 50), animated: true)
    #expect(followZoom() >= 17)
    #expect(scrollView.zoomScale == 4)
  }

  @Test("S24 Z10 a double tap near a corner goes on by itself")
  func tapped() {
    scrollView.allowsDoubleTapZooming = true
    gestures.doubleTap(at: Point(x: 30, y: 590))
    #expect(followZoom() >= 12)
    #expect(scrollView.zoomScale > 1)
  }

  @Test("S24 Z2 a return from beyond the largest scale goes on by itself, and beyond the edges as well")
  func bounce() {
    scrollView.setZoomScale(3, animated: false)
    _ = gestures.zoom.pinch(
      from: (Point(x: 40, y: 60), Point(x: 80, y: 60)), to: (Point(x: 60, y: 60), Point(x: 380, y: 590)))
    #expect(scrollView.isZoomBouncing)
    #expect(followZoom() >= 10)
    #expect(scrollView.zoomScale == 4)
  }

  @Test(
    "S24 Z2 content that is centered stays centered by itself", arguments: [false, true])
  func centered(byDelegate: Bool) {
    if byDelegate {
      gestures.zoom.delegate.onZoom = { [page] scrollView in
        let (size, bounds) = (page.frame.size, scrollView.bounds.size)
        page.frame.origin = Point(
          x: max(0, (bounds.width - size.width) / 2), y: max(0, (bounds.height - size.height) / 2))
      }
    } else {
      scrollView.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    }
    _ = gestures.zoom.pinch(
      from: (Point(x: 20, y: 20), Point(x: 380, y: 580)), to: (Point(x: 180, y: 280), Point(x: 220, y: 320)))
    #expect(scrollView.isZoomBouncing && scrollView.zoomScale < 0.5)
    #expect(followZoom() >= 10)
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test("S24 Z10 the momentum of a pinch goes on by itself, and bounces at a limit")
  func momentum() {
    scrollView.deceleratesZoom = true
    gestures.spread(at: Point(x: 200, y: 300), from: 60, by: 4)
    #expect(scrollView.isZoomDecelerating)
    #expect(followZoom() >= 10)
    scrollView.setZoomScale(2.5, animated: false)
    gestures.spread(at: Point(x: 200, y: 300), from: 100, by: 5, steps: 8)
    #expect(scrollView.isZoomDecelerating)
    #expect(followZoom() >= 10)
    #expect(scrollView.zoomScale == 4)
  }

  @Test("S24 content that a touch drags meanwhile stays where it is while the application is busy")
  func dragged() {
    scrollView.setZoomScale(3, animated: true)
    test.advance(by: 1.0 / 60)
    test.frame()
    #expect(page.layer.motion != nil)
    let touch = test.touch(at: Point(x: 200, y: 300))
    for _ in 0..<4 {
      test.advance(by: 1.0 / 60)
      touch.move(by: Point(x: 0, y: -20))
      test.frame()
    }
    #expect(scrollView.isDragging && page.layer.motion == nil && scrollView.layer.motion == nil)
    touch.end()
    _ = test.playUntilIdle()
    #expect(page.layer.motion == nil && scrollView.layer.motion == nil)
  }
}
