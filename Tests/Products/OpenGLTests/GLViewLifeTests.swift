import InterfaceTestSupport
import TactusOpenGL
import TactusPixels
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface
@testable import TactusRenderer

/// What can go wrong with an OpenGL view, and what remains of it.
@MainActor
@Suite("Life of OpenGL views", .serialized)
struct GLViewLifeTests {
  private let test = TestWindow(size: Size(width: 200, height: 100))
  private let view = GLView(frame: Rect(x: 0, y: 0, width: 100, height: 80))
  private let painter = Painter(0, 1, 0)

  init() {
    test.window.backgroundColor = .white
    view.delegate = painter
    test.window.addSubview(view)
  }

  private func pixel(_ x: Int, _ y: Int) throws -> Picture.Pixel { try test.picture().pixel(x: x, y: y) }

  /// A context that is lost when a test says so.
  private final class LosableContext: ClientContext {
    private let context: OpenGLClient
    var isLost = false
    var error: GLViewError?

    init(_ version: GLContext.Version) throws {
      context = try OpenGLClient(version, beside: .surfaceless())
    }

    var properties: GLContext { context.properties }

    func perform<Result>(_ body: () throws -> Result) throws -> Result { try context.perform(body) }

    func draw(_ format: DrawableFormat, scale: Double, _ body: () throws -> Void) throws -> LayerContents {
      if isLost { throw GLViewError.contextLost }
      if let error { throw error }
      return try context.draw(format, scale: scale, body)
    }

    func bindDrawable() { context.bindDrawable() }
    func readPicture() throws -> Bitmap? { try context.readPicture() }
    func deleteDrawable() { context.deleteDrawable() }
  }

  @Test("R8 a lost context is reported, and rebuilt with the next frame: it is prepared and drawn again")
  func loss() throws {
    var made: [LosableContext] = []
    test.clientContextFactory = { version in
      made.append(try LosableContext(version))
      return made[made.count - 1]
    }
    test.frame()
    #expect(painter.prepareCount == 1 && painter.lossCount == 0)
    made[0].isLost = true
    test.frame()
    #expect(painter.lossCount == 1 && painter.prepareCount == 2 && painter.drawCount == 2)
    #expect(view.failure == nil && made.count == 2 && view.context != nil)
    // One that is lost before anything was drawn in it is not replaced at once.
    made[1].isLost = true
    made[1].error = .contextLost
    test.clientContextFactory = { version in
      made.append(try LosableContext(version))
      made[made.count - 1].isLost = true
      return made[made.count - 1]
    }
    for _ in 0..<10 { test.frame() }
    #expect(made.count == 3)
    test.clientContextFactory = nil
    test.advance(by: GLContextState.retryDelay)
    test.frame()
    #expect(try pixel(50, 40) == .init(0x00ff00))
  }

  @Test("R8 without a driver the view says so in its place, tries again after a while, and draws when it can")
  func unavailable() throws {
    var attempts = 0
    test.clientContextFactory = { _ in
      attempts += 1
      throw GLViewError.unavailable(reason: "test")
    }
    for _ in 0..<5 {
      view.setNeedsDisplay()
      test.frame()
    }
    #expect(attempts == 1 && painter.failures.count == 1 && view.context == nil)
    #expect(view.failure as? GLViewError == .unavailable(reason: "test"))
    let label = try #require(view.subviews.first as? Label)
    #expect(label.text == "Graphics Not Available" && label.frame == view.bounds)
    #expect(throws: GLViewError.self) { try view.performInContext {} }
    test.clientContextFactory = nil
    test.advance(by: GLContextState.retryDelay)
    test.frame()
    #expect(view.subviews.isEmpty && view.failure == nil)
    #expect(try pixel(50, 40) == .init(0x00ff00))
  }

