import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - Flings, interruptions and touches in other views

extension ZoomTests {
  @Test(
    "Z3 Z4 centring a zoomed view by its frame, at any scale, does not change its size and redraws nothing"
  )
  func centringDrawsNothing() {
    final class Page: View {
      var draws = 0
      override func draw(_ rect: Rect) { draws += 1 }
    }
    let page = Page(frame: Rect(x: 0, y: 0, width: 333, height: 777))
    page.contentMode = .redraw
    test.window.addSubview(page)
    test.frame()
    let draws = page.draws
    for step in 0..<500 {
      let scale = 0.11 + Double(step) * 0.0137
      page.transform = AffineTransform(scaleX: scale, y: scale)
      page.frame.origin = Point(x: Double(step) / 7, y: Double(step) / 3)
      test.frame()
    }
    #expect(page.draws == draws)
    #expect(page.bounds.size == Size(width: 333, height: 777))
  }

  @Test(
    "Z1 a fling of two touches continues after both have ended; movement of the last touch alone does not count"
  )
  func fling() {
    scrollView.setZoomScale(1.8, animated: false)
    let start = (Point(x: 150, y: 200), Point(x: 250, y: 200))
    let first = test.touch(at: start.0)
    let second = test.touch(at: start.1)
    for step in 1...20 {
      test.advance(by: 1.0 / 60)
      let distance = Double(step)
      test.together {
        first.move(to: start.0 + Point(x: -2 * distance, y: 8 * distance))
        second.move(to: start.1 + Point(x: 2 * distance, y: 8 * distance))
      }
      test.frame()
    }
    #expect(scrollView.isZooming && scrollView.isDragging)
    let offset = scrollView.contentOffset
    second.end()
    test.advance(by: 0.02)
    first.move(by: Point(x: -40, y: 0))
    first.end()
    #expect(scrollView.isDecelerating && !scrollView.isZooming)
    runFrames(1)
    // 480 pt/s downwards; the movement to the left counts as translation, not as velocity.
    #expect(offset.y - scrollView.contentOffset.y > 60)
    #expect(abs(scrollView.contentOffset.x - offset.x) < 60)
    #expect(delegate.calls.last == "didEnd \((scrollView.zoomScale * 100).rounded() / 100)")
  }

  @Test("Z2 touches interrupt content that bounces back, and it does not jump")
  func interruption() {
    _ = pinch(
      from: (Point(x: 180, y: 300), Point(x: 220, y: 300)), to: (Point(x: 0, y: 300), Point(x: 400, y: 300)))
    runFrames(0.1)
    #expect(scrollView.isZoomBouncing)
    let first = test.touch(at: Point(x: 100, y: 300))
    let second = test.touch(at: Point(x: 300, y: 300))
    var last = scrollView.zoomScale
    for step in 1...30 {
      test.advance(by: 1.0 / 60)
      test.together {
        first.move(by: Point(x: 1, y: 0))
        second.move(by: Point(x: -1, y: 0))
      }
      test.frame()
      #expect(abs(scrollView.zoomScale - last) < 0.25, "step \(step)")
      last = scrollView.zoomScale
    }
    #expect(scrollView.isZooming && !scrollView.isZoomBouncing)
    test.together {
      first.end(); second.end()
    }
    runFrames(2)
    #expect(scrollView.zoomScale <= 4 && !scrollView.isZooming && !scrollView.isZoomBouncing)
    #expect(delegate.calls.filter { $0 == "willBegin" }.count == 2)
    #expect(delegate.calls.filter { $0.hasPrefix("didEnd") }.count == 2)
  }

  @Test("Z1 of nested scroll views the inner one zooms if both can, otherwise the one that can")
  func nested() {
    let inner = ScrollView(frame: Rect(x: 50, y: 100, width: 300, height: 300))
    let picture = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    inner.addSubview(picture)
    inner.contentSize = picture.bounds.size
    let innerDelegate = Delegate()
    innerDelegate.view = picture
    inner.delegate = innerDelegate
    page.addSubview(inner)
    inner.maximumZoomScale = 3
    test.frame()
    _ = pinch(
      from: (Point(x: 150, y: 250), Point(x: 250, y: 250)), to: (Point(x: 100, y: 250), Point(x: 300, y: 250))
    )
    runFrames(1)
    #expect(inner.zoomScale > 1.5 && scrollView.zoomScale == 1)
    inner.maximumZoomScale = 1
    inner.minimumZoomScale = 1
    _ = pinch(
      from: (Point(x: 150, y: 250), Point(x: 250, y: 250)), to: (Point(x: 100, y: 250), Point(x: 300, y: 250))
    )
    runFrames(1)
    #expect(scrollView.zoomScale > 1.5)
  }

  @Test("Z1 a content view that tracks a touch loses it to a pinch, unless it may not be cancelled")
  func contentTouches() {
    final class Content: View {
      var cancelled = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelled += touches.count }
    }
    let content = Content(frame: page.bounds)
    content.isMultipleTouchEnabled = true
    page.addSubview(content)
    scrollView.delaysContentTouches = false
    test.frame()
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    )
    #expect(scrollView.zoomScale > 1.5 && content.cancelled == 2)
    scrollView.setZoomScale(1, animated: false)
    scrollView.canCancelContentTouches = false
    content.cancelled = 0
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    )
    #expect(scrollView.zoomScale == 1 && content.cancelled == 0)
  }

  @Test(
    "a scroll view removed from its window while zooming, or with empty content, ends within its limits")
  func leaving() {
    let (first, second) = pinch(
      from: (Point(x: 180, y: 300), Point(x: 220, y: 300)), to: (Point(x: 0, y: 300), Point(x: 400, y: 300)),
      endsTouches: false)
    #expect(scrollView.zoomScale > 4)
    scrollView.removeFromSuperview()
    #expect(!scrollView.isZooming && scrollView.zoomScale == 4)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 4.0"])
    test.together {
      first.end(); second.end()
    }
    page.bounds = .zero
    scrollView.contentSize = .zero
    test.window.addSubview(scrollView)
    test.frame()
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 180, y: 300), Point(x: 220, y: 300))
    )
    runFrames(1)
    #expect(scrollView.zoomScale.isFinite && !scrollView.isZooming && !scrollView.isZoomBouncing)
    scrollView.zoom(to: .zero, animated: true)
    scrollView.zoom(to: Rect(x: .nan, y: 0, width: 1, height: 1), animated: true)
    scrollView.setZoomScale(.nan, animated: true)
    scrollView.setZoomScale(-1, animated: false)
    runFrames(0.5)
    #expect(scrollView.zoomScale.isFinite)
  }
}
