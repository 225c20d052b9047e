import Tactus
import TactusGeometry
import TactusGraphics
import TactusRenderer
import TactusScene
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming: drawing during and after pinches")
@MainActor
struct ZoomWorkTests {
  private final class Page: View {
    override func draw(_ rect: Rect) {
      guard let context = GraphicsContext.current else { return }
      context.setFillColor(.white)
      context.fill(bounds)
      context.setFillColor(.systemBlue)
      for row in 0..<80 {
        for column in 0..<10 {
          context.fillEllipse(in: Rect(x: Double(column) * 400, y: Double(row) * 50, width: 300, height: 40))
        }
      }
    }
  }

  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  /// A window of 400 × 600 pt with a page of 4000 × 4000 pt, zoomed to twice its size, and a surface that counts uploads.
  @MainActor
  private final class Stage {
    let test = TestWindow(size: Size(width: 400, height: 600))
    let workers = ManualWorkers()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let page = Page(frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
    let delegate = Delegate()
    let builder = FrameBuilder()
    let surface: OffscreenSurface
    var preuploadCount = 0

    var store: TileStore { test.application.tileStore }
    var counters: TileCounters { store.counters }

    init() throws {
      surface = try OffscreenSurface(device: try GraphicsDevice.surfaceless(), width: 400, height: 600)
      test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
      test.onPreupload = { [unowned self] in
        preuploadCount += 1
        surface.preupload($0)
      }
      page.backgroundColor = .black
      scrollView.addSubview(page)
      scrollView.contentSize = page.bounds.size
      scrollView.minimumZoomScale = 0.05
      scrollView.maximumZoomScale = 8
      delegate.view = page
      scrollView.delegate = delegate
      test.window.addSubview(scrollView)
      test.frame()
      scrollView.setZoomScale(2, animated: false)
      scrollView.contentOffset = Point(x: 3000, y: 3000)
      try playUntilIdle()
    }

    func frame() throws {
      test.frame()
      builder.build(
        root: test.window.layer, pixelWidth: 400, pixelHeight: 600, scale: 1, background: .black)
      try surface.draw(builder.frame)
    }

    func playUntilIdle() throws {
      for _ in 0..<40 {
        test.advance(by: 1.0 / 20)
        workers.finish()
        try frame()
      }
    }

    /// The area of the window that the page's tiles do not cover, in square points.
    var blank: Double {
      let window = test.window.bounds
      let seen = page.convert(window, from: nil).intersection(page.bounds)
      let covered = page.tileRects.reduce(0.0) {
        let part = $1.intersection(seen)
        return $0 + (part.isNull ? 0 : part.width * part.height)
      }
      return max(0, seen.width * seen.height - covered)
    }

    /// Pinches with two touches about a moving centre; `check` is called after each frame.
    func pinch(
      by factor: Double, at middle: Point = Point(x: 200, y: 300), moving translation: Point, steps: Int = 40,
      check: (Int) throws -> Void
    ) throws
      -> [SimulatedTouch]
    {
      let half = factor < 1 ? 150.0 : 60
      let touches = [
        test.touch(at: middle - Point(x: half, y: 0)), test.touch(at: middle + Point(x: half, y: 0)),
      ]
      for step in 1...steps {
        test.advance(by: 1.0 / 60)
        let part = Double(step) / Double(steps)
        let now = half * (1 + (factor - 1) * part)
        test.together {
          touches[0].move(to: middle + translation * part - Point(x: now, y: 0))
          touches[1].move(to: middle + translation * part + Point(x: now, y: 0))
        }
        // The workers are fast: tiles requested during a pinch are drawn by the next frame.
        if scrollView.isZooming { workers.finish() }
        try frame()
        try check(step)
      }
      return touches
    }
  }

