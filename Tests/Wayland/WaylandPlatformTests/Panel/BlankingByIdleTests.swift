import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Blanking by the compositor's notifications")
struct BlankingByIdleTests {
  private let wire: WirePlatform

  init() throws {
    var configuration = ApplicationConfiguration()
    configuration.blankingDelay = 60
    configuration.memoryPressureFile = nil
    configuration.backlightRoot = "/nonexistent"
    wire = try WirePlatform(configuration: configuration, reconnects: true)
    wire.platform.beginPanel()
    wire.pump()
  }

  private var isBlanked: Bool { wire.platform.blanking?.isBlanked == true }

  private func notify(_ isIdle: Bool) {
    wire.compositor.notifyIdle(isIdle)
    wire.pump()
  }

  @Test("W12 input of other clients keeps the panel lit, until the compositor reports that there is none")
  func others() {
    #expect(wire.compositor.idleTimeouts == [60_000])
    wire.advance(by: 100)
    #expect(!isBlanked)
    #expect(wire.platform.blanking?.hasAlarm == false, "the next report is awaited without waking up")
    notify(true)
    #expect(isBlanked)
    wire.exchange()
    // Input in another client lights it.
    notify(false)
    #expect(isBlanked)
    wire.advance(by: PanelBlanking.resumptionDelay + 0.01)
    #expect(!isBlanked)
    wire.exchange()
    wire.advance(by: 100)
    #expect(!isBlanked)
    notify(true)
    #expect(isBlanked)
  }

  @Test(
    "W12 the touch that wakes the panel is swallowed, although the compositor reports the input before it")
  func swallowed() {
    wire.advance(by: 61)
    notify(true)
    notify(false)
    wire.down(0)
    wire.frame()
    #expect(!isBlanked && wire.view.phases.isEmpty)
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases.isEmpty)
    wire.down(1)
    wire.frame()
    #expect(wire.view.phases == [.began])
  }

  @Test("W12 the application's own input counts as well; a touch that is down keeps the panel lit")
  func ownInput() {
    wire.advance(by: 30)
    wire.down(0)
    wire.frame()
    wire.advance(by: 40)
    // The compositor does not count a touch that rests.
    notify(true)
    #expect(!isBlanked)
    wire.advance(by: 21)
    #expect(!isBlanked)
    wire.up(0)
    wire.frame()
    wire.advance(by: 61)
    #expect(isBlanked)
  }

  @Test("W12 while the idle timer is disabled, a report blanks nothing")
  func disabled() {
    wire.application.isIdleTimerDisabled = true
    wire.advance(by: 100)
    notify(true)
    #expect(!isBlanked)
    wire.application.isIdleTimerDisabled = false
    wire.advance(by: 61)
    #expect(isBlanked)
  }

  @Test(
    "W12 the notifications of the next compositor, and of other seats, count; without any, the own input does"
  )
  func changes() {
    wire.compositor.addSeat("second")
    wire.pump()
    #expect(wire.compositor.idleTimeouts == [60_000, 60_000])
    wire.endCompositor()
    wire.startCompositor()
    wire.answerFrame()
    wire.advance(by: 100)
    #expect(!isBlanked)
    notify(true)
    #expect(isBlanked)
  }
}
