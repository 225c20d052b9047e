import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Idle inhibition, idle notification and activation over the wire")
struct IdleWireTests {
  private let wire: WirePlatform
  final class Log { var values: [Bool] = [] }
  private let log = Log()

  init() throws { wire = try WirePlatform(reconnects: true) }

  // MARK: - Inhibition

  @Test("W12 while the idle timer is disabled, each visible window inhibits that the display is blanked")
  func inhibition() {
    #expect(wire.compositor.idleInhibitedSurfaces.isEmpty)
    wire.application.isIdleTimerDisabled = true
    wire.pump()
    #expect(wire.compositor.idleInhibitedSurfaces == [wire.surface.id])
    let other = Window()
    wire.show(other)
    #expect(wire.compositor.idleInhibitedSurfaces.count == 2)
    other.close()
    wire.pump()
    #expect(wire.compositor.idleInhibitedSurfaces == [wire.surface.id])
    // A window that is not shown does not inhibit.
    let states = [TestSurface.Configuration.suspended]
    wire.surface.configure(.init(width: 800, height: 480, states: states))
    wire.pump()
    #expect(wire.compositor.idleInhibitedSurfaces.isEmpty)
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    #expect(wire.compositor.idleInhibitedSurfaces.count == 1)
    wire.application.isIdleTimerDisabled = false
    wire.pump()
    #expect(wire.compositor.idleInhibitedSurfaces.isEmpty)
  }

  @Test("W5 the display stays lit with the next compositor, too")
  func inhibitionAfterReconnection() {
    wire.application.isIdleTimerDisabled = true
    wire.endCompositor()
    wire.startCompositor()
    wire.answerFrame()
    #expect(wire.compositor.idleInhibitedSurfaces.count == 1)
  }

  // MARK: - Notification

  @Test("W12 the compositor notifies that the user is away, for all seats together")
  func notification() {
    let observation = wire.application.observeIdle(after: 1.5) { [log] in log.values.append($0) }
    wire.pump()
    #expect(wire.compositor.idleTimeouts == [1500])
    wire.compositor.notifyIdle(true)
    wire.pump()
    #expect(log.values == [true] && observation.isIdle)
    // The application's own input does not count, because the compositor knows it.
    wire.advance(by: 100)
    #expect(log.values == [true])
    wire.compositor.notifyIdle(false)
    wire.compositor.notifyIdle(false)
    wire.pump()
    #expect(log.values == [true, false])
    wire.compositor.addSeat("second")
    wire.pump()
    #expect(wire.compositor.idleTimeouts == [1500, 1500])
    wire.compositor.notifyIdle(true, index: 0)
    wire.pump()
    #expect(!observation.isIdle)
    wire.compositor.notifyIdle(true, index: 1)
    wire.pump()
    #expect(observation.isIdle)
  }

  @Test("W5 while there is no compositor the application's own input counts, and then that of the next one")
  func notificationAfterReconnection() {
    let observation = wire.application.observeIdle(after: 3600) { [log] in log.values.append($0) }
    wire.pump()
    wire.compositor.notifyIdle(true)
    wire.pump()
    wire.endCompositor()
    #expect(log.values == [true, false])
    wire.startCompositor()
    wire.compositor.notifyIdle(true)
    wire.pump()
    #expect(observation.isIdle && wire.compositor.idleTimeouts == [3_600_000])
  }

  @Test(
    "W2 a compositor without notifications is replaced by the application's own input, and a released observation leaves nothing"
  )
  func withoutNotifier() throws {
    var offered = TestCompositor.defaultGlobals
    offered["ext_idle_notifier_v1"] = nil
    let plain = try WirePlatform(offered: offered)
    let observation = plain.application.observeIdle(after: 30) { [log] in log.values.append($0) }
    plain.advance(by: 31)
    #expect(observation.isIdle)
    plain.down(0)
    plain.frame()
    #expect(!observation.isIdle && log.values == [true, false])
    var released: IdleObservation? = wire.application.observeIdle(after: 30) { _ in }
    wire.pump()
    #expect(wire.compositor.idleTimeouts.count == 1 && released != nil)
    released = nil
    wire.pump()
    #expect(wire.compositor.idleTimeouts.isEmpty)
  }

  // MARK: - Activation

  @Test("W2 the first window is activated with the token of the launch, once it is shown")
  func launch() throws {
    let launched = try WirePlatform(showsWindow: false)
    launched.platform.launchToken = "from the launcher"
    #expect(launched.compositor.activations.isEmpty)
    launched.show(launched.window)
    launched.answerFrame()
    launched.pump()
    #expect(launched.compositor.activations.map(\.token) == ["from the launcher"])
    #expect(launched.compositor.activations.first?.surface == launched.surface.id)
    launched.changeSomething()
    launched.answerFrame()
    #expect(launched.compositor.activations.count == 1)
  }

  @Test("W2 a token for another program follows from the latest input")
  func token() async {
    wire.down(0)
    wire.frame()
    let task = Task { await wire.window.requestActivationToken() }
    await Task.yield()
    wire.pump { wire.compositor.tokenRequestCount == 0 && !wire.compositor.tokenSerials.isEmpty }
    #expect(await task.value == "token")
    #expect(wire.compositor.tokenSerials == [wire.globals.seats[0].latestSerial].compactMap { $0 })
  }

  @Test("W2 attention is requested by an activation, and a token of another program is used")
  func attention() {
    wire.window.requestAttention()
    wire.pump()
    wire.pump()
    #expect(wire.compositor.activations.map(\.token) == ["token"])
    wire.window.activate(withToken: "passed on")
    wire.window.activate(withToken: "")
    wire.window.activate(withToken: String(repeating: "x", count: 5000))
    wire.pump()
    #expect(wire.compositor.activations.map(\.token) == ["token", "passed on"] && wire.connection.isOpen)
  }

  @Test("W2 a compositor that does not answer, or has no activation, grants no token")
  func withoutAnswer() async throws {
    wire.compositor.grantedToken = nil
    for _ in 0..<40 { wire.window.requestAttention() }
    wire.pump()
    #expect(wire.compositor.tokenRequestCount == 16)
    wire.advance(by: 3)
    wire.pump()
    #expect(wire.compositor.tokenRequestCount == 0 && wire.compositor.activations.isEmpty)
    var offered = TestCompositor.defaultGlobals
    offered["xdg_activation_v1"] = nil
    let plain = try WirePlatform(offered: offered)
    #expect(await plain.window.requestActivationToken() == nil)
  }

  @Test("T17 repeated, empty and late answers, and notifications in any order, are harmless")
  func hostile() {
    wire.compositor.grantedToken = nil
    let observation = wire.application.observeIdle(after: 1) { [log] in log.values.append($0) }
    for token in ["", String(repeating: "y", count: 3500), "\u{1}"] {
      wire.window.requestAttention()
      wire.pump()
      wire.compositor.grantRepeatedly(token)
      wire.pump()
    }
    for _ in 0..<100 {
      wire.compositor.notifyIdle(false)
      wire.compositor.notifyIdle(true)
      wire.compositor.notifyIdle(true)
    }
    wire.pump()
    #expect(wire.connection.isOpen && observation.isIdle && wire.compositor.tokenRequestCount == 0)
    wire.window.requestAttention()
    wire.window.close()
    wire.pump()
    #expect(wire.connection.isOpen)
  }
}
