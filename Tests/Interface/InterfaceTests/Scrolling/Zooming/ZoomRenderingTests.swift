import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming: rendering and sharpness")
@MainActor
struct ZoomRenderingTests {
  /// A page that counts its drawings.
  final class Page: View {
    var draws = 0
    var words = "Line"

    override func draw(_ rect: Rect) {
      draws += 1
      guard let context = GraphicsContext.current else { return }
      context.setFillColor(traitCollection.userInterfaceStyle == .dark ? .black : .white)
      context.fill(bounds)
      context.setFillColor(.systemBlue)
      for line in 0..<20 {
        context.draw("\(words) \(line)", at: Point(x: 20, y: Double(line) * 29), font: .system(ofSize: 13))
        context.fillEllipse(in: Rect(x: 150 + Double(line) * 10, y: Double(line) * 29, width: 30, height: 20))
      }
    }
  }

  final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  /// A window with a zoomable page of a drawing, a label and an image, rendered offscreen.
  @MainActor
  final class Stage {
    let test: TestWindow
    let workers = ManualWorkers()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let page = Page(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let label = Label(frame: Rect(x: 40, y: 300, width: 300, height: 40))
    let photo = ImageView(image: Stage.picture)
    let delegate = Delegate()
    let builder = FrameBuilder()
    let surface: OffscreenSurface

    static let picture = Image(size: Size(width: 600, height: 450), scale: 3) { context in
      for step in 0..<150 {
        context.setFillColor(Color(hue: Double(step) / 150, saturation: 0.8, brightness: 0.8))
        context.fill(Rect(x: Double(step) * 4, y: Double(step % 7) * 3, width: 3, height: 430))
      }
    }

    init(scale: Double = 1) throws {
      test = TestWindow(size: Size(width: 400, height: 600), scale: scale)
      surface = try OffscreenSurface(
        device: try GraphicsDevice.surfaceless(), width: Int(400 * scale), height: Int(600 * scale))
      test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
      label.text = "A label on the page"
      photo.frame = Rect(x: 60, y: 380, width: 200, height: 150)
      photo.contentMode = .scaleToFill
      page.addSubview(label)
      page.addSubview(photo)
      scrollView.addSubview(page)
      scrollView.contentSize = page.bounds.size
      scrollView.minimumZoomScale = 0.25
      scrollView.maximumZoomScale = 8
      delegate.view = page
      scrollView.delegate = delegate
      test.window.addSubview(scrollView)
      playUntilIdle()
    }

    /// Produces a frame and renders it.
    func frame() throws {
      test.frame()
      builder.build(
        root: test.window.layer, pixelWidth: test.window.pixelSize.width,
        pixelHeight: test.window.pixelSize.height, scale: test.window.scale, background: .black)
      try surface.draw(builder.frame)
    }

    /// Produces frames and draws tiles until all are drawn and nothing moves.
    func playUntilIdle() {
      for _ in 0..<60 {
        test.advance(by: 1.0 / 20)
        test.frame()
        workers.finish()
      }
      test.frame()
    }

    func picture() throws -> Bitmap { try test.render().bitmap }
  }

  @Test("Z3 during a pinch nothing is drawn, rasterized or uploaded to the GPU in any frame")
  func counters() throws {
    let stage = try Stage()
    for _ in 0..<3 { try stage.frame() }
    let store = stage.test.application.tileStore
    let (draws, counters, bytes) = (stage.page.draws, store.counters, store.bytes)
    let touches = [
      stage.test.touch(at: Point(x: 150, y: 300)), stage.test.touch(at: Point(x: 250, y: 300)),
    ]
    var scales = Set<Double>()
    // Up to 1.9 times as large, and down to a little more than half: not far enough for a refinement.
    for step in 1...80 {
      stage.test.advance(by: 1.0 / 60)
      let part = step <= 40 ? Double(step) / 40 : Double(80 - step) / 40
      let half = 50 + 45 * part
      stage.test.together {
        touches[0].move(to: Point(x: 200 - half, y: 300 + part * 20))
        touches[1].move(to: Point(x: 200 + half, y: 300))
      }
      try stage.frame()
      scales.insert(stage.scrollView.zoomScale)
      #expect(stage.surface.counters.textureUploads == 0, "step \(step)")
    }
    #expect(scales.count > 35)
    #expect(stage.page.draws == draws)
    #expect(store.counters == counters && store.bytes == bytes)
    stage.test.together { for touch in touches { touch.end() } }
  }

