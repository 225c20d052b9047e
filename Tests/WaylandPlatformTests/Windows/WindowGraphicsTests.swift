import TactusScene
import Testing

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
