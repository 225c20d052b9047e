import Tactus
import TactusTesting
import TactusTiles

// MARK: - Zooming

extension Scenes {
  /// One finger drags a page that can be zoomed, drawn in tiles.
  static func scrolledPage(_ stage: Stage) -> (Int) -> Void {
    var finger: Finger?
    return { index in
      if index == 0 {
        addPage(stage)
        finger = stage.test.finger(at: Point(x: 640, y: 700))
      }
      stage.test.advance(by: 1.0 / 60)
      finger?.move(to: Point(x: 640 + Double(index % 40), y: 700 - Double(index)))
      if index == 299 { finger?.lift() }
    }
  }

  /// Two fingers zoom the same page in and out, less than would have it drawn anew, and move about.
  static func pinchedPage(_ stage: Stage) -> (Int) -> Void {
    var fingers: [Finger] = []
    return { index in
      if index == 0 {
        addPage(stage)
        fingers = [
          stage.test.finger(at: Point(x: 540, y: 400)), stage.test.finger(at: Point(x: 740, y: 400)),
        ]
      }
      stage.test.advance(by: 1.0 / 60)
      let half = 100 + Double(abs(index % 160 - 80))
      let middle = Point(x: 640 + Double(index % 30), y: 400)
      stage.test.together {
        fingers[0].move(to: middle - Point(x: half, y: half / 4))
        fingers[1].move(to: middle + Point(x: half, y: half / 4))
      }
      if index == 299 { for finger in fingers { finger.lift() } }
    }
  }

  /// Two fingers zoom a picture that comes in tiles in and out, over two of its levels, and move about.
  static func pinchedTiles(_ stage: Stage) -> (Int) -> Void {
    var fingers: [Finger] = []
    return { index in
      if index == 0 {
        addTiles(stage)
        fingers = [
          stage.test.finger(at: Point(x: 540, y: 400)), stage.test.finger(at: Point(x: 740, y: 400)),
        ]
      }
      stage.test.advance(by: 1.0 / 60)
      let half = 100 + 2 * Double(abs(index % 160 - 80))
      let middle = Point(x: 640 + Double(index % 30), y: 400)
      stage.test.together {
        fingers[0].move(to: middle - Point(x: half, y: half / 4))
        fingers[1].move(to: middle + Point(x: half, y: half / 4))
      }
      if index == 299 { for finger in fingers { finger.lift() } }
    }
  }

  private static func addTiles(_ stage: Stage) {
    stage.clear()
    let scrollView = ScrollView(frame: stage.test.window.bounds)
    let picture = TiledView(frame: Rect(x: 0, y: 0, width: 8000, height: 8000))
    picture.levels = -4...2
    picture.dataSource = tileMaker
    zoomer = Zoomer(view: picture)
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    scrollView.maximumZoomScale = 8
    scrollView.minimumZoomScale = 0.1
    scrollView.delegate = zoomer
    stage.test.window.addSubview(scrollView)
    scrollView.contentOffset = Point(x: 3000, y: 3000)
  }

  private static let tileMaker = TileMaker()

  /// Shows a page that can be zoomed, drawn in tiles.
  @discardableResult
  static func addPage(
    _ stage: Stage, store: TileStore = TileStore(workers: ImmediateWorkers())
  ) -> (ScrollView, View) {
    stage.clear()
    stage.test.application.tileStore = store
    let scrollView = ScrollView(frame: stage.test.window.bounds)
    let page = VectorPage(frame: Rect(x: 0, y: 0, width: 2000, height: 2400))
    zoomer = Zoomer(view: page)
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.maximumZoomScale = 8
    scrollView.minimumZoomScale = 0.5
    scrollView.delegate = zoomer
    stage.test.window.addSubview(scrollView)
    return (scrollView, page)
  }

  private static var zoomer: Zoomer?
}

/// Names the view that is zoomed.
private final class Zoomer: ScrollViewDelegate {
  private let view: View

  init(view: View) { self.view = view }

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}

/// Hands over the same tile for every place at once.
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
