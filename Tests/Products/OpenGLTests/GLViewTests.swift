import TactusOpenGL
import TactusPixels
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

/// What an application draws with OpenGL, as a view like others.
@MainActor
@Suite("OpenGL view", .serialized)
struct GLViewTests {
  private let test = TestWindow(size: Size(width: 200, height: 100))
  private let view = GLView(frame: Rect(x: 20, y: 10, width: 100, height: 80))
  private let painter = Painter(0, 1, 0)

  init() {
    test.window.backgroundColor = .white
    view.delegate = painter
    test.window.addSubview(view)
  }

  private func pixel(_ x: Int, _ y: Int) throws -> Picture.Pixel { try test.picture().pixel(x: x, y: y) }

  @Test("R8 a view is drawn between its siblings, where it is, and is touched like others")
  func siblings() throws {
    let behind = View(frame: Rect(x: 0, y: 0, width: 60, height: 100))
    behind.backgroundColor = .red
    test.window.insertSubview(behind, at: 0)
    let front = View(frame: Rect(x: 80, y: 0, width: 20, height: 100))
    front.backgroundColor = .blue
    test.window.addSubview(front)
    let picture = try test.picture()
    #expect(picture.pixel(x: 10, y: 50) == .init(0xff3b30) || picture.pixel(x: 10, y: 50).red > 200)
    #expect(picture.pixel(x: 40, y: 50) == .init(0x00ff00), "over the one behind")
    #expect(
      picture.pixel(x: 90, y: 50).blue > 200 && picture.pixel(x: 90, y: 50).green < 200,
      "under the one in front")
    #expect(picture.pixel(x: 110, y: 50) == .init(0x00ff00))
    #expect(picture.pixel(x: 110, y: 92) == .white && picture.pixel(x: 121, y: 50) == .white)
    #expect(test.window.hitTest(Point(x: 40, y: 50), with: nil) === view)
    #expect(test.window.hitTest(Point(x: 90, y: 50), with: nil) === front)
  }

  @Test("R8 the framebuffer's lower left corner is the view's, at every scale", arguments: [1, 1.75, 2])
  func orientation(scale: Double) throws {
    let test = TestWindow(size: Size(width: 200, height: 100), scale: scale)
    test.window.addSubview(view)
    painter.onDraw = { view in
      Painter.fill(0, 0, 1)
      Painter.fill(
        x: 0, y: 0, width: view.drawablePixels.width / 2, height: view.drawablePixels.height / 4, 1, 0, 0)
    }
    let picture = try test.picture()
    func pixel(_ x: Double, _ y: Double) -> Picture.Pixel {
      picture.pixel(x: Int((20 + x) * scale), y: Int((10 + y) * scale))
    }
    #expect(pixel(10, 75) == .init(0xff0000) && pixel(60, 75) == .init(0x0000ff))
    #expect(pixel(10, 10) == .init(0x0000ff) && pixel(10, 55) == .init(0x0000ff))
    #expect(view.drawableWidth == Int((100 * scale).rounded(.up)))
    #expect(view.drawableHeight == Int((80 * scale).rounded(.up)))
  }

  @Test(
    "R8 a view is faded, rotated, scaled, and clipped by its corners and its superview, without being drawn again"
  )
  func appearance() throws {
    _ = try pixel(0, 0)
    view.alpha = 0.5
    let faded = try pixel(70, 50)
    #expect(abs(faded.red - 127) <= 1 && faded.green == 255)
    view.alpha = 1
    view.cornerRadius = 40
    view.clipsToBounds = true
    #expect(try pixel(22, 12) == .white && pixel(70, 50) == .init(0x00ff00))
    view.cornerRadius = 0
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    #expect(try pixel(25, 50) == .white && pixel(70, 5) == .init(0x00ff00), "80 wide and 100 high")
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    #expect(try pixel(44, 50) == .white && pixel(50, 50) == .init(0x00ff00))
    view.transform = .identity
    let frame = View(frame: Rect(x: 0, y: 0, width: 50, height: 100))
    frame.clipsToBounds = true
    frame.cornerRadius = 10
    test.window.addSubview(frame)
    frame.addSubview(view)
    #expect(try pixel(40, 50) == .init(0x00ff00) && pixel(60, 50) == .white)
    #expect(painter.drawCount == 1, "moves need no drawing")
  }

  @Test("R8 a view that is not opaque shows what is behind it through its alpha component")
  func translucent() throws {
    painter.onDraw = { _ in Painter.fill(0, 0.5, 0, 0.5) }
    #expect(try pixel(70, 50) == .init(0x008000), "opaque: the alpha component has no meaning")
    view.isOpaque = false
    let mixed = try pixel(70, 50)
    #expect(abs(mixed.red - 127) <= 1 && mixed.green >= 254 && abs(mixed.blue - 127) <= 1)
    view.drawableColorFormat = .rgb565
    let coarse = try pixel(70, 50)
    #expect(coarse.red == 0 && abs(coarse.green - 128) <= 4)
  }

  @Test("R8 a view is drawn on demand, for a new size, or by a display link, and only while it is visible")
  func demand() throws {
    test.frame()
    test.frame()
    #expect(painter.drawCount == 1 && painter.prepareCount == 1)
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(test.needsFrame)
    test.frame()
    #expect(painter.drawCount == 2)
    view.frame.origin.x += 10
    test.frame()
    #expect(painter.drawCount == 2)
    view.frame.size.width = 50
    test.frame()
    #expect(painter.drawCount == 3 && view.drawableWidth == 50)
    view.isHidden = true
    view.setNeedsDisplay()
    test.frame()
    #expect(painter.drawCount == 3)
    view.isHidden = false
    test.frame()
    #expect(painter.drawCount == 4)
    view.enableSetNeedsDisplay = false
    view.setNeedsDisplay()
    test.frame()
    #expect(painter.drawCount == 4)
    let link = DisplayLink { [view] _ in view.display() }
    link.add(to: test.window)
    for _ in 0..<3 { test.frame() }
    link.invalidate()
    #expect(painter.drawCount == 7)
  }

  @Test("R8 what a drawing requests is drawn with the next frame")
  func continuous() throws {
    painter.onDraw = { view in
      Painter.fill(1, 0, 0)
      view.setNeedsDisplay()
    }
    for count in 1...3 {
      test.frame()
      #expect(painter.drawCount == count && test.needsFrame)
    }
  }

  @Test("R8 only the view is damaged by a new picture, and nothing by none")
  func damage() throws {
    let builder = FrameBuilder()
    func damage() -> [PixelRect] {
      test.frame()
      return test.window.makeFrame(with: builder).damage
    }
    _ = damage()
    for _ in 0..<3 {
      view.setNeedsDisplay()
      #expect(damage() == [PixelRect(x: 20, y: 10, width: 100, height: 80)])
      #expect(damage().isEmpty)
    }
  }

  @Test(
    "R8 a view has the depth, the stencil and the samples that it asks for",
    arguments: WeakDriver.versions)
  func buffers(version: GLContext.Version) throws {
    let view = GLView(frame: Rect(x: 0, y: 0, width: 40, height: 40), version: version)
    var bits: [GLint] = []
    let painter = Painter { _ in
      Painter.fill(1, 1, 1)
      bits = [GL_DEPTH_BITS, GL_STENCIL_BITS, GL_SAMPLES].map(Painter.value)
    }
    view.delegate = painter
    test.window.addSubview(view)
    test.frame()
    try #require(bits == [0, 0, 0])
    view.drawableDepthFormat = .format16
    test.frame()
    #expect(bits[0] >= 16 && bits[1] == 0)
    view.drawableStencilFormat = .format8
    view.drawableDepthFormat = .format24
    test.frame()
    guard !WeakDriver.lacks("oes") else {
      // Mesa has no buffer for one of them beside one for the other.
      #expect(view.failure as? GLViewError == .noDrawable(width: 40, height: 40))
      return
    }
    #expect(bits[0] >= 16 && bits[1] == 8)
    view.drawableDepthFormat = .formatNone
    test.frame()
    #expect(bits[1] == 8)
    view.drawableMultisample = .multisample4X
    view.drawableDepthFormat = .format16
    test.frame()
    #expect(bits[0] >= 16 && bits[1] == 8)
    #expect(view.context?.version == version && view.failure == nil)
    #expect(try test.picture().pixel(x: 20, y: 20) == .white)
  }

  @Test("R8 edges are smooth with several samples, whatever the view's state")
  func samples() throws {
    view.drawableMultisample = .multisample4X
    var program: GLProgram?
    var samples: GLint = 0
    painter.onPrepare = { _ in program = try Self.triangleProgram() }
    painter.onDraw = { _ in
      glDisable(GLenum(GL_SCISSOR_TEST))
      Painter.fill(0, 0, 0)
      program?.use()
      samples = Painter.value(GL_SAMPLES)
      Self.drawTriangle()
      glEnable(GLenum(GL_SCISSOR_TEST))
      glScissor(0, 0, 1, 1)
    }
    let picture = try test.picture()
    var levels: Set<Int> = []
    for x in 20..<120 { for y in 10..<90 { levels.insert(Int(picture.pixel(x: x, y: y).red)) } }
    #expect(levels.contains(0) && levels.contains(255))
    // Some drivers have one sample.
    #expect(levels.count > 2 || samples <= 1, "\(levels)")
    #expect(picture.pixel(x: 30, y: 85).red == 255, "the lower left corner is inside")
  }

  /// Returns a program that draws white.
  private static func triangleProgram() throws -> GLProgram {
    try GLProgram(
      vertexShader: "attribute vec2 position; void main() { gl_Position = vec4(position, 0.0, 1.0); }",
      fragmentShader: "void main() { gl_FragColor = vec4(1.0); }", attributes: ["position"])
  }

  private static func drawTriangle() {
    let corners: [GLfloat] = [-1, -1, 1, -0.7, -0.7, 1]
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
    corners.withUnsafeBytes {
      glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), 0, 0, $0.baseAddress)
      glEnableVertexAttribArray(0)
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
  }

  @Test("R8 programs of OpenGL ES 3 run in its contexts", .enabled(if: WeakDriver.versions.contains(.es3)))
  func version3() throws {
    let view = GLView(frame: Rect(x: 0, y: 0, width: 40, height: 40), version: .es3)
    var program: GLProgram?
    let painter = Painter { _ in
      Painter.fill(0, 0, 0)
      program?.use()
      glUniform1f(program?.uniform("level") ?? -1, 1)
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
    painter.onPrepare = { _ in
      program = try GLProgram(
        vertexShader: """
          #version 300 es
          void main() { gl_Position = vec4(float(gl_VertexID / 2) * 4.0 - 1.0, float(gl_VertexID % 2) * 4.0 - 1.0, 0.0, 1.0); }
          """,
        fragmentShader: """
          #version 300 es
          precision mediump float;
          uniform float level;
          out vec4 color;
          void main() { color = vec4(level, 0.0, level, 1.0); }
          """)
    }
    view.delegate = painter
    test.window.addSubview(view)
    #expect(try pixel(20, 20) == .init(0xff00ff))
    try view.performInContext {
      #expect(program?.attribute("position") == nil)
      program?.delete()
    }
  }

  @Test("R8 a shader that does not compile, and a program that cannot be linked, give the driver's log")
  func shaders() throws {
    var errors: [GLProgramError] = []
    painter.onPrepare = { _ in
      let vertex = "attribute vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }"
      for (first, second) in [
        ("void main() { gl_Position = missing; }", "void main() {}"),
        (vertex, "void main() { gl_FragColor = 1; }"),
        (vertex, "precision mediump float; varying vec4 other; void main() { gl_FragColor = other; }"),
      ] {
        do throws(GLProgramError) {
          _ = try GLProgram(vertexShader: first, fragmentShader: second)
        } catch { errors.append(error) }
      }
    }
    test.frame()
    try #require(errors.count == 3)
    guard case .vertexShader(let log) = errors[0], case .fragmentShader = errors[1], case .linking = errors[2]
    else {
      Issue.record("\(errors)")
      return
    }
    #expect(log.contains("missing"))
    #expect(errors.allSatisfy { $0.description.count > 40 })
  }

  @Test("R8 several views have their own contexts, and find the state that they left")
  func several() throws {
    let other = GLView(frame: Rect(x: 130, y: 10, width: 60, height: 80))
    let second = Painter { _ in glClear(GLbitfield(GL_COLOR_BUFFER_BIT)) }
    second.onPrepare = { _ in glClearColor(0, 0, 1, 1) }
    other.delegate = second
    test.window.addSubview(other)
    for _ in 0..<3 {
      view.setNeedsDisplay()
      other.setNeedsDisplay()
      let picture = try test.picture()
      #expect(
        picture.pixel(x: 70, y: 50) == .init(0x00ff00) && picture.pixel(x: 160, y: 50) == .init(0x0000ff))
    }
    #expect(second.prepareCount == 1 && second.drawCount == 3)
  }

  @Test("R8 a subclass draws itself, and a snapshot has what is shown")
  func subclass() throws {
    final class Half: GLView {
      override func drawContent(in rect: Rect) throws {
        Painter.fill(1, 1, 0)
        Painter.fill(x: 0, y: 0, width: Int(rect.width), height: Int(rect.height / 2), 0, 1, 1)
      }
    }
    let view = Half(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(view.snapshot == nil, "there is no window")
    test.window.addSubview(view)
    let picture = Picture(try #require(view.snapshot))
    #expect(picture.width == 40 && picture.pixel(x: 20, y: 5) == .init(0xffff00))
    #expect(picture.pixel(x: 20, y: 35) == .init(0x00ffff))
    #expect(try pixel(10, 35) == .init(0x00ffff))
    view.deleteDrawable()
    #expect(view.drawableWidth == 0)
    #expect(try pixel(10, 35) == .init(0x00ffff), "it is drawn again")
  }

  @Test("R8 a zoomed view is drawn at the new size when the zoom ends, and not before")
  func zoom() throws {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    scrollView.contentSize = Size(width: 200, height: 100)
    scrollView.maximumZoomScale = 4
    let delegate = Zooming(view)
    scrollView.delegate = delegate
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    scrollView.addSubview(view)
    test.window.addSubview(scrollView)
    test.frame()
    let count = painter.drawCount
    #expect(view.drawableWidth == 200)
    let (first, second) = (test.touch(at: Point(x: 90, y: 50)), test.touch(at: Point(x: 110, y: 50)))
    for step in 1...10 {
      test.advance(by: 1.0 / 60)
      test.together {
        first.move(to: Point(x: 90 - Double(step) * 2, y: 50))
        second.move(to: Point(x: 110 + Double(step) * 2, y: 50))
      }
      test.frame()
    }
    let scale = scrollView.zoomScale
    #expect(scale > 1.5 && painter.drawCount <= count + 1, "a stretch by more than two draws once")
    first.end()
    second.end()
    for _ in 0..<120 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(view.drawableWidth == Int((200 * scrollView.zoomScale).rounded(.up)))
    #expect(view.drawableWidth > 300)
    #expect(try pixel(100, 50) == .init(0x00ff00))
  }

  private final class Zooming: ScrollViewDelegate {
    private let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }
}

extension GLView {
  /// The size of the framebuffer that is bound, in pixels.
  fileprivate var drawablePixels: (width: Int, height: Int) {
    var viewport: (GLint, GLint, GLint, GLint) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &viewport) {
      glGetIntegerv(GLenum(GL_VIEWPORT), $0.assumingMemoryBound(to: GLint.self).baseAddress)
    }
    return (Int(viewport.2), Int(viewport.3))
  }
}
