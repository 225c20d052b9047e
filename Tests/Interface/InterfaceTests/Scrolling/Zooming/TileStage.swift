import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusScene
import TactusTesting
import TactusTiles

/// A window with a large page that is drawn in tiles when the test calls the workers.
@MainActor
final class TileStage {
  /// A page of one colour.
  final class Page: View {
    var color = Color.blue { didSet { setNeedsDisplay() } }

    override func draw(_ rect: Rect) {
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bounds)
    }
  }

  let test: TestWindow
  let workers = ManualWorkers()
  let page: Page
  /// The contents preuploaded to the GPU since the last frame.
  private(set) var sent: [LayerContents] = []

  /// Creates a stage.
  ///
  /// - Parameter acceptsPreuploads: Whether the display accepts contents before the frames that show them.
  init(size: Size = Size(width: 800, height: 600), page side: Double = 8000, acceptsPreuploads: Bool = false)
  {
    test = TestWindow(size: size)
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    page = Page(frame: Rect(x: 0, y: 0, width: side, height: side))
    page.anchorPoint = .zero
    page.center = .zero
    if acceptsPreuploads { test.onPreupload = { [weak self] in self?.sent.append($0) } }
    test.window.addSubview(page)
  }

  var store: TileStore { test.application.tileStore }

  /// Shows an area of the page at a scale, as a scroll view at rest would.
  func show(_ origin: Point, scale: Double) {
    page.transform = AffineTransform(scaleX: scale, y: scale)
    page.center = origin * -scale
    page.zoomedScale = scale
    frame()
  }

  /// Produces a frame.
  func frame() {
    sent = []
    test.frame()
  }

  /// Produces frames and draws tiles until nothing is left to do.
  func playUntilIdle() {
    for _ in 0..<200 {
      let drawn = workers.finish()
      test.advance(by: 1.0 / 60)
      frame()
      if drawn == 0, sent.isEmpty, workers.waitingCount == 0 { return }
    }
  }

  /// The colours, as 0xAARRGGBB, in the centres of the displayed tiles.
  var colors: Set<UInt32> {
    Set(
      page.layer.tiles.map { tile in
        let bitmap = tile.contents.bitmap
        return bitmap.withUnsafeBytes {
          $0.load(
            fromByteOffset: 4 * (bitmap.height / 2 * bitmap.width + bitmap.width / 2), as: UInt32.self)
        }
      })
  }

  /// The scales of the displayed tiles.
  var scales: Set<Double> { Set(page.layer.tiles.map(\.contents.scale)) }
}
