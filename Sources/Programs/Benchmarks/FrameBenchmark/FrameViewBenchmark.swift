import AllocationCounter
import BenchmarkReport
import CTactusGLES2
import Tactus
import TactusRenderer
import TactusScene
import TactusTesting

/// Measures a camera of 640 × 360 pixels with 30 frames per second, compared with the least that shows one: the bare upload of a
/// texture of that size with 4 bytes per pixel, drawn as one quad. The software renderer copies memory for an upload, which alone
/// takes almost nothing.
@MainActor
enum FrameViewBenchmark {
  private static let (width, height) = (640, 360)
  private static let rate = 30.0
  private static let rounds = 240

  static func figures() throws -> [Figure] {
    let device = try GraphicsDevice.surfaceless()
    let surface = RetainedSurface(device: device, width: width, height: height)
    let upload = try bare(device, draws: false)
    let floor = try bare(device, draws: true)
    var figures = [
      Figure("frame view", "640 × 360 at 30/s: bare upload of 4 bytes per pixel", upload, "ms/s"),
      Figure("frame view", "640 × 360 at 30/s: the same, drawn as one quad", floor, "ms/s", floor: upload),
    ]
    for (name, format) in [
      ("BGRA", PixelFormat.bgra8888Premultiplied), ("BGRX", .bgrx8888), ("NV12", .nv12), ("YUYV", .yuyv),
    ] {
      let result = try play(format, surface)
      figures += [
        Figure(
          "frame view", "640 × 360 at 30/s: \(name), upload and drawing", result.drawing, "ms/s",
          floor: floor,
          note: "processor time of all threads"),
        Figure(
          "frame view", "640 × 360 at 30/s: \(name), reading back for the compositor", result.reading, "ms/s"),
        Figure("frame view", "640 × 360: \(name), views on the main actor", result.views, "µs/frame"),
        Figure("frame view", "640 × 360: \(name), heap", result.blocks, "blocks/frame"),
      ]
    }
    return figures
  }

  /// Returns the processor time of uploading a texture for each frame, and optionally of drawing it as one quad without OpenGL calls
  /// that are not needed, in milliseconds for each second.
  private static func bare(_ device: GraphicsDevice, draws: Bool) throws -> Double {
    // A surface makes the context current.
    let surface = try OffscreenSurface(device: device, width: 1, height: 1)
    let pixels = [UInt32](repeating: 0xFF80_4020, count: width * height)
    let (source, target) = (makeTexture(), makeTexture())
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), target, 0)
    let program = makeProgram()
    glUseProgram(program)
    glDisable(GLenum(GL_BLEND))
    glDisable(GLenum(GL_SCISSOR_TEST))
    glViewport(0, 0, GLsizei(width), GLsizei(height))
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
    let corners: [Float] = [-1, -1, 1, -1, -1, 1, 1, 1]
    func frames(_ count: Int) {
      for _ in 0..<count {
        glBindTexture(GLenum(GL_TEXTURE_2D), source)
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(GL_BGRA_EXT),
          GLenum(GL_UNSIGNED_BYTE), pixels)
        if draws {
          corners.withUnsafeBytes {
            glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, $0.baseAddress)
            glEnableVertexAttribArray(0)
            glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
          }
        }
        surface.finish()
      }
    }
    frames(30)
    let start = processor_time()
    frames(rounds)
    let time = Double(processor_time() - start) / 1e6 / Double(rounds) * rate
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(2, [source, target])
    glDeleteProgram(program)
    glEnable(GLenum(GL_BLEND))
    return time
  }

  private static func makeTexture() -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_BGRA_EXT, GLsizei(width), GLsizei(height), 0, GLenum(GL_BGRA_EXT),
      GLenum(GL_UNSIGNED_BYTE), nil)
    return texture
  }

  private static func makeProgram() -> GLuint {
    let sources = [
      """
      attribute vec2 a; varying vec2 v;
      void main() { v = a * 0.5 + 0.5; gl_Position = vec4(a, 0.0, 1.0); }
      """,
      """
      precision mediump float; varying vec2 v; uniform sampler2D t;
      void main() { gl_FragColor = texture2D(t, v); }
      """,
    ]
    let program = glCreateProgram()
    for (type, source) in zip([GL_VERTEX_SHADER, GL_FRAGMENT_SHADER], sources) {
      let shader = glCreateShader(GLenum(type))
      source.withCString { text in
        var text: UnsafePointer<CChar>? = text
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    glBindAttribLocation(program, 0, "a")
    glLinkProgram(program)
    return program
  }

  private struct Result {
    /// Milliseconds of processor time for each second.
    var drawing = 0.0
    var reading = 0.0
    /// Microseconds for each frame.
    var views = 0.0
    /// Blocks on the heap for each frame, of the program.
    var blocks = 0.0
  }

  private static func play(_ format: PixelFormat, _ surface: RetainedSurface) throws -> Result {
    let test = TestWindow(size: Size(width: Double(width), height: Double(height)))
    let view = FrameView(frame: test.window.bounds)
    test.window.addSubview(view)
    let builder = FrameBuilder()
    let pool = try FramePool(width: width, height: height, format: format)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * width * height, alignment: 64)
    defer { memory.deallocate() }
    var (views, drawing, reading, blocks) = (Int64(0), Int64(0), Int64(0), 0)
    for round in -30..<rounds {
      let before = (allocation_count(), processor_time())
      if let frame = pool.makeFrame(writing: { _ in }) { view.show(frame) }
      test.frame()
      builder.build(
        root: test.window.layer, pixelWidth: width, pixelHeight: height, scale: 1, background: .black)
      let built = processor_time()
      let damage = try surface.draw(builder.frame)
      glFinish()
      let drawn = processor_time()
      let after = allocation_count()
      try surface.read(damage, to: memory, rowLength: width)
      let end = processor_time()
      guard round >= 0 else { continue }
      views += built - before.1
      drawing += drawn - built
      reading += end - drawn
      blocks += Int(after.program - before.0.program)
    }
    let share = 1 / Double(rounds)
    return Result(
      drawing: Double(drawing) / 1e6 * share * rate, reading: Double(reading) / 1e6 * share * rate,
      views: Double(views) / 1e3 * share, blocks: Double(blocks) * share)
  }
}
