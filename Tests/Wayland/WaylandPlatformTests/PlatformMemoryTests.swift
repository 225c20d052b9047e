import Tactus
import TactusGraphics
import TactusPixels
import TactusRenderer
import TactusTiles
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Windows that are drawn with OpenGL, on the test compositor.
@MainActor
@Suite("The memory of an application", .serialized)
struct PlatformMemoryTests {
  /// A page that is drawn in tiles.
  private final class Page: View {
    override func draw(_ rect: Rect) {
      guard let context = GraphicsContext.current else { return }
      for step in 0..<40 {
        context.setFillColor(Color(hue: Double(step) / 40, saturation: 0.7, brightness: 0.8))
        context.fillEllipse(
          in: Rect(x: Double(step * 53 % 700), y: Double(step * 91 % 400), width: 90, height: 70))
      }
    }
  }

  /// Workers that draw tiles at once.
  private struct ImmediateWorkers: TileWorkers {
    let count = 1

    func run(
      _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
    ) {
      completion(draw())
    }
  }

  private func addPage(to stage: SharedMemoryWindow) -> Page {
    let page = Page(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    stage.wire.application.tileStore = TileStore(workers: ImmediateWorkers())
    stage.wire.view.addSubview(page)
    page.zoomedScale = 1
    playUntilIdle(stage)
    return page
  }

  /// Draws frames until all tiles are shown.
  private func playUntilIdle(_ stage: SharedMemoryWindow) {
    for _ in 0..<20 {
      stage.draw()
      stage.wire.application.clock.advance(to: stage.wire.application.clock.now + 0.02)
    }
  }

  /// Hides the window: a frame is not answered.
  private func hide(_ stage: SharedMemoryWindow) {
    stage.wire.hide()
    #expect(stage.wire.application.applicationState == .background)
  }

  private func pixels(_ stage: SharedMemoryWindow) -> [UInt32] { stage.surface.buffer?.pixels ?? [] }

  @Test("Z7 drawn tiles are in memory once, as textures")
  func tiles() throws {
    let stage = try SharedMemoryWindow()
    let page = addPage(to: stage)
    let tiles = page.layer.tiles
    #expect(!tiles.isEmpty && tiles.allSatisfy { !$0.contents.bitmap.hasPixels })
    #expect(stage.wire.application.tileStore.bytes > 0)
    #expect(
      stage.wire.application.memoryUsage.textures.bytes
        >= tiles.reduce(0) { $0 + $1.contents.bitmap.byteCount })
    #expect(try stage.isShown)
  }

  @Test("W11 after a second in the background everything that can be made again is freed, once")
  func background() throws {
    let stage = try SharedMemoryWindow()
    let application = stage.wire.application
    let page = addPage(to: stage)
    hide(stage)
    stage.wire.advance(by: MemoryRelease.backgroundDelay / 2)
    #expect(application.memoryUsage.textures.bytes > 0, "a short interruption costs nothing")
    stage.wire.advance(by: MemoryRelease.backgroundDelay)
    #expect(application.memoryUsage.textures == MemoryUsage.Amount())
    // The compositor may still read the buffer that it shows.
    #expect(application.memoryUsage.buffers.count <= 1)
    #expect(application.tileStore.bytes == 0 && page.layer.tiles.isEmpty)
    #expect(application.clock.nextDeadline == nil, "nothing wakes the process from now on")
  }

  @Test("W11 what a frame in the background needed is freed again, if the window is still hidden")
  func probe() throws {
    let stage = try SharedMemoryWindow()
    let application = stage.wire.application
    _ = addPage(to: stage)
    hide(stage)
    stage.wire.advance(by: 2 * MemoryRelease.backgroundDelay)
    #expect(application.memoryUsage.textures == MemoryUsage.Amount())
    stage.wire.changeSomething()
    stage.wire.advance(by: 0.5)
    stage.wire.advance(by: 0.5)
    #expect(application.memoryUsage.textures.bytes > 0, "the window may be visible again")
    stage.wire.advance(by: 2 * MemoryRelease.backgroundDelay)
    #expect(application.memoryUsage.textures == MemoryUsage.Amount())
    #expect(application.applicationState == .background)
  }

  @Test(
    "W11 content that comes back from the background is the same, from its first frame on",
    arguments: SharedMemoryWindow.renderers)
  func foreground(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    let page = addPage(to: stage)
    let expected = pixels(stage)
    stage.wire.hide()
    stage.wire.advance(by: 2)
    #expect(page.layer.tiles.isEmpty)
    stage.wire.changeSomething()
    stage.wire.answerFrame()
    #expect(stage.wire.application.applicationState == .active)
    #expect(!page.layer.tiles.isEmpty, "the first frame is not blank")
    playUntilIdle(stage)
    #expect(try stage.isShown)
    #expect(pixels(stage) == expected)
  }

  @Test("W6 tiles whose pixels were on the GPU only are drawn again after a lost context")
  func contextLost() throws {
    let stage = try SharedMemoryWindow()
    let page = addPage(to: stage)
    let expected = pixels(stage)
    // As after the loss of a context, there are no textures, and the presenters are made again.
    stage.device?.releaseTextures()
    stage.wire.platform.graphicsWereLost()
    stage.draw()
    #expect(!page.layer.tiles.isEmpty)
    playUntilIdle(stage)
    #expect(try stage.isShown)
    #expect(pixels(stage) == expected)
  }

  @Test(
    "R7 half a second after a burst of frames unused memory is released, but not while a touch is down",
    arguments: SharedMemoryWindow.renderers)
  func rest(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    let page = addPage(to: stage)
    let store = stage.wire.application.tileStore
    let bytes = store.bytes
    for scale in [2.0, 3] {
      page.zoomedScale = scale
      playUntilIdle(stage)
    }
    let zoomed = store.bytes
    #expect(zoomed > bytes)
    stage.wire.down(0)
    stage.wire.frame()
    for _ in 0..<40 {
      stage.wire.changeSomething()
      stage.draw()
    }
    stage.wire.advance(by: 2)
    #expect(store.bytes == zoomed)
    stage.wire.up(0)
    stage.wire.frame()
    stage.wire.advance(by: 2)
    #expect(store.bytes < zoomed && !page.layer.tiles.isEmpty)
    #expect(stage.wire.application.clock.nextDeadline == nil)
    #expect(try stage.isShown)
  }

  @Test("the usage counts the textures and the buffers of all windows")
  func usage() throws {
    let stage = try SharedMemoryWindow()
    stage.addSquare().layer.contents = nil
    stage.draw()
    let before = stage.wire.application.memoryUsage
    #expect(before.buffers == MemoryUsage.Amount(count: 2, bytes: 2 * 4 * 800 * 480))
    let image = try #require(
      Image(size: Size(width: 400, height: 300)) { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9)) })
    stage.wire.view.addSubview(ImageView(image: image))
    stage.draw()
    let after = stage.wire.application.memoryUsage
    #expect(after.textures.bytes == before.textures.bytes + 4 * 400 * 300)
    #expect(after.textures.count == before.textures.count + 1)
    #expect(after.images.bytes >= 4 * 400 * 300)
  }
}
