import AllocationCounter
import BenchmarkReport
import CTactusGLES2
import Tactus
import TactusRenderer
import TactusScene
import TactusTesting

/// Measures a view that clears itself with OpenGL in each frame, compared with a bare client, which clears a framebuffer of the size.
@MainActor
enum GLViewBenchmark {
  private static let rounds = 240
  private static let warmUp = 30

  static func figures() throws -> [Figure] {
    try [(320, 240), (1280, 800)].flatMap { try figures(width: $0, height: $1) }
  }

  private static func figures(width: Int, height: Int) throws -> [Figure] {
    let device = try GraphicsDevice.surfaceless()
    let floor = try bare(device, width: width, height: height)
    let result = try play(device, width: width, height: height)
    let size = "\(width) × \(height)"
    return [
      Figure("GL view", "\(size): a bare client clears", floor, "ms/frame"),
      Figure("GL view", "\(size): a view clears", result.drawing, "ms/frame", floor: floor),
      Figure("GL view", "\(size): its picture is drawn into the window", result.showing, "ms/frame"),
      Figure("GL view", "\(size): heap", result.blocks, "blocks/frame"),
    ]
  }

  private nonisolated static func clear(_ round: Int) {
    glClearColor(Float(round % 16) / 16, 0.5, 0.25, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// Returns the processor time in which a framebuffer is cleared, in milliseconds.
  private static func bare(_ device: GraphicsDevice, width: Int, height: Int) throws -> Double {
    let client = try OpenGLClient(.es2, beside: device)
    return try client.perform {
      var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
      glGenTextures(1, &texture)
      glGenFramebuffers(1, &framebuffer)
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGB, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGB),
        GLenum(GL_UNSIGNED_BYTE), nil)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
      func frames(_ count: Int) {
        for round in 0..<count {
          clear(round)
          glFinish()
        }
      }
      frames(warmUp)
      let start = processor_time()
      frames(rounds)
      return Double(processor_time() - start) / 1e6 / Double(rounds)
    }
  }

  private final class Clearing: GLViewDelegate {
    private var round = 0

    func glView(_ view: GLView, drawIn rect: Rect) {
      round += 1
      clear(round)
    }
  }

  /// Returns the processor times of drawing the view and of showing its picture, in milliseconds, and the blocks on the heap, all for
  /// each frame.
  private static func play(
    _ device: GraphicsDevice, width: Int, height: Int
  ) throws -> (drawing: Double, showing: Double, blocks: Double) {
    let surface = RetainedSurface(device: device, width: width, height: height)
    let test = TestWindow(size: Size(width: Double(width), height: Double(height)))
    test.clientContextFactory = { try OpenGLClient($0, beside: device) }
    let view = GLView(frame: test.window.bounds)
    let delegate = Clearing()
    view.delegate = delegate
    test.window.addSubview(view)
    let builder = FrameBuilder()
    var (drawing, showing, blocks) = (Int64(0), Int64(0), 0)
    for round in -warmUp..<rounds {
      let before = (allocation_count(), processor_time())
      view.setNeedsDisplay()
      test.frame()
      let drawn = processor_time()
      builder.build(
        root: test.window.layer, pixelWidth: width, pixelHeight: height, scale: 1, background: .black)
      _ = try surface.draw(builder.frame)
      glFinish()
      let end = processor_time()
      guard round >= 0 else { continue }
      drawing += drawn - before.1
      showing += end - drawn
      blocks += Int(allocation_count().program - before.0.program)
    }
    let share = 1 / Double(rounds)
    return (Double(drawing) / 1e6 * share, Double(showing) / 1e6 * share, Double(blocks) * share)
  }
}
