import TactusScene
import Testing

@testable import TactusInterface
@testable import TactusRenderer
@testable import TactusWaylandPlatform

/// The device of a connection, whose driver fails.
@MainActor
@Suite("The graphics device of a session", .serialized)
struct WindowGraphicsTests {
  private let layer = Layer()
  private let builder = FrameBuilder()

  private var frame: Frame {
    builder.invalidate()
    return builder.build(root: layer, pixelWidth: 8, pixelHeight: 8, scale: 1, background: .white)
  }

  private nonisolated static var failure: GraphicsDeviceError { .initializationFailed(code: 0x3001) }

  @Test(
    "W5 a driver that fails after a reconnection is tried again with the next frames", arguments: [1, 2, 3])
  func retry(count: Int) throws {
    let preparation = GraphicsDevicePreparation { .failure(Self.failure) }
    var attempts = 1
    let graphics = WindowGraphics(preparation: preparation) { () throws(GraphicsDeviceError) in
      attempts += 1
      if attempts <= count { throw Self.failure }
      return try GraphicsDevice.surfaceless()
    }
    graphics.use(nil)
    for _ in 0..<count {
      #expect(throws: Self.failure) { try graphics.render(frame) }
      graphics.discard()
    }
    let drawn = try graphics.render(frame)
    #expect(drawn?.width == 8 && attempts == count + 1)
  }

  @Test("W6 a driver that fails at the start is reported once, with what is missing")
  func start() throws {
    let preparation = GraphicsDevicePreparation { .failure(Self.failure) }
    let graphics = WindowGraphics(preparation: preparation) { () throws(GraphicsDeviceError) in
      try GraphicsDevice.surfaceless()
    }
    var reported: [GraphicsDeviceError] = []
    graphics.onOpeningFailure = { reported.append($0) }
    graphics.use(nil)
    #expect(throws: Self.failure) { try graphics.render(frame) }
    let drawn = try graphics.render(frame)
    #expect(drawn != nil)
    #expect(reported == [Self.failure])
  }

  @Test("R7 without a driver, the processor draws if it may, and no other driver is tried")
  func automatic() throws {
    let graphics = WindowGraphics(
      renderer: .automatic, preparation: GraphicsDevicePreparation { .failure(Self.failure) }
    ) { () throws(GraphicsDeviceError) in
      Issue.record("a device is opened")
      throw Self.failure
    }
    graphics.onOpeningFailure = { Issue.record("the application would end: \($0)") }
    graphics.use(nil)
    for _ in 0..<2 { #expect(try graphics.render(frame)?.width == 8) }
    graphics.discard()
    #expect(try graphics.render(frame)?.width == 8)
  }

  @Test("R7 as set, the processor draws, and no driver is opened")
  func software() throws {
    let graphics = WindowGraphics(renderer: .software, preparation: nil) { () throws(GraphicsDeviceError) in
      Issue.record("a device is opened")
      throw Self.failure
    }
    #expect(!graphics.isPreparing)
    #expect(try graphics.render(frame)?.height == 8)
    graphics.releaseTextures(.everything)
    #expect(graphics.textureUsage == (0, 0))
    #expect(try graphics.render(frame)?.height == 8)
  }

  @Test("R7 where the driver would draw with the processor, the processor draws without it")
  func softwareDriver() throws {
    let preparation = GraphicsDevicePreparation { .failure(.softwareDriver(name: "llvmpipe")) }
    let graphics = WindowGraphics(renderer: .automatic, preparation: preparation) {
      () throws(GraphicsDeviceError) in
      Issue.record("a device is opened")
      throw Self.failure
    }
    graphics.use(nil)
    #expect(try graphics.render(frame)?.width == 8)
    #expect(graphics.reason == .softwareDriver(name: "llvmpipe"))
    #expect("\(graphics.reason!)".contains("llvmpipe") && !graphics.reason!.isFailure)
  }

  @Test(
    "R7 W5 if a lost device cannot be opened again, the processor draws from then on, unless OpenGL is set",
    arguments: [FrameRenderer.automatic, .openGL])
  func lost(renderer: FrameRenderer) throws {
    var opened = 0
    let graphics = WindowGraphics(renderer: renderer, preparation: nil) { () throws(GraphicsDeviceError) in
      opened += 1
      if opened > 1 { throw Self.failure }
      return try GraphicsDevice.surfaceless()
    }
    #expect(try graphics.render(frame) != nil && graphics.reason == nil)
    graphics.discard()
    guard renderer == .automatic else {
      #expect(throws: Self.failure) { try graphics.render(frame) }
      return
    }
    for _ in 0..<3 { #expect(try graphics.render(frame)?.width == 8) }
    graphics.discard()
    #expect(try graphics.render(frame)?.width == 8)
    #expect(opened == 2, "no device is tried any more")
    #expect(graphics.reason == .lost("\(Self.failure)"))
  }

  @Test("R7 W5 if device after device fails, the processor draws, unless OpenGL is set")
  func hopeless() throws {
    for renderer in [FrameRenderer.automatic, .openGL] {
      let graphics = WindowGraphics(renderer: renderer, preparation: nil) { () throws(GraphicsDeviceError) in
        try GraphicsDevice.surfaceless()
      }
      #expect(try graphics.render(frame) != nil)
      graphics.giveUpDevice(GraphicsDeviceError.contextLost)
      #expect((graphics.reason != nil) == (renderer == .automatic))
      #expect(try graphics.render(frame)?.width == 8)
    }
  }

  @Test("R7 the processor draws from the beginning as set, or where there is no graphics processor")
  func beginning() {
    #expect(RendererReason(.software, deviceFile: "/dev/dri/renderD128") == .requested)
    #expect(RendererReason(.automatic, deviceFile: nil) == .noGraphicsProcessor)
    #expect(RendererReason(.automatic, deviceFile: "/dev/dri/renderD128") == nil)
    #expect(RendererReason(.openGL, deviceFile: nil) == nil)
    #expect(RendererReason(GraphicsDeviceError.noDisplay(platform: "Wayland", code: 0)).isFailure)
  }

  @Test("R7 users name renderers; what is no name has no meaning")
  func names() {
    #expect(FrameRenderer(name: "automatic") == .automatic)
    #expect(FrameRenderer(name: "opengl") == .openGL)
    #expect(FrameRenderer(name: "software") == .software)
    for name in ["", "OpenGL", "vulkan"] { #expect(FrameRenderer(name: name) == nil) }
  }

  @Test("R2 each device gets the budget for textures, also one that is opened after another was lost")
  func budget() throws {
    var devices: [GraphicsDevice] = []
    let graphics = WindowGraphics(preparation: nil) { () throws(GraphicsDeviceError) in
      devices.append(try GraphicsDevice.surfaceless())
      return devices[devices.count - 1]
    }
    graphics.textureBudget = 1 << 20
    _ = try graphics.render(frame)
    graphics.discard()
    _ = try graphics.render(frame)
    #expect(devices.map(\.textureBudget) == [1 << 20, 1 << 20])
    graphics.textureBudget = 2 << 20
    #expect(devices[1].renderer.textureBudget == 2 << 20)
  }
}
