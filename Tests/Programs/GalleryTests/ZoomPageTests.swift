import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Zoom: a page, a photograph and a map")
struct ZoomPageTests {
  private let test = TestWindow(size: Size(width: 1280, height: 744))
  private let page = ZoomPage()

  init() {
    page.frame = test.window.bounds
    test.window.addSubview(page)
    page.show(.page)
    test.frame()
  }

  private func pinch(at center: Point, from: Double, to: Double) {
    let touches = [-1.0, 1].map { test.touch(at: center + Point(x: from * $0, y: 0)) }
    for step in 1...30 {
      test.advance(by: 1.0 / 60)
      let half = from + (to - from) * Double(step) / 30
      test.together {
        touches[0].move(to: center - Point(x: half, y: 0))
        touches[1].move(to: center + Point(x: half, y: 0))
      }
      test.frame()
    }
    test.together { for touch in touches { touch.end() } }
    test.play(for: 1)
  }

  @Test("Z1 each content is shown as a whole at first, is enlarged by a pinch, and keeps its scale")
  func pinch() throws {
    for content in [ZoomContent.page, .photo] {
      page.show(content)
      test.play(for: 0.1)
      let scrollView = try #require(page.scrollView)
      #expect(scrollView.zoomScale == scrollView.minimumZoomScale)
      pinch(at: Point(x: 640, y: 300), from: 60, to: 300)
      #expect(scrollView.zoomScale > 2.5 * scrollView.minimumZoomScale)
    }
  }

  @Test("Z1 a double tap enlarges the content under it, another one shows it as a whole again")
  func doubleTap() throws {
    let scrollView = try #require(page.scrollView)
    for _ in 0..<2 {
      test.tap(at: Point(x: 600, y: 300))
      test.advance(by: 0.05)
      test.tap(at: Point(x: 600, y: 300))
      test.play(for: 1)
      #expect(
        scrollView.zoomScale > 2.5 * scrollView.minimumZoomScale
          || scrollView.zoomScale == scrollView.minimumZoomScale)
    }
    #expect(scrollView.zoomScale == scrollView.minimumZoomScale)
  }

  @Test("Z2 a change of the window's size keeps the scale of zoomed content, and fits other content")
  func resizing() throws {
    for content in [ZoomContent.page, .photo, .map] {
      page.show(content)
      test.play(for: 0.1)
      let scrollView = try #require(page.scrollView)
      if content != .map {
        page.frame.size = Size(width: 744, height: 1280)
        test.frame()
        #expect(scrollView.zoomScale == scrollView.minimumZoomScale)
        page.frame.size = Size(width: 1280, height: 744)
        test.frame()
        #expect(scrollView.zoomScale == scrollView.minimumZoomScale)
      }
      pinch(at: Point(x: 640, y: 300), from: 60, to: 200)
      let view = try #require(scrollView.delegate?.viewForZooming(in: scrollView))
      let middle = {
        view.convert(Point(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
      }
      let (scale, before) = (scrollView.zoomScale, middle())
      for size in [
        Size(width: 744, height: 1280), Size(width: 900, height: 700), Size(width: 1280, height: 744),
      ] {
        page.frame.size = size
        test.frame()
        #expect(scrollView.bounds.size == size && scrollView.zoomScale == scale)
      }
      #expect(middle().distance(to: before) * scale <= 1)
    }
  }

  @Test("Z8 the map draws an image for every location and level")
  func map() {
    for scale in [1.0 / 512, 1.0 / 32, 1.0 / 4, 1, 8] {
      for origin in [Point.zero, Point(x: 65_536, y: 65_536), Point(x: 131_000, y: 40_000)] {
        let rect = Rect(origin: origin, size: Size(width: 256 / scale, height: 256 / scale))
        let image = Image(size: rect.size, scale: scale) { MapDrawing(area: rect, scale: scale).draw(in: $0) }
        #expect(image != nil)
      }
    }
  }

  @Test("Z3 a switch shows and hides the borders of the tiles and the counters")
  func tiles() throws {
    let overlays = { page.subviews.compactMap { $0 as? TileOverlay } }
    #expect(overlays().isEmpty)
    page.showsTiles = true
    test.play(for: 0.5)
    let overlay = try #require(overlays().first)
    #expect(overlay.frame == page.bounds && page.subviews.last === overlay)
    #expect(overlay.zoomed === page.viewForZooming(in: try #require(page.scrollView)))
    let status = try #require(overlay.subviews.compactMap { $0 as? Label }.first?.text)
    #expect(status.contains("tiles seen") && status.contains("drawn"))
    // The overlay passes touches through.
    pinch(at: Point(x: 640, y: 300), from: 60, to: 300)
    #expect(try #require(page.scrollView).zoomScale > 2 * (try #require(page.scrollView).minimumZoomScale))
    page.show(.photo)
    #expect(overlay.zoomed is Photograph)
    page.showsTiles = false
    #expect(overlays().isEmpty)
  }

  @Test("Z4 a page shown as a whole is centred, at whole pixels")
  func middle() throws {
    for size in [Size(width: 1281, height: 745), Size(width: 1003, height: 701)] {
      test.window.resize(to: size, scale: 1.25)
      page.frame = test.window.bounds
      test.play(for: 0.1)
      let scrollView = try #require(page.scrollView)
      let view = try #require(page.viewForZooming(in: scrollView))
      let corner = view.convert(Point.zero, to: nil) * 1.25
      #expect(abs(corner.x - corner.x.rounded()) < 1e-6 && abs(corner.y - corner.y.rounded()) < 1e-6)
      #expect(abs(view.frame.midX - size.width / 2) <= 0.5)
    }
  }
}
