import Tactus
import TactusPixels
import TactusRenderer
import TactusScene
import TestCompositor
import Testing

@testable import TactusWaylandPlatform

/// A window in use whose graphics device is lost, from the failing frame to the buffers that the compositor gets.
@MainActor
@Suite("A window whose renderer changes", .serialized)
struct RendererChangeTests {
  private nonisolated static var failure: GraphicsDeviceError { .initializationFailed(code: 0x3001) }

  /// Returns the pixels of the window's buffer that are red.
  private func redCount(_ stage: SharedMemoryWindow) -> Int {
    stage.surface.buffer?.pixels.count { $0 & 0xFF_FFFF == 0xFF_0000 } ?? 0
  }

  /// Checks that the window shows its square, its text and what changes from now on.
  private func expectShown(_ stage: SharedMemoryWindow, _ square: View, tolerance: Int) throws {
    for x in [90.0, 120] {
      square.frame.origin.x = x
      stage.draw()
      let buffer = try #require(stage.surface.buffer)
      #expect(buffer.pixels[buffer.width * 20 + Int(x) + 10] & 0xFF_FFFF == 0xFF_0000)
      #expect(redCount(stage) == 400)
      #expect(try stage.greatestDifference <= tolerance)
      // The text is in the lower half, and its picture may have been on the GPU only.
      #expect(buffer.pixels[(buffer.width * 100)...].contains { $0 & 0xFF < 0x40 })
    }
    #expect(stage.compositor.violations.isEmpty && stage.wire.platform.failure == nil)
    #expect(stage.wire.application.applicationState == .active)
    stage.wire.down(0)
    stage.wire.frame()
    stage.wire.up(0)
    stage.wire.frame()
    stage.wire.expectNoStuckTouch()
  }

  private func makeStage(_ graphics: WindowGraphics, _ faults: FrameFaults) throws -> (
    SharedMemoryWindow, square: View
  ) {
    let stage = try SharedMemoryWindow(graphics: graphics, faults: faults)
    stage.wire.window.backgroundColor = .white
    let label = Label(frame: Rect(x: 10, y: 120, width: 300, height: 60))
    label.text = "Lost and found"
    label.textColor = .black
    stage.wire.view.addSubview(label)
    let square = stage.addSquare()
    stage.draw()
    return (stage, square)
  }

  @Test(
    "R7 W5 W6 a window whose device is lost, and cannot be opened again, is drawn by the processor from then on"
  )
  func reopening() throws {
    var opened = 0
    let graphics = WindowGraphics(renderer: .automatic, preparation: nil) { () throws(GraphicsDeviceError) in
      opened += 1
      if opened > 1 { throw Self.failure }
      return try GraphicsDevice.surfaceless()
    }
    let faults = FrameFaults()
    let (stage, square) = try makeStage(graphics, faults)
    #expect(opened == 1 && graphics.reason == nil && redCount(stage) == 400)
    let clock = stage.wire.application.clock
    faults.begin(.contextLoss, .once) { clock.now }
    square.frame.origin.x = 60
    stage.wire.exchange()
    #expect(faults.failureCount == 1 && opened == 2)
    #expect(graphics.reason == .lost("\(Self.failure)"))
    try expectShown(stage, square, tolerance: 0)
    #expect(opened == 2, "no device is tried any more")
  }

  @Test(
    "R7 W5 W6 a window whose devices are lost one after the other is drawn by the processor, unless OpenGL is set",
    arguments: [FrameRenderer.automatic, .openGL])
  func repeated(renderer: FrameRenderer) throws {
    var opened = 0
    let graphics = WindowGraphics(renderer: renderer, preparation: nil) { () throws(GraphicsDeviceError) in
      opened += 1
      return try GraphicsDevice.surfaceless()
    }
    let faults = FrameFaults()
    let (stage, square) = try makeStage(graphics, faults)
    let clock = stage.wire.application.clock
    faults.begin(.contextLoss, .period, lasting: 4) { clock.now }
    square.frame.origin.x = 60
    stage.wire.pump()
    for _ in 0..<400 {
      stage.wire.advance(by: 0.05)
      stage.wire.answerFrame()
    }
    #expect(faults.failureCount >= GraphicsRecovery.hopelessCount, "\(faults.failureCount)")
    #expect(opened > 1)
    #expect((graphics.reason != nil) == (renderer == .automatic), "\(graphics.reason as Any)")
    // The reference is drawn by the processor.
    try expectShown(stage, square, tolerance: renderer == .automatic ? 0 : 6)
  }
}
