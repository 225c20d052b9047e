import AllocationCounter
import BenchmarkReport
import CTactusGLES2
import Tactus
import TactusRenderer
import TactusScene
import TactusTesting

/// Measures a camera of 640 × 360 pixels with 30 frames per second, compared with the bare upload of a texture of that size with 4
/// bytes per pixel, which is what a picture on the GPU takes at least if the processor has converted it, and with drawing it.
@MainActor
enum FrameViewBenchmark {
  private static let (width, height) = (640, 360)
  private static let rate = 30.0
  private static let rounds = 240

  static func figures() throws -> [Figure] {
    let device = try GraphicsDevice.surfaceless()
    let surface = RetainedSurface(device: device, width: width, height: height)
    let floor = try bareUpload(device)
    var figures = [
      Figure("frame view", "640 × 360 at 30/s: bare upload of 4 bytes per pixel", floor, "ms/s")
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

  /// Returns the processor time of uploading a texture for each frame, in milliseconds for each second.
  private static func bareUpload(_ device: GraphicsDevice) throws -> Double {
    // A surface makes the context current.
    let surface = try OffscreenSurface(device: device, width: 1, height: 1)
    let pixels = [UInt32](repeating: 0xFF80_4020, count: width * height)
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), nil)
    func upload(_ count: Int) {
      for _ in 0..<count {
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
          GLenum(GL_UNSIGNED_BYTE), pixels)
        surface.finish()
      }
    }
    upload(30)
    let start = processor_time()
    upload(rounds)
    let time = Double(processor_time() - start) / 1e6 / Double(rounds) * rate
    glDeleteTextures(1, &texture)
    return time
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
