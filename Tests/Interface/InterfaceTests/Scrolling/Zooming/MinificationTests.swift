import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming out: images are minified without moiré")
@MainActor
struct MinificationTests {
  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  /// Returns an image of black and white columns of one pixel each, which appears grey when minified.
  private static func stripes(_ side: Double) -> Image? {
    Image(size: Size(width: side, height: side)) { context in
      context.setFillColor(.white)
      context.fill(Rect(x: 0, y: 0, width: side, height: side))
      context.setFillColor(.black)
      for x in stride(from: 0, to: side, by: 2) {
        context.fill(Rect(x: x, y: 0, width: 1, height: side))
      }
    }
  }

  /// Returns an image view of 200 × 200 points with an image of black and white rows of one pixel each, which is 200 pixels wide.
  private static func squeezedRows(_ height: Double) -> ImageView {
    let view = ImageView(
      image: Image(size: Size(width: 200, height: height)) { context in
        context.setFillColor(.white)
        context.fill(Rect(x: 0, y: 0, width: 200, height: height))
        context.setFillColor(.black)
        for y in stride(from: 0, to: height, by: 2) {
          context.fill(Rect(x: 0, y: y, width: 200, height: 1))
        }
      })
    view.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    view.contentMode = .scaleToFill
    return view
  }

  private let test = TestWindow(size: Size(width: 400, height: 300))
  private let workers = ManualWorkers()
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let delegate = Delegate()

  private func playUntilIdle() {
    for _ in 0..<60 {
      test.advance(by: 1.0 / 20)
      test.frame()
      workers.finish()
    }
  }

  /// Adds a view to the scroll view as its zoomed view.
  private func add(_ view: View) {
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.minimumZoomScale = 0.05
    scrollView.maximumZoomScale = 4
    delegate.view = view
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    playUntilIdle()
  }

  /// Returns the range of the colour components rendered within a view.
  private func components(of view: View) throws -> ClosedRange<UInt8> {
    let bitmap = try test.render().bitmap
    let area = view.convert(view.bounds, to: nil).insetBy(dx: 2, dy: 2)
      .intersection(test.window.bounds.insetBy(dx: 2, dy: 2)).integral
    return bitmap.withUnsafeBytes { bytes in
      var range: ClosedRange<UInt8>?
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) {
          let value = bytes[4 * (y * bitmap.width + x)]
          range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
        }
      }
      return range ?? 0...255
    }
  }

  @Test(
    "Z7 an image of any size at rest at a small scale has the mean of its pixels",
    arguments: [(200.0, 0.2), (700, 0.1), (1000, 0.26), (1000, 0.13), (2000, 0.1)])
  func grey(side: Double, scale: Double) throws {
    let view = ImageView(image: Self.stripes(side))
    add(view)
    scrollView.setZoomScale(scale, animated: false)
    playUntilIdle()
    let shown = try components(of: view)
    // The mean of an odd number of columns differs slightly from that of all; moiré ranges from black to white.
    #expect(shown.lowerBound > 96 && shown.upperBound < 160, "\(shown)")
  }

  @Test("Z7 an image that is squeezed along one axis has the mean of its pixels")
  func squeezed() throws {
    let view = Self.squeezedRows(700)
    add(view)
    let shown = try components(of: view)
    #expect(shown.lowerBound > 96 && shown.upperBound < 160, "\(shown)")
  }

  @Test("Z4 an image that is squeezed along one axis is drawn with all of its detail when it is zoomed in")
  func squeezedDetail() {
    let view = Self.squeezedRows(2000)
    add(view)
    scrollView.setZoomScale(4, animated: false)
    playUntilIdle()
    #expect(!view.layer.tiles.isEmpty && view.layer.tiles.allSatisfy { $0.contents.scale == 4 })
  }

  @Test("Z4 Z7 zoomed in again the image has its own pixels, and its memory is not duplicated")
  func inAgain() throws {
    let view = ImageView(image: Self.stripes(600))
    add(view)
    let before = try test.render().bitmap
    scrollView.setZoomScale(0.1, animated: false)
    playUntilIdle()
    scrollView.setZoomScale(1, animated: false)
    scrollView.contentOffset = .zero
    playUntilIdle()
    #expect(view.layer.tiles.isEmpty && test.application.tileStore.bytes == 0)
    let after = try test.render().bitmap
    #expect(before.withUnsafeBytes { left in after.withUnsafeBytes { left.elementsEqual($0) } })
  }

  @Test("Z4 an image that is mirrored in right-to-left layout is mirrored in tiles, too")
  func mirrored() throws {
    let image = try #require(
      Image(size: Size(width: 1200, height: 600)) { context in
        context.setFillColor(.white)
        context.fill(Rect(x: 0, y: 0, width: 1200, height: 600))
        context.setFillColor(.black)
        context.fill(Rect(x: 0, y: 0, width: 600, height: 600))
      })
    let view = ImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
    view.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    view.semanticContentAttribute = .forceRightToLeft
    add(view)
    #expect(!view.layer.tiles.isEmpty)
    let bitmap = try test.render().bitmap
    let shown = bitmap.withUnsafeBytes { bytes in
      [100, 300].map { x in bytes[4 * (100 * bitmap.width + x)] }
    }
    #expect(shown == [255, 0])
  }

  @Test("Z7 an image within zoomed content is minified as smoothly")
  func inside() throws {
    let page = View(frame: Rect(x: 0, y: 0, width: 1200, height: 900))
    let view = ImageView(image: Self.stripes(900))
    page.addSubview(view)
    add(page)
    scrollView.setZoomScale(0.15, animated: false)
    playUntilIdle()
    let shown = try components(of: view)
    #expect(shown.lowerBound > 112 && shown.upperBound < 144, "\(shown)")
    #expect(view.layer.tiles.allSatisfy { $0.contents.scale == 0.15 } && !view.layer.tiles.isEmpty)
  }

  @Test("Z3 an image that a pinch minifies is not redrawn before touch up")
  func underPinch() {
    // With 1.5 pixels per point the image is minified below a scale of 0.75.
    let view = ImageView(image: Self.stripes(900))
    view.frame = Rect(x: 0, y: 0, width: 600, height: 600)
    add(view)
    let store = test.application.tileStore
    let (counters, bytes) = (store.counters, store.bytes)
    let touches = [test.touch(at: Point(x: 20, y: 150)), test.touch(at: Point(x: 380, y: 150))]
    for _ in 1...40 {
      test.advance(by: 1.0 / 60)
      test.together {
        touches[0].move(by: Point(x: 2, y: 0))
        touches[1].move(by: Point(x: -2, y: 0))
      }
      test.frame()
      workers.finish()
    }
    #expect((0.55...0.7).contains(scrollView.zoomScale))
    #expect(store.counters == counters && store.bytes == bytes)
    test.together { for touch in touches { touch.end() } }
    playUntilIdle()
    #expect(!view.layer.tiles.isEmpty)
  }
}
