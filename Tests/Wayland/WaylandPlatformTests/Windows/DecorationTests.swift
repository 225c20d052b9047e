import Tactus
import TactusPixels
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Title bars and borders")
struct DecorationTests {
  private static let bar = TitleBarLayout.height

  private static func makeWire(
    without missing: String? = "zxdg_decoration_manager_v1", mode: UInt32? = 2,
    configuration: ApplicationConfiguration = ApplicationConfiguration(),
    seat: TestSeat.Capabilities = [.touch, .pointer]
  ) throws -> WirePlatform {
    var offered = TestCompositor.defaultGlobals
    if let missing { offered[missing] = nil }
    return try WirePlatform(offered: offered, configuration: configuration) {
      $0.decorationMode = mode
      $0.addSeat(capabilities: seat)
    }
  }

  /// The surfaces of the title bar and the borders, in the order in which they were created.
  private func parts(_ wire: WirePlatform) -> [TestSurface] {
    wire.compositor.surfaces.filter { $0.subsurface != nil }
  }

  private func configure(_ wire: WirePlatform, _ width: Int32, _ height: Int32, _ states: [UInt32]) {
    wire.surface.configure(.init(width: width, height: height, states: states))
    wire.pump()
    wire.answerFrame()
  }

  @Test("W3 the compositor is asked to draw the title and the borders, and then the application draws none")
  func serverSide() throws {
    let wire = try Self.makeWire(without: nil)
    #expect(wire.surface.decoration?.requestedMode == 2)
    #expect(parts(wire).isEmpty && wire.surface.windowGeometry == nil)
    #expect(wire.window.bounds.size == Size(width: 800, height: 480))
    #expect(wire.compositor.violations == [])
  }

