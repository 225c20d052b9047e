import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

// MARK: - Limits, the order of settings, and changes of the size

extension ZoomTests {
  @Test(
    "Z2 beyond the maximum s becomes max·(2 − max/s), below the minimum min/(2 − s/min)",
    arguments: [(20.0, 200.0), (20, 120), (180, 10), (180, 60)])
  func formula(from: Double, to: Double) {
    var checked = 0
    let middle = Point(x: 200, y: 300)
    let touches = [-1.0, 1].map { test.touch(at: middle + Point(x: $0 * from, y: 0)) }
    var wanted: Double?
    for step in 1...60 {
      test.advance(by: 1.0 / 60)
      let half = from + (to - from) * Double(step) / 60
      test.together {
        touches[0].move(to: middle - Point(x: half, y: 0))
        touches[1].move(to: middle + Point(x: half, y: 0))
      }
      test.frame()
      guard scrollView.isZooming else { continue }
      // The touches' scale is proportional to the distance that they have when the frame is shown, from the scale at which
      // zooming began.
      let shownHalf = from + (to - from) * Double(step + 1) / 60
      if wanted == nil { wanted = scrollView.zoomScale / shownHalf }
      let scale = (wanted ?? 0) * shownHalf
      let shown = scale > 4 ? 4 * (2 - 4 / scale) : scale < 0.5 ? 0.5 / (2 - scale / 0.5) : scale
      // The filter that predicts the touches needs some reports to be exact.
      #expect(abs(scrollView.zoomScale - shown) < 0.002, "\(scrollView.zoomScale) for \(shown)")
      checked += 1
    }
    #expect(checked > 20 && (scrollView.zoomScale > 4 || scrollView.zoomScale < 0.5))
    // The next pinch continues from the displayed scale.
    let shown = scrollView.zoomScale
    touches[1].end()
    let other = test.touch(at: middle + Point(x: to, y: 0))
    other.move(by: Point(x: 0.001, y: 0))
    test.frame()
    #expect(abs(scrollView.zoomScale - shown) < 0.01 * shown)
    touches[0].end()
    other.end()
  }

  @Test(
    "Z2 delegate, limits, content and size in any order before the view is in a window work, without a warning"
  )
  func anyOrder() {
    func permutations(_ items: [Int]) -> [[Int]] {
      items.count < 2
        ? [items] : items.flatMap { item in permutations(items.filter { $0 != item }).map { [item] + $0 } }
    }
    scrollView.removeFromSuperview()
    for isShownFirst in [false, true] {
      for order in permutations([0, 1, 2, 3, 4]) {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        let delegate = Delegate()
        delegate.view = page
        if isShownFirst { test.window.addSubview(scrollView) }
        for step in order {
          switch step {
          case 0: scrollView.delegate = delegate
          case 1: scrollView.maximumZoomScale = 4
          case 2: scrollView.minimumZoomScale = 0.5
          case 3: scrollView.addSubview(page)
          default: scrollView.contentSize = page.bounds.size
          }
        }
        if !isShownFirst { test.window.addSubview(scrollView) }
        test.frame()
        scrollView.setZoomScale(2, animated: false)
        test.frame()
        #expect(page.transform.a == 2 && scrollView.contentSize == Size(width: 800, height: 1200), "\(order)")
        #expect(!scrollView.zoom.hasReportedView, "\(order)")
        scrollView.removeFromSuperview()
      }
    }
    // A scroll view without a zoomed view is reported once it is shown.
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    delegate.view = page
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 4
    test.window.addSubview(scrollView)
    #expect(!scrollView.zoom.hasReportedView)
    test.frame()
    #expect(scrollView.zoom.hasReportedView)
  }

  /// The point of the page at the centre of the scroll view.
  private var middle: Point {
    page.convert(Point(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
  }

  @Test("Z2 resizing the view keeps the scale and the point at the centre, step by step and back")
  func resizing() {
    scrollView.setZoomScale(3, animated: false)
    scrollView.contentOffset = Point(x: 301, y: 777)
    test.frame()
    let before = middle
    delegate.calls = []
    for size in [Size(width: 600, height: 400), Size(width: 333, height: 555), Size(width: 400, height: 600)]
    {
      scrollView.frame.size = size
      test.frame()
      #expect(scrollView.zoomScale == 3 && middle.distance(to: before) * 3 <= 1)
    }
    // As when a window is dragged by its edge.
    for step in 1...300 {
      scrollView.frame.size = Size(width: 400 + Double(step) * 0.7, height: 600 - Double(step))
      test.frame()
    }
    #expect(middle.distance(to: before) * 3 <= 1)
    #expect(!delegate.calls.contains("didZoom"))
  }

  @Test("Z2 a centre that the edges do not allow is restored when they do")
  func resizingAtEdge() {
    scrollView.setZoomScale(2, animated: false)
    scrollView.contentOffset = Point(x: 0, y: 0)
    test.frame()
    let before = middle
    scrollView.frame.size = Size(width: 700, height: 300)
    test.frame()
    #expect(scrollView.contentOffset.x == 0 && scrollView.contentOffset.y == 150)
    scrollView.frame.size = Size(width: 400, height: 600)
    test.frame()
    #expect(middle.distance(to: before) < 1e-9)
    // Content that was scrolled meanwhile has another centre.
    scrollView.frame.size = Size(width: 500, height: 500)
    scrollView.contentOffset = Point(x: 200, y: 400)
    let moved = middle
    scrollView.frame.size = Size(width: 400, height: 600)
    test.frame()
    #expect(middle.distance(to: moved) < 1)
  }

  @Test(
    "Z2 centred content smaller than the view stays centred when the view is resized"
  )
  func resizingCentred() {
    let scrollView = centring()
    scrollView.setZoomScale(0.9, animated: false)
    test.frame()
    for size in [Size(width: 300, height: 500), Size(width: 700, height: 700), Size(width: 400, height: 600)]
    {
      scrollView.frame.size = size
      test.frame()
      let middle = page.convert(Point(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
      #expect(
        scrollView.zoomScale == 0.9 && middle.distance(to: Point(x: 200, y: 300)) <= 1, "\(size): \(middle)")
    }
  }
}
