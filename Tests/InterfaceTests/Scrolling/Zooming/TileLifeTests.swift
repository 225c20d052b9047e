import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import Testing

@Suite("Tiles: from a wish to the screen, and when they go")
@MainActor
struct TileLifeTests {
  @Test(
    "Z4 a tile whose drawing anew was given up since it left the screen is drawn anew when it comes back",
    arguments: [false, true])
  func staleTile(sendsAhead: Bool) {
    let stage = TileStage(sendsAhead: sendsAhead)
    stage.show(.zero, scale: 2)
    stage.settle()
    #expect(stage.colors == [Self.blue])
    stage.page.color = .red
    stage.frame()
    #expect(stage.workers.waitingCount == 1)
    // On a display that takes pictures ahead the tile is drawn, and goes while it waits to be sent.
    if sendsAhead { stage.workers.step() }
    stage.show(Point(x: 3000, y: 3000), scale: 2)
    stage.settle()
    stage.show(.zero, scale: 2)
    stage.settle()
    #expect(stage.colors == [Self.red])
  }

  @Test("Z6 at rest the tiles around those in sight are drawn too, also where pictures are sent ahead")
  func margin() {
    func rasters(sendsAhead: Bool) -> Int {
      let stage = TileStage(sendsAhead: sendsAhead)
      stage.show(Point(x: 2000, y: 2000), scale: 1)
      stage.settle()
      stage.show(Point(x: 2000, y: 2000), scale: 2)
      stage.settle()
      let before = stage.store.counters.rasters
      // Half a screen further all is there already.
      stage.show(Point(x: 2200, y: 2000), scale: 2)
      stage.frame()
      #expect(stage.scales == [2])
      return before
    }
    #expect(rasters(sendsAhead: true) == rasters(sendsAhead: false))
  }

  @Test("Z7 a view that left its window has nothing drawn for it, and its tiles may go")
  func absence() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    #expect(stage.workers.waitingCount == 1)
    stage.page.removeFromSuperview()
    let rasters = stage.store.counters.rasters
    stage.settle()
    #expect(stage.store.counters.rasters == rasters && stage.store.counters.cancellations == 1)
    // Back again, and zoomed again, it is drawn as if nothing had been.
    stage.test.window.addSubview(stage.page)
    stage.show(.zero, scale: 2)
    stage.settle()
    #expect(stage.scales == [2] && stage.colors == [Self.blue])
    #expect(stage.store.bytes > 0)
    stage.page.removeFromSuperview()
    stage.store.budget = 0
    // The coarse picture of the whole alone is left.
    #expect(stage.store.bytes <= 4 << 20)
  }

  @Test("Z6 what leaves the screen while it is drawn at a new scale comes back with what it showed before")
  func returning() {
    let stage = TileStage(page: 1600)
    stage.show(.zero, scale: 1)
    stage.settle()
    stage.show(.zero, scale: 4)
    #expect(stage.scales == [1])
    stage.show(Point(x: -3000, y: 0), scale: 4)
    stage.show(.zero, scale: 4)
    #expect(stage.scales == [1])
    stage.settle()
    #expect(stage.scales == [4])
  }

  @Test("Z7 a window that is hidden has nothing drawn for it, and its tiles may go; shown again it has them")
  func hiddenWindow() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    stage.settle()
    stage.test.window.isHidden = true
    stage.store.budget = 0
    #expect(stage.store.bytes <= 4 << 20)
    stage.store.budget = 64 << 20
    stage.test.window.isHidden = false
    stage.frame()
    stage.settle()
    #expect(stage.scales == [2])
  }

  @Test(
    "Z7 beyond the budget those tiles go first that were out of sight the longest, however long they were in sight"
  )
  func leastRecentlySeen() {
    let stage = TileStage(page: 20_000)
    stage.show(.zero, scale: 2)
    stage.settle()
    // Another place, for long; then a third one.
    stage.show(Point(x: 9000, y: 9000), scale: 2)
    stage.settle()
    for _ in 0..<200 { stage.frame() }
    stage.show(Point(x: 5000, y: 5000), scale: 2)
    stage.settle()
    let rasters = stage.store.counters.rasters
    stage.store.budget = stage.store.bytes - (8 << 20)
    #expect((8...9).contains(stage.store.counters.evictions))
    // Where the eye was last is all there still.
    stage.show(Point(x: 9000, y: 9000), scale: 2)
    #expect(stage.scales == [2])
    #expect(stage.store.counters.rasters == rasters)
    stage.show(.zero, scale: 2)
    #expect(stage.scales != [2])
  }

  @Test("Z7 the tiles of a view that is gone are counted no longer")
  func goneView() {
    let stage = TileStage()
    stage.show(.zero, scale: 2)
    stage.settle()
    let bytes = stage.store.bytes
    autoreleased {
      let label = Label(frame: Rect(x: 0, y: 0, width: 300, height: 40))
      label.text = "Short is its life"
      stage.page.addSubview(label)
      stage.frame()
      stage.settle()
      #expect(stage.store.bytes > bytes)
      label.removeFromSuperview()
    }
    stage.frame()
    #expect(stage.store.bytes == bytes)
  }

  private func autoreleased(_ body: () -> Void) { body() }

  @Test("Z6 tiles are sent ahead of their frame, a few with each, and are shown in one frame")
  func sendingAhead() {
    let stage = TileStage(size: Size(width: 1600, height: 1200), sendsAhead: true)
    stage.show(.zero, scale: 1)
    stage.settle()
    stage.show(.zero, scale: 2)
    var swaps = 0
    var most = 0
    var scales = stage.scales
    for _ in 0..<60 {
      stage.workers.finish()
      stage.test.advance(by: 1.0 / 60)
      stage.frame()
      most = max(most, stage.sent.count)
      if stage.scales != scales { swaps += 1 }
      scales = stage.scales
    }
    #expect(scales == [2] && swaps == 1)
    #expect((1...5).contains(most))
    #expect(stage.sent.isEmpty && stage.workers.waitingCount == 0)
  }

  @Test("Z3 what is sent ahead of a frame counts among what is sent for it; under a pinch that is nothing")
  func counting() throws {
    let stage = TileStage(size: Size(width: 400, height: 300), sendsAhead: true)
    let surface = try OffscreenSurface(device: try GraphicsDevice.surfaceless(), width: 400, height: 300)
    let builder = FrameBuilder()
    func draw() throws -> Int {
      stage.frame()
      for contents in stage.sent { surface.sendAhead(contents) }
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