  @Test(
    "Z4 Z9 content at rest at a scale has the pixels of content drawn at that scale directly: drawing, label and image",
    arguments: [(1.0, 2.5, 2), (1.25, 2.0, 2), (1.5, 1.75, 4), (2.0, 3.0, 2)])
  func sharpness(output: Double, zoom: Double, limit: Int) throws {
    let stage = try Stage(scale: output)
    let touches = [
      stage.test.touch(at: Point(x: 150, y: 200)), stage.test.touch(at: Point(x: 250, y: 200)),
    ]
    for step in 1...20 {
      stage.test.advance(by: 1.0 / 60)
      stage.test.together {
        touches[0].move(by: Point(x: -3, y: -1))
        touches[1].move(by: Point(x: 3, y: 1))
      }
      stage.test.frame()
      #expect(step > 0)
    }
    stage.test.together { for touch in touches { touch.end() } }
    stage.scrollView.setZoomScale(zoom, animated: false)
    stage.scrollView.contentOffset = Point(x: 40, y: 60)
    stage.playUntilIdle()
    #expect(stage.page.contentScaleFactor == output * zoom)
    #expect(stage.label.contentScaleFactor == output * zoom)
    let zoomed = try stage.picture()

    let fresh = try Stage(scale: output)
    fresh.scrollView.setZoomScale(zoom, animated: false)
    fresh.scrollView.contentOffset = Point(x: 40, y: 60)
    fresh.playUntilIdle()
    #expect(Self.largestDifference(zoomed, try fresh.picture()) <= 2)

    // Without tiles: drawn directly, as a whole, at that scale.
    let direct = TestWindow(size: Size(width: 400, height: 600), scale: output)
    let page = Page(frame: stage.page.bounds)
    page.anchorPoint = .zero
    page.contentScaleFactor = output * zoom
    page.transform = AffineTransform(scaleX: zoom, y: zoom)
    page.center = Point(x: -40, y: -60)
    let label = Label(frame: stage.label.frame)
    label.text = stage.label.text
    label.contentScaleFactor = output * zoom
    page.addSubview(label)
    let photo = ImageView(image: Stage.picture)
    photo.frame = stage.photo.frame
    page.addSubview(photo)
    direct.window.addSubview(page)
    direct.frame()
    let expected = try direct.render().bitmap
    #expect(Self.largestDifference(zoomed, expected) <= limit)
  }

  @Test("Z4 views added or changed while the content is zoomed are drawn at its scale")
  func additions() throws {
    let stage = try Stage()
    stage.scrollView.setZoomScale(3, animated: false)
    stage.playUntilIdle()
    let label = Label(frame: Rect(x: 150, y: 250, width: 100, height: 20))
    label.text = "new"
    stage.page.addSubview(label)
    stage.label.text = "changed"
    stage.page.words = "Other"
    stage.page.setNeedsDisplay()
    stage.playUntilIdle()
    #expect(label.contentScaleFactor == 3)
    for view in [stage.page, stage.label, label] {
      #expect(!view.layer.tiles.isEmpty)
      #expect(view.layer.tiles.allSatisfy { $0.contents.scale == 3 })
    }
    #expect(stage.page.draws == 2)
    let moved = stage.test.application.tileStore.counters.recordings
    stage.test.window.addSubview(label)
    stage.playUntilIdle()
    #expect(stage.test.application.tileStore.counters.recordings == moved)
    #expect(label.contentScaleFactor == 1 && label.layer.tiles.isEmpty && label.layer.contents != nil)
  }

  @Test("Z4 a zoomed drawing follows light and dark")
  func appearance() throws {
    let stage = try Stage()
    stage.test.window.overrideUserInterfaceStyle = .light
    stage.playUntilIdle()
    let light = try stage.picture()
    stage.test.window.overrideUserInterfaceStyle = .dark
    stage.playUntilIdle()
    let dark = try stage.picture()
    // The corner is drawn by the page itself.
    #expect(light.withUnsafeBytes { $0[0] } == 255 && dark.withUnsafeBytes { $0[0] } == 0)
  }

