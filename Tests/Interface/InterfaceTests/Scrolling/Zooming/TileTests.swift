import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusScene
import TactusTesting
import TactusTiles
import Testing

@Suite("Tiles: zoomed content is drawn in tiles, off the main thread")
@MainActor
struct TileTests {
  /// A page of text and shapes that counts its drawings.
  private final class Page: View {
    var draws = 0

    override func draw(_ rect: Rect) {
      draws += 1
      guard let context = GraphicsContext.current else { return }
      context.setFillColor(.white)
      context.fill(bounds)
      context.setStrokeColor(.blue)
      for line in 0..<40 {
        let y = Double(line) * bounds.height / 40
        context.strokeLineSegments(between: [Point(x: 0, y: y), Point(x: bounds.width, y: y + 9.5)])
        context.setFillColor(.black)
        context.draw("Line \(line) of a page", at: Point(x: 20, y: y), font: .system(ofSize: 12))
      }
    }
  }

  private let test: TestWindow
  private let page: Page
  private let workers: ManualWorkers

  private init(size: Size = Size(width: 800, height: 600), page bounds: Size = Size(width: 700, height: 900))
  {
    test = TestWindow(size: size)
    workers = ManualWorkers()
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    page = Page(frame: Rect(origin: .zero, size: bounds))
    page.anchorPoint = .zero
    page.center = .zero
    test.window.addSubview(page)
    test.frame()
  }

  init() { self.init(size: Size(width: 800, height: 600)) }

  @Test("Z4 a view drawn in tiles at a scale has the pixels of one drawn at that scale directly")
  func pixels() throws {
    page.zoomedScale = 1
    test.frame()
    workers.finish()
    page.transform = AffineTransform(scaleX: 2.5, y: 2.5)
    page.zoomedScale = 2.5
    test.frame()
    workers.finish()
    let tiled = try test.render()
    let other = TestWindow(size: Size(width: 800, height: 600))
    let direct = Page(frame: page.bounds)
    direct.anchorPoint = .zero
    direct.center = .zero
    direct.contentScaleFactor = 2.5
    direct.transform = AffineTransform(scaleX: 2.5, y: 2.5)
    other.window.addSubview(direct)
    let expected = try other.render()
    #expect(tiled.bitmap.width == expected.bitmap.width)
    // Cairo samples fifteen rows per pixel after clipping shapes to the image: a nearly horizontal edge may occasionally
    // fall into an adjacent row.
    let difference = difference(tiled.bitmap, expected.bitmap)
    #expect(difference.largest <= 255 / 15)
    #expect(difference.share < 0.005)
  }

  @Test("Z4 the tiles of a scale have the same pixels, whatever scales came before", arguments: [1, 2.5, 4])
  func history(scale: Double) throws {
    func picture(_ scales: [Double]) throws -> Bitmap {
      let other = TileTests()
      for scale in scales {
        other.page.transform = AffineTransform(scaleX: scale, y: scale)
        other.page.zoomedScale = scale
        other.test.frame()
        other.workers.finish()
      }
      return try other.test.render().bitmap
    }
    let direct = try picture([scale])
    let roundabout = try picture([1, 3, 0.7, scale])
    #expect(difference(direct, roundabout).largest == 0)
  }

  @Test(
    "Z6 the old tiles stay, stretched, until all visible new ones are drawn; then they are replaced in one frame"
  )
  func swap() {
    page.zoomedScale = 1
    test.frame()
    workers.finish()
    page.transform = AffineTransform(scaleX: 2, y: 2)
    page.zoomedScale = 2
    test.frame()
    var steps = 0
    while page.layer.tiles.allSatisfy({ $0.contents.scale == 1 }), workers.step() { steps += 1 }
    #expect(steps == 4, "a window of 800 × 600 pixels shows 2 × 2 tiles")
    #expect(page.layer.tiles.allSatisfy { $0.contents.scale == 2 })
  }

  @Test("Z4 the view's draw is called once, whatever the scales")
  func drawsOnce() {
    page.zoomedScale = 1
    test.frame()
    let draws = page.draws
    for scale in [2.0, 3, 8, 1] {
      page.zoomedScale = scale
      test.frame()
      workers.finish()
    }
    #expect(page.draws == draws)
  }