  @Test("R8 a view that could not be drawn asks for frames to try again, for some seconds")
  func retries() throws {
    var attempts = 0
    test.clientContextFactory = { _ in
      attempts += 1
      throw GLViewError.unavailable(reason: "test")
    }
    test.frame()
    for _ in 0..<20 {
      // Nothing else asks for frames.
      if test.needsFrame { test.frame() }
      test.advance(by: GLContextState.retryDelay)
    }
    #expect(attempts == 1 + GLContextState.maximumRetryCount && !test.needsFrame)
    test.clientContextFactory = nil
    view.setNeedsDisplay()
    #expect(try pixel(50, 40) == .init(0x00ff00))
  }

  @Test("R8 a picture that is read while the next one is drawn changes nothing that is drawn")
  func snapshotWhileDrawing() throws {
    #expect(try pixel(50, 40) == .init(0x00ff00))
    var picture: Image?
    painter.onDraw = { view in
      Painter.fill(1, 0, 0)
      picture = view.snapshot
      Painter.fill(0, 0, 1)
    }
    view.setNeedsDisplay()
    #expect(try pixel(50, 40) == .init(0x0000ff))
    #expect(picture?.pixelWidth == view.drawableWidth)
  }

  @Test("R8 a drawing that throws keeps the picture before, and is reported once for each reason")
  func thrown() throws {
    #expect(try pixel(50, 40) == .init(0x00ff00))
    painter.onDraw = { _ in
      Painter.fill(1, 0, 0)
      throw Painter.Failure()
    }
    for _ in 0..<3 {
      view.setNeedsDisplay()
      #expect(try pixel(50, 40) == .init(0x00ff00))
      #expect(!test.needsFrame, "a failure requests no frame")
    }
    #expect(painter.failures.count == 1 && view.failure is Painter.Failure && view.subviews.isEmpty)
    painter.onDraw = { _ in Painter.fill(0, 0, 1) }
    view.setNeedsDisplay()
    #expect(try pixel(50, 40) == .init(0x0000ff))
    #expect(view.failure == nil)
  }

  @Test("R8 content that cannot be prepared is prepared again after a while")
  func preparation() throws {
    painter.onPrepare = { _ in throw Painter.Failure() }
    for _ in 0..<5 {
      view.setNeedsDisplay()
      test.frame()
    }
    #expect(painter.prepareCount == 1 && painter.drawCount == 0 && painter.failures.count == 1)
    painter.onPrepare = { _ in }
    test.advance(by: GLContextState.retryDelay)
    test.frame()
    #expect(painter.prepareCount == 2 && painter.drawCount == 1)
  }