  @Test(
    "Z3 Z6 pinching out and panning over unseen content draws and uploads nothing, and nothing is blank")
  func pinchOut() throws {
    let stage = try Stage()
    #expect(stage.blank < 1)
    let before = stage.counters
    let (sent, bytes) = (stage.preuploadCount, stage.store.bytes)
    let touches = try stage.pinch(by: 0.6, at: Point(x: 155, y: 120), moving: Point(x: 150, y: 420)) { step in
      #expect(stage.counters == before && stage.store.bytes == bytes, "step \(step)")
      #expect(stage.surface.counters.textureUploads == 0 && stage.preuploadCount == sent, "step \(step)")
      #expect(stage.blank < 1, "step \(step)")
    }
    #expect(stage.scrollView.isZooming && stage.scrollView.zoomScale < 1.4)
    stage.test.together { for touch in touches { touch.end() } }
    try stage.playUntilIdle()
    let scale = stage.scrollView.zoomScale
    #expect(stage.counters.rasters > before.rasters && stage.blank < 1)
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == scale })
  }

  @Test(
    "Z6 a new pinch drops the work of the last one, finished or not; the displayed tiles stay until it ends"
  )
  func newPinch() throws {
    let stage = try Stage()
    var touches = try stage.pinch(by: 1.7, moving: .zero) { _ in }
    stage.test.together { for touch in touches { touch.end() } }
    stage.test.frame()
    #expect(stage.workers.waitingCount == 1)
    let (shown, before) = (stage.page.layer.tiles.map(\.contents.scale), stage.counters)
    let sent = stage.preuploadCount
    touches = try stage.pinch(by: 1.1, moving: .zero) { step in
      guard stage.scrollView.isZooming else { return }
      #expect(stage.counters.rasters == before.rasters && stage.preuploadCount == sent)
      #expect(stage.page.layer.tiles.map(\.contents.scale) == shown && stage.blank < 1)
    }
    #expect(stage.scrollView.isZooming)
    #expect(stage.counters.cancellations == before.cancellations + 1)
    stage.test.together { for touch in touches { touch.end() } }
    try stage.playUntilIdle()
    let scale = stage.scrollView.zoomScale
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == scale } && stage.blank < 1)
  }

  @Test(
    "Z6 a pinch refines content not drawn since the last one, once stretched beyond twice its size")
  func stretchedBefore() throws {
    let stage = try Stage()
    let scales = [1.7, 1.6]
    for (index, factor) in scales.enumerated() {
      let half = 60.0
      let touches = [-half, half].map { stage.test.touch(at: Point(x: 200 + $0, y: 300)) }
      for step in 1...30 {
        stage.test.advance(by: 1.0 / 60)
        let now = half * (1 + (factor - 1) * Double(step) / 30)
        stage.test.together {
          touches[0].move(to: Point(x: 200 - now, y: 300))
          touches[1].move(to: Point(x: 200 + now, y: 300))
        }
        if index == 1 { stage.workers.finish() }
        try stage.frame()
      }
      if index == 1 {
        let drawn = stage.page.layer.tiles.map(\.contents.scale).min() ?? 0
        #expect(stage.scrollView.isZooming && stage.scrollView.zoomScale > 4.5)
        #expect(stage.scrollView.zoomScale / drawn <= 2.2)
      }
      stage.test.together { for touch in touches { touch.end() } }
    }
    try stage.playUntilIdle()
    #expect(stage.blank < 1)
  }

  @Test("Z6 content without tiles at any scale is drawn during a pinch, as it would be blank")
  func neverDrawn() throws {
    let stage = try Stage()
    let label = Label(frame: Rect(x: 1380, y: 1700, width: 120, height: 30))
    label.text = "Beyond the edge"
    stage.page.addSubview(label)
    try stage.playUntilIdle()
    #expect(label.layer.tiles.isEmpty)
    let touches = try stage.pinch(by: 0.6, moving: Point(x: 80, y: 50)) { _ in }
    #expect(stage.scrollView.isZooming && !label.layer.tiles.isEmpty)
    stage.test.together { for touch in touches { touch.end() } }
    try stage.playUntilIdle()
    #expect(label.layer.tiles.allSatisfy { $0.contents.scale == stage.scrollView.zoomScale })
  }

  @Test("Z4 content the application redraws during a pinch is shown, and kept after touch up")
  func redrawn() throws {
    let stage = try Stage()
    let label = Label(frame: Rect(x: 1600, y: 1600, width: 100, height: 30))
    label.text = "Before"
    stage.page.addSubview(label)
    try stage.playUntilIdle()
    let before = stage.counters.rasters
    let touches = try stage.pinch(by: 1.3, moving: .zero) { step in
      if step == 30 { label.text = "After" }
    }
    #expect(stage.counters.rasters > before && stage.counters.rasters <= before + 2)
    stage.test.together { for touch in touches { touch.end() } }
    try stage.playUntilIdle()
    #expect(label.layer.tiles.allSatisfy { $0.contents.scale == stage.scrollView.zoomScale })
  }

  @Test("Z3 nothing is drawn, nor begun, during an animated zoom")
  func animatedZoom() throws {
    let stage = try Stage()
    let before = stage.counters
    let (sent, bytes) = (stage.preuploadCount, stage.store.bytes)
    stage.scrollView.setZoomScale(1.2, animated: true)
    // Computing the final scale begins no drawing.
    #expect(stage.workers.waitingCount == 0)
    for _ in 1...15 {
      stage.test.advance(by: 1.0 / 60)
      stage.workers.finish()
      try stage.frame()
      #expect(stage.counters == before && stage.store.bytes == bytes && stage.blank < 1)
      #expect(stage.surface.counters.textureUploads == 0 && stage.preuploadCount == sent)
    }
    try stage.playUntilIdle()
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == 1.2 })
  }
}