  @Test("Z6 tiles are drawn from the touches outwards")
  func order() {
    page.bounds = Rect(x: 0, y: 0, width: 4000, height: 4000)
    page.zoomedScale = 2
    page.transform = AffineTransform(scaleX: 2, y: 2)
    test.frame()
    workers.finish()
    page.center = Point(x: -5000, y: -5000)
    let touch = test.touch(at: Point(x: 700, y: 560))
    test.frame()
    let touched = page.convert(Point(x: 700, y: 560), from: nil)
    let opposite = page.convert(Point(x: 20, y: 20), from: nil)
    #expect(page.tileScales(at: touched).allSatisfy { $0 < 2 })
    workers.step()
    #expect(page.tileScales(at: touched) == [2])
    #expect(page.tileScales(at: opposite).allSatisfy { $0 < 2 })
    touch.end()
    workers.finish()
    #expect(page.tileScales(at: opposite) == [2])
  }

  @Test("Z6 a new scale cancels the queued tiles of the previous one")
  func dropping() {
    page.zoomedScale = 1
    test.frame()
    workers.finish()
    page.zoomedScale = 4
    test.frame()
    #expect(workers.waitingCount == 1)
    let rasters = test.application.tileStore.counters.rasters
    page.zoomedScale = 2
    test.frame()
    #expect(test.application.tileStore.counters.cancellations == 1)
    workers.finish()
    #expect(page.layer.tiles.allSatisfy { $0.contents.scale == 2 })
    #expect(test.application.tileStore.counters.rasters - rasters <= 12)
  }

  @Test("Z7 tiles beyond the budget are evicted, visible ones never")
  func budget() {
    let store = test.application.tileStore
    store.budget = 8 << 20
    page.zoomedScale = 1
    page.bounds = Rect(x: 0, y: 0, width: 100_000, height: 100_000)
    test.frame()
    workers.finish()
    page.zoomedScale = 8
    page.transform = AffineTransform(scaleX: 8, y: 8)
    for step in 0..<20 {
      page.center = Point(x: Double(step) * -900, y: Double(step) * -700)
      test.frame()
      workers.finish()
      let visible = page.layer.tiles.filter { page.visibleTestRect.intersects($0.rect) }
      #expect(visible.allSatisfy { $0.contents.scale == 8 })
      #expect(visible.count >= 4)
    }
    // The visible tiles and a coarse overview; nothing of areas visible long ago.
    #expect(store.bytes <= 16 << 20)
    #expect(store.bytes < workers.drawnBytes)
  }

  @Test("Z6 never blank: the coarse overview shows where nothing was drawn yet at the scale")
  func overview() {
    page.bounds = Rect(x: 0, y: 0, width: 4000, height: 4000)
    page.zoomedScale = 2
    page.transform = AffineTransform(scaleX: 2, y: 2)
    test.frame()
    workers.finish()
    page.center = Point(x: -5000, y: -5000)
    test.frame()
    let tiles = page.layer.tiles.filter { page.visibleTestRect.intersects($0.rect) }
    #expect(!tiles.isEmpty)
    let covered = tiles.reduce(0.0) { sum, tile in
      let part = tile.rect.intersection(page.visibleTestRect)
      return sum + part.width * part.height
    }
    #expect(covered >= page.visibleTestRect.width * page.visibleTestRect.height * 0.999)
  }

  @Test("a view removed from its zooming parent is drawn as a whole again")
  func end() {
    page.zoomedScale = 2
    test.frame()
    workers.finish()
    #expect(!page.layer.tiles.isEmpty)
    page.zoomedScale = nil
    test.frame()
    #expect(page.layer.tiles.isEmpty)
    #expect(page.layer.contents != nil)
  }

  /// Returns the largest difference of components, and the share of those that differ by more than 2.
  private func difference(_ left: Bitmap, _ right: Bitmap) -> (largest: Int, share: Double) {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        let differences = zip(left, right).map { abs(Int($0) - Int($1)) }
        let count = differences.count { $0 > 2 }
        return (differences.max() ?? 0, Double(count) / Double(max(1, differences.count)))
      }
    }
  }
}

extension View {
  /// Returns the scales of the tiles at a point of the view.
  fileprivate func tileScales(at point: Point) -> [Double] {
    layer.tiles.filter { $0.rect.contains(point) }.map(\.contents.scale)
  }

  /// The visible rectangle of the view, in its own coordinates.
  fileprivate var visibleTestRect: Rect {
    guard let window else { return .zero }
    return convert(window.bounds, from: nil).intersection(bounds)
  }
}
