import Tactus
import TactusGeometry
import TactusGraphics
import TactusTesting
import Testing

@Suite("TiledView: tiles that the application provides")
@MainActor
struct TiledViewTests {
  /// A data source that keeps requests until the test answers them.
  private final class Source: TiledViewDataSource {
    var open: [TiledView.Request] = []
    var asked: [TiledView.Tile] = []
    var cancelled: [TiledView.Tile] = []
    var answersAtOnce = false

    func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
      asked.append(request.tile)
      if answersAtOnce { return request.finish(with: Self.image(request.tile)) }
      open.append(request)
      request.onCancel = { [unowned self, unowned request] in
        cancelled.append(request.tile)
        open.removeAll { $0 === request }
      }
    }

    /// Answers the oldest request, and returns `false` if there is none.
    @discardableResult
    func answer(_ isPresent: Bool = true) -> Bool {
      guard !open.isEmpty else { return false }
      let request = open.removeFirst()
      request.finish(with: isPresent ? Self.image(request.tile) : nil)
      return true
    }

    func answerAll() { while answer() {} }

    static func image(_ tile: TiledView.Tile) -> Image? {
      Image(size: Size(width: 256, height: 256)) { context in
        context.setFillColor(tile.level == 0 ? .green : tile.level > 0 ? .red : .blue)
        context.fill(Rect(x: 0, y: 0, width: 256, height: 256))
      }
    }
  }

  private let test = TestWindow(size: Size(width: 500, height: 400))
  private let view = TiledView(frame: Rect(x: 0, y: 0, width: 100_000, height: 100_000))
  private let source = Source()

  init() {
    view.anchorPoint = .zero
    view.center = .zero
    view.levels = -6...3
    view.dataSource = source
    test.window.addSubview(view)
  }

  /// Shows an area at a scale, as a scroll view would.
  private func show(_ origin: Point, scale: Double = 1) {
    view.transform = AffineTransform(scaleX: scale, y: scale)
    view.center = origin * -scale
    view.zoomedScale = scale
    test.frame()
  }

  @Test(
    "Z8 a window requests the visible tiles, the coarse ones that stand in and one tile around, and no others"
  )
  func visible() {
    show(.zero)
    source.answerAll()
    #expect(view.isComplete)
    let fine = Set(source.asked.filter { $0.level == 0 })
    #expect(fine == Set((0..<3).flatMap { row in (0..<3).map { .init(level: 0, column: $0, row: row) } }))
    #expect(source.asked.first == TiledView.Tile(level: -6, column: 0, row: 0))
    #expect(source.asked.count == Set(source.asked).count)
  }

  @Test("Z8 tiles nearest to the touches are requested first, at most as many at a time as allowed")
  func order() {
    view.maximumNumberOfRequests = 1
    _ = test.touch(at: Point(x: 490, y: 390))
    show(Point(x: 51_200, y: 51_200))
    source.answer()
    #expect(source.open.map(\.tile) == [TiledView.Tile(level: 0, column: 201, row: 201)])
  }

  @Test("Z8 requests no longer needed are cancelled, and late tiles are dropped")
  func cancellation() {
    show(.zero)
    let first = source.open
    #expect(first.count == 4)
    show(Point(x: 50_000, y: 50_000))
    #expect(Set(source.cancelled).isSuperset(of: first.filter { $0.tile.level == 0 }.map(\.tile)))
    let use = view.memoryUse
    for request in first { request.finish(with: Source.image(request.tile)) }
    #expect(view.memoryUse - use <= 256 * 256 * 4, "the tile of the coarse level may still be needed")
    #expect(first.filter { $0.tile.level == 0 }.allSatisfy { $0.isCancelled })
  }

  @Test("Z7 Z8 zoomed out a coarser level is requested, zoomed in a finer one")
  func levels() {
    for (scale, level) in [(1.0, 0), (0.5, -1), (0.26, -2), (2, 1), (3.9, 2), (8, 3), (100, 3), (1e-3, -6)] {
      source.asked = []
      show(Point(x: 30_000, y: 20_000), scale: scale)
      source.answerAll()
      #expect(source.asked.map(\.level).max() == level, "at \(scale)")
      view.reloadTiles()
    }
  }

  @Test("Z6 Z8 never blank: until a tile is loaded the coarser level stands in, with finer tiles above it")
  func standIn() throws {
    show(.zero)
    source.answer()
    try expect(.blue)
    source.answerAll()
    try expect(.green)
    show(.zero, scale: 2)
    try expect(.green)
    source.answerAll()
    try expect(.red)
    show(.zero, scale: 1)
    try expect(.green)
  }

  @Test("Z6 Z8 zoomed out, loaded finer tiles are shown above the coarser one")
  func finerStandIn() throws {
    show(.zero, scale: 2)
    source.answerAll()
    try expect(.red)
    show(.zero, scale: 1)
    try expect(.red)
  }

  @Test("Z8 a view added before its window is shown requests its tiles once the window is shown")
  func addedFirst() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 500, height: 400))
    let early = TiledView(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    early.dataSource = source
    window.addSubview(early)
    let test = TestWindow(size: Size(width: 500, height: 400), window: window)
    test.frame()
    #expect(!source.asked.isEmpty)
  }

  private func expect(_ expected: Color, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let shown = try color()
    #expect(shown == expected, sourceLocation: sourceLocation)
  }

  /// Returns the colour rendered near the window's corner.
  private func color() throws -> Color? {
    let image = try test.render()
    return image.bitmap.withUnsafeBytes { bytes -> Color? in
      let index = 4 * (10 * image.bitmap.width + 10)
      let (blue, green, red) = (bytes[index], bytes[index + 1], bytes[index + 2])
      if red > 128, green < 128 { return .red }
      if blue > 128, green < 128 { return .blue }
      return green > 128 ? .green : nil
    }
  }

  @Test("Z7 a pan over 100,000 × 100,000 pt at 8 × stays within its budget, and requests visible tiles only")
  func budget() {
    source.answersAtOnce = true
    view.memoryBudget = 4 << 20
    var peak = 0
    for step in 0..<300 {
      show(Point(x: Double(step) * 300, y: Double(step) * 310), scale: 8)
      peak = max(peak, view.memoryUse)
      #expect(view.isComplete)
    }
    // At most 3 × 3 tiles and four coarse ones are visible.
    #expect(peak <= 4 << 20 + 13 * 256 * 256 * 4)
  }

  @Test("Z8 a tile of a coarser level covers those of the finer ones, on either side of zero")
  func ancestors() {
    let tile = TiledView.Tile(level: 2, column: 7, row: -3)
    #expect(tile.ancestor(0) == tile)
    #expect(tile.ancestor(1) == TiledView.Tile(level: 1, column: 3, row: -2))
    #expect(tile.ancestor(3) == TiledView.Tile(level: -1, column: 0, row: -1))
  }

  @Test("Z8 a request contains the tile's whole rectangle, even beyond the view")
  func rects() {
    view.bounds.size = Size(width: 300, height: 300)
    show(.zero)
    let request = source.open.first { $0.tile == TiledView.Tile(level: 0, column: 1, row: 0) }
    #expect(request?.rect == Rect(x: 256, y: 0, width: 256, height: 256) && request?.scale == 1)
  }

  @Test("Z8 no tiles are requested for a hidden window; shown again they are")
  func hiddenWindow() {
    show(.zero)
    test.window.isHidden = true
    #expect(source.open.isEmpty)
    test.window.isHidden = false
    test.frame()
    source.answerAll()
    #expect(view.isComplete)
  }

  @Test("Z8 a missing tile is not requested again until the view is reloaded")
  func missing() {
    show(.zero)
    while source.answer(false) {}
    let count = source.asked.count
    for _ in 0..<5 { test.frame() }
    #expect(source.asked.count == count)
    view.reloadTiles()
    test.frame()
    #expect(source.asked.count > count)
  }

  @Test(
    "if all levels are far too fine nothing is requested, and the view continues once there is a coarse one"
  )
  func tooFine() {
    source.answersAtOnce = true
    view.levels = 20...23
    show(.zero)
    #expect(source.asked.isEmpty && view.layer.tiles.isEmpty)
    view.levels = 0...23
    show(.zero)
    #expect(!source.asked.isEmpty && view.isComplete)
  }

  @Test("a deallocated source, a removed view, and absurd levels and sizes are harmless")
  func misuse() {
    view.tileSide = 0
    view.levels = -1000...1000
    view.maximumNumberOfRequests = 0
    view.maximumNumberOfRequests = .max
    #expect(view.tileSide == 256 && view.levels == -6...3 && view.maximumNumberOfRequests == 4)
    show(.zero)
    view.removeFromSuperview()
    #expect(source.open.isEmpty)
    test.window.addSubview(view)
    test.frame()
    #expect(!source.open.isEmpty)
    view.dataSource = nil
    #expect(source.open.isEmpty)
    test.frame()
    view.bounds = .zero
    test.frame()
    view.bounds = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    view.dataSource = source
    test.frame()
    source.answerAll()
  }
}
