import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusTiles

@Suite("The memory of tiles")
@MainActor
struct TileMemoryTests {
  private let workers = StepWorkers()
  private let surface = Stage.Surface()
  private let store: TileStore

  init() {
    store = TileStore(workers: workers)
    surface.reportsLostTextures = true
  }

  private func makeContent(side: Double = 4000) -> (TiledContent, Stage.Host) {
    Stage.makeDrawing(side: side, on: surface, in: store)
  }

  private func frame() { Stage.frame(of: store, on: surface) }

  private func playUntilIdle() {
    for _ in 0..<10 {
      frame()
      workers.finish()
    }
  }

  /// Discards the pixels of the tiles that a layer shows, as the renderer does once it uploaded them.
  private func upload(_ host: Stage.Host) {
    for tile in host.layer.tiles { tile.contents.bitmap.discardPixels() }
  }

  private func scales(_ host: Stage.Host) -> Set<Double> { Set(host.layer.tiles.map(\.contents.scale)) }

  @Test("Z7 the pixels of drawn tiles may be discarded where lost textures are reported, and only there")
  func discardable() {
    let (first, firstHost) = makeContent()
    playUntilIdle()
    #expect(first.isComplete && !firstHost.layer.tiles.isEmpty)
    #expect(firstHost.layer.tiles.allSatisfy { $0.contents.bitmap.isDiscardable })
    surface.reportsLostTextures = false
    let (second, secondHost) = makeContent()
    playUntilIdle()
    #expect(second.isComplete && !secondHost.layer.tiles.isEmpty)
    #expect(secondHost.layer.tiles.allSatisfy { !$0.contents.bitmap.isDiscardable })
  }

  @Test("Z7 tiles count against the budget whether their pixels are in memory or on the GPU")
  func budget() {
    let (content, host) = makeContent()
    playUntilIdle()
    let bytes = store.bytes
    upload(host)
    #expect(content.isComplete && bytes > 0 && store.bytes == bytes)
  }

  @Test("W6 tiles whose pixels were lost with the textures are drawn again in the next frame")
  func lost() {
    let (content, host) = makeContent()
    playUntilIdle()
    let shown = host.layer.tiles.map(\.rect)
    upload(host)
    store.texturesWereLost()
    #expect(!content.isComplete)
    #expect(host.layer.tiles.allSatisfy { $0.contents.bitmap.hasPixels }, "nothing that is lost is shown")
    frame()
    #expect(!host.layer.tiles.isEmpty, "the frame is not blank")
    playUntilIdle()
    #expect(content.isComplete && host.layer.tiles.map(\.rect) == shown)
    #expect(host.layer.tiles.allSatisfy { $0.contents.bitmap.hasPixels })
  }

  @Test("W6 tiles that still have pixels stay when textures are lost")
  func notLost() {
    let (content, host) = makeContent()
    playUntilIdle()
    let (rasters, shown) = (store.counters.rasters, host.layer.tiles)
    store.texturesWereLost()
    playUntilIdle()
    #expect(content.isComplete && store.counters.rasters == rasters && host.layer.tiles == shown)
  }

  @Test(
    "W6 while content scrolls, lost tiles are not drawn on the main thread for longer than a frame may wait")
  func lostWhileScrolling() {
    store.scrollingWait = 0
    let (content, host) = makeContent()
    playUntilIdle()
    upload(host)
    for index in content.plan.baseArea {
      guard let tile = content.plan.base?.tile(at: index) else { continue }
      store.use(tile, of: content)?.picture?.bitmap.discardPixels()
    }
    surface.hasMovingContent = true
    store.texturesWereLost()
    frame()
    #expect(host.layer.tiles.isEmpty)
    workers.finish()
    playUntilIdle()
    #expect(content.isComplete && !host.layer.tiles.isEmpty)
  }

  @Test("Z7 at rest, the tiles of other scales are removed, and those that are visible or coarse stay")
  func otherScales() {
    let (content, host) = makeContent()
    playUntilIdle()
    let bytes = store.bytes
    host.visible.scale = 2
    playUntilIdle()
    #expect(content.isComplete && scales(host) == [2])
    store.releaseUnused()
    let remaining = store.bytes
    #expect(remaining < bytes * 3)
    #expect(content.isComplete && scales(host) == [2])
    let rasters = store.counters.rasters
    playUntilIdle()
    #expect(store.counters.rasters == rasters, "nothing that is wanted was removed")
    host.visible.scale = 1
    playUntilIdle()
    #expect(content.isComplete && scales(host) == [1] && store.counters.rasters > rasters)
  }

  @Test(
    "Z7 at rest, content that is out of sight keeps its coarse tiles only, so that it is never blank again")
  func invisible() {
    let (content, host) = makeContent()
    playUntilIdle()
    let bytes = store.bytes
    host.visible.rect = .zero
    frame()
    store.releaseUnused()
    #expect(store.bytes < bytes && store.bytes > 0)
    let rasters = store.counters.rasters
    surface.hasMovingContent = true
    store.scrollingWait = 0
    host.visible.rect = Rect(x: 0, y: 0, width: 500, height: 400)
    frame()
    #expect(!host.layer.tiles.isEmpty && store.counters.rasters == rasters, "shown without drawing")
    playUntilIdle()
    #expect(content.isComplete && scales(host) == [1])
  }

  @Test("Z7 at rest, the tiles that were visible last remain, and none that is wanted is removed")
  func sameScale() {
    let (content, host) = makeContent()
    host.visible.scale = 2
    for step in 0..<3 {
      host.visible.rect = Rect(x: Double(step) * 1400, y: 0, width: 500, height: 400)
      playUntilIdle()
    }
    #expect(content.isComplete && store.bytes > TileStore.budgetAtRest + (8 << 20))
    store.releaseUnused()
    #expect(store.bytes <= TileStore.budgetAtRest && store.bytes > TileStore.budgetAtRest - (2 << 20))
    #expect(content.isComplete)
    let rasters = store.counters.rasters
    playUntilIdle()
    #expect(store.counters.rasters == rasters)
    #expect(store.budget == 64 << 20)
  }

  @Test("Z7 in the background a drawing has no tiles, and the next frame is not blank")
  func background() {
    let (content, host) = makeContent()
    playUntilIdle()
    store.releaseAll()
    #expect(store.bytes == 0 && store.count == 0 && host.layer.tiles.isEmpty)
    workers.finish()
    #expect(store.bytes == 0, "nothing is drawn while nothing is visible")
    frame()
    #expect(!host.layer.tiles.isEmpty)
    playUntilIdle()
    #expect(content.isComplete)
  }

  @Test("Z7 tiles that the application provided are kept, with their pixels")
  func provided() {
    let stage = Stage()
    stage.surface.reportsLostTextures = true
    stage.frame()
    stage.provider.answerAll()
    let (bytes, shown) = (stage.store.bytes, stage.host.layer.tiles)
    #expect(stage.content.isComplete && !shown.isEmpty)
    #expect(shown.allSatisfy { !$0.contents.bitmap.isDiscardable })
    stage.store.releaseUnused()
    stage.store.releaseAll()
    stage.store.texturesWereLost()
    stage.frame()
    #expect(stage.store.bytes == bytes && stage.host.layer.tiles == shown)
  }
}