  @Test("R8 another framebuffer that is left bound, and one that is bound in between, change nothing")
  func framebuffers() throws {
    painter.onDraw = { view in
      var (framebuffer, texture): (GLuint, GLuint) = (0, 0)
      glGenFramebuffers(1, &framebuffer)
      glGenTextures(1, &texture)
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      glTexImage2D(GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 8, 8, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
      Painter.fill(1, 0, 0)
      view.bindDrawable()
      Painter.fill(0, 0, 1)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
      Painter.fill(1, 0, 0)
    }
    for _ in 0..<3 {
      view.setNeedsDisplay()
      #expect(try pixel(50, 40) == .init(0x0000ff))
    }
  }

  @Test("R8 a view without a size is not drawn, and one beyond the driver's limits with fewer pixels")
  func sizes() throws {
    view.frame = .zero
    test.frame()
    view.display()
    #expect(painter.drawCount == 0 && view.drawableWidth == 0)
    view.frame = Rect(x: 0, y: 0, width: 50_000, height: 100)
    test.frame()
    let limit = try #require(view.context).maximumDrawableSide
    test.frame()
    #expect(view.drawableWidth <= limit && view.drawableWidth > limit / 2, "\(view.drawableWidth)")
    #expect(try pixel(100, 50) == .init(0x00ff00))
    view.frame = Rect(x: 0, y: 0, width: 9000, height: 9000)
    test.frame()
    #expect(view.drawableWidth * view.drawableHeight <= GLView.maximumArea)
    view.frame = Rect(x: 0, y: 0, width: 0.25, height: 80)
    test.frame()
    #expect(view.drawableWidth == 1 && view.drawableHeight == 80)
  }

  @Test(
    "R8 a picture that is shown is not drawn into, also while something else keeps it",
    .disabled(if: WeakDriver.lacks("oes"), "without images of EGL, pixels are read"))
  func pictures() throws {
    var kept: [LayerContents] = []
    for index in 0..<6 {
      painter.onDraw = { _ in Painter.fill(0, Float(index) / 5, 0) }
      view.display()
      view.display()
      _ = try test.picture()
      let contents = try #require(view.layer.contents)
      #expect(!kept.contains { $0.id == contents.id }, "a texture that is kept elsewhere is not used")
      if index < 3 { kept.append(contents) }
    }
    let builder = FrameBuilder()
    kept = []
    var identifiers: Set<UInt64> = []
    for _ in 0..<10 {
      view.setNeedsDisplay()
      test.frame()
      _ = test.window.makeFrame(with: builder)
      identifiers.insert(try #require(view.layer.contents).id)
    }
    #expect(identifiers.count <= 3, "\(identifiers)")
  }

  @Test(
    "R8 memory is freed with a view, with its drawable, and while nothing is visible",
    .disabled(if: WeakDriver.lacks("oes"), "without images of EGL, pixels are read"))
  func memory() throws {
    weak var client: OpenGLClient?
    weak var picture: SharedTexture?
    func show() throws {
      let other = GLView(frame: Rect(x: 0, y: 0, width: 30, height: 30))
      other.delegate = painter
      test.window.addSubview(other)
      _ = try test.picture()
      client = other.client as? OpenGLClient
      guard case .shared(let shared)? = other.layer.contents?.source else {
        Issue.record("the picture is not shared")
        return
      }
      picture = shared as? SharedTexture
      #expect(client != nil && picture != nil)
      test.application.releaseMemory(.everything)
      #expect(other.layer.contents == nil && other.drawableWidth == 0)
      _ = try test.picture()
      #expect(other.drawableWidth == 30, "it is drawn again when it is visible")
      other.removeFromSuperview()
    }
    try show()
    _ = try test.picture()
    _ = try test.picture()
    #expect(client == nil && picture == nil)
  }

  @Test("R8 a hundred views that come and go leave nothing behind")
  func growth() throws {
    func cycle() throws {
      let other = GLView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      other.drawableDepthFormat = .format24
      other.drawableMultisample = .multisample4X
      other.delegate = painter
      test.window.addSubview(other)
      _ = try test.picture()
      other.removeFromSuperview()
      _ = try test.picture()
    }
    for _ in 0..<20 { try cycle() }
    // What is left of each cycle would be a framebuffer of 80 kB with four samples and their depths: 40 MB of a hundred cycles.
    let limit = 8 << 20
    let growth = try smallestMemoryGrowth(limit: limit) {
      for _ in 0..<100 { try cycle() }
    }
    #expect(growth < limit, "\(growth) bytes")
  }

  @Test(
    "R8 a context is made at once, after a failure after a second, and after a loss at once if it was of use")
  func states() {
    var state = GLContextState()
    #expect(state.allowsDrawing(now: 0))
    state.attemptFailed(now: 5)
    #expect(!state.allowsDrawing(now: 5.9) && state.allowsDrawing(now: 6))
    state.conditionsDidChange()
    #expect(state.phase == .none)
    state.contextWasMade()
    state.conditionsDidChange()
    #expect(state.phase == .made)
    state.contextWasLost(now: 7)
    #expect(state.phase == .failed(retry: 8))
    state.contextWasMade()
    state.pictureWasDrawn()
    #expect(state.phase == .drawn && state.allowsDrawing(now: 0))
    state.contextWasLost(now: 9)
    #expect(state.phase == .none && state.allowsDrawing(now: 9) && !state.asksForRetry)
    for _ in 0..<GLContextState.maximumRetryCount {
      state.attemptFailed(now: 10)
      #expect(state.asksForRetry)
    }
    state.attemptFailed(now: 10)
    #expect(!state.asksForRetry, "what lasts keeps nothing awake")
  }
}
