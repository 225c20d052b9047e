import Tactus
import TactusPixels
import TactusRenderer
import TactusTesting
import TestCompositor
import Testing

@testable import TactusWaylandPlatform

@MainActor
@Suite("Frames in shared memory", .serialized)
struct SharedMemoryPresenterTests {
  private static let whole = PixelRect(x: 0, y: 0, width: 800, height: 480)

  @Test(
    "R4 the first buffer is damaged as a whole, the next ones where something changed",
    arguments: SharedMemoryWindow.renderers)
  func damage(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    #expect(stage.surface.damage == [Self.whole])
    let square = stage.addSquare()
    stage.draw()
    #expect(stage.surface.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    square.backgroundColor = .green
    stage.draw()
    #expect(stage.surface.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    square.frame.origin.x = 400
    stage.draw()
    #expect(
      Set(stage.surface.damage) == [
        PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 400, y: 10, width: 20, height: 20),
      ])
    #expect(try stage.isShown)
    #expect(stage.compositor.buffers.count == 1, "a compositor that copies needs one buffer")
  }

  @Test("R4 an unchanged frame commits nothing", arguments: SharedMemoryWindow.renderers)
  func unchanged(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    let commits = stage.surface.commitCount
    stage.wire.window.setNeedsLayout()
    stage.wire.pump()
    stage.wire.view.backgroundColor = stage.wire.view.backgroundColor
    stage.wire.pump()
    #expect(stage.surface.commitCount == commits)
  }

  @Test(
    "R4 buffers that are released in any order contain the whole picture", arguments: 1...6,
    SharedMemoryWindow.renderers)
  func releaseOrder(seed: UInt64, renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    var generator = Random(seed: seed)
    let squares = (0..<4).map { stage.addSquare(40 * Double($0), 10) }
    for _ in 0..<40 {
      let square = squares[Int.random(in: 0..<4, using: &generator)]
      square.center = Point(
        x: Double(Int.random(in: 20...700, using: &generator)),
        y: Double(Int.random(in: 20...400, using: &generator)))
      square.backgroundColor = Color(
        hue: Double.random(in: 0..<1, using: &generator), saturation: 1, brightness: 1)
      stage.draw()
      #expect(try stage.isShown)
      // The buffer that is shown is released with the next one, or some frames later.
      while stage.surface.unreleasedBuffers.count > 1, Bool.random(using: &generator) {
        let older = stage.surface.unreleasedBuffers.filter { $0 !== stage.surface.buffer }
        if let buffer = older.randomElement(using: &generator) { stage.surface.release(buffer) }
      }
    }
    #expect(stage.compositor.buffers.count <= BufferRing.limit)
  }

  @Test(
    "W4 with buffers that are never released, frames go on, and the number of buffers is bounded",
    arguments: SharedMemoryWindow.renderers)
  func neverReleased(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    let square = stage.addSquare()
    for step in 1...12 {
      let commits = stage.surface.commitCount
      square.frame.origin.x = 10 * Double(step)
      stage.draw()
      #expect(stage.surface.commitCount == commits + 1)
      #expect(stage.surface.buffer?.isDestroyed == false, "the buffer that is shown remains")
      #expect(stage.compositor.buffers.count <= BufferRing.limit)
      #expect(try stage.isShown)
    }
    stage.compositor.releasesBuffers = true
    stage.wire.pump()
    square.frame.origin.x = 300
    stage.draw()
    #expect(
      Set(stage.surface.damage) == [
        PixelRect(x: 120, y: 10, width: 20, height: 20), PixelRect(x: 300, y: 10, width: 20, height: 20),
      ])
    #expect(try stage.isShown)
  }

  @Test(
    "W2 a window that is resized while the compositor reads buffers: each buffer has the size of its time",
    arguments: SharedMemoryWindow.renderers)
  func resize(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    let square = stage.addSquare()
    square.frame.origin.x = 30
    stage.draw()
    let old = try #require(stage.surface.buffer)
    for (width, height) in [(400, 300), (900, 500), (400, 300)] {
      stage.configure(width: width, height: height)
      stage.draw()
      #expect(stage.surface.damage == [PixelRect(x: 0, y: 0, width: width, height: height)])
      #expect(stage.surface.buffer?.width == width && stage.surface.buffer?.height == height)
      #expect(try stage.isShown)
    }
    #expect(!old.isDestroyed && old.width == 800, "the compositor may still show it")
    stage.surface.release(old)
    stage.wire.pump()
    #expect(old.isDestroyed)
    #expect(stage.compositor.buffers.count <= BufferRing.limit)
  }

  @Test(
    "W2 at a fractional scale the damage is in pixels of the buffer", arguments: SharedMemoryWindow.renderers)
  func fractionalScale(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.surface.preferFractionalScale(180)
    stage.draw()
    #expect(stage.surface.buffer?.width == 1200 && stage.surface.buffer?.height == 720)
    #expect(stage.surface.destination?.width == 800 && stage.surface.bufferScale == 1)
    let square = stage.addSquare()
    stage.draw()
    #expect(stage.surface.damage == [PixelRect(x: 15, y: 15, width: 30, height: 30)])
    square.backgroundColor = .blue
    stage.draw()
    #expect(stage.surface.damage == [PixelRect(x: 15, y: 15, width: 30, height: 30)])
    #expect(try stage.isShown)
  }

  @Test(
    "W2 a compositor that takes the damage in points only is sent all of it",
    arguments: SharedMemoryWindow.renderers)
  func oldCompositor(renderer: FrameRenderer) throws {
    var offered = TestCompositor.defaultGlobals
    offered["wl_compositor"] = 3
    let stage = try SharedMemoryWindow(renderer: renderer, offered: offered)
    _ = stage.addSquare()
    stage.draw()
    #expect(stage.surface.damage.isEmpty)
    #expect(stage.surface.surfaceDamage.contains { $0.width >= 800 && $0.height >= 480 })
    #expect(try stage.isShown)
  }

  @Test(
    "W5 if the compositor goes away while it reads buffers, the application ends in an orderly way",
    arguments: SharedMemoryWindow.renderers)
  func compositorDeath(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    let square = stage.addSquare()
    stage.draw()
    square.frame.origin.x = 100
    stage.compositor.disconnectClients()
    stage.wire.pump()
    #expect(stage.wire.platform.failure != nil)
    square.frame.origin.x = 200
    stage.wire.platform.processEvents()
    stage.wire.window.close()
    #expect(stage.compositor.buffers.isEmpty)
  }

  @Test(
    "W12 a suspended window has no memory but for the buffer that the compositor reads",
    arguments: SharedMemoryWindow.renderers)
  func suspended(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    let square = stage.addSquare()
    for step in 1...3 {
      square.frame.origin.x = 30 * Double(step)
      stage.draw()
    }
    for buffer in stage.surface.unreleasedBuffers where buffer !== stage.surface.buffer {
      stage.surface.release(buffer)
    }
    stage.configure(TestSurface.Configuration.suspended)
    stage.wire.pump()
    #expect(stage.compositor.buffers.count == 1 && stage.surface.buffer?.isDestroyed == false)
    stage.configure()
    square.frame.origin.x = 300
    stage.draw()
    // The processor copies what has not changed from the buffer that the compositor still reads.
    #expect(stage.surface.damage == [Self.whole] || renderer == .software)
    #expect(try stage.isShown)
  }

  @Test("W11 a window that was hidden is drawn as a whole", arguments: SharedMemoryWindow.renderers)
  func hidden(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    let square = stage.addSquare()
    stage.wire.pump()
    stage.wire.advance(by: Exposure.backgroundTimeout)
    #expect(stage.wire.application.applicationState == .background)
    square.frame.origin.x = 100
    stage.wire.pump()
    stage.configure()
    stage.draw()
    #expect(stage.surface.damage == [Self.whole])
    #expect(try stage.isShown)
  }

  @Test(
    "W6 a driver that reads pixels only as RGBA, or only whole rows, yields the same buffers",
    arguments: 0...3)
  func driverWithoutExtensions(_ lacking: Int) throws {
    let device = try GraphicsDevice.surfaceless()
    if lacking & 1 != 0 { device.capabilities.readsBGRA = false }
    if lacking & 2 != 0 { device.capabilities.readsIntoRows = false }
    let stage = try SharedMemoryWindow(device: device)
    stage.addSquare().backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    stage.draw()
    let pixels = try #require(stage.surface.buffer?.pixels)
    #expect(stage.surface.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    #expect(pixels.count { $0 == 0xFFFF_8000 } == 400)
    #expect(pixels[800 * 10 + 10] == 0xFFFF_8000 && pixels[800 * 29 + 29] == 0xFFFF_8000)
    #expect(pixels[800 * 10 + 9] == pixels[0] && pixels[0] >> 24 == 0xFF)
  }
}
