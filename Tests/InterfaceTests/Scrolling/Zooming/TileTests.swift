import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusScene
import TactusTesting
import TactusTiles
import Testing

@Suite("Tiles: what is zoomed is drawn in pieces, off the main thread")
@MainActor
struct TileTests {
  /// A page of text and shapes that counts how often it is asked to draw.
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
    test.application.tileStore = TileStore(workers: workers)
    test.application.tileStore.drawsBlanksAtOnce = false
    page = Page(frame: Rect(origin: .zero, size: bounds))
    page.anchorPoint = .zero
    page.center = .zero
    test.window.addSubview(page)
    test.frame()
  }

  init() { self.init(size: Size(width: 800, height: 600)) }

  @Test("Z4 drawn in tiles at a scale, a view has the pixels that it has drawn at that scale from the start")
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
    // Cairo samples fifteen rows a pixel, and cuts shapes at the picture's edge before: a nearly level edge may fall into
    // the next of these rows, here and there.
    let difference = difference(tiled.bitmap, expected.bitmap)
    #expect(difference.largest <= 255 / 15)
    #expect(difference.share < 0.005)
  }

  @Test("Z4 whatever scales came before, the tiles of a scale have the same pixels", arguments: [1, 2.5, 4])
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
    "Z6 the old picture stays, stretched, until all that is visible of the new one is there; then it changes in one frame"
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

  @Test("Z6 tiles are drawn from the fingers outwards")
  func order() {
    page.bounds = Rect(x: 0, y: 0, width: 4000, height: 4000)
    page.zoomedScale = 2
    page.transform = AffineTransform(scaleX: 2, y: 2)
    test.frame()
    workers.finish()
    page.center = Point(x: -5000, y: -5000)
    let finger = test.finger(at: Point(x: 700, y: 560))
    test.frame()
    let touched = page.convert(Point(x: 700, y: 560), from: nil)
    let opposite = page.convert(Point(x: 20, y: 20), from: nil)
    #expect(page.tileScales(at: touched).allSatisfy { $0 < 2 })
    workers.step()
    #expect(page.tileScales(at: touched) == [2])
    #expect(page.tileScales(at: opposite).allSatisfy { $0 < 2 })
    finger.lift()
    workers.finish()
    #expect(page.tileScales(at: opposite) == [2])
  }

  @Test("Z6 a new scale drops what was queued for the one before")
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

  @Test("Z7 tiles beyond the budget are dropped, the visible ones never")
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
    // What is visible, and a coarse picture of the whole; nothing of what was seen long ago.
    #expect(store.bytes <= 16 << 20)
    #expect(store.counters.evictions > 0)
  }

  @Test("Z6 never blank: where nothing was drawn yet at the scale, the coarse picture shows")
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

  @Test("a view that leaves its zooming parent is drawn as a whole again")
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

  /// By how much components differ at most, and the share of those that do by more than 2.
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
  /// The scales of the tiles that show a place of the view.
  fileprivate func tileScales(at point: Point) -> [Double] {
    layer.tiles.filter { $0.rect.contains(point) }.map(\.contents.scale)
  }

  /// What the window shows of the view, by its own account.
  fileprivate var visibleTestRect: Rect {
    guard let window else { return .zero }
    return convert(window.bounds, from: nil).intersection(bounds)
  }
}
