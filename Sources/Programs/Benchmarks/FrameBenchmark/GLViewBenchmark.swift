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
    let result = try play(device, width: width, height: height)
    let size = "\(width) × \(height)"
    return [
      Figure("GL view", "\(size): a bare client clears", result.floor, "ms/frame"),
      Figure("GL view", "\(size): a view clears", result.drawing, "ms/frame", floor: result.floor),
      Figure("GL view", "\(size): its picture is drawn into the window", result.showing, "ms/frame"),
      Figure("GL view", "\(size): heap", result.blocks, "blocks/frame"),
    ]
  }

  private nonisolated static func clear(_ round: Int) {
    glClearColor(Float(round % 16) / 16, 0.5, 0.25, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// What a bare client does: it clears framebuffers, of which it has two, as a window has buffers.
  @MainActor private final class BareClient {
    private let client: OpenGLClient
    private var framebuffers: [GLuint] = [0, 0]
    private var round = 0

    init(_ device: GraphicsDevice, width: Int, height: Int) throws {
      client = try OpenGLClient(.es2, beside: device)
      try client.perform {
        glGenFramebuffers(2, &framebuffers)
        for framebuffer in framebuffers {
          var texture: GLuint = 0
          glGenTextures(1, &texture)
          glBindTexture(GLenum(GL_TEXTURE_2D), texture)
          glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_RGB, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGB),
            GLenum(GL_UNSIGNED_BYTE), nil)
          glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
          glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        }
      }
    }

    func draw() throws {
      round += 1
      try client.perform {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffers[round % 2])
        clear(round)
        glFinish()
      }
    }
  }

  private final class Clearing: GLViewDelegate {
    private var round = 0

    func glView(_ view: GLView, drawIn rect: Rect) {
      round += 1
      clear(round)
    }
  }

  /// Returns the processor times of the bare client, of drawing the view, and of showing its picture, in milliseconds, and the blocks on
  /// the heap, all for each frame. Client and view take turns, so that the caches of the processor are as cold for both.
  private static func play(
    _ device: GraphicsDevice, width: Int, height: Int
  ) throws -> (floor: Double, drawing: Double, showing: Double, blocks: Double) {
    let bare = try BareClient(device, width: width, height: height)
    let surface = RetainedSurface(device: device, width: width, height: height)
    let test = TestWindow(size: Size(width: Double(width), height: Double(height)))
    test.clientContextFactory = { try OpenGLClient($0, beside: device) }
    let view = GLView(frame: test.window.bounds)
    let delegate = Clearing()
    view.delegate = delegate
    test.window.addSubview(view)
    let builder = FrameBuilder()
    var (floor, drawing, showing, blocks) = (Int64(0), Int64(0), Int64(0), 0)
    for round in -warmUp..<rounds {
      let start = processor_time()
      try bare.draw()
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
      floor += before.1 - start
      drawing += drawn - before.1
      showing += end - drawn
      blocks += Int(allocation_count().program - before.0.program)
    }
    let share = 1 / Double(rounds)
    return (
      Double(floor) / 1e6 * share, Double(drawing) / 1e6 * share, Double(showing) / 1e6 * share,
      Double(blocks) * share
    )
  }
}
