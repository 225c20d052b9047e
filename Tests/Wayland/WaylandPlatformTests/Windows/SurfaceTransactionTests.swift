import Tactus
import TactusPixels
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("One door per surface: acknowledgement, state, buffer and commit belong together")
struct SurfaceTransactionTests {
  private typealias Configuration = TestSurface.Configuration
  /// A little more than the time between two refreshes of the display, in seconds.
  private static let refreshInterval = 0.02

  /// Sets the title of its window to its size with each layout.
  private final class TitleView: View {
    override func layoutSubviews() {
      super.layoutSubviews()
      window?.title = "\(Int(bounds.width)) × \(Int(bounds.height))"
    }
  }

  private static func makeWire(decorated: Bool = true) throws -> WirePlatform {
    var offered = TestCompositor.defaultGlobals
    if decorated { offered["zxdg_decoration_manager_v1"] = nil }
    return try WirePlatform(offered: offered) { $0.addSeat(capabilities: [.touch, .pointer, .keyboard]) }
  }

  private func bar(_ wire: WirePlatform) throws -> TestSurface {
    try #require(wire.compositor.surfaces.first { $0.subsurface != nil })
  }

  private func configure(_ wire: WirePlatform, _ width: Int32, _ height: Int32, _ states: [UInt32]) {
    wire.surface.configure(.init(width: width, height: height, states: states))
    wire.pump()
  }

