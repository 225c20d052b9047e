import TactusGeometry
import TactusScene
import TactusTiles
import Testing

@Suite("Provided tiles: requests, stand-ins, eviction")
@MainActor
struct ProvidedTilesTests {
  private let stage = Stage()

  /// The fraction of the visible rectangle that tiles cover.
  private var coverage: Double {
    let visible = stage.host.visible.rect
    let covered = stage.host.layer.tiles.reduce(0.0) { sum, tile in
      let part = tile.rect.intersection(visible)
      return part.isNull ? sum : sum + part.width * part.height
    }
    return covered / (visible.width * visible.height)
  }

  @Test(
    "Z8 the coarse tile is requested first, then the visible ones from the focus outwards, then those around them"
  )
  func order() {
    stage.provider.capacity = 1
    stage.show(Point(x: 10_000, y: 10_000), focus: Point(x: 10_490, y: 10_390))
    stage.provider.answerAll()
    let asked = stage.provider.asked
    #expect(asked.first?.scale == 1 / 64.0)
    #expect(asked.dropFirst().first?.index == TileIndex(column: 40, row: 40))
    let visible = asked.dropFirst().prefix(6).map(\.index)
    #expect(Set(visible) == Set((39...41).flatMap { x in (39...40).map { TileIndex(column: x, row: $0) } }))
    // Three by two tiles, one more on each side, and the coarse one.
    #expect(asked.count == 1 + 5 * 4 && Set(asked).count == asked.count)
    #expect(stage.content.isComplete)
  }

  @Test(
    "Z8 at most as many tiles are requested as the capacity allows; the next follows when one is complete")
  func capacity() {
    stage.provider.capacity = 3
    stage.frame()
    #expect(stage.provider.requests.count == 3)
    stage.provider.answer()
    #expect(stage.provider.requests.count == 3)
    stage.provider.capacity = 5
    stage.store.requestTiles()
    #expect(stage.provider.requests.count == 5)
  }

  @Test("Z8 requests that are no longer wanted are cancelled, and their late tiles are dropped")
  func cancelling() {
    stage.frame()
    let first = stage.provider.requests
    stage.show(Point(x: 50_000, y: 50_000))
    #expect(Set(first.map(\.tile)) == Set(stage.provider.cancelled))
    for request in first { request.finish(with: Stage.picture(side: 256)) }
    #expect(stage.store.bytes == 0)
    stage.content.hide()
    #expect(stage.provider.requests.isEmpty)
  }

  @Test("Z6 a missing tile is replaced by the nearest coarser level, with finer tiles in front of it")
  func standIns() {
    stage.frame()
    stage.provider.answer()
    #expect(coverage == 1)
    #expect(stage.host.layer.tiles.allSatisfy { $0.source.width < 0.02 })
    stage.provider.answerAll()
    #expect(stage.host.layer.tiles.allSatisfy { $0.source.width == 1 })
    // Finer tiles of a part exist.
    stage.show(.zero, scale: 2)
    #expect(coverage == 1)
    #expect(stage.host.layer.tiles.allSatisfy { $0.source.width == 0.5 })
    stage.provider.answerAll()
    stage.show(.zero, scale: 0.5)
    let rects = stage.host.layer.tiles.map(\.rect)
    let finer = rects.firstIndex { $0 == Rect(x: 0, y: 0, width: 256, height: 256) }
    let coarser = rects.firstIndex { $0 == Rect(x: 0, y: 0, width: 512, height: 512) }
    #expect(finer != nil && coarser != nil && finer! < coarser!, "the earlier is in front")
  }

  @Test("Z8 an unavailable tile is replaced by others, and not requested again until a reset")
  func unavailable() {
    stage.frame()
    stage.provider.answer()
    while stage.provider.answer(.unavailable) {}
    #expect(coverage == 1)
    let count = stage.provider.asked.count
    for _ in 0..<5 { stage.frame() }
    #expect(stage.provider.asked.count == count)
    stage.content.reset()
    #expect(stage.store.bytes == 0 && stage.host.layer.tiles.isEmpty)
    stage.frame()
    #expect(stage.provider.asked.count > count)
  }

  @Test("Z7 beyond the budget the least recently visible tiles are evicted, and visible ones never")
  func eviction() {
    stage.provider.immediateSide = { 256 }
    stage.store.budget = 40 << 18
    for step in 0..<100 {
      stage.show(Point(x: Double(step) * 300, y: Double(step) * 310))
      #expect(stage.content.isComplete && coverage == 1)
      #expect(stage.store.bytes <= 40 << 18)
    }
    #expect(stage.store.bytes < stage.provider.asked.count * 4 * 256 * 256)
    let before = stage.provider.asked.count
    stage.show(Point(x: 98 * 300, y: 98 * 310))
    #expect(stage.content.isComplete)
    #expect(stage.provider.asked[before...].allSatisfy { $0.index.column < 98 * 300 / 256 })
    stage.store.budget = 0
    #expect(stage.content.isComplete && stage.store.bytes > 0)
  }

  @Test("Z7 tiles that are larger than expected are not requested and evicted repeatedly")
  func largeTiles() {
    var side = 256
    stage.provider.immediateSide = {
      side += 16
      return min(side, 700)
    }
    stage.store.budget = 12 << 20
    stage.frame()
    #expect(stage.content.isComplete)
    let asked = stage.provider.asked.count
    #expect(asked < 60)
    for _ in 0..<20 { stage.frame() }
    #expect(stage.provider.asked.count == asked)
  }

  @Test("Z8 when the bounds grow, existing tiles are kept")
  func growing() {
    stage.frame()
    stage.provider.answerAll()
    let asked = stage.provider.asked.count
    stage.content.show(
      TileSource.levels(-6...3, bounds: Rect(x: 0, y: 0, width: 200_000, height: 300_000), side: 256))
    stage.frame()
    #expect(stage.provider.asked.count == asked && coverage == 1)
  }

  @Test("Z8 a provider that resets the content during a request ends with the content complete")
  func reentrancy() {
    var resets = 0
    stage.provider.immediateSide = { [unowned stage] in
      if resets < 3 {
        resets += 1
        stage.content.reset()
      }
      return 256
    }
    stage.frame()
    for _ in 0..<5 { stage.frame() }
    #expect(resets == 3 && stage.content.isComplete && coverage == 1)
  }
}
