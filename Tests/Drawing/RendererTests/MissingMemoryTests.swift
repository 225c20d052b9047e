import CTactusGLES2
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// A driver that has no memory for what is drawn, which OpenGL reports after the fact.
@MainActor
@Suite("Missing memory of the driver", .serialized)
struct MissingMemoryTests {
  /// A stage with a picture that shares a page, a large one, and a backdrop in front of them.
  private func makeStage() throws -> Stage {
    let stage = try Stage(width: 400, height: 300)
    for (index, side) in [40, 280].enumerated() {
      let layer = stage.add(Double(index * 60), 10, Double(side), Double(side))
      layer.contents = LayerContents(
        bitmap: .make(side, side) { x, y in 0xFF00_0000 | UInt32(x * 5 << 8 | y) })
    }
    stage.add(20, 20, 100, 100).backdrop = Backdrop(standardDeviation: 6)
    return stage
  }

  /// Lets OpenGL report errors, one for each question, and counts the questions.
  private final class Errors {
    var next: [GLenum] = []
    var count = 0

    func take() -> GLenum {
      count += 1
      return next.isEmpty ? GLenum(GL_NO_ERROR) : next.removeFirst()
    }
  }

  @Test("W6 a frame for which memory was missing is not shown; the next one uploads everything again")
  func outOfMemory() throws {
    let stage = try makeStage()
    let errors = Errors()
    stage.device.renderer.takeError = errors.take
    let expected = try stage.render()
    #expect(stage.surface.counters.textureUploads == 2 && errors.count == 1)
    stage.builder.invalidate()
    errors.next = [GLenum(GL_OUT_OF_MEMORY)]
    #expect(throws: GraphicsDeviceError.outOfMemory) { try stage.render() }
    #expect(stage.device.textureUsage.count == 0)
    stage.builder.invalidate()
    errors.count = 0
    let again = try stage.render()
    #expect(stage.surface.counters.textureUploads == 2 && errors.count == 1, "one question for each frame")
    #expect(again.greatestDifference(from: expected).value == 0)
  }

  @Test("W6 the same with a surface that keeps its pixels, and an upload before the frame")
  func retained() throws {
    let stage = try makeStage()
    let surface = RetainedSurface(device: stage.device, width: 400, height: 300)
    let errors = Errors()
    stage.device.renderer.takeError = errors.take
    var pixels = [UInt32](repeating: 0, count: 400 * 300)
    func draw() throws -> [UInt32] {
      stage.builder.invalidate()
      let damage = try surface.draw(stage.build())
      try pixels.withUnsafeMutableBytes { try surface.read(damage, to: $0.baseAddress!, rowLength: 400) }
      return pixels
    }
    let expected = try draw()
    #expect(errors.count == 1)
    errors.next = [GLenum(GL_OUT_OF_MEMORY)]
    #expect(throws: GraphicsDeviceError.outOfMemory) { try draw() }
    surface.trim()
    pixels = Array(repeating: 0, count: pixels.count)
    let again = try draw()
    #expect(again == expected)
    errors.next = [0x0507]
    #expect(throws: GraphicsDeviceError.contextLost) { try draw() }
  }

  @Test("W6 errors of single commands are tolerated")
  func otherErrors() throws {
    let stage = try makeStage()
    let errors = Errors()
    errors.next = [GLenum(GL_INVALID_VALUE)]
    stage.device.renderer.takeError = errors.take
    _ = try stage.render()
    #expect(stage.device.textureUsage.count == 2)
  }

  @Test("W6 a driver without surfaceless contexts: the budget is stored, and applied when there is a context")
  func budgetBeforeContext() throws {
    let device = try GraphicsDevice.surfaceless()
    device.textureBudget = 3 << 20
    #expect(device.textureUsage == (0, 0))
    device.releaseTextures()
    #expect(device.existingRenderer == nil, "nothing has called OpenGL")
    #expect(device.renderer.textureBudget == 3 << 20)
  }
}
