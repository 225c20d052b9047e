import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - Dragging during zoom animations

extension ZoomTests {
  private var corner: Point { page.convert(Point.zero, to: nil) }

  /// Leaves the content beyond its maximum scale, while it bounces back.
  private func bounce(at y: Double = 300) {
    _ = pinch(
      from: (Point(x: 180, y: y), Point(x: 220, y: y)), to: (Point(x: 0, y: y), Point(x: 400, y: y)))
    runFrames(0.1)
    #expect(scrollView.isZoomBouncing && scrollView.zoomScale > 4.2)
  }

  @Test("Z2 S13 a touch drags the content at once while it bounces back from beyond a limit, which continues")
  func dragInBounce() {
    let reference = ZoomTests()
    for zoom in [self, reference] { zoom.bounce() }
    let touch = test.touch(at: Point(x: 100, y: 200))
    var last = corner - reference.corner
    for step in 1...12 {
      for zoom in [self, reference] { zoom.test.advance(by: 1.0 / 60) }
      touch.move(by: Point(x: 5, y: 4))
      for zoom in [self, reference] { zoom.test.frame() }
      let now = corner - reference.corner
      #expect(now.distance(to: last) < 12, "step \(step)")
      last = now
    }
    for zoom in [self, reference] { zoom.runFrames(0.15) }
    #expect(scrollView.isZoomBouncing && scrollView.isDragging)
    #expect(abs(scrollView.zoomScale - reference.scrollView.zoomScale) < 1e-9)
    // The whole translation of the touch except for the slop.
    let translation = Point(x: 60, y: 48)
    let expected = translation * (1 - 10 / translation.distance(to: .zero))
    #expect((corner - reference.corner).distance(to: expected) <= 0.5)
    for zoom in [self, reference] { zoom.runFrames(1.2) }
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing && scrollView.isDragging)
    #expect((corner - reference.corner).distance(to: expected) <= 0.5)
    let resting = corner
    touch.end()
    runFrames(0.5)
    #expect(corner.distance(to: resting) <= 1)
    #expect(delegate.calls.count { $0.hasPrefix("didEnd") } == 1)
  }

  @Test("Z2 a touch up while the content bounces back leaves its offset, or flings it")
  func touchUpInBounce() {
    for speed in [2.0, 12] {
      let zoom = ZoomTests()
      let reference = ZoomTests()
      for zoom in [zoom, reference] { zoom.bounce() }
      let touch = zoom.test.touch(at: Point(x: 200, y: 100))
      for _ in 1...10 {
        for zoom in [zoom, reference] { zoom.test.advance(by: 1.0 / 60) }
        touch.move(by: Point(x: 0, y: speed))
        for zoom in [zoom, reference] { zoom.test.frame() }
      }
      touch.end()
      let atTouchUp = (zoom.corner - reference.corner).y
      #expect(zoom.scrollView.isZoomBouncing)
      #expect(zoom.scrollView.isDecelerating == (speed > 10))
      var last = atTouchUp
      for _ in 1...200 {
        for zoom in [zoom, reference] { zoom.runFrames(0.017) }
        let now = (zoom.corner - reference.corner).y
        #expect(abs(now - last) < 26)
        last = now
      }
      #expect(zoom.scrollView.zoomScale == 4 && !zoom.scrollView.isDecelerating)
      if speed > 10 { #expect(last > atTouchUp + 100) } else { #expect(abs(last - atTouchUp) <= 1.5) }
    }
  }

  @Test(
    "Z2 S17 content dragged beyond its edge while it bounces back follows the rubber band, and returns")
  func edgeInBounce() {
    bounce(at: 60)
    let touch = test.touch(at: Point(x: 100, y: 20))
    var last = corner
    for _ in 1...25 {
      test.advance(by: 1.0 / 60)
      touch.move(by: Point(x: 0, y: 14))
      test.frame()
      #expect(abs(corner.y - last.y) < 40)
      last = corner
    }
    #expect(scrollView.isZoomBouncing && corner.y > 20 && corner.y < 200)
    runFrames(1.2)
    #expect(scrollView.zoomScale == 4 && corner.y > 20)
    touch.move(by: Point(x: 0, y: -20))
    runFrames(0.1)
    #expect(corner.y < last.y)
    touch.end()
    runFrames(2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("Z1 a touch drags content during an animated zoom")
  func dragInAnimation() {
    let reference = ZoomTests()
    for zoom in [self, reference] {
      zoom.scrollView.setZoomScale(2, animated: false)
      zoom.scrollView.setZoomScale(4, animated: true)
    }
    let touch = test.touch(at: Point(x: 100, y: 200))
    for _ in 1...10 {
      for zoom in [self, reference] { zoom.test.advance(by: 1.0 / 60) }
      touch.move(by: Point(x: 5, y: 0))
      for zoom in [self, reference] { zoom.test.frame() }
    }
    for zoom in [self, reference] { zoom.runFrames(0.5) }
    #expect(scrollView.zoomScale == 4 && scrollView.isDragging)
    #expect((corner - reference.corner).distance(to: Point(x: 40, y: 0)) <= 0.5)
    touch.end()
    runFrames(0.5)
    #expect((corner - reference.corner).distance(to: Point(x: 40, y: 0)) <= 1)
  }

  @Test("Z1 content that the application zooms without animation during a drag keeps the new offset")
  func zoomInDrag() {
    scrollView.setZoomScale(2, animated: false)
    let touch = test.touch(at: Point(x: 200, y: 300))
    touch.move(by: Point(x: 30, y: 0))
    runFrames(0.2)
    #expect(scrollView.isDragging)
    scrollView.setZoomScale(4, animated: false)
    let put = corner
    runFrames(0.1)
    touch.move(by: Point(x: 5, y: 0))
    runFrames(0.2)
    #expect(corner.distance(to: put + Point(x: 5, y: 0)) <= 0.5)
    touch.end()
  }
}