  @Test(
    "W3 where the compositor draws none, the application draws a title bar; the content is the rest of the window",
    arguments: [nil, 1] as [UInt32?])
  func clientSide(mode: UInt32?) throws {
    let wire = try Self.makeWire(without: mode == nil ? "zxdg_decoration_manager_v1" : nil, mode: mode)
    #expect(wire.window.bounds.size == Size(width: 800, height: 480 - Self.bar))
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: -36, width: 800, height: 480))
    let parts = parts(wire)
    #expect(parts.count == 5 && parts.allSatisfy { $0.subsurface?.parent === wire.surface })
    #expect(parts[0].subsurface.map { [$0.position.x, $0.position.y] } == [0, -36])
    #expect(parts[0].destination.map { [$0.width, $0.height] } == [800, 36])
    let pixels = parts[0].buffer?.pixels ?? []
    #expect(pixels.count == 800 * 36 && pixels.allSatisfy { $0 >> 24 == 255 } && Set(pixels).count > 2)
    #expect(parts[1].subsurface.map { [$0.position.x, $0.position.y] } == [-10, -46])
    #expect(parts[1].destination.map { [$0.width, $0.height] } == [820, 10])
    #expect(parts[1].buffer?.pixels == [0])
    #expect(wire.surface.minimumSize.map { [$0.width, $0.height] } == [160, 72])
  }

  @Test("W3 a fullscreen window has no title bar, a maximized one no borders")
  func states() throws {
    let wire = try Self.makeWire()
    configure(wire, 1280, 800, [TestSurface.Configuration.maximized, TestSurface.Configuration.activated])
    #expect(wire.window.bounds.size == Size(width: 1280, height: 764))
    #expect(parts(wire).map(\.hasBuffer) == [true, false, false, false, false])
    configure(wire, 1280, 800, [TestSurface.Configuration.fullscreen])
    #expect(wire.window.bounds.size == Size(width: 1280, height: 800))
    #expect(parts(wire).map(\.hasBuffer) == [false, false, false, false, false])
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: 0, width: 1280, height: 800))
    configure(wire, 640, 400, [TestSurface.Configuration.activated])
    #expect(wire.window.bounds.size == Size(width: 640, height: 364))
    #expect(parts(wire).allSatisfy(\.hasBuffer) && parts(wire).count == 5)
    configure(wire, 640, 10, [])
    #expect(wire.window.bounds.size == Size(width: 640, height: 1))
    #expect(wire.connection.isOpen)
  }

  @Test(
    "W3 a kiosk, an application without decorations, and a compositor without subsurfaces have no title bar")
  func none() throws {
    var kiosk = ApplicationConfiguration()
    kiosk.isFullscreen = true
    var plain = ApplicationConfiguration()
    plain.decoratesWindows = false
    for configuration in [kiosk, plain] {
      let wire = try Self.makeWire(configuration: configuration)
      #expect(parts(wire).isEmpty && wire.window.bounds.size == Size(width: 800, height: 480))
      #expect(wire.surface.windowGeometry == nil)
    }
    let asked = try Self.makeWire(without: nil, configuration: plain)
    #expect(asked.surface.decoration == nil)
    let wire = try Self.makeWire(without: "wl_subcompositor", mode: 1)
    #expect(wire.window.bounds.size == Size(width: 800, height: 480))
  }

  @Test("W3 the buttons minimize, maximize and close the window, with a touch and with the pointer")
  func buttons() throws {
    let wire = try Self.makeWire()
    let bar = try #require(parts(wire).first)
    func tap(_ x: Double) {
      wire.seat.touchDown(5, on: bar, x: x, y: 18, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchUp(5, at: wire.milliseconds)
      wire.frame()
    }
    tap(800 - 3 * 36 + 5)
    tap(800 - 2 * 36 + 5)
    #expect(wire.surface.windowRequests == [.minimize, .maximize])
    configure(wire, 1280, 800, [TestSurface.Configuration.maximized])
    wire.seat.pointerEnter(bar, x: 1280 - 50, y: 10)
    wire.seat.pointerButton(0x110, isPressed: true)
    wire.pump()
    wire.seat.pointerButton(0x110, isPressed: false)
    wire.pump()
    #expect(wire.surface.windowRequests == [.minimize, .maximize, .unmaximize])
    wire.seat.pointerMotion(x: 1280 - 5, y: 10)
    wire.seat.pointerButton(0x110, isPressed: true)
    wire.seat.pointerMotion(x: 5, y: 10)
    wire.seat.pointerButton(0x110, isPressed: false)
    wire.pump()
    #expect(!wire.application.windows.isEmpty)
    wire.seat.pointerMotion(x: 1280 - 5, y: 10)
    wire.seat.pointerButton(0x110, isPressed: true)
    wire.seat.pointerButton(0x110, isPressed: false)
    wire.pump()
    #expect(wire.application.windows.isEmpty && wire.compositor.surfaces.isEmpty)
    #expect(wire.connection.isOpen)
  }

  @Test(
    "W3 the title moves the window with the serial of the touch; two taps maximize it; the content gets none of it"
  )
  func move() throws {
    let wire = try Self.makeWire()
    let bar = try #require(parts(wire).first)
    wire.seat.touchDown(0, on: bar, x: 100, y: 18, at: wire.milliseconds)
    wire.frame()
    let serial = try #require(wire.globals.seats[0].latestSerial)
    wire.seat.touchMotion(0, x: 120, y: 18, at: wire.milliseconds)
    wire.frame()
    #expect(wire.surface.windowRequests == [.move(serial: serial)])
    wire.seat.touchCancel()
    wire.pump()
    for _ in 0..<2 {
      wire.seat.touchDown(0, on: bar, x: 100, y: 18, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchUp(0, at: wire.milliseconds)
      wire.frame()
      wire.advance(by: 0.1)
    }
    #expect(wire.surface.windowRequests == [.move(serial: serial), .maximize])
    #expect(wire.ends.isEmpty && wire.application.dispatcher.touches.isEmpty)
    wire.down(1)
    wire.frame()
    wire.up(1)
    wire.frame()
    #expect(wire.ends.count == 1)
  }

  @Test("W3 the borders resize the window, the right button opens its menu, and the pointer shows that")
  func resize() throws {
    let wire = try Self.makeWire()
    let parts = parts(wire)
    wire.seat.touchDown(0, on: parts[2], x: 400, y: 5, at: wire.milliseconds)
    wire.frame()
    let serial = try #require(wire.globals.seats[0].latestSerial)
    wire.seat.touchCancel()
    wire.seat.pointerEnter(parts[4], x: 5, y: 5)
    wire.seat.pointerButton(0x110, isPressed: true)
    wire.pump()
    let second = try #require(wire.globals.seats[0].latestSerial)
    #expect(
      wire.surface.windowRequests == [.resize(serial: serial, edge: 2), .resize(serial: second, edge: 9)])
    #expect(wire.seat.pointerImages.last?.image == .shape(WpCursorShapeDeviceV1.Shape.ewResize.rawValue))
    wire.seat.pointerLeave(parts[4])
    wire.seat.pointerEnter(parts[0], x: 50, y: 7)
    wire.seat.pointerButton(0x111, isPressed: true)
    wire.pump()
    let third = try #require(wire.globals.seats[0].latestSerial)
    #expect(wire.surface.windowRequests.last == .menu(serial: third, x: 50, y: 7))
    #expect(wire.seat.pointerImages.last?.image == .shape(WpCursorShapeDeviceV1.Shape.default.rawValue))
  }

  @Test("W14 moving and resizing name the touch that is on the title bar, whatever was pressed since")
  func ownSerial() throws {
    let wire = try Self.makeWire(seat: [.touch, .pointer, .keyboard])
    let parts = parts(wire)
    wire.seat.touchDown(0, on: parts[0], x: 100, y: 18, at: wire.milliseconds)
    wire.frame()
    let serial = try #require(wire.globals.seats[0].latestSerial)
    wire.seat.keyboardEnter(wire.surface)
    wire.seat.key(30, isPressed: true)
    wire.down(1, 200, 200)
    wire.frame()
    #expect(wire.globals.seats[0].latestSerial != serial)
    wire.seat.touchMotion(0, x: 130, y: 18, at: wire.milliseconds)
    wire.frame()
    #expect(wire.surface.windowRequests == [.move(serial: serial)])
    wire.seat.touchCancel()
    wire.seat.pointerEnter(parts[2], x: 400, y: 5)
    wire.seat.pointerButton(0x110, isPressed: true)
    wire.pump()
    let second = try #require(wire.globals.seats[0].latestSerial)
    #expect(wire.surface.windowRequests.last == .resize(serial: second, edge: 2))
    #expect(wire.compositor.violations == [])
  }

  @Test("W14 a touch that has ended moves no window")
  func endedTouch() throws {
    let wire = try Self.makeWire()
    let parts = parts(wire)
    wire.seat.touchDown(0, on: parts[2], x: 400, y: 5, at: wire.milliseconds)
    wire.seat.touchUp(0, at: wire.milliseconds)
    wire.frame()
    #expect(wire.surface.windowRequests == [] && wire.compositor.violations == [])
  }

  @Test("W3 only what the compositor can do has a button")
  func capabilities() throws {
    let wire = try Self.makeWire()
    let bar = try #require(parts(wire).first)
    wire.surface.capabilities([99, .max])
    configure(wire, 400, 300, [TestSurface.Configuration.activated])
    for x in [292.0, 328.0] {
      wire.seat.touchDown(0, on: bar, x: x + 5, y: 18, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchUp(0, at: wire.milliseconds)
      wire.frame()
      wire.advance(by: 1)
    }
    #expect(wire.surface.windowRequests == [])
    for _ in 0..<2 {
      wire.seat.touchDown(0, on: bar, x: 50, y: 18, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchUp(0, at: wire.milliseconds)
      wire.frame()
    }
    #expect(wire.surface.windowRequests == [])
  }

  @Test("W3 the title bar is drawn again for another title, scale and activation, and only then")
  func drawing() throws {
    let wire = try Self.makeWire()
    let bar = try #require(parts(wire).first)
    let commits = bar.commitCount
    let pixels = bar.buffer?.pixels
    wire.window.title = "Another title"
    wire.pump()
    #expect(bar.commitCount == commits + 1 && bar.buffer?.pixels != pixels)
    configure(wire, 800, 480, [TestSurface.Configuration.activated])
    #expect(bar.commitCount == commits + 1)
    configure(wire, 800, 480, [])
    #expect(bar.commitCount == commits + 2)
    wire.surface.preferFractionalScale(180)
    wire.pump()
    wire.answerFrame()
    #expect(bar.commitCount == commits + 3 && bar.buffer?.width == 1200 && bar.buffer?.height == 54)
    #expect(bar.destination.map { [$0.width, $0.height] } == [800, 36])
    for turn in 0..<50 { wire.window.title = "Title \(turn)" }
    wire.compositor.releasesBuffers = false
    for turn in 0..<50 { wire.window.title = "Held \(turn)" }
    wire.pump()
    #expect(wire.compositor.buffers.count <= 20)
  }

  @Test(
    "W3 a window returns to its size before it was maximized, if the compositor leaves that to the application"
  )
  func restoredSize() throws {
    let wire = try Self.makeWire()
    configure(wire, 640, 400, [TestSurface.Configuration.activated])
    configure(wire, 1280, 800, [TestSurface.Configuration.maximized])
    configure(wire, 1280, 800, [TestSurface.Configuration.fullscreen])
    for _ in 0..<2 {
      configure(wire, 0, 0, [TestSurface.Configuration.activated])
      #expect(wire.window.bounds.size == Size(width: 640, height: 364))
    }
    configure(wire, 500, 300, [])
    configure(wire, 0, 0, [])
    #expect(wire.window.bounds.size == Size(width: 1024, height: 640))
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: -36, width: 1024, height: 676))
  }

  @Test("W3 a touch whose end a compositor keeps to itself, because it moved the window, blocks no later one")
  func lostEnd() throws {
    let wire = try Self.makeWire()
    let bar = try #require(parts(wire).first)
    for id: Int32 in 0..<3 {
      wire.seat.touchDown(id, on: bar, x: 100, y: 18, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchMotion(id, x: 150, y: 18, at: wire.milliseconds)
      wire.frame()
    }
    #expect(wire.surface.windowRequests.count == 3)
  }

  @Test("W3 a popup opens below a view of a window with a title bar")
  func popup() throws {
    let wire = try Self.makeWire()
    let popup = PopupWindow(size: Size(width: 50, height: 60))
    popup.present(from: wire.window, rect: Rect(x: 10, y: 20, width: 30, height: 40))
    wire.pump()
    let surface = try #require(wire.compositor.surfaces.first { $0.popup != nil })
    #expect(surface.popup?.positioner?.anchorRect == PixelRect(x: 10, y: 56, width: 30, height: 40))
    #expect(surface.popup?.positioner?.parentSize.map { [$0.width, $0.height] } == [800, 480])
  }

  @Test("W3 unknown and changing modes, before and after the first configuration, are followed or ignored")
  func hostile() throws {
    let wire = try Self.makeWire(without: nil)
    for mode: UInt32 in [0, 3, .max, 1, 2, 1, 0, .max] {
      wire.surface.decoration?.configure(mode)
      configure(wire, 800, 480, [TestSurface.Configuration.activated])
    }
    #expect(wire.window.bounds.size == Size(width: 800, height: 480 - Self.bar))
    for _ in 0..<200 { wire.surface.decoration?.configure(2) }
    wire.pump()
    #expect(wire.window.bounds.size == Size(width: 800, height: 480 - Self.bar))
    configure(wire, 800, 480, [TestSurface.Configuration.activated])
    #expect(wire.window.bounds.size == Size(width: 800, height: 480))
    #expect(wire.connection.isOpen && wire.compositor.violations == [])
  }

  @Test("W5 a title bar is shown again after the compositor returned")
  func reconnect() throws {
    var offered = TestCompositor.defaultGlobals
    offered["zxdg_decoration_manager_v1"] = nil
    let wire = try WirePlatform(offered: offered, reconnects: true)
    #expect(parts(wire).count == 5)
    wire.compositor.disconnectClients()
    wire.pump {
      wire.advance(by: 0.5)
      return parts(wire).count == 5
    }
    #expect(parts(wire).count == 5 && parts(wire).allSatisfy(\.hasBuffer))
  }
}
