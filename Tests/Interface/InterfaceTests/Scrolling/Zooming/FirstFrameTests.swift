import TactusGeometry
import TactusPixels
import TactusTesting
import Testing

@testable import TactusInterface

/// Zoomed content is complete in the first frame that shows it.
@MainActor
@Suite("Zooming: the first frame")
struct FirstFrameTests {
  private final class Page: View, ScrollViewDelegate {
    var color = Color.blue { didSet { setNeedsDisplay() } }
    var recordings = 0

    override func draw(_ rect: Rect) {
      recordings += 1
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bounds)
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { self }
  }

  private let test = TestWindow(size: Size(width: 300, height: 200))

  private func zoomed(_ size: Size, at scale: Double = 1, in frame: Rect? = nil) -> (ScrollView, Page) {
    let page = Page(frame: Rect(origin: .zero, size: size))
    let scrollView = ScrollView(frame: frame ?? test.window.bounds)
    scrollView.addSubview(page)
    scrollView.contentSize = size
    scrollView.minimumZoomScale = 0.001
    scrollView.maximumZoomScale = 16
    scrollView.delegate = page
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.setZoomScale(scale, animated: false)
    return (scrollView, page)
  }

  /// Returns a Boolean value that indicates whether every pixel of an image is blue.
  private func isBlue(_ image: Image) -> Bool {
    image.bitmap.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] > 200 && bytes[$0 + 2] < 60 }
    }
  }

  @Test(
    "Z6 zoomed content is shown in the first frame, whatever its size and scale",
    arguments: [
      (Size(width: 300, height: 200), 1.0), (Size(width: 3000, height: 2000), 0.1),
      (Size(width: 900, height: 1200), 8.0), (Size(width: 100_000, height: 100_000), 8.0),
      (Size(width: 100_000, height: 100_000), 0.004),
    ] as [(Size, Double)])
  func firstFrame(size: Size, scale: Double) throws {
    let (scrollView, page) = zoomed(size, at: scale)
    test.window.addSubview(scrollView)
    #expect(isBlue(try test.render()))
    #expect(
      page.recordings == 1, "\(page.transform) \(page.frame) \(scrollView.bounds) \(scrollView.zoomScale)")
  }

  @Test("Z6 zoomed content that slides in is shown in the first frame of the animation")
  func slidingIn() throws {
    test.frame()
    let (scrollView, _) = zoomed(Size(width: 900, height: 1200), at: 2)
    scrollView.frame.origin.x = 200
    test.window.addSubview(scrollView)
    View.animate(withDuration: 0.3) { scrollView.frame.origin.x = 0 }
    test.frame()
    #expect(!scrollView.subviews[0].tileRects.isEmpty)
    test.playUntilIdle()
    #expect(isBlue(try test.render()))
  }

  @Test("Z6 content that is shown again or changes its appearance or scale is never blank")
  func comingBack() throws {
    let (scrollView, page) = zoomed(Size(width: 900, height: 1200), at: 2)
    test.window.addSubview(scrollView)
    #expect(isBlue(try test.render()))
    scrollView.isHidden = true
    test.frame()
    scrollView.isHidden = false
    #expect(isBlue(try test.render()))
    scrollView.removeFromSuperview()
    test.frame()
    test.window.addSubview(scrollView)
    #expect(isBlue(try test.render()))
    page.setNeedsDisplay()
    #expect(isBlue(try test.render()))
    test.window.resize(to: Size(width: 300, height: 200), scale: 2)
    #expect(isBlue(try test.render()))
    scrollView.setZoomScale(7, animated: false)
    #expect(isBlue(try test.render()))
  }

  @Test("Z6 slow drawing delays no frame while any view in the window scrolls")
  func slowWhileScrolling() throws {
    test.application.tileStore.scrollingWait = 0
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    list.contentSize = Size(width: 100, height: 2000)
    test.window.addSubview(list)
    test.frame()
    let touch = test.touch(at: Point(x: 50, y: 150))
    touch.move(by: Point(x: 0, y: -60))
    test.frame()
    #expect(list.isDragging)
    let (scrollView, page) = zoomed(
      Size(width: 900, height: 1200), at: 2, in: Rect(x: 100, y: 0, width: 200, height: 200))
    test.window.addSubview(scrollView)
    let before = test.application.tileStore.counters.rasters
    test.frame()
    #expect(page.recordings == 1 && test.application.tileStore.counters.rasters == before)
    #expect(page.tileRects.isEmpty)
    // At rest a frame waits for the drawing.
    touch.end()
    test.playUntilIdle()
    page.setNeedsDisplay()
    test.frame()
    #expect(!page.tileRects.isEmpty)
  }

  @Test("Z6 a page dragged into view is shown at once if its drawing is fast")
  func pager() throws {
    // So that the result does not depend on the speed of the machine.
    test.application.tileStore.scrollingWait = 10
    let pager = ScrollView(frame: test.window.bounds)
    pager.contentSize = Size(width: 600, height: 200)
    let pages = (0..<2).map {
      zoomed(
        Size(width: 900, height: 600), at: 1 / 3.0,
        in: Rect(x: 300.0 * Double($0), y: 0, width: 300, height: 200))
    }
    for (page, _) in pages { pager.addSubview(page) }
    test.window.addSubview(pager)
    test.frame()
    pager.isPagingEnabled = true
    let touch = test.touch(at: Point(x: 200, y: 100))
    touch.move(by: Point(x: -60, y: 0))
    test.frame()
    #expect(pager.isDragging && pager.contentOffset.x > 30)
    #expect(!pages[1].1.tileRects.isEmpty)
    touch.end()
  }
}
