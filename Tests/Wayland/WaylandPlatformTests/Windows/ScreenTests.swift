import InterfaceTestSupport
import Tactus
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Screens")
struct ScreenTests {
  private static func description(
    _ name: String, scale: Int32 = 1, x: Int32 = 0, transform: UInt32 = 0
  ) -> TestOutput.Description {
    var description = TestOutput.Description()
    description.name = name
    description.scale = scale
    description.x = x
    description.transform = transform
    return description
  }

  /// A delegate that records the changes of screens.
  private final class Delegate: ApplicationDelegate {
    var log: [String] = []
    init() {}
    func application(_ application: Application, didConnect screen: Screen) { log.append("+\(screen.name)") }
    func application(_ application: Application, didDisconnect screen: Screen) {
      log.append("-\(screen.name)")
    }
    func application(_ application: Application, screenDidChange screen: Screen) {
      log.append("\(screen.name) \(screen.scale)")
    }
  }

  private func makeWire(
    _ outputs: TestOutput.Description..., outputName: String? = nil, isFullscreen: Bool = true,
    reconnects: Bool = false, offered: [String: Int] = TestCompositor.defaultGlobals
  ) throws -> WirePlatform {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = isFullscreen
    configuration.outputName = outputName
    return try WirePlatform(offered: offered, configuration: configuration, reconnects: reconnects) {
      $0.addSeat()
      for output in outputs { $0.addOutput(output) }
    }
  }

  @Test("W3 a screen has the name, the size, the scale and the refresh rate of its output")
  func properties() throws {
    let wire = try makeWire(Self.description("DSI-1", scale: 2, x: 100, transform: 1))
    let screen = try #require(Screen.main)
    #expect(Screen.screens == [screen] && screen.isConnected)
    #expect(screen.name == "DSI-1" && screen.localizedDescription == "A display for tests")
    #expect(screen.frame == Rect(x: 100, y: 0, width: 400, height: 640))
    #expect(screen.bounds == Rect(x: 0, y: 0, width: 400, height: 640))
    #expect(screen.nativeBounds == Rect(x: 0, y: 0, width: 1280, height: 800))
    #expect(screen.physicalSize == Size(width: 217, height: 136))
    #expect(screen.scale == 2 && screen.refreshRate == 60 && screen.maximumFramesPerSecond == 60)
    #expect(wire.window.screen == nil)
    wire.surface.enter(wire.compositor.outputs[0])
    wire.pump()
    #expect(wire.window.screen == screen)
    wire.surface.leave(wire.compositor.outputs[0])
    wire.pump()
    #expect(wire.window.screen == nil)
  }

  @Test(
    "W3 the delegate is notified of screens that come, change and go; one that returns is the same object")
  func notifications() throws {
    let wire = try makeWire(Self.description("DSI-1"))
    let delegate = Delegate()
    wire.application.delegate = delegate
    let output = wire.compositor.addOutput(Self.description("HDMI-A-1"))
    wire.pump()
    let screen = try #require(Screen.screens.last)
    wire.surface.enter(output)
    output.description.scale = 3
    output.announce()
    output.announce()
    wire.pump()
    #expect(wire.window.screen == screen)
    wire.compositor.removeOutput(output)
    wire.pump()
    #expect(!screen.isConnected && screen.name == "HDMI-A-1" && wire.window.screen == nil)
    wire.compositor.addOutput(Self.description("HDMI-A-1", scale: 2))
    wire.pump()
    #expect(Screen.screens.last === screen && screen.isConnected && screen.scale == 2)
    #expect(delegate.log == ["+HDMI-A-1", "HDMI-A-1 3.0", "-HDMI-A-1", "+HDMI-A-1"])
  }

