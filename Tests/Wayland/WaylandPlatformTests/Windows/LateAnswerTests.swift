import Tactus
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Animations whose first frame waits for a compositor that answers late.
@MainActor
@Suite("Late answers")
struct LateAnswerTests {
  @Test("A1 an animation is not over before its first frame because the compositor answers late")
  func animation() throws {
    let wire = try WirePlatform()
    let clock = wire.application.clock
    wire.changeSomething()
    wire.pump()
    #expect(wire.surface.pendingFrameCallbackCount > 0)
    let start = clock.now
    var end: Double?
    View.animate(
      withDuration: 0.1, animations: { wire.view.alpha = 0 }, completion: { _ in end = clock.now })
    while clock.now < start + 0.28 { wire.advance(by: 0.02) }
    #expect(end == nil && wire.application.applicationState == .active)
    while end == nil, clock.now < start + 2 {
      wire.answerFrame()
      wire.advance(by: 0.02)
    }
    let duration = try #require(end) - start
    #expect((0.37...0.5).contains(duration), "\(duration)")
  }

  @Test("A1 an animation of a window that is hidden ends although no frame shows it")
  func hidden() throws {
    let wire = try WirePlatform()
    wire.hide()
    var hasEnded = false
    View.animate(
      withDuration: 0.1, animations: { wire.view.alpha = 0 }, completion: { _ in hasEnded = true })
    for _ in 0..<10 { wire.advance(by: 0.1) }
    #expect(hasEnded)
  }
}
