import TactusOpenGL
import TactusTesting
import Testing

@testable import TactusInterface
@testable import TactusRenderer

/// What an application leaves behind in its context.
@MainActor
@Suite("State of OpenGL views", .serialized)
struct GLViewIsolationTests {
  /// Creates a window with everything that the renderer draws, and an OpenGL view.
  private func makeWindow(_ painter: Painter) -> (test: TestWindow, view: GLView, changing: View) {
    let test = TestWindow(size: Size(width: 240, height: 160))
    test.window.backgroundColor = Color(white: 0.9)
    let label = Label(frame: Rect(x: 10, y: 10, width: 120, height: 30))
    label.text = "Temperature"
    let card = View(frame: Rect(x: 10, y: 50, width: 80, height: 60))
    card.backgroundColor = .red
    card.cornerRadius = 14
    card.borderWidth = 2
    card.borderColor = .blue
    card.shadow = View.Shadow(radius: 6)
    let group = View(frame: Rect(x: 60, y: 70, width: 60, height: 60))
    group.alpha = 0.6
    for x in [0.0, 20] {
      let part = View(frame: Rect(x: x, y: x, width: 40, height: 40))
      part.backgroundColor = x == 0 ? .green : .blue
      group.addSubview(part)
    }
    let image = ImageView(
      image: Image(size: Size(width: 300, height: 300)) { context in
        context.drawLinearGradient(
          Gradient(colors: [.red, .white, .blue]), start: .zero, end: Point(x: 300, y: 300))
      })
    image.frame = Rect(x: 130, y: 10, width: 50, height: 50)
    image.transform = AffineTransform(rotationAngle: 0.3)
    let view = GLView(frame: Rect(x: 130, y: 70, width: 100, height: 80))
    view.delegate = painter
    let blur = VisualEffectView(effect: BlurEffect(style: .light))
    blur.frame = Rect(x: 100, y: 100, width: 60, height: 50)
    for part in [label, card, group, image, view, blur] { test.window.addSubview(part) }
    return (test, view, card)
  }

  /// Sets every state of OpenGL ES 2 that could change a drawing, and uses names that were never generated.
  private static func leaveChaos() {
    for name in [
      GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_BLEND, GL_DITHER,
      GL_POLYGON_OFFSET_FILL,
      GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
    ] { glEnable(GLenum(name)) }
    glScissor(3, 5, 1, 1)
    glViewport(7, 7, 2, 2)
    glCullFace(GLenum(GL_FRONT_AND_BACK))
    glDepthFunc(GLenum(GL_NEVER))
    glStencilFunc(GLenum(GL_NEVER), 1, 0)
    glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ZERO))
    glBlendEquation(GLenum(GL_FUNC_REVERSE_SUBTRACT))
    glColorMask(0, 1, 0, 0)
    glClearColor(1, 0, 1, 0)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 8)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 8)
    glActiveTexture(GLenum(GL_TEXTURE3))
    let pixels = [UInt32](repeating: 0xFFFF_00FF, count: 16 * 16)
    // In OpenGL ES 2, a name need not be generated. The toolkit's names are small numbers as well.
    for name in GLuint(1)..<60 {
      glBindTexture(GLenum(GL_TEXTURE_2D), name)
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 16, 16, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels)
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
      glBufferData(GLenum(GL_ARRAY_BUFFER), 64, pixels, GLenum(GL_STATIC_DRAW))
      glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), name)
    }
    let names = (GLuint(1)..<60).map { $0 }
    glDeleteBuffers(GLsizei(names.count), names)
    for name in names { glDeleteProgram(name) }
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    for index in GLuint(0)..<8 { glDisableVertexAttribArray(index) }
    glUseProgram(0)
    // An error that is left behind.
    glEnable(0xFFFF)
  }

  @Test(
    "R8 whatever state and objects a drawing leaves behind, no pixel of the toolkit's changes",
    arguments: [false, true])
  func chaos(isRead: Bool) throws {
    func pictures(_ leavesChaos: Bool) throws -> [Picture] {
      var blue: Float = 1
      let painter = Painter { _ in
        glColorMask(1, 1, 1, 1)
        glDisable(GLenum(GL_SCISSOR_TEST))
        Painter.fill(0, 0.5, blue)
        blue -= 0.25
        if leavesChaos { Self.leaveChaos() }
      }
      let (test, view, card) = makeWindow(painter)
      if isRead { test.clientContextFactory = { try OpenGLClient(reading: $0) } }
      return try (0..<4).map { step in
        card.center.x += Double(step) * 3
        view.setNeedsDisplay()
        let picture = try test.picture()
        #expect(view.failure == nil && painter.drawCount == step + 1)
        return picture
      }
    }
    let (expected, actual) = (try pictures(false), try pictures(true))
    #expect(expected[0].pixel(x: 210, y: 80) == .init(0x0080ff))
    for (index, (left, right)) in zip(expected, actual).enumerated() {
      // Pictures may be at other places in their textures, which rounds differently.
      #expect(left.differingPixels(from: right, tolerance: 1) == 0, "frame \(index)")
    }
  }

  @Test("R8 what is read where the processor draws the windows is what the GPU shows")
  func reading() throws {
    func picture(_ isRead: Bool) throws -> Picture {
      let painter = Painter { _ in
        Painter.fill(0.2, 0.4, 0.6, 0.5)
        Painter.fill(x: 10, y: 20, width: 30, height: 10, 1, 0.5, 0)
      }
      let (test, view, _) = makeWindow(painter)
      if isRead { test.clientContextFactory = { try OpenGLClient(reading: $0) } }
      view.isOpaque = false
      view.drawableMultisample = .multisample4X
      _ = try test.picture()
      view.setNeedsDisplay()
      return try test.picture()
    }
    #expect(try picture(true).differingPixels(from: picture(false), tolerance: 1) == 0)
  }
}
