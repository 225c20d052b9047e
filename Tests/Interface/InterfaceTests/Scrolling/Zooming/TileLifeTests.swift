import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import Testing

@Suite("Tiles: from request to display and eviction")
@MainActor
struct TileLifeTests {
  @Test(
    "Z4 a tile whose redrawing was cancelled off screen is redrawn when it becomes visible again",
    arguments: [false, true])
  func staleTile(acceptsPreuploads: Bool) {
    let stage = TileStage(acceptsPreuploads: acceptsPreuploads)
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    #expect(stage.colors == [Self.blue])
    stage.page.color = .red
    stage.frame()
    #expect(stage.workers.waitingCount == 1)
    // On a display with preuploads the tile is drawn, and evicted while it waits for its upload.
    if acceptsPreuploads { stage.workers.step() }
    stage.show(Point(x: 3000, y: 3000), scale: 2)
    stage.playUntilIdle()
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    #expect(stage.colors == [Self.red])
  }

  @Test("Z6 at rest the tiles around the visible ones are drawn too, with and without preuploads")
  func margin() {
    func rasters(acceptsPreuploads: Bool) -> Int {
      let stage = TileStage(acceptsPreuploads: acceptsPreuploads)
      stage.show(Point(x: 2000, y: 2000), scale: 1)
      stage.playUntilIdle()
      stage.show(Point(x: 2000, y: 2000), scale: 2)
      stage.playUntilIdle()
      let before = stage.store.counters.rasters
      // Half a screen farther all tiles exist already.
      stage.show(Point(x: 2200, y: 2000), scale: 2)
      stage.frame()
      #expect(stage.scales == [2])
      return before
    }
    #expect(rasters(acceptsPreuploads: true) == rasters(acceptsPreuploads: false))
  }

  @Test("Z7 nothing is drawn for a view outside a window, and its tiles may be evicted")
  func absence() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    #expect(stage.workers.waitingCount == 1)
    stage.page.removeFromSuperview()
    let rasters = stage.store.counters.rasters
    stage.playUntilIdle()
    #expect(stage.store.counters.rasters == rasters && stage.store.counters.cancellations == 1)
    // Added and zoomed again, it is drawn from the beginning.
    stage.test.window.addSubview(stage.page)
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    #expect(stage.scales == [2] && stage.colors == [Self.blue])
    #expect(stage.store.bytes > 0)
    stage.page.removeFromSuperview()
    stage.store.budget = 0
    // Only the coarse overview is left.
    #expect(stage.store.bytes <= 4 << 20)
  }

  @Test("Z6 a view that leaves the screen while it is drawn at a new scale returns with its previous tiles")
  func returning() {
    let stage = TileStage(page: 1600)
    stage.show(.zero, scale: 1)
    stage.playUntilIdle()
    stage.show(.zero, scale: 4)
    #expect(stage.scales == [1])
    stage.show(Point(x: -3000, y: 0), scale: 4)
    stage.show(.zero, scale: 4)
    #expect(stage.scales == [1])
    stage.playUntilIdle()
    #expect(stage.scales == [4])
  }

  @Test("Z7 nothing is drawn for a hidden window, and its tiles may be evicted; shown again it has tiles")
  func hiddenWindow() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    stage.test.window.isHidden = true
    stage.store.budget = 0
    #expect(stage.store.bytes <= 4 << 20)
    stage.store.budget = 64 << 20
    stage.test.window.isHidden = false
    stage.frame()
    stage.playUntilIdle()
    #expect(stage.scales == [2])
  }

  @Test(
    "Z7 beyond the budget the tiles not visible for the longest time are evicted first, however long they were visible"
  )
  func evictionOrder() {
    let stage = TileStage(page: 20_000)
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    // Another area for a long time, then a third one.
    stage.show(Point(x: 9000, y: 9000), scale: 2)
    stage.playUntilIdle()
    for _ in 0..<200 { stage.frame() }
    stage.show(Point(x: 5000, y: 5000), scale: 2)
    stage.playUntilIdle()
    let rasters = stage.store.counters.rasters
    let bytes = stage.store.bytes
    stage.store.budget = bytes - (8 << 20)
    // Eight or nine tiles.
    #expect((8 << 20...9 << 20).contains(bytes - stage.store.bytes))
    // The area visible before still has all its tiles.
    stage.show(Point(x: 9000, y: 9000), scale: 2)
    #expect(stage.scales == [2])
    #expect(stage.store.counters.rasters == rasters)
    stage.show(.zero, scale: 2)
    #expect(stage.scales != [2])
  }

  @Test("Z7 the tiles of a deallocated view are no longer counted")
  func goneView() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    stage.playUntilIdle()
    let bytes = stage.store.bytes
    autoreleased {
      let label = Label(frame: Rect(x: 0, y: 0, width: 300, height: 40))
      label.text = "Short is its life"
      stage.page.addSubview(label)
      stage.frame()
      stage.playUntilIdle()
      #expect(stage.store.bytes > bytes)
      label.removeFromSuperview()
    }
    stage.frame()
    #expect(stage.store.bytes == bytes)
  }

  private func autoreleased(_ body: () -> Void) { body() }

  @Test("Z6 tiles are preuploaded, a few with each frame, and shown in one frame")
  func preuploading() {
    let stage = TileStage(size: Size(width: 1600, height: 1200), acceptsPreuploads: true)
    stage.show(.zero, scale: 1)
    stage.playUntilIdle()
    stage.show(.zero, scale: 2)
    var swaps = 0
    var maximum = 0
    var scales = stage.scales
    for _ in 0..<60 {
      stage.workers.finish()
      stage.test.advance(by: 1.0 / 60)
      stage.frame()
      maximum = max(maximum, stage.sent.count)
      if stage.scales != scales { swaps += 1 }
      scales = stage.scales
    }
    #expect(scales == [2] && swaps == 1)
    #expect((1...5).contains(maximum))
    #expect(stage.sent.isEmpty && stage.workers.waitingCount == 0)
  }

  @Test("Z3 preuploads are counted with the uploads of their frame; during a pinch there are none")
  func counting() throws {
    let stage = TileStage(size: Size(width: 400, height: 300), acceptsPreuploads: true)
    let surface = try OffscreenSurface(device: try GraphicsDevice.surfaceless(), width: 400, height: 300)
    let builder = FrameBuilder()
    func draw() throws -> Int {
      stage.frame()
      for contents in stage.sent { surface.preupload(contents) }
      builder.build(
        root: stage.test.window.layer, pixelWidth: 400, pixelHeight: 300, scale: 1, background: .black)
      try surface.draw(builder.frame)
      return surface.counters.textureUploads
    }
    stage.show(.zero, scale: 2)
    var uploads = 0
    var sent = 0
    for _ in 0..<40 {
      stage.workers.finish()
      stage.test.advance(by: 1.0 / 60)
      uploads += try draw()
      sent += stage.sent.count
    }
    #expect(sent > 4 && uploads == sent)
    for step in 1...20 {
      stage.page.transform = AffineTransform(scaleX: 2 - Double(step) / 40, y: 2 - Double(step) / 40)
      stage.test.advance(by: 1.0 / 60)
      #expect(try draw() == 0 && stage.sent.isEmpty, "step \(step)")
    }
  }

  private static let blue: UInt32 = 0xFF00_00FF
  private static let red: UInt32 = 0xFFFF_0000
}
