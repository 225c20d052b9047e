import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusTiles

@Suite("Drawn tiles: one scale at a time, a shared budget")
@MainActor
struct DrawnTilesTests {
  private let workers = StepWorkers()
  private let surface = Stage.Surface()
  private let store: TileStore

  init() {
    store = TileStore(workers: workers, drawsBlanksAtOnce: false)
  }

  private func makeContent(side: Double = 4000) -> (TiledContent, Stage.Host) {
    Stage.makeDrawing(side: side, on: surface, in: store)
  }

  private func frame() { Stage.frame(of: store, on: surface) }

  private func scales(_ host: Stage.Host) -> Set<Double> { Set(host.layer.tiles.map(\.contents.scale)) }

  @Test("Z6 another scale is shown in one frame, when all of its visible tiles exist")
  func swap() {
    let (content, host) = makeContent()
    frame()
    workers.finish()
    #expect(content.isComplete && scales(host) == [1])
    host.visible.scale = 2
    frame()
    #expect(!content.isComplete && scales(host) == [1])
    workers.finish()
    #expect(content.isComplete && scales(host) == [2])
  }

  @Test("Z7 a drawing is not redrawn beyond its maximum scale")
  func maximumScale() {
    let (content, host) = makeContent()
    content.show(.recording(Stage.recording(side: 4000), maximumScale: 1.5))
    host.visible.scale = 6
    frame()
    workers.finish()
    #expect(content.isComplete && scales(host) == [1.5])
  }

  @Test("Z4 tiles of a drawing of another size are shown, stretched, until the new ones exist")
  func resizing() {
    let (content, host) = makeContent(side: 400)
    frame()
    workers.finish()
    content.show(.recording(Stage.recording(side: 200)))
    #expect(host.layer.tiles.map(\.rect) == [Rect(x: 0, y: 0, width: 200, height: 200)])
    #expect(!content.isComplete)
    workers.finish()
    #expect(content.isComplete && host.layer.tiles.map(\.rect) == [Rect(x: 0, y: 0, width: 200, height: 200)])
  }

  @Test("Z7 all contents share one budget: the least recently visible tiles of any content are evicted")
  func sharedBudget() {
    let (first, firstHost) = makeContent()
    let (second, secondHost) = makeContent()
    secondHost.visible.rect = .zero
    frame()
    workers.finish()
    #expect(first.isComplete)
    firstHost.visible.rect = .zero
    secondHost.visible.rect = Rect(x: 0, y: 0, width: 500, height: 400)
    frame()
    workers.finish()
    let asked = store.counters.rasters
    store.budget = store.bytes - (2 << 20)
    #expect(store.bytes <= store.budget)
    frame()
    #expect(second.isComplete && scales(secondHost) == [1])
    workers.finish()
    #expect(store.counters.rasters == asked, "the visible tiles still exist")
    withExtendedLifetime(first) {}
  }

  @Test("Z3 while an ancestor is zoomed, content with tiles of any scale is not redrawn until afterwards")
  func suspending() {
    let (content, host) = makeContent()
    frame()
    workers.finish()
    let rasters = store.counters.rasters
    store.suspend(for: host)
    host.visible.scale = 4
    frame()
    workers.finish()
    #expect(store.counters.rasters == rasters && scales(host) == [1])
    #expect(store.isStretched(in: host, at: 4, beyond: 2) && !store.isStretched(in: host, at: 1.5, beyond: 2))
    #expect(!store.isStretched(in: surface, at: 4, beyond: 2))
    store.resume(for: host)
    workers.finish()
    #expect(content.isComplete && scales(host) == [4])
  }

  @Test("Z6 a few tiles are uploaded with each frame, the rest after a pause")
  func preuploading() {
    surface.acceptsPreuploads = true
    let (content, host) = makeContent()
    host.visible.rect = Rect(x: 0, y: 0, width: 2000, height: 2000)
    frame()
    var maximum = 0
    for _ in 0..<40 {
      workers.finish()
      let before = surface.preuploaded.count
      frame()
      maximum = max(maximum, surface.preuploaded.count - before)
      let actions = surface.scheduled
      surface.scheduled = []
      #expect(actions.count <= 1)
      for action in actions { action() }
    }
    #expect(content.isComplete && (1...5).contains(maximum))
    #expect(surface.preuploaded.count == content.tileCount)
  }

  @Test("Z6 in two windows, each uploads the rest of its tiles after a pause")
  func preuploadingInTwoWindows() {
    let surfaces = [surface, Stage.Surface()]
    var contents: [(content: TiledContent, host: Stage.Host)] = []
    for surface in surfaces {
      surface.acceptsPreuploads = true
      let (content, host) = Stage.makeDrawing(side: 4000, on: surface, in: store)
      host.visible.rect = Rect(x: 0, y: 0, width: 2000, height: 2000)
      contents.append((content, host))
      Stage.frame(of: store, on: surface)
    }
    for _ in 0..<80 {
      workers.finish()
      // Only the frames that are asked for are prepared.
      for surface in surfaces where surface.needsFrame {
        surface.needsFrame = false
        Stage.frame(of: store, on: surface)
      }
      for surface in surfaces {
        let actions = surface.scheduled
        surface.scheduled = []
        for action in actions { action() }
      }
    }
    #expect(contents.allSatisfy { $0.content.isComplete })
  }

  @Test("Z7 the tiles of a deallocated content are removed")
  func gone() {
    do {
      let (content, host) = makeContent()
      frame()
      workers.finish()
      #expect(content.isComplete && store.bytes > 0)
      withExtendedLifetime(host) {}
    }
    #expect(store.bytes == 0)
  }
}
