import Tactus
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface

@MainActor
@Suite("Layer windows")
struct LayerWindowTests {
  /// An application that shows a window in a layer, and the surface in the compositor.
  private func show(
    _ window: LayerWindow, offered: [String: Int] = TestCompositor.defaultGlobals,
    configuration: ApplicationConfiguration = ApplicationConfiguration(),
    prepare: (TestCompositor) -> Void = { $0.addSeat() }
  ) throws -> (wire: WirePlatform, surface: TestSurface) {
    let wire = try WirePlatform(
      offered: offered, configuration: configuration, showsWindow: false, prepare: prepare)
    wire.show(window)
    wire.surface.answerFrameCallbacks(milliseconds: wire.milliseconds)
    wire.pump()
    return (wire, wire.surface)
  }

  private func bar() -> LayerWindow {
    let window = LayerWindow(size: Size(width: 0, height: 48))
    window.anchoredEdges = [.top, .left, .right]
    window.exclusiveZone = 48
    window.namespace = "bar"
    return window
  }

  @Test("W3 a bar is stretched between the edges to which it is attached, and reserves its height")
  func stretched() throws {
    let window = bar()
    let (wire, surface) = try show(window) {
      $0.addSeat()
      $0.addOutput()
    }
    let layer = try #require(surface.layerSurface)
    #expect(layer.layer == 2 && layer.namespace == "bar" && layer.anchor == 1 | 4 | 8)
    #expect(layer.size == (0, 48) && layer.exclusiveZone == 48 && layer.output == nil)
    #expect(window.bounds.size == Size(width: 1280, height: 48))
    #expect(surface.acknowledgedSerials.count == 1 && surface.commitCount >= 2)
    #expect(!surface.isWindow)
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
  }

  @Test("W3 every property of a layer window can be changed while it is shown")
  func changes() throws {
    let window = bar()
    let (wire, surface) = try show(window)
    let layer = try #require(surface.layerSurface)
    window.screenLayer = .overlay
    window.anchoredEdges = [.bottom, .left, .right]
    window.margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.exclusiveZone = -7
    window.keyboardInteractivity = .exclusive
    window.size = Size(width: 0, height: 64)
    wire.pump()
    #expect(layer.layer == 3 && layer.anchor == 2 | 4 | 8 && layer.margins == [1, 4, 3, 2])
    #expect(layer.exclusiveZone == -1 && layer.keyboardInteractivity == 1 && layer.size == (0, 64))
    window.keyboardInteractivity = .onDemand
    // A surface is committed without content once for each refresh.
    wire.advance(by: 0.02)
    #expect(layer.keyboardInteractivity == 2)
    layer.configure(width: 900, height: 64)
    wire.pump()
    #expect(window.bounds.size == Size(width: 900, height: 64))
    #expect(wire.compositor.surfaces.count == 1)
    #expect(wire.compositor.violations == [])
  }

  @Test(
    "W3 a length of 0 is sent only between opposite edges, whatever the order of changes",
    arguments: [
      RectEdge(), .top, [.left, .right], [.top, .bottom], .all, [.top, .left], [.left, .right, .bottom],
    ] as [RectEdge])
  func noInvalidSize(edges: RectEdge) throws {
    let window = LayerWindow(size: .zero)
    window.anchoredEdges = .all
    let (wire, surface) = try show(window)
    for size in [
      Size.zero, Size(width: 0, height: 30), Size(width: 0.25, height: 0), Size(width: 30, height: 0),
    ] {
      window.anchoredEdges = edges
      window.size = size
      wire.pump()
      window.anchoredEdges = .all
      wire.pump()
    }
    window.size = Size(width: -5, height: .nan)
    window.margins = EdgeInsets(top: .infinity, left: -.infinity, bottom: 1e300, right: .nan)
    window.exclusiveZone = .infinity
    wire.pump()
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
    #expect(!surface.isDestroyed)
  }

  @Test("W3 another namespace needs another surface, and the window keeps its views and its state")
  func namespace() throws {
    let window = bar()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    let (wire, surface) = try show(window)
    window.namespace = "dock"
    wire.pump()
    #expect(surface.isDestroyed && wire.compositor.surfaces.count == 1)
    #expect(wire.surface.layerSurface?.namespace == "dock")
    #expect(wire.surface.commitCount >= 2 && view.window === window)
    #expect(wire.application.windows == [window] && wire.compositor.violations == [])
  }

