import Tactus
import TactusTesting
import TactusTiles

// MARK: - Zooming

extension Scenes {
  /// One touch drags a zoomable page, which is drawn in tiles.
  static func scrolledPage(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addPage(stage) }) { Point(x: 640 + Double($0 % 40), y: 700 - Double($0)) }
  }

  /// Two touches zoom the same page in and out, so little that it is not redrawn.
  static func pinchedPage(_ stage: Stage) -> (Int) -> Void {
    pinchedAboutMiddle(stage, reach: 1) { addPage(stage) }
  }

  /// Two touches zoom a picture with provided tiles in and out across two of its levels.
  static func pinchedTiles(_ stage: Stage) -> (Int) -> Void {
    pinchedAboutMiddle(stage, reach: 2) { addTiles(stage) }
  }

  private static func addTiles(_ stage: Stage) {
    stage.clear()
    let picture = TiledView(frame: Rect(x: 0, y: 0, width: 8000, height: 8000))
    picture.levels = -4...2
    picture.dataSource = tileMaker
    addZoomed(picture, minimumScale: 0.1, stage).contentOffset = Point(x: 3000, y: 3000)
  }

  /// Adds a zoomable view to the window.
  private static func addZoomed(_ view: View, minimumScale: Double, _ stage: Stage) -> ScrollView {
    let scrollView = ScrollView(frame: stage.test.window.bounds)
    zoomer = Zoomer(view: view)
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.maximumZoomScale = 8
    scrollView.minimumZoomScale = minimumScale
    scrollView.delegate = zoomer
    stage.test.window.addSubview(scrollView)
    return scrollView
  }

  private static let tileMaker = TileMaker()

  /// Adds a zoomable page, which is drawn in tiles, to the window.
  @discardableResult
  static func addPage(
    _ stage: Stage, store: TileStore = TileStore(workers: ImmediateWorkers())
  ) -> (ScrollView, View) {
    stage.clear()
    stage.test.application.tileStore = store
    let page = VectorPage(frame: Rect(x: 0, y: 0, width: 2000, height: 2400))
    let scrollView = addZoomed(page, minimumScale: 0.5, stage)
    return (scrollView, page)
  }

  /// Adds a zoomable image view, whose file is decoded in parts, to the window.
  static func addPhotograph(_ stage: Stage, path: String, size: Size, store: TileStore) -> (
    ScrollView, ImageView
  ) {
    stage.clear()
    stage.test.application.tileStore = store
    let view = ImageView(frame: Rect(origin: .zero, size: size))
    view.load(contentsOfFile: path)
    return (addZoomed(view, minimumScale: 0.1, stage), view)
  }

  private static var zoomer: Zoomer?
}

/// A delegate that returns the view to zoom.
private final class Zoomer: ScrollViewDelegate {
  private let view: View

  init(view: View) { self.view = view }

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}

/// A data source that provides the same tile for every request at once.
private final class TileMaker: TiledViewDataSource {
  private let tile = Image(size: Size(width: 256, height: 256)) { context in
    context.setFillColor(.orange)
    context.fill(Rect(x: 1, y: 1, width: 254, height: 254))
  }

  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) { request.finish(with: tile) }
}

/// A page of text and shapes.
private final class VectorPage: View {
  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(.white)
    context.fill(bounds)
    for line in 0..<150 {
      let y = 8 + Double(line) * 16
      context.setFillColor(.black)
      context.draw(
        "Line \(line) of a page of text and shapes", at: Point(x: 20, y: y), font: .system(ofSize: 12))
      context.setFillColor(Color(hue: Double(line) / 150, saturation: 0.6, brightness: 0.9))
      context.fillEllipse(in: Rect(x: 400 + Double(line) * 9, y: y, width: 60, height: 14))
    }
  }
}
