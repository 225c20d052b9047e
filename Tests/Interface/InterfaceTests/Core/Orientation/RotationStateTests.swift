import Testing

@testable import TactusInterface

/// The transition table of rotations.
@Suite("Rotation states")
struct RotationStateTests {
  private typealias Phase = RotationState.Phase
  private typealias Event = RotationState.Event
  private typealias Effect = RotationState.Effect

  private static let phases: [Phase] = [
    .rest, .asking(.landscapeLeft), .preparing(.landscapeLeft), .firstHalf(.landscapeLeft),
    .turning(.landscapeLeft), .finishing,
  ]
  private static let events: [Event] = [
    .request(.portraitUpsideDown, current: .portrait), .frame(current: .portrait), .permitted(true),
    .permitted(false),
    .prepared(.immediate), .prepared(.oneStep), .prepared(.twoSteps), .firstHalfEnded, .ended, .interrupt,
    .finished,
  ]

  /// The transitions that do something, by phase and event. All others change nothing.
  private static let table: [(Phase, Event, Effect, Phase)] = [
    (
      .rest, .request(.portraitUpsideDown, current: .portrait), .ask(.portraitUpsideDown),
      .asking(.portraitUpsideDown)
    ),
    (.asking(.landscapeLeft), .permitted(true), .prepare(.landscapeLeft), .preparing(.landscapeLeft)),
    (.asking(.landscapeLeft), .permitted(false), .none, .rest),
    (.preparing(.landscapeLeft), .prepared(.immediate), .turn(.landscapeLeft, .immediate), .finishing),
    (
      .preparing(.landscapeLeft), .prepared(.oneStep), .turn(.landscapeLeft, .oneStep),
      .turning(.landscapeLeft)
    ),
    (
      .preparing(.landscapeLeft), .prepared(.twoSteps), .turn(.landscapeLeft, .twoSteps),
      .firstHalf(.landscapeLeft)
    ),
    (.firstHalf(.landscapeLeft), .firstHalfEnded, .turnSecondHalf(.landscapeLeft), .turning(.landscapeLeft)),
    (.firstHalf(.landscapeLeft), .interrupt, .turnAtOnce(.landscapeLeft), .finishing),
    (.turning(.landscapeLeft), .ended, .finish, .finishing),
    (.turning(.landscapeLeft), .interrupt, .stop, .finishing),
    (.finishing, .finished, .none, .rest),
  ]

  @Test("M6 each event in each phase has the effect of the table, and otherwise none")
  func transitions() {
    for phase in Self.phases {
      for event in Self.events {
        var state = RotationState(phase: phase)
        let effect = state.handle(event)
        let row = Self.table.first { $0.0 == phase && $0.1 == event }
        #expect(effect == row?.2 ?? .none, "\(event) in \(phase)")
        #expect(state.phase == row?.3 ?? phase, "\(event) in \(phase)")
      }
    }
  }

  @Test("M6 a request during a rotation is considered with the frame after its end, and the last one counts")
  func pending() {
    for phase in Self.phases where phase != .rest {
      var state = RotationState(phase: phase)
      #expect(state.handle(.request(.portraitUpsideDown, current: .portrait)) == .none)
      #expect(state.handle(.request(.landscapeRight, current: .portrait)) == .none)
      #expect(state.phase == phase && state.pending == .landscapeRight)
      #expect(state.handle(.frame(current: .portrait)) == .none)
    }
    var state = RotationState(phase: .finishing, pending: .landscapeRight)
    #expect(state.handle(.finished) == .waitForFrame)
    #expect(state.handle(.frame(current: .portrait)) == .ask(.landscapeRight))
    #expect(state.pending == nil)
    #expect(state.handle(.permitted(false)) == .none)
    state = RotationState(phase: .asking(.landscapeLeft), pending: .landscapeRight)
    #expect(state.handle(.permitted(false)) == .waitForFrame)
    // A request at rest replaces one that waits for the frame, also if it leaves the interface as it is.
    #expect(state.handle(.request(.portrait, current: .portrait)) == .none)
    #expect(state == RotationState())
  }

  @Test("M6 a request for the orientation that the interface has, or is about to have, asks for nothing")
  func same() {
    var state = RotationState()
    #expect(state.handle(.request(.portrait, current: .portrait)) == .none)
    #expect(state == RotationState())
    state = RotationState(phase: .turning(.landscapeLeft), pending: .portrait)
    #expect(state.handle(.request(.landscapeLeft, current: .landscapeLeft)) == .none)
    #expect(state.pending == nil)
    state = RotationState(pending: .portrait)
    #expect(state.handle(.frame(current: .portrait)) == .none)
    #expect(state.phase == .rest)
  }
}
