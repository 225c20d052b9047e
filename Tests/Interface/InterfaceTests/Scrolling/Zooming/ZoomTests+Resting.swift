import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - Content at rest

extension ZoomTests {
  /// Creates a test on an output of a scale, whose page has a width that is no whole number of pixels at most scales.
  private static func make(_ scale: Double) -> ZoomTests {
    let zoom = ZoomTests(page: View(frame: Rect(x: 0, y: 0, width: 403, height: 607)))
    zoom.test.window.resize(to: Size(width: 400, height: 600), scale: scale)
    zoom.test.frame()
    return zoom
  }

  /// The distance of the page's corner from a whole pixel, in pixels.
  private var offPixel: Double {
    let corner = page.convert(Point.zero, to: nil) * test.window.scale
    return max(abs(corner.x - corner.x.rounded()), abs(corner.y - corner.y.rounded()))
  }

  @Test(
    "Z4 Z9 content rests on whole pixels, however it was zoomed: wheel, scale, rectangle, bounce, pinch, touchpad",
    arguments: [1, 1.25, 1.5, 2])
  func wholePixels(scale: Double) {
    let zoom = Self.make(scale)
    let (scrollView, test) = (zoom.scrollView, zoom.test)
    for detent in 1...5 {
      scrollView.zoom(by: 1.13, about: Point(x: 101 + Double(detent) * 7.3, y: 203.7))
      #expect(zoom.offPixel < 1e-6, "wheel \(detent): \(scrollView.contentOffset)")
    }
    scrollView.setZoomScale(2.37, animated: false)
    #expect(zoom.offPixel < 1e-6, "scale")
    scrollView.setZoomScale(3.19, animated: true)
    zoom.runFrames(0.5)
    #expect(zoom.offPixel < 1e-6, "animated")
    scrollView.zoom(to: Rect(x: 33.3, y: 71.7, width: 177, height: 201), animated: false)
    #expect(zoom.offPixel < 1e-6, "rectangle")
    scrollView.zoom(to: Rect(x: 390, y: 590, width: 177, height: 201), animated: false)
    #expect(zoom.offPixel < 1e-6, "edge")
    scrollView.setZoomScale(1.3, animated: false)
    _ = zoom.pinch(
      from: (Point(x: 151, y: 299), Point(x: 249, y: 307)),
      to: (Point(x: 93.7, y: 251.3), Point(x: 301, y: 333)))
    test.frame()
    #expect(zoom.offPixel < 1e-6, "pinch \(scrollView.contentOffset)")
    zoom.runFrames(2)
    #expect(zoom.offPixel < 1e-6, "pinch at rest")
    _ = zoom.pinch(
      from: (Point(x: 181, y: 299), Point(x: 219, y: 307)),
      to: (Point(x: 3.7, y: 251.3), Point(x: 391, y: 333)))
    #expect(scrollView.isZoomBouncing)
    zoom.runFrames(2)
    #expect(scrollView.zoomScale == 4 && zoom.offPixel < 1e-6, "bounce")
  }

  @Test("Z1 reading the scale changes nothing: a view that the application rotated stays rotated")
  func rotated() {
    scrollView.setZoomScale(2, animated: false)
    let turned = AffineTransform(rotationAngle: 0.5).concatenating(AffineTransform(scaleX: 1.5, y: 1.5))
    page.transform = turned
    #expect(abs(scrollView.zoomScale - 1.5) < 1e-9)
    #expect(page.transform == turned)
    let moved = AffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 20, ty: 10)
    page.transform = moved
    #expect(scrollView.zoomScale == 3 && page.transform == moved)
    runFrames(0.1)
    #expect(page.transform == moved)
  }
}