  @Test(
    "W14 a title that changes while the window waits for a frame of another size publishes nothing before the acknowledgement"
  )
  func titleMeanwhile() throws {
    let wire = try Self.makeWire()
    configure(wire, 1280, 800, [Configuration.maximized, Configuration.activated])
    wire.answerFrame()
    // A frame whose answer is awaited, so that the next one cannot begin.
    wire.changeSomething()
    wire.pump()
    let bar = try bar(wire)
    let (commits, pixels) = (wire.surface.commitCount, bar.buffer?.pixels)
    configure(wire, 640, 400, [Configuration.activated])
    wire.window.title = "Title"
    wire.pump()
    wire.seat.touchDown(3, on: bar, x: 1280 - 50, y: 10)
    wire.frame()
    #expect(wire.surface.commitCount == commits)
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: -36, width: 1280, height: 800))
    #expect(bar.buffer?.pixels == pixels)
    wire.answerFrame()
    #expect(wire.surface.commitCount == commits + 1)
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: -36, width: 640, height: 400))
    #expect(bar.buffer?.width == 640)
    #expect(wire.connection.isOpen && wire.compositor.violations == [])
  }

  @Test("W14 a title for each size is shown together with the frame of that size")
  func titlePerLayout() throws {
    let wire = try Self.makeWire()
    let view = TitleView(frame: wire.window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wire.window.addSubview(view)
    wire.exchange()
    for turn in 0..<6 {
      wire.changeSomething()
      wire.pump()
      if turn.isMultiple(of: 2) {
        configure(wire, 1280, 800, [Configuration.maximized, Configuration.activated])
      } else {
        configure(wire, 0, 0, [Configuration.activated])
      }
      wire.answerFrame()
    }
    #expect(wire.surface.title == "800 × 444")
    #expect(wire.connection.isOpen && wire.compositor.violations == [])
  }

  @Test(
    "W14 a change of the activation alone is acknowledged at once, and shown by the title bar without a frame"
  )
  func activation() throws {
    let wire = try Self.makeWire()
    let bar = try bar(wire)
    wire.exchange()
    let (frames, active) = (wire.presenter.frameCount, bar.buffer?.pixels)
    for turn in 0..<3 {
      let serial = wire.surface.configure(
        .init(width: 800, height: 480, states: turn.isMultiple(of: 2) ? [] : [Configuration.activated]))
      wire.pump()
      #expect(wire.surface.acknowledgedSerials.last == serial)
      #expect((bar.buffer?.pixels == active) == !turn.isMultiple(of: 2))
      #expect(wire.surface.pendingFrameCallbackCount == 0)
    }
    #expect(wire.presenter.frameCount == frames)
    // Nothing is left to do.
    #expect(wire.platform.windows.allSatisfy { !$0.hasWork && $0.isIdle })
    let commits = wire.surface.commitCount
    wire.advance(by: 10)
    #expect(wire.surface.commitCount == commits && wire.compositor.violations == [])
  }

  @Test("W14 a window without a title bar acknowledges a configuration that changes no pixel")
  func undecorated() throws {
    let wire = try Self.makeWire(decorated: false)
    wire.exchange()
    let frames = wire.presenter.frameCount
    let serial = wire.surface.configure(.init(width: 800, height: 480, states: []))
    wire.pump()
    #expect(wire.surface.acknowledgedSerials.last == serial && wire.presenter.frameCount == frames)
  }

  @Test("W14 a suspended window acknowledges, and draws once if it has another size")
  func suspended() throws {
    let wire = try Self.makeWire(decorated: false)
    wire.exchange()
    let frames = wire.presenter.frameCount
    var serial = wire.surface.configure(
      .init(width: 800, height: 480, states: [Configuration.suspended]))
    wire.pump()
    #expect(wire.surface.acknowledgedSerials.last == serial && wire.presenter.frameCount == frames)
    serial = wire.surface.configure(.init(width: 640, height: 400, states: [Configuration.suspended]))
    wire.pump()
    #expect(wire.surface.acknowledgedSerials.last == serial && wire.presenter.frameCount == frames + 1)
    for _ in 0..<3 {
      wire.changeSomething()
      wire.answerFrame()
    }
    #expect(wire.presenter.frameCount == frames + 1)
  }

  @Test("W14 settings of a layer that change between a new size and its frame wait for the frame")
  func layer() throws {
    let wire = try WirePlatform(showsWindow: false)
    let window = LayerWindow(size: Size(width: 0, height: 48))
    window.anchoredEdges = [.top, .left, .right]
    wire.show(window)
    wire.answerFrame()
    let layer = try #require(wire.surface.layerSurface)
    window.backgroundColor = .red
    wire.pump()
    let commits = wire.surface.commitCount
    layer.configure(width: 900, height: 48)
    wire.pump()
    window.exclusiveZone = 48
    wire.pump()
    #expect(wire.surface.commitCount == commits && layer.exclusiveZone == 0)
    wire.answerFrame()
    #expect(wire.surface.commitCount == commits + 1 && layer.exclusiveZone == 48)
    wire.answerFrame()
    // Without another size they need no frame.
    let frames = wire.surface.commitCount
    window.exclusiveZone = 20
    wire.pump()
    #expect(wire.surface.commitCount == frames + 1 && layer.exclusiveZone == 20)
    #expect(wire.compositor.violations == [])
  }

  @Test("W14 after a frame of another size could not be drawn, no other commit publishes its geometry")
  func failedFrame() throws {
    let wire = try Self.makeWire()
    wire.exchange()
    wire.compositor.expectsAcknowledgements = false
    wire.drawingFails = true
    configure(wire, 1280, 800, [Configuration.maximized, Configuration.activated])
    let commits = wire.surface.commitCount
    wire.window.title = "Title"
    wire.pump()
    #expect(wire.surface.commitCount == commits)
    wire.drawingFails = false
    configure(wire, 1280, 800, [Configuration.maximized, Configuration.activated])
    wire.exchange()
    #expect(wire.surface.windowGeometry == PixelRect(x: 0, y: -36, width: 1280, height: 800))
    #expect(wire.connection.isOpen && wire.compositor.violations == [])
  }

  @Test("W14 the press of a button of the title bar is shown while a frame is awaited")
  func highlight() throws {
    let wire = try Self.makeWire()
    wire.exchange()
    wire.changeSomething()
    wire.pump()
    let bar = try bar(wire)
    let (commits, pixels) = (wire.surface.commitCount, bar.buffer?.pixels)
    wire.seat.touchDown(0, on: bar, x: 795, y: 10)
    wire.frame()
    #expect(wire.surface.commitCount == commits + 1 && bar.buffer?.pixels != pixels)
    wire.seat.touchCancel()
    wire.advance(by: Self.refreshInterval)
    #expect(bar.buffer?.pixels == pixels)
  }

  @Test("W3 a title bar takes turns with two buffers")
  func ring() throws {
    let wire = try Self.makeWire()
    wire.exchange()
    wire.compositor.removeAllRequests()
    for turn in 0..<20 {
      wire.window.title = "Title \(turn)"
      wire.advance(by: Self.refreshInterval)
    }
    #expect(wire.compositor.requests.count { $0 == "wl_shm.create_pool" } <= 1)
  }

  @Test(
    "W14 a title that changes all the time is sent, and drawn, once for each refresh of the display, whether a frame is awaited or not",
    arguments: [true, false], [true, false])
  func titles(isFrameAwaited: Bool, isDecorated: Bool) throws {
    let wire = try Self.makeWire(decorated: isDecorated)
    wire.exchange()
    if isFrameAwaited {
      wire.changeSomething()
      wire.pump()
    }
    let count = 10_000
    let commits = wire.surface.commitCount
    wire.compositor.removeAllRequests()
    func titleRequests() -> Int { wire.compositor.requests.count { $0 == "xdg_toplevel.set_title" } }
    for turn in 1...count { wire.window.title = "At once \(turn)" }
    wire.pump()
    #expect(wire.surface.title == "At once \(count)")
    #expect(titleRequests() == 1 && wire.surface.commitCount == commits + 1)
    // Each is set in an iteration of its own.
    for turn in 1...count {
      wire.window.title = "In turn \(turn)"
      wire.platform.processEvents()
    }
    wire.pump()
    #expect(titleRequests() == 1 && wire.surface.commitCount == commits + 1)
    #expect(wire.platform.windows.allSatisfy { !$0.hasWork }, "the event loop sleeps meanwhile")
    let deadline = try #require(wire.application.clock.nextDeadline)
    #expect(deadline <= wire.application.clock.now + Self.refreshInterval)
    wire.advance(by: Self.refreshInterval)
    #expect(wire.surface.title == "In turn \(count)")
    #expect(titleRequests() == 2 && wire.surface.commitCount == commits + 2)
    if !isFrameAwaited { #expect(wire.application.clock.nextDeadline == nil) }
  }

  @Test(
    "W14 a configuration is acknowledged at once although the window has just been committed without content")
  func acknowledgementAmongTitles() throws {
    let wire = try Self.makeWire()
    wire.exchange()
    for turn in 0..<20 {
      wire.window.title = "Title \(turn)"
      wire.pump()
      let serial = wire.surface.configure(
        .init(width: 800, height: 480, states: turn.isMultiple(of: 2) ? [] : [Configuration.activated]))
      wire.pump()
      #expect(wire.surface.acknowledgedSerials.last == serial)
    }
    #expect(wire.compositor.violations == [])
  }

  @Test("W14 a title that changes with requests for frames in which nothing differs is paced as well")
  func titlesWithoutDamage() throws {
    let wire = try Self.makeWire()
    wire.exchange()
    let commits = wire.surface.commitCount
    for turn in 0..<100 {
      wire.window.title = "Title \(turn)"
      wire.window.setNeedsLayout()
      wire.platform.processEvents()
    }
    wire.pump()
    #expect(wire.surface.commitCount <= commits + 2)
    wire.advance(by: Self.refreshInterval)
    #expect(wire.surface.title == "Title 99")
  }

  @Test("W14 another size that is configured while a frame is awaited is acknowledged when drawing pauses")
  func configuredWhileAwaiting() throws {
    let wire = try Self.makeWire(decorated: false)
    wire.exchange()
    wire.changeSomething()
    wire.pump()
    let frames = wire.presenter.frameCount
    let serial = wire.surface.configure(.init(width: 640, height: 400, states: []))
    wire.pump()
    #expect(wire.surface.acknowledgedSerials.last != serial)
    wire.advance(by: Exposure.timeout)
    #expect(wire.surface.acknowledgedSerials.last == serial && wire.presenter.frameCount == frames + 1)
  }
}
