import Tactus
import TactusGeometry
import TactusTesting
import Testing

@Suite("Zooming: the content follows two touches")
@MainActor
struct ZoomTests {
  final class Delegate: ScrollViewDelegate {
    weak var view: View?
    var calls: [String] = []
    /// The views passed to the beginnings and ends.
    var named: [View?] = []
    var onZoom: ((ScrollView) -> Void)?
    var onEnd: ((ScrollView, Double) -> Void)?

    func viewForZooming(in scrollView: ScrollView) -> View? { view }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
      calls.append("willBegin")
      named.append(view)
    }
    func scrollViewDidZoom(_ scrollView: ScrollView) {
      if calls.last != "didZoom" { calls.append("didZoom") }
      onZoom?(scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
      calls.append("didEnd \((scale * 100).rounded() / 100)")
      named.append(view)
      onEnd?(scrollView, scale)
    }
  }

  let test = TestWindow(size: Size(width: 400, height: 600))
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  let page: View
  let delegate = Delegate()

  init() { self.init(page: View(frame: Rect(x: 0, y: 0, width: 400, height: 600))) }

  init(page: View) {
    self.page = page
    page.backgroundColor = .white
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    delegate.view = page
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
  }

  func runFrames(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  /// Pinches with two touches from one pair of locations to another; `check` is called after each frame, with the centroid
  /// that the touches have when the frame is shown.
  func pinch(
    from start: (Point, Point), to end: (Point, Point), endsTouches: Bool = true,
    check: (Point) -> Void = { _ in }
  ) -> (SimulatedTouch, SimulatedTouch) {
    let first = test.touch(at: start.0)
    let second = test.touch(at: start.1)
    for step in 1...60 {
      test.advance(by: 1.0 / 60)
      let part = Double(step) / 60
      test.together {
        first.move(to: start.0 + (end.0 - start.0) * part)
        second.move(to: start.1 + (end.1 - start.1) * part)
      }
      test.frame()
      let shown = Double(step + 1) / 60
      check(start.0 * (0.5 - 0.5 * shown) + start.1 * (0.5 - 0.5 * shown) + (end.0 + end.1) * (0.5 * shown))
    }
    if endsTouches {
      test.together {
        first.end(); second.end()
      }
    }
    return (first, second)
  }

  /// Returns where a frame shows a point of the page, in the scroll view.
  func shownLocation(of point: Point) -> Point {
    let (page, bounds) = (page.presentation, scrollView.presentation.bounds)
    return page.frame.origin + point * page.transform.a - bounds.origin
  }

  @Test(
    "Z2 the point under the centroid of the touches stays there, however they move and rotate",
    arguments: [
      (Point(x: 150, y: 300), Point(x: 250, y: 300), Point(x: 60, y: 250), Point(x: 380, y: 420)),
      (Point(x: 100, y: 200), Point(x: 300, y: 400), Point(x: 250, y: 180), Point(x: 220, y: 330)),
      (Point(x: 180, y: 300), Point(x: 220, y: 300), Point(x: 200, y: 100), Point(x: 200, y: 500)),
    ])
  func anchor(a: Point, b: Point, c: Point, d: Point) {
    scrollView.setZoomScale(2, animated: false)
    var held: Point?
    var worst = 0.0
    _ = pinch(from: (a, b), to: (c, d)) { middle in
      guard scrollView.isZooming else { return }
      let under = page.convert(middle, from: nil)
      if let held {
        worst = max(worst, page.convert(held, to: nil).distance(to: middle))
      } else {
        held = under
      }
    }
    #expect(held != nil)
    #expect(worst <= 0.5)
  }

  @Test("Z2 a touch that ends and another that begins do not make the content jump")
  func joining() {
    let (first, second) = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)),
      to: (Point(x: 100, y: 300), Point(x: 300, y: 300)),
      endsTouches: false)
    var corner = shownLocation(of: .zero)
    second.end()
    test.frame()
    // The step lies between its neighbours, the last of which was the pinch's.
    #expect(shownLocation(of: .zero).distance(to: corner) <= 1)
    runFrames(0.35)
    corner = shownLocation(of: .zero)
    first.move(to: first.location + Point(x: 20, y: 10), over: 0.1)
    runFrames(0.2)
    #expect(abs(shownLocation(of: .zero).x - corner.x - 20) <= 0.5)
    corner = shownLocation(of: .zero)
    let third = test.touch(at: Point(x: 350, y: 500))
    test.frame()
    #expect(shownLocation(of: .zero).distance(to: corner) <= 0.5)
    // As little as the touch that joined.
    third.move(by: Point(x: 1, y: 0))
    runFrames(0.2)
    #expect(shownLocation(of: .zero).distance(to: corner) <= 3)
    first.end()
    third.end()
  }

  @Test(
    "Z2 a touch that joins the one that drags on after a pinch, while that is moving, does not make the content jump"
  )
  func joiningDrag() {
    let (first, second) = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)),
      to: (Point(x: 100, y: 300), Point(x: 300, y: 300)),
      endsTouches: false)
    second.end()
    test.frame()
    for _ in 0..<12 {
      first.move(by: Point(x: 2, y: 1))
      runFrames(1.0 / 60)
    }
    // The content at the centroid, where the prediction of a change of scale moves nothing.
    let centroid = (first.location + Point(x: 350, y: 500)) * 0.5
    let content = page.convert(centroid, from: nil)
    let third = test.touch(at: Point(x: 350, y: 500))
    test.frame()
    // It moves on by less than the step of a frame.
    #expect(page.convert(content, to: nil).distance(to: centroid) <= 2.3)
    first.end()
    third.end()
  }

  @Test(
    "Z2 beyond its limits the scale follows with increasing resistance, and returns about the last centroid of the touches"
  )
  func limits() {
    _ = pinch(
      from: (Point(x: 180, y: 300), Point(x: 220, y: 300)), to: (Point(x: 0, y: 300), Point(x: 400, y: 300)))
    #expect(scrollView.zoomScale > 4 && scrollView.zoomScale < 8)
    #expect(scrollView.isZoomBouncing && !scrollView.isZooming)
    let held = page.convert(Point(x: 200, y: 300), from: nil)
    var scales = [scrollView.zoomScale]
    for _ in 0..<90 {
      test.advance(by: 1.0 / 60)
      test.frame()
      scales.append(scrollView.zoomScale)
      #expect(page.convert(held, to: nil).distance(to: Point(x: 200, y: 300)) <= 0.5)
    }
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 4.0"])
  }

  @Test("Z2 without bouncesZoom the scale stops at its limits")
  func hardLimits() {
    scrollView.bouncesZoom = false
    _ = pinch(
      from: (Point(x: 180, y: 300), Point(x: 220, y: 300)), to: (Point(x: 0, y: 300), Point(x: 400, y: 300)))
    #expect(scrollView.zoomScale == 4)
    #expect(!scrollView.isZoomBouncing)
  }

  @Test("Z2 content size and offset are updated at each step")
  func sizes() {
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    ) {
      _ in
      let scale = scrollView.zoomScale
      #expect(abs(scrollView.contentSize.width - 400 * scale) < 1e-9)
      #expect(abs(scrollView.contentSize.height - 600 * scale) < 1e-9)
    }
  }

  @Test("Z2 content smaller than the view is centred by the usual override of layoutSubviews")
  func centred() {
    _ = centring()
    _ = pinch(
      from: (Point(x: 50, y: 300), Point(x: 350, y: 300)), to: (Point(x: 130, y: 300), Point(x: 270, y: 300)))
    runFrames(1)
    let frame = page.convert(page.bounds, to: nil)
    #expect(abs(frame.midX - 200) <= 0.5 && abs(frame.midY - 300) <= 0.5)
    #expect(frame.width < 300)
  }

  @Test("Z1 zoom(to:) fills the view with a rectangle of the content, at once or in 0.3 s")
  func zoomToRect() {
    scrollView.zoom(to: Rect(x: 100, y: 150, width: 200, height: 300), animated: false)
    #expect(scrollView.zoomScale == 2)
    #expect(scrollView.contentOffset == Point(x: 200, y: 300))
    delegate.calls = []
    scrollView.zoom(to: Rect(x: 0, y: 0, width: 400, height: 600), animated: true)
    #expect(scrollView.zoomScale == 2)
    runFrames(0.4)
    #expect(scrollView.zoomScale == 1)
    #expect(scrollView.contentOffset == .zero)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 1.0"])
  }

  @Test("Z1 setZoomScale respects the limits and keeps the centre")
  func setScale() {
    scrollView.setZoomScale(3, animated: false)
    #expect(page.convert(Point(x: 200, y: 300), to: nil).distance(to: Point(x: 200, y: 300)) < 1e-9)
    scrollView.zoomScale = 100
    #expect(scrollView.zoomScale == 4)
    scrollView.zoomScale = 0.01
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test(
    "Z5 the classic technique: reset to identity in didEndZooming, redraw larger, set the size; the next pinch does not jump"
  )
  func manualRedrawing() {
    delegate.onEnd = { [page] scrollView, scale in
      page.transform = .identity
      page.frame = Rect(origin: .zero, size: page.bounds.size * scale)
      scrollView.contentSize = page.bounds.size
      scrollView.minimumZoomScale /= scale
      scrollView.maximumZoomScale /= scale
    }
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    )
    runFrames(1)
    let width = page.frame.width
    #expect(width > 700 && page.transform == .identity && scrollView.zoomScale == 1)
    let corner = page.convert(Point.zero, to: nil)
    let first = test.touch(at: Point(x: 150, y: 300))
    let second = test.touch(at: Point(x: 250, y: 300))
    test.frame()
    #expect(page.convert(Point.zero, to: nil) == corner)
    for step in 1...10 {
      test.advance(by: 0.016)
      test.together {
        first.move(to: Point(x: 150 - 2 * Double(step), y: 300))
        second.move(to: Point(x: 250 + 2 * Double(step), y: 300))
      }
      test.frame()
    }
    // From a distance of 110 pt, where the pinch begins, to 140, and to what the frame predicted.
    #expect((140.0 / 110...146.0 / 110).contains(page.frame.width / width))
    first.end()
    second.end()
  }

  @Test("Z5 a view whose transform setter divides by the scale it was drawn for works as well")
  func dividingSetter() {
    final class Dividing: View {
      var drawnScale = 1.0

      override var transform: AffineTransform {
        get { super.transform }
        set {
          super.transform = AffineTransform(scaleX: 1 / drawnScale, y: 1 / drawnScale).concatenating(newValue)
        }
      }

      func setTransformWithoutScaling(_ transform: AffineTransform) { super.transform = transform }
    }
    let page = Dividing(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let zoom = ZoomTests(page: page)
    zoom.delegate.onEnd = { scrollView, scale in
      let factor = scale / page.drawnScale
      page.setTransformWithoutScaling(.identity)
      page.drawnScale = scale
      page.frame = Rect(origin: .zero, size: page.bounds.size * factor)
      scrollView.contentSize = page.bounds.size
    }
    _ = zoom.pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    )
    zoom.runFrames(1)
    let scale = zoom.scrollView.zoomScale
    let width = page.frame.width
    #expect(abs(width - 400 * scale) < 1e-6 && scale > 1.7)
    var widths: [Double] = []
    _ = zoom.pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 130, y: 300), Point(x: 270, y: 300))
    ) { _ in widths.append(page.frame.width) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    #expect(abs(page.frame.width - 400 * zoom.scrollView.zoomScale) < 1e-6)
    #expect(page.frame.width > width)
  }

  @Test("limits that are not finite are rejected; limits in the wrong order zoom nothing")
  func badLimits() {
    scrollView.minimumZoomScale = .nan
    scrollView.maximumZoomScale = -1
    #expect(scrollView.minimumZoomScale == 0.5 && scrollView.maximumZoomScale == 4)
    scrollView.minimumZoomScale = 5
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300)))
    #expect(page.transform == .identity)
    #expect(!delegate.calls.contains("willBegin"))
  }

  @Test("a delegate that returns no view, a view from elsewhere, or another one each time is harmless")
  func badViews() {
    delegate.view = nil
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300)))
    #expect(scrollView.zoomScale == 1)
    let foreign = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(foreign)
    delegate.view = foreign
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300)))
    #expect(foreign.transform == .identity)
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.addSubview(other)
    delegate.view = page
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300))
    ) {
      [delegate, page] _ in delegate.view = delegate.view === page ? other : page
    }
    runFrames(1)
    #expect(!scrollView.isZooming && !scrollView.isZoomBouncing)
  }

  @Test("removing a view while it is zoomed ends the zooming")
  func removed() {
    let (first, second) = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300)),
      endsTouches: false)
    page.removeFromSuperview()
    test.together {
      first.move(by: Point(x: -20, y: 0))
      second.move(by: Point(x: 20, y: 0))
    }
    test.frame()
    first.end()
    second.end()
    runFrames(0.5)
    #expect(!scrollView.isZooming && !scrollView.isZoomBouncing)
  }
}