  @Test(
    "W3 before version 2 the layer is changed with another surface; before version 4 no window has keys on demand"
  )
  func oldVersion() throws {
    var offered = TestCompositor.defaultGlobals
    offered["zwlr_layer_shell_v1"] = 1
    let window = bar()
    window.keyboardInteractivity = .onDemand
    let (wire, surface) = try show(window, offered: offered)
    #expect(surface.layerSurface?.keyboardInteractivity == 0)
    window.screenLayer = .background
    wire.pump()
    #expect(surface.isDestroyed && wire.surface.layerSurface?.layer == 0)
    #expect(wire.compositor.violations == [])
  }

  @Test("W3 a window that the compositor closes is closed")
  func closed() throws {
    let window = bar()
    let (wire, surface) = try show(window)
    let layer = try #require(surface.layerSurface)
    layer.close()
    layer.close()
    wire.pump()
    #expect(wire.application.windows.isEmpty && wire.compositor.surfaces.isEmpty)
    layer.configure(width: 5, height: 5)
    wire.pump()
    #expect(wire.connection.isOpen)
  }

  @Test("W2 without a layer shell, a layer window is an ordinary window")
  func fallback() throws {
    var offered = TestCompositor.defaultGlobals
    offered["zwlr_layer_shell_v1"] = nil
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = true
    let window = bar()
    let (wire, surface) = try show(window, offered: offered, configuration: configuration)
    #expect(surface.isWindow && surface.layerSurface == nil && !surface.wantsFullscreen)
    #expect(window.bounds.size == Size(width: 800, height: 480))
    window.screenLayer = .overlay
    window.namespace = "other"
    wire.pump()
    #expect(!surface.isDestroyed && wire.connection.isOpen)
  }

  @Test("W3 a window is on the output that the configuration names, and moves there when it is connected")
  func namedOutput() throws {
    var configuration = ApplicationConfiguration()
    configuration.outputName = "HDMI-A-1"
    let window = bar()
    let (wire, surface) = try show(window, configuration: configuration) {
      $0.addSeat()
      $0.addOutput()
    }
    #expect(surface.layerSurface?.output == nil)
    var description = TestOutput.Description()
    description.name = "HDMI-A-1"
    description.scale = 2
    let output = wire.compositor.addOutput(description)
    wire.pump()
    #expect(surface.isDestroyed)
    #expect(wire.surface.layerSurface?.output === output)
    #expect(window.scale == 2)
  }

  @Test(
    "W3 a window on a named output waits when it is disconnected, in either order of the events, and returns with it"
  )
  func outputReturns() throws {
    var configuration = ApplicationConfiguration()
    configuration.outputName = "TEST-1"
    let window = bar()
    let (wire, _) = try show(window, configuration: configuration) {
      $0.addSeat()
      $0.addOutput()
    }
    for closesFirst in [true, false] {
      let layer = try #require(wire.surface.layerSurface)
      if closesFirst { layer.close() }
      wire.compositor.removeOutput(wire.compositor.outputs[0])
      if !closesFirst { layer.close() }
      wire.pump()
      wire.advance(by: 2)
      #expect(wire.compositor.surfaces.isEmpty && wire.application.windows == [window])
      #expect(wire.application.applicationState == .background)
      let output = wire.compositor.addOutput()
      wire.pump()
      #expect(wire.surface.layerSurface?.output === output && wire.surface.commitCount >= 2)
      #expect(wire.application.applicationState != .background)
    }
    // Without a reason that is known, the window closes.
    wire.surface.layerSurface?.close()
    wire.pump()
    wire.advance(by: 2)
    #expect(wire.application.windows.isEmpty && wire.compositor.violations == [])
  }

  @Test(
    "W3 hostile configurations are limited, and touches work afterwards",
    arguments: [
      (.max, .max), (0, 0), (1, 1), (0x7FFF_FFFF, 1), (0x8000_0000, 0x8000_0000),
    ] as [(UInt32, UInt32)])
  func hostile(width: UInt32, height: UInt32) throws {
    let window = bar()
    let (wire, surface) = try show(window)
    for _ in 0..<50 { surface.layerSurface?.configure(width: width, height: height) }
    wire.pump()
    wire.surface.answerFrameCallbacks(milliseconds: 0)
    wire.pump()
    #expect(window.bounds.width >= 1 && window.bounds.width <= SurfaceLimits.maximumLength)
    #expect(window.bounds.height >= 1 && window.bounds.height <= SurfaceLimits.maximumLength)
    #expect(wire.connection.isOpen)
    let serial = surface.layerSurface?.configure(width: 800, height: 48)
    wire.pump()
    wire.surface.answerFrameCallbacks(milliseconds: 0)
    wire.pump()
    #expect(surface.acknowledgedSerials.last == serial)
    #expect(window.bounds.size == Size(width: 800, height: 48))
  }
}
