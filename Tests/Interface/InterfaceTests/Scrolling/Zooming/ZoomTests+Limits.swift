import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - The minimum scale, centred content, and changing delegates

extension ZoomTests {
  /// A scroll view that centres its content in the usual way.
  private final class Centring: ScrollView {
    override func layoutSubviews() {
      super.layoutSubviews()
      guard let view = delegate?.viewForZooming(in: self) else { return }
      view.frame.origin = Point(
        x: max(0, (bounds.width - view.frame.width) / 2), y: max(0, (bounds.height - view.frame.height) / 2))
    }
  }

  func centring() -> ScrollView {
    let scrollView = Centring(frame: self.scrollView.frame)
    self.scrollView.removeFromSuperview()
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.minimumZoomScale = 0.25
    scrollView.maximumZoomScale = 4
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
    return scrollView
  }

  @Test(
    "Z2 below the minimum scale the content follows with increasing resistance, and returns about the touches"
  )
  func smallest() {
    var scales: [Double] = []
    _ = pinch(
      from: (Point(x: 20, y: 300), Point(x: 380, y: 300)), to: (Point(x: 190, y: 300), Point(x: 210, y: 300))
    ) { _ in scales.append(scrollView.zoomScale) }
    // The scale stays above half of the minimum, however close the touches are.
    let end = scrollView.zoomScale
    #expect(end < 0.45 && end > 0.25)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(scrollView.isZoomBouncing)
    var last = end
    for _ in 0..<90 {
      runFrames(0.017)
      #expect(scrollView.zoomScale >= last)
      last = scrollView.zoomScale
    }
    #expect(scrollView.zoomScale == 0.5 && !scrollView.isZoomBouncing)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 0.5"])
  }

  @Test("Z2 without bouncesZoom it stops at the minimum scale")
  func smallestHard() {
    scrollView.bouncesZoom = false
    _ = pinch(
      from: (Point(x: 20, y: 300), Point(x: 380, y: 300)), to: (Point(x: 190, y: 300), Point(x: 210, y: 300))
    ) { _ in #expect(scrollView.zoomScale >= 0.5) }
    #expect(scrollView.zoomScale == 0.5 && !scrollView.isZoomBouncing)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 0.5"])
  }

  @Test(
    "Z2 the point under the touches stays there during the pinch, also while the content is centred",
    arguments: [(60.0, 170.0), (150, 60), (100, 190)])
  func centredAnchor(from: Double, to: Double) {
    let scrollView = centring()
    scrollView.setZoomScale(0.4, animated: false)
    test.frame()
    #expect(page.convert(Point.zero, to: nil).x > 50)
    var held: Point?
    var worst = 0.0
    var count = 0
    _ = pinch(
      from: (Point(x: 210 - from, y: 280), Point(x: 210 + from, y: 280)),
      to: (Point(x: 190 - to, y: 310), Point(x: 190 + to, y: 310))
    ) { middle in
      guard scrollView.isZooming else { return }
      count += 1
      let anchor = held ?? page.convert(middle, from: nil)
      held = anchor
      worst = max(worst, page.convert(anchor, to: nil).distance(to: middle))
    }
    #expect(count > 30 && worst <= 0.5, "\(worst)")
    runFrames(2)
    let frame = page.convert(page.bounds, to: nil)
    if frame.width < 400 { #expect(abs(frame.midX - 200) <= 0.5) }
    if frame.height < 600 { #expect(abs(frame.midY - 300) <= 0.5) }
  }

  @Test(
    "Z1 limits that are zero, negative or not finite are rejected, one by one",
    arguments: [0, -2, .infinity, .nan])
  func refused(limit: Double) {
    scrollView.minimumZoomScale = limit
    scrollView.maximumZoomScale = limit
    #expect(scrollView.minimumZoomScale == 0.5 && scrollView.maximumZoomScale == 4)
    scrollView.setZoomScale(limit, animated: false)
    scrollView.setZoomScale(limit, animated: true)
    runFrames(0.4)
    #expect(scrollView.zoomScale == 1 && delegate.calls.isEmpty)
  }

  @Test("Z1 a pinch continues with the view it began with, whatever the delegate returns meanwhile")
  func anotherView() {
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.addSubview(other)
    var frames = 0
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    ) { [delegate] _ in
      guard scrollView.isZooming else { return }
      frames += 1
      delegate.view = frames.isMultiple(of: 3) ? nil : delegate.view == nil ? other : page
    }
    runFrames(1)
    let scale = page.transform.a
    #expect(scale > 1.6 && other.transform == .identity)
    #expect(delegate.named.allSatisfy { $0 === page } && delegate.named.count == 2)
    // The next pinch zooms the view that the delegate returns now.
    delegate.view = other
    #expect(scrollView.zoomScale == 1)
    scrollView.setZoomScale(2, animated: false)
    #expect(other.transform.a == 2 && page.transform.a == scale)
    delegate.view = page
    #expect(scrollView.zoomScale == scale)
  }
}
