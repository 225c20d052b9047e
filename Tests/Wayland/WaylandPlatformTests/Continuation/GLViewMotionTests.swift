import Tactus
import TactusOpenGL
import TestCompositor
import Testing

/// OpenGL views in windows of the platform, by both renderers.
@MainActor
@Suite("OpenGL views of windows", .serialized)
struct GLViewMotionTests {
  private final class Painter: GLViewDelegate {
    var color: (Float, Float, Float) = (1, 0, 0)
    private(set) var drawCount = 0

    func glView(_ view: GLView, drawIn rect: Rect) {
      drawCount += 1
      glClearColor(color.0, color.1, color.2, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
  }

  @Test(
    "R8 a view is shown by both renderers, and again when it was drawn anew",
    arguments: [FrameRenderer.openGL, .software])
  func renderers(renderer: FrameRenderer) throws {
    let window = try SharedMemoryWindow(renderer: renderer)
    let painter = Painter()
    let view = GLView(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    view.delegate = painter
    window.wire.view.addSubview(view)
    window.wire.pump()
    window.wire.answerFrame()
    func pixel() -> UInt32? { window.surface.buffer?.pixels[800 * 120 + 120] }
    #expect(pixel().map { $0 & 0xFFFFFF } == 0xFF0000)
    painter.color = (0, 1, 0)
    view.setNeedsDisplay()
    window.surface.releaseBuffers()
    window.wire.pump()
    window.wire.answerFrame()
    #expect(pixel().map { $0 & 0xFFFFFF } == 0x00FF00)
    #expect(painter.drawCount == 2 && view.context?.isSoftware == true)
  }
}
