import InterfaceTestSupport
import Tactus
import TestCompositor
import Testing

@testable import TactusInterface

/// Palms by the contact areas that a compositor reports, over the real socket.
@MainActor
@Suite("Palms from the wire to the views")
struct WirePalmTests {
  let wire: WirePlatform

  init() throws {
    wire = try WirePlatform()
    var profile = TouchProfile()
    profile.palmLimits = PalmLimits(majorRadius: 40, edgeRadius: 20, edgeWidth: 50)
    wire.window.touchProfile = profile
  }

  private func down(_ id: Int32, _ x: Double, _ y: Double, major: Double) {
    wire.down(id, x, y)
    wire.seat.touchShape(id, major: major, minor: major / 2)
  }

  @Test("T28 a touch that begins as a palm is never delivered, to no view, recognizer or event")
  func beginning() {
    let pan = PanGestureRecognizer()
    wire.view.addGestureRecognizer(pan)
    down(0, 400, 200, major: 90)
    down(1, 300, 200, major: 20)
    wire.frame()
    #expect(wire.view.calls.map(\.description) == ["began(1)"])
    #expect(pan.numberOfTouches == 1 && wire.application.dispatcher.touches.count == 1)
    wire.move(0, 500, 300)
    wire.seat.touchShape(0, major: 10, minor: 10)
    wire.frame()
    wire.answerFrame()
    #expect(wire.view.phases == [.began])
    wire.up(0)
    wire.up(1)
    wire.frame()
    #expect(wire.view.phases == [.began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("T28 a touch that grows into a palm is cancelled, and its id can be used again")
  func growing() {
    down(0, 400, 200, major: 20)
    wire.frame()
    wire.seat.touchShape(0, major: 81, minor: 60)
    wire.frame()
    #expect(wire.view.phases == [.began, .cancelled])
    wire.move(0, 420, 220)
    wire.up(0)
    wire.down(0, 100, 100)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .cancelled, .began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test(
    "T28 large touches near one edge are a palm together: the first is cancelled, the second not delivered")
  func edge() {
    down(0, 100, 470, major: 44)
    wire.frame()
    #expect(wire.view.phases == [.began])
    down(1, 180, 465, major: 44)
    wire.frame()
    #expect(wire.view.phases == [.began, .cancelled])
    down(2, 180, 200, major: 44)
    wire.frame()
    #expect(wire.view.phases == [.began, .cancelled, .began])
    for id in 0...2 as ClosedRange<Int32> { wire.up(id) }
    wire.frame()
    #expect(wire.view.phases == [.began, .cancelled, .began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("T28 without limits, and from a panel that reports no sizes, each touch is delivered")
  func none() {
    wire.down(0, 10, 470)
    wire.down(1, 40, 470)
    wire.frame()
    #expect(wire.view.calls.map(\.description) == ["began(2)"])
    wire.window.touchProfile = nil
    down(2, 200, 200, major: 300)
    wire.frame()
    #expect(wire.view.calls.map(\.description) == ["began(2)", "began(1)"])
    for id in 0...2 as ClosedRange<Int32> { wire.up(id) }
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("T28 palms of a seat, a window or a compositor that goes leave nothing behind", arguments: 0...3)
  func leaving(reason: Int) throws {
    down(0, 400, 200, major: 90)
    down(1, 300, 200, major: 20)
    wire.frame()
    switch reason {
    case 0: wire.seat.touchCancel()
    case 1: wire.compositor.removeSeat(wire.seat)
    case 2: wire.seat.capabilities = []
    default: wire.window.close()
    }
    wire.pump()
    #expect(wire.view.phases == [.began, .cancelled])
    #expect(wire.application.component(TouchProfiles.self)?.isObservingNone == true)
    #expect(wire.application.dispatcher.touches.isEmpty)
  }

  @Test("T28 what a panel reports over the wire is learned")
  func learning() throws {
    wire.application.touchProfileLearner = TouchProfileLearner()
    for index in 0..<25 as Range<Int32> {
      down(index, 300, 200, major: 24)
      wire.frame()
      for step in 1...6 {
        wire.advance(by: 0.008)
        wire.move(index, 300 + Double(step % 2) * 12, 200)
        wire.frame()
        wire.answerFrame()
      }
      wire.up(index)
      wire.frame()
      wire.advance(by: 0.5)
    }
    let learner = try #require(wire.application.touchProfileLearner)
    #expect(learner.touchRadius == 12 && learner.restMovement == 12)
    #expect(abs(try #require(learner.reportRate) - 125) < 1)
    #expect(learner.profile().hysteresis == 18)
  }
}