  @Test(
    "W3 a kiosk fills the output that the configuration names, and its first buffer has the scale of that output"
  )
  func named() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wp_fractional_scale_manager_v1"] = nil
    let wire = try makeWire(
      Self.description("DSI-1", scale: 3), Self.description("HDMI-A-1", scale: 2), outputName: "HDMI-A-1",
      offered: offered)
    #expect(wire.surface.wantsFullscreen)
    #expect(wire.surface.fullscreenOutput === wire.compositor.outputs[1])
    #expect(wire.window.scale == 2 && wire.presenter.width == 1600)
  }

  @Test("W3 a screen without a name, of an output before version 4, can be requested as well")
  func nameless() throws {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = true
    let wire = try WirePlatform(configuration: configuration) {
      $0.addSeat()
      $0.addOutput(version: 1)
      $0.addOutput(version: 3)
    }
    #expect(Screen.screens.map(\.name) == ["", ""])
    wire.window.screen = Screen.screens[1]
    wire.pump()
    #expect(wire.surface.fullscreenOutput === wire.compositor.outputs[1])
    wire.compositor.removeOutput(wire.compositor.outputs[1])
    wire.pump()
    #expect(wire.surface.wantsFullscreen && wire.surface.fullscreenOutput == nil)
  }

  @Test("W3 a kiosk is shown elsewhere while its output is not connected, and moves there each time it is")
  func waiting() throws {
    let wire = try makeWire(Self.description("DSI-1"), outputName: "HDMI-A-1")
    #expect(wire.surface.wantsFullscreen && wire.surface.fullscreenOutput == nil)
    for _ in 0..<2 {
      let output = wire.compositor.addOutput(Self.description("HDMI-A-1"))
      wire.pump()
      #expect(wire.surface.fullscreenOutput === output)
      wire.surface.enter(output)
      wire.pump()
      wire.compositor.removeOutput(output)
      wire.pump()
      #expect(wire.surface.wantsFullscreen && wire.surface.fullscreenOutput == nil)
    }
    let requests = wire.compositor.requests.count { $0 == "xdg_toplevel.set_fullscreen" }
    #expect(requests == 5)
    wire.compositor.outputs[0].announce()
    wire.pump()
    #expect(wire.compositor.requests.count { $0 == "xdg_toplevel.set_fullscreen" } == requests)
    #expect(wire.connection.isOpen)
  }

  @Test(
    "W3 W14 without an output, a window that is to cover one draws nothing until one is connected, and asks for its size"
  )
  func noOutput() throws {
    let fullscreen = [TestSurface.Configuration.fullscreen]
    let wire = try WirePlatform(showsWindow: false) {
      $0.addSeat()
      $0.firstConfiguration = .init(width: 0, height: 0, states: fullscreen)
    }
    wire.show(wire.window)
    let commits = wire.surface.commitCount
    wire.window.setNeedsLayout()
    wire.pump()
    #expect(wire.surface.commitCount == commits && !wire.surface.hasContent)
    let output = wire.compositor.addOutput(Self.description("DSI-1"))
    wire.pump()
    #expect(wire.surface.wantsFullscreen && wire.surface.commitCount == commits)
    #expect(wire.compositor.requests.count { $0 == "xdg_toplevel.set_fullscreen" } == 1)
    wire.surface.enter(output)
    wire.surface.configure(.init(width: 640, height: 400, states: fullscreen))
    wire.pump()
    #expect(wire.surface.hasContent && wire.window.bounds.size == Size(width: 640, height: 400))
    #expect(wire.connection.isOpen)
  }

  @Test("W3 several windows are on several panels, and change them")
  func severalPanels() throws {
    let wire = try makeWire(Self.description("DSI-1"), Self.description("HDMI-A-1"))
    let (first, second) = (Screen.screens[0], Screen.screens[1])
    wire.window.screen = first
    let other = Window()
    other.screen = second
    wire.show(other)
    let surface = try #require(wire.compositor.surfaces.last)
    #expect(wire.surface.fullscreenOutput === wire.compositor.outputs[0])
    #expect(surface.fullscreenOutput === wire.compositor.outputs[1])
    wire.window.screen = second
    other.screen = first
    wire.pump()
    #expect(wire.surface.fullscreenOutput === wire.compositor.outputs[1])
    #expect(surface.fullscreenOutput === wire.compositor.outputs[0])
    other.isFullscreen = false
    other.screen = nil
    wire.pump()
    #expect(!surface.wantsFullscreen)
  }

  @Test(
    "W3 a touch survives that its window moves to an output with another, fractional scale, and frames are sharp"
  )
  func movingTouch() throws {
    let wire = try makeWire(Self.description("DSI-1"), Self.description("HDMI-A-1", scale: 2))
    wire.surface.enter(wire.compositor.outputs[0])
    wire.pump()
    wire.down(0, 50, 60)
    wire.frame()
    wire.surface.enter(wire.compositor.outputs[1])
    wire.surface.leave(wire.compositor.outputs[0])
    wire.surface.preferFractionalScale(210)
    wire.surface.configure(.init(width: 640, height: 400, states: [TestSurface.Configuration.activated]))
    wire.pump()
    wire.answerFrame()
    #expect(wire.window.screen?.name == "HDMI-A-1" && wire.window.scale == 1.75)
    #expect(wire.presenter.width == 1120 && wire.presenter.height == 700)
    #expect(wire.surface.destination.map { $0 == (640, 400) } == true)
    wire.move(0, 70, 80)
    wire.frame()
    wire.answerFrame()
    wire.up(0)
    wire.frame()
    #expect(wire.ends == [.init(ended: 1)])
    wire.expectNoStuckTouch()
  }

  @Test("W3 several seats touch several windows at once, and one that is removed ends only its own touches")
  func severalSeats() throws {
    let wire = try makeWire(Self.description("DSI-1"), isFullscreen: false)
    let second = wire.compositor.addSeat("second")
    let other = Window()
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    view.isMultipleTouchEnabled = true
    other.addSubview(view)
    wire.show(other)
    let surface = try #require(wire.compositor.surfaces.last)
    wire.down(0, 10, 10)
    second.touchDown(0, on: wire.surface, x: 20, y: 20)
    second.touchFrame()
    wire.seat.touchDown(1, on: surface, x: 30, y: 30)
    second.touchDown(1, on: surface, x: 40, y: 40)
    second.touchFrame()
    wire.frame()
    #expect(wire.application.dispatcher.touches.count == 4)
    wire.compositor.removeSeat(second)
    wire.pump()
    #expect(wire.application.dispatcher.touches.count == 2)
    #expect(wire.ends == [.init(), .init(cancelled: 1)] || wire.ends == [.init(cancelled: 1), .init()])
    let third = wire.compositor.addSeat("third")
    wire.pump()
    third.touchDown(0, on: surface, x: 50, y: 50)
    third.touchFrame()
    wire.pump()
    #expect(wire.application.dispatcher.touches.count == 3)
    other.close()
    wire.pump()
    #expect(wire.application.dispatcher.touches.count == 1)
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("W5 screens go with the compositor, and return with it as the same objects")
  func reconnect() throws {
    let wire = try makeWire(Self.description("DSI-1"), outputName: "DSI-1", reconnects: true)
    let delegate = Delegate()
    wire.application.delegate = delegate
    let screen = try #require(Screen.main)
    wire.compositor.disconnectClients()
    wire.pump { Screen.screens.isEmpty }
    #expect(!screen.isConnected)
    wire.pump {
      wire.advance(by: 0.5)
      return Screen.main != nil && !wire.compositor.surfaces.isEmpty
    }
    #expect(Screen.main === screen && delegate.log == ["-DSI-1", "+DSI-1"])
    wire.pump()
    #expect(wire.surface.fullscreenOutput === wire.compositor.outputs[0])
  }

  @Test("W3 outputs with equal, empty or hostile descriptions are screens of their own, within limits")
  func hostile() throws {
    let wire = try makeWire(Self.description("A"), Self.description("A"), Self.description(""))
    #expect(Screen.screens.count == 3 && Set(Screen.screens).count == 3)
    var description = Self.description(String(repeating: "ü", count: 900))
    (description.width, description.height, description.x) = (.min, .max, .min)
    (description.scale, description.refresh, description.transform) = (.max, .min, .max)
    let output = wire.compositor.addOutput(description)
    wire.pump()
    let screen = try #require(Screen.screens.last)
    #expect(screen.frame.isFinite && screen.refreshRate == 0 && screen.scale >= 1)
    for turn in 0..<300 {
      output.description.name = "N\(turn)"
      output.announce()
    }
    for _ in 0..<100 {
      wire.compositor.removeOutput(wire.compositor.addOutput(Self.description("A")))
      wire.pump()
    }
    #expect(Screen.screens.count == 4 && screen.name == "N299")
    wire.window.screen = screen
    wire.compositor.removeOutput(output)
    wire.pump()
    #expect(wire.surface.wantsFullscreen && wire.connection.isOpen)
  }
}
