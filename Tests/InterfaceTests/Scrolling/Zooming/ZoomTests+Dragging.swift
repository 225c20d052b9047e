import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - A finger that drags while the content zooms by itself

extension ZoomTests {
  private var corner: Point { page.convert(Point.zero, to: nil) }

  /// Leaves the content beyond its largest scale, in the middle of its way back.
  private func bounce(at y: Double = 300) {
    _ = pinch(
      from: (Point(x: 180, y: y), Point(x: 220, y: y)), to: (Point(x: 0, y: y), Point(x: 400, y: y)))
    runFrames(0.1)
    #expect(scrollView.isZoomBouncing && scrollView.zoomScale > 4.2)
  }

  @Test("Z2 S13 a finger drags the content at once while it returns from beyond a limit, which goes on")
  func dragInBounce() {
    let twin = ZoomTests()
    for story in [self, twin] { story.bounce() }
    let finger = test.finger(at: Point(x: 100, y: 200))
    var last = corner - twin.corner
    for step in 1...12 {
      for story in [self, twin] { story.test.advance(by: 1.0 / 60) }
      finger.move(by: Point(x: 5, y: 4))
      for story in [self, twin] { story.test.frame() }
      let now = corner - twin.corner
      #expect(now.distance(to: last) < 12, "step \(step)")
      last = now
    }
    for story in [self, twin] { story.runFrames(0.15) }
    #expect(scrollView.isZoomBouncing && scrollView.isDragging)
    #expect(abs(scrollView.zoomScale - twin.scrollView.zoomScale) < 1e-9)
    // All of the finger's way but what it took to begin.
    let way = Point(x: 60, y: 48)
    let expected = way * (1 - 10 / way.distance(to: .zero))
    #expect((corner - twin.corner).distance(to: expected) <= 0.5)
    for story in [self, twin] { story.runFrames(1.2) }
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing && scrollView.isDragging)
    #expect((corner - twin.corner).distance(to: expected) <= 0.5)
    let resting = corner
    finger.lift()
    runFrames(0.5)
    #expect(corner.distance(to: resting) <= 1)
    #expect(delegate.calls.count { $0.hasPrefix("didEnd") } == 1)
  }

  @Test("Z2 a finger that lifts while the content returns leaves it where it is, or flings it")
  func liftInBounce() {
    for speed in [2.0, 12] {
      let story = ZoomTests()
      let twin = ZoomTests()
      for story in [story, twin] { story.bounce() }
      let finger = story.test.finger(at: Point(x: 200, y: 100))
      for _ in 1...10 {
        for story in [story, twin] { story.test.advance(by: 1.0 / 60) }
        finger.move(by: Point(x: 0, y: speed))
        for story in [story, twin] { story.test.frame() }
      }
      finger.lift()
      let atLift = (story.corner - twin.corner).y
      #expect(story.scrollView.isZoomBouncing)
      #expect(story.scrollView.isDecelerating == (speed > 10))
      var last = atLift
      for _ in 1...200 {
        for story in [story, twin] { story.runFrames(0.017) }
        let now = (story.corner - twin.corner).y
        #expect(abs(now - last) < 26)
        last = now
      }
      #expect(story.scrollView.zoomScale == 4 && !story.scrollView.isDecelerating)
      if speed > 10 { #expect(last > atLift + 100) } else { #expect(abs(last - atLift) <= 1.5) }
    }
  }

  @Test(
    "Z2 S17 content dragged beyond its edge while it returns is where the rubber band has it, and comes back")
  func edgeInBounce() {
    bounce(at: 60)
    let finger = test.finger(at: Point(x: 100, y: 20))
    var last = corner
    for _ in 1...25 {
      test.advance(by: 1.0 / 60)
      finger.move(by: Point(x: 0, y: 14))
      test.frame()
      #expect(abs(corner.y - last.y) < 40)
      last = corner
    }
    #expect(scrollView.isZoomBouncing && corner.y > 20 && corner.y < 200)
    runFrames(1.2)
    #expect(scrollView.zoomScale == 4 && corner.y > 20)
    finger.move(by: Point(x: 0, y: -20))
    runFrames(0.1)
    #expect(corner.y < last.y)
    finger.lift()
    runFrames(2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("Z1 a finger drags content that zooms to a scale by itself")
  func dragInAnimation() {
    let twin = ZoomTests()
    for story in [self, twin] {
      story.scrollView.setZoomScale(2, animated: false)
      story.scrollView.setZoomScale(4, animated: true)
    }
    let finger = test.finger(at: Point(x: 100, y: 200))
    for _ in 1...10 {
      for story in [self, twin] { story.test.advance(by: 1.0 / 60) }
      finger.move(by: Point(x: 5, y: 0))
      for story in [self, twin] { story.test.frame() }
    }
    for story in [self, twin] { story.runFrames(0.5) }
    #expect(scrollView.zoomScale == 4 && scrollView.isDragging)
    #expect((corner - twin.corner).distance(to: Point(x: 40, y: 0)) <= 0.5)
    finger.lift()
    runFrames(0.5)
    #expect((corner - twin.corner).distance(to: Point(x: 40, y: 0)) <= 1)
  }

  @Test("Z1 content that the application zooms at once while a finger drags it stays where it was put")
  func zoomInDrag() {
    scrollView.setZoomScale(2, animated: false)
    let finger = test.finger(at: Point(x: 200, y: 300))
    finger.move(by: Point(x: 30, y: 0))
    runFrames(0.2)
    #expect(scrollView.isDragging)
    scrollView.setZoomScale(4, animated: false)
    let put = corner
    runFrames(0.1)
    finger.move(by: Point(x: 5, y: 0))
    runFrames(0.2)
    #expect(corner.distance(to: put + Point(x: 5, y: 0)) <= 0.5)
    finger.lift()
  }
}
