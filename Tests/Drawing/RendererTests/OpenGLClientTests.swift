import CTactusEGL
import CTactusGLES2
import Foundation
import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// Contexts of applications beside the one that draws windows.
@MainActor
@Suite("Contexts of applications", .serialized)
struct OpenGLClientTests {
  private static func fill(_ red: Float, _ green: Float, _ blue: Float) {
    glClearColor(red, green, blue, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  private let format = DrawableFormat(width: 16, height: 16)

  @Test(
    "R8 a picture is shown without a copy, counts as a texture, and is freed with its last reference",
    .importsImages)
  func sharing() throws {
    let stage = try Stage(width: 32, height: 32)
    let client = try OpenGLClient(.es2, beside: stage.device)
    let layer = stage.add(8, 8, 16, 16)
    _ = try stage.render()
    let usage = stage.device.textureUsage
    layer.contents = try client.draw(format, scale: 1) { Self.fill(1, 0, 0) }
    #expect(try stage.render().pixel(16, 16) == [255, 0, 0, 255])
    #expect(stage.surface.counters.textureUploads == 0)
    #expect(stage.device.textureUsage.bytes == usage.bytes + 4 * 16 * 16)
    #expect(stage.device.textureUsage.count == usage.count + 1)
    // The next picture is another texture, and the third the first again.
    let first = layer.contents?.id
    layer.contents = try client.draw(format, scale: 1) { Self.fill(0, 1, 0) }
    #expect(layer.contents?.id != first)
    #expect(try stage.render().pixel(16, 16) == [0, 255, 0, 255])
    layer.contents = try client.draw(format, scale: 1) { Self.fill(0, 0, 1) }
    #expect(layer.contents?.id == first)
    #expect(try stage.render().pixel(16, 16) == [0, 0, 255, 255])
    client.deleteDrawable()
    #expect(try stage.render().pixel(16, 16) == [0, 0, 255, 255], "what is shown keeps its pixels")
    layer.contents = nil
    for _ in 0..<3 { _ = try stage.render() }
    stage.device.releaseTextures()
    #expect(stage.device.textureUsage.bytes == 0)
  }

  @Test("R8 textures that were freed are made again from the picture")
  func release() throws {
    let stage = try Stage(width: 32, height: 32)
    let client = try OpenGLClient(.es2, beside: stage.device)
    let layer = stage.add(8, 8, 16, 16)
    layer.contents = try client.draw(format, scale: 1) { Self.fill(1, 0, 0) }
    _ = try stage.render()
    stage.device.releaseTextures()
    #expect(try stage.render().pixel(16, 16) == [255, 0, 0, 255])
  }

  @Test("R8 a context that the application ends is lost, and others go on")
  func ended() throws {
    let stage = try Stage(width: 32, height: 32)
    let client = try OpenGLClient(.es2, beside: stage.device)
    let other = try OpenGLClient(.es2, beside: stage.device)
    let layer = stage.add(8, 8, 16, 16)
    layer.contents = try other.draw(format, scale: 1) { Self.fill(1, 0, 0) }
    #expect(throws: GLViewError.contextLost) {
      _ = try client.draw(format, scale: 1) {
        let (display, context) = (eglGetCurrentDisplay(), eglGetCurrentContext())
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
      }
    }
    #expect(client.isLost && !other.isLost)
    #expect(throws: GLViewError.contextLost) { try client.perform {} }
    #expect(try stage.render().pixel(16, 16) == [255, 0, 0, 255])
    layer.contents = try other.draw(format, scale: 1) { Self.fill(0, 1, 0) }
    #expect(try stage.render().pixel(16, 16) == [0, 255, 0, 255])
  }

  @Test(
    "R8 another context that the application leaves current does not receive the toolkit's commands",
    .hasStrongDriver)
  func current() throws {
    let stage = try Stage(width: 32, height: 32)
    let client = try OpenGLClient(.es2, beside: stage.device)
    let display = client.context.access.display
    let stray = try #require(
      eglCreateContext(display, nil, nil, [EGL_CONTEXT_CLIENT_VERSION, 2, EGL_NONE]))
    defer { eglDestroyContext(display, stray) }
    let layer = stage.add(8, 8, 16, 16)
    for _ in 0..<2 {
      layer.contents = try client.draw(format, scale: 1) {
        Self.fill(1, 0, 0)
        eglMakeCurrent(display, nil, nil, stray)
      }
      #expect(try stage.render().pixel(16, 16) == [255, 0, 0, 255])
    }
    #expect(!client.isLost)
  }

  @Test("R8 contexts are lost with the display of their device, and their pictures are freed without it")
  func display() throws {
    let client = try OpenGLClient(.es2, beside: GraphicsDevice.surfaceless())
    var contents: LayerContents? = try client.draw(format, scale: 1) { Self.fill(1, 0, 0) }
    #expect(contents?.isOpaque == true && contents?.width == 16)
    weak var picture: (any SharedPicture)?
    if case .shared(let shared)? = contents?.source { picture = shared }
    #expect(picture != nil)
    client.context.access.close()
    #expect(client.isLost)
    #expect(throws: GLViewError.contextLost) { try client.readPicture() ?? client.perform { nil } }
    contents = nil
    #expect(picture == nil)
  }

  @Test(
    "R8 sizes beyond the driver's limits are an error, and the next drawing works", arguments: [false, true])
  func limits(isRead: Bool) throws {
    let device = try GraphicsDevice.surfaceless()
    let client = isRead ? try OpenGLClient(reading: .es2) : try OpenGLClient(.es2, beside: device)
    var huge = format
    huge.width = client.properties.maximumDrawableSide * 2
    #expect(throws: GLViewError.noDrawable(width: huge.width, height: 16)) {
      _ = try client.draw(huge, scale: 1) { Self.fill(1, 0, 0) }
    }
    _ = try client.draw(format, scale: 1) { Self.fill(0, 1, 0) }
    #expect(try client.readPicture()?.pixel(3, 3) == [0, 255, 0, 255])
  }

  @Test(
    "R8 the state on which the toolkit's own commands depend is the application's again after them",
    .hasStrongDriver)
  func state() throws {
    let client = try OpenGLClient(reading: .es3)
    var buffer: GLuint = 0
    try client.perform {
      glGenBuffers(1, &buffer)
      glBindBuffer(0x88EB, buffer)
      glBindBuffer(0x88EC, buffer)
      glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 8)
      glPixelStorei(0x0D02, 5)
      glEnable(GLenum(GL_SCISSOR_TEST))
    }
    for side in [16, 24] {
      let contents = try client.draw(DrawableFormat(width: side, height: 16), scale: 1) {
        glScissor(0, 0, GLsizei(side), 16)
        Self.fill(0, 0, 1)
      }
      #expect(contents.bitmap.pixel(side - 1, 15) == [0, 0, 255, 255])
    }
    try client.perform {
      var values: [GLint] = [0, 0, 0, 0]
      for (index, name) in [0x88ED, 0x88EF, GL_PACK_ALIGNMENT, 0x0D02].enumerated() {
        glGetIntegerv(GLenum(name), &values[index])
      }
      #expect(values == [GLint(buffer), GLint(buffer), 8, 5])
      #expect(glIsEnabled(GLenum(GL_SCISSOR_TEST)) != 0)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// `make test-weak-gpu` takes nothing from the driver.
  fileprivate static var hasStrongDriver: Self {
    .enabled(if: ProcessInfo.processInfo.environment["TACTUS_WEAK_GPU", default: ""].isEmpty)
  }
}
