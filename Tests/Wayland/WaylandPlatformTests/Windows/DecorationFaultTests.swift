import Tactus
import TactusRenderer
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Title bars and borders for which there is no memory, on a window that is drawn without difficulties.
@MainActor
@Suite("Title bars that fail", .serialized)
struct DecorationFaultTests {
  private let faults = FrameFaults()
  private let wire: WirePlatform

  init() throws {
    var offered = TestCompositor.defaultGlobals
    offered["zxdg_decoration_manager_v1"] = nil
    wire = try WirePlatform(offered: offered, faults: faults)
    // Each redraw needs another buffer.
    wire.compositor.releasesBuffers = false
    // The buffer that was released is used up.
    wire.window.title = "former"
    wire.pump()
    // The next title is shown with the next refresh.
    wire.advance(by: 0.02)
  }

  /// The surfaces of the title bar and the borders.
  private var parts: [TestSurface] { wire.compositor.surfaces.filter { $0.subsurface != nil } }

  private func configure(_ width: Int32, _ states: [UInt32] = []) {
    wire.surface.configure(.init(width: width, height: 480, states: states))
    wire.pump()
    wire.answerFrame()
  }

  private func play(_ seconds: Double) {
    for _ in 0..<Int(seconds * 50) {
      wire.advance(by: 0.02)
      wire.answerFrame()
    }
  }

  @Test(
    "W3 a title bar for which there is no memory is tried again until it shows the newest title",
    arguments: [FrameFaults.Stage.descriptor, .secondDescriptor, .mapping], FrameFaults.Pattern.allCases)
  func title(stage: FrameFaults.Stage, pattern: FrameFaults.Pattern) throws {
    let clock = wire.application.clock
    faults.begin(stage, pattern) { clock.now }
    let shown = parts[0].buffer?.pixels
    wire.window.title = "one"
    wire.pump()
    #expect(faults.failureCount == 1)
    wire.window.title = "two"
    wire.pump()
    #expect(faults.failureCount <= 2, "a new title is not tried more often than the recovery allows")
    play(5)
    #expect((1..<20).contains(faults.failureCount))
    let newest = try #require(parts[0].buffer?.pixels)
    #expect(newest != shown)
    wire.window.title = ""
    wire.pump()
    play(5)
    wire.window.title = "two"
    wire.pump()
    play(5)
    #expect(parts[0].buffer?.pixels == newest)
    wire.advance(by: 10)
    #expect(clock.nextDeadline == nil && wire.platform.failure == nil)
  }

  @Test("W3 borders for which there is no memory are shown when there is some again")
  func borders() {
    let clock = wire.application.clock
    configure(800, [TestSurface.Configuration.maximized, TestSurface.Configuration.activated])
    #expect(parts.map(\.hasBuffer) == [true, false, false, false, false])
    faults.begin(.descriptor, .fourTimes) { clock.now }
    configure(640, [TestSurface.Configuration.activated])
    #expect(parts.dropFirst().contains { !$0.hasBuffer })
    play(5)
    #expect(parts.allSatisfy { $0.hasBuffer })
    #expect(parts[0].destination.map { [$0.width, $0.height] } == [640, 36])
    // What was shown in part is hidden again.
    faults.begin(.descriptor, .period) { clock.now }
    configure(700, [TestSurface.Configuration.activated])
    configure(1280, [TestSurface.Configuration.maximized])
    play(5)
    #expect(parts.map(\.hasBuffer) == [true, false, false, false, false])
    #expect(parts[0].destination.map { [$0.width, $0.height] } == [1280, 36])
  }

  @Test("W3 frames of the window are no occasion to try more often")
  func rate() {
    let clock = wire.application.clock
    faults.begin(.descriptor, .period) { clock.now }
    let link = DisplayLink { [unowned wire] _ in wire.changeSomething() }
    link.add(to: wire.window)
    wire.window.title = "one"
    play(1.5)
    #expect((1...6).contains(faults.failureCount))
    link.invalidate()
  }

  @Test(
    "W14 a press of the title bar or of a border closes a popup, and has no other effect", arguments: [0, 1])
  func popup(part: Int) throws {
    wire.surface.configure(
      .init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    wire.answerFrame()
    let popup = PopupWindow(size: Size(width: 50, height: 60))
    popup.present(from: wire.window, rect: Rect(x: 10, y: 20, width: 30, height: 40))
    wire.pump()
    #expect(popup.application != nil)
    func press() {
      wire.seat.touchDown(5, on: parts[part], x: 100, y: 5, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchMotion(5, x: 130, y: 5, at: wire.milliseconds)
      wire.frame()
      wire.seat.touchUp(5, at: wire.milliseconds)
      wire.frame()
    }
    press()
    #expect(popup.application == nil && wire.surface.windowRequests == [])
    press()
    #expect(wire.surface.windowRequests.count == 1)
  }
}
