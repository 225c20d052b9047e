import TactusCLibrary
import TactusGeometry
import TactusTiles
import Testing

@Suite("Tiles: content that moves")
@MainActor
struct MovingContentTests {
  private let stage = Stage(levels: 0...0)

  /// Pans by a step for each frame, and completes all requests after each.
  private func pan(by step: Point, from start: Point, frames: Int) -> Point {
    var origin = start
    for _ in 0..<frames {
      origin = origin + step
      stage.show(origin)
      stage.provider.answerAll()
    }
    return origin
  }

  /// The columns and rows that were requested since a count of requests.
  private func requested(since count: Int) -> (columns: [Int], rows: [Int]) {
    let tiles = stage.provider.asked.dropFirst(count)
    return (tiles.map(\.index.column), tiles.map(\.index.row))
  }

  @Test("Z11 tiles along the movement are prefetched, and none behind it; at rest those all around")
  func prefetching() {
    stage.surface.hasMovingContent = true
    stage.show(Point(x: 25_600, y: 25_600))
    stage.provider.answerAll()
    let origin = pan(by: Point(x: 50, y: 0), from: Point(x: 25_600, y: 25_600), frames: 20)
    // 600 points in twelve frames.
    let farthest = Int((origin.x + 500 + 550) / 256)
    let columns = stage.provider.asked.map(\.index.column)
    #expect((columns.max() ?? 0) >= farthest && (columns.max() ?? 0) <= farthest + 2)
    #expect((columns.min() ?? 0) >= 99)
    #expect(Set(stage.provider.asked.map(\.index.row)).count <= 4)
  }

  @Test("Z11 of the tiles that are missing, those along the movement come first")
  func order() {
    stage.surface.hasMovingContent = true
    stage.show(Point(x: 50_000, y: 50_000))
    stage.provider.answerAll()
    var origin = pan(by: Point(x: -60, y: 0), from: Point(x: 50_000, y: 50_000), frames: 12)
    // A leap at the same velocity: everything in view is missing.
    stage.provider.capacity = 1
    let count = stage.provider.asked.count
    origin = origin + Point(x: -4000, y: 0)
    stage.show(origin)
    stage.provider.answerAll()
    let columns = requested(since: count).columns
    let visible = Int(origin.x / 256)
    #expect(columns.first == visible)
  }

  @Test("Z11 content that rests, or is zoomed, is prefetched around what is seen")
  func resting() {
    stage.surface.hasMovingContent = true
    let origin = pan(by: Point(x: 0, y: 80), from: Point(x: 9000, y: 9000), frames: 15)
    stage.surface.hasMovingContent = false
    stage.frame()
    stage.provider.answerAll()
    let count = stage.provider.asked.count
    stage.show(origin + Point(x: 0, y: 1))
    stage.provider.answerAll()
    #expect(stage.provider.asked.count <= count + 4)
  }

  @Test(
    "Z11 Z7 tiles along the movement replace those out of sight when the budget is used, and stay within it")
  func fullStore() {
    stage.store.budget = 40 * 4 * 256 * 256
    stage.surface.hasMovingContent = true
    stage.show(Point(x: 25_600, y: 25_600))
    stage.provider.answerAll()
    let origin = pan(by: Point(x: 60, y: 0), from: Point(x: 25_600, y: 25_600), frames: 120)
    let farthest = Int((origin.x + 500 + 600) / 256)
    #expect((stage.provider.asked.map(\.index.column).max() ?? 0) >= farthest)
    #expect(stage.store.bytes <= stage.store.budget)
    #expect(stage.store.counters.missing <= 8)
  }

  @Test("Z11 missing tiles are counted in frames of moving content alone")
  func missing() {
    stage.provider.capacity = 0
    stage.show(.zero)
    #expect(stage.store.counters.missing == 0)
    stage.surface.hasMovingContent = true
    stage.show(Point(x: 1, y: 0))
    // 500 × 400 points in tiles of 256 pixels.
    #expect(stage.store.counters.missing == 4)
    stage.provider.capacity = 4
    stage.store.requestTiles()
    stage.provider.answerAll()
    stage.show(Point(x: 2, y: 0))
    #expect(stage.store.counters.missing == 4)
  }

  @Test("Z11 tiles are drawn by all processors but one, by one at least, and several at a time")
  func workers() async {
    #expect(TileQueue().count == max(1, onlineProcessorCount() - 1))
    #expect(TileQueue(count: 0).count == 1)
    let queue = TileQueue(count: 3)
    let gate = Gate(count: 3)
    for _ in 0..<3 {
      // Each waits until all have begun.
      queue.run {
        gate.wait()
      } completion: { _ in
      }
    }
    #expect(queue.pendingCount == 3)
    while queue.pendingCount > 0 { await Task.yield() }
    #expect(gate.isOpen)
  }
}