  @Test("Z9 a change of the output's scale redraws zoomed content at the same size")
  func outputScale() throws {
    let stage = try Stage()
    stage.scrollView.setZoomScale(2, animated: false)
    stage.playUntilIdle()
    let offset = stage.scrollView.contentOffset
    for output in [1.25, 1.5, 2, 1] {
      stage.test.window.resize(to: Size(width: 400, height: 600), scale: output)
      stage.playUntilIdle()
      #expect(stage.page.contentScaleFactor == 2 * output)
      #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == 2 * output })
      #expect(stage.scrollView.zoomScale == 2 && stage.scrollView.contentOffset == offset)
    }
  }

  @Test("Z6 during a long pinch contents are refined when stretched beyond twice their size")
  func refinement() throws {
    let stage = try Stage()
    let touches = [
      stage.test.touch(at: Point(x: 190, y: 300)), stage.test.touch(at: Point(x: 210, y: 300)),
    ]
    var refined = false
    for step in 1...90 {
      stage.test.advance(by: 1.0 / 60)
      stage.test.together {
        touches[0].move(by: Point(x: -2, y: 0))
        touches[1].move(by: Point(x: 2, y: 0))
      }
      stage.test.frame()
      stage.workers.finish()
      #expect(stage.scrollView.isZooming || step < 10)
      let drawn = stage.page.layer.tiles.map(\.contents.scale).min() ?? 1
      #expect(stage.scrollView.zoomScale / drawn <= 2.2)
      if drawn > 2 { refined = true }
    }
    #expect(refined && stage.page.draws == 1)
    stage.test.together { for touch in touches { touch.end() } }
  }

  @Test("Z6 another scale cancels queued tiles; the old ones are shown meanwhile")
  func newScale() throws {
    let stage = try Stage()
    stage.scrollView.setZoomScale(4, animated: false)
    stage.test.frame()
    #expect(stage.workers.waitingCount == 1)
    let shown = stage.page.layer.tiles
    #expect(!shown.isEmpty)
    stage.scrollView.setZoomScale(1.5, animated: false)
    stage.test.frame()
    #expect(stage.test.application.tileStore.counters.cancellations >= 1)
    let rasters = stage.test.application.tileStore.counters.rasters
    stage.playUntilIdle()
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == 1.5 })
    #expect(stage.test.application.tileStore.counters.rasters - rasters <= 14)
  }

  @Test("Z6 a late tile of an older drawing is not shown")
  func lateTile() throws {
    let stage = try Stage()
    stage.scrollView.setZoomScale(2, animated: false)
    stage.test.frame()
    #expect(stage.workers.waitingCount == 1)
    stage.page.words = "Later"
    stage.page.setNeedsDisplay()
    stage.test.frame()
    stage.playUntilIdle()
    let late = try stage.picture()
    let fresh = try Stage()
    fresh.page.words = "Later"
    fresh.page.setNeedsDisplay()
    fresh.scrollView.setZoomScale(2, animated: false)
    fresh.playUntilIdle()
    #expect(Self.largestDifference(late, try fresh.picture()) == 0)
  }

  @Test("Z7 an image is not drawn finer than its pixels, and no texture is larger than a tile")
  func image() throws {
    let stage = try Stage()
    stage.scrollView.setZoomScale(8, animated: false)
    stage.scrollView.contentOffset = Point(x: 700, y: 3300)
    stage.playUntilIdle()
    // The image has 1800 pixels over 200 points.
    #expect(!stage.photo.layer.tiles.isEmpty)
    #expect(stage.photo.layer.tiles.allSatisfy { $0.contents.scale <= 9 })
    for view in [stage.page, stage.label, stage.photo] {
      #expect(
        view.layer.tiles.allSatisfy { $0.contents.bitmap.width <= 512 && $0.contents.bitmap.height <= 512 })
    }
  }

  static func largestDifference(_ left: Bitmap, _ right: Bitmap) -> Int {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in zip(left, right).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) } }
    }
  }
}
