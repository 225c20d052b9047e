import TactusTesting
import Testing

@testable import TactusInterface

@Suite("The state of a container's transition")
struct ContainerTransitionStateTests {
  typealias State = ContainerTransitionState
  typealias Effects = ContainerTransitionState.Effects

  /// A row of the table: the events that lead to a phase, one more, the phase after it, and what it does.
  private struct Row: CustomStringConvertible {
    var before: [State.Event]
    var event: State.Event
    var phase: State.Phase
    var effects = Effects.none
    var description: String { "\(before) \(event)" }
  }

  private static let snapping: [State.Event] = [.start(.upper)]
  private static let tracking: [State.Event] = [.touchBegan(.upper)]
  private static let interrupted: [State.Event] = [.start(.upper), .touchBegan(.upper)]
  private static let delegated: [State.Event] = [.delegate(.upper)]

  private static let rows: [Row] = [
    // At rest.
    Row(
      before: [], event: .start(.upper), phase: .snapping(.upper),
      effects: Effects(announces: .upper, moves: .upper)),
    Row(
      before: [], event: .start(.lower), phase: .snapping(.lower),
      effects: Effects(announces: .lower, moves: .lower)),
    Row(
      before: [], event: .touchBegan(.upper), phase: .tracking(announced: .lower, resting: .upper),
      effects: Effects(announces: .lower)),
    Row(
      before: [], event: .touchBegan(.lower), phase: .tracking(announced: .upper, resting: .lower),
      effects: Effects(announces: .upper)),
    Row(
      before: [], event: .delegate(.lower), phase: .delegated(.lower), effects: Effects(announces: .lower)),
    Row(before: [], event: .touchEnded(.lower), phase: .idle),
    Row(before: [], event: .touchCancelled, phase: .idle),
    Row(before: [], event: .request(.lower), phase: .idle),
    Row(before: [], event: .request(nil), phase: .idle),
    Row(before: [], event: .arrived(.lower), phase: .idle),
    Row(before: [], event: .abort, phase: .idle),
    // Moving by itself.
    Row(before: snapping, event: .start(.lower), phase: .snapping(.upper)),
    Row(before: snapping, event: .delegate(.lower), phase: .snapping(.upper)),
    Row(
      before: snapping, event: .touchBegan(.lower), phase: .tracking(announced: .upper, resting: .upper)),
    Row(before: snapping, event: .touchEnded(.lower), phase: .snapping(.upper)),
    Row(before: snapping, event: .touchCancelled, phase: .snapping(.upper)),
    Row(before: snapping, event: .request(.upper), phase: .snapping(.upper)),
    Row(
      before: snapping, event: .request(.lower), phase: .snapping(.lower),
      effects: Effects(announces: .lower, moves: .lower)),
    Row(before: snapping, event: .request(nil), phase: .snapping(.upper), effects: Effects(postpones: true)),
    Row(before: snapping, event: .arrived(.upper), phase: .idle, effects: Effects(finishes: .upper)),
    Row(before: snapping, event: .abort, phase: .idle, effects: Effects(finishes: .upper)),
    // Moved by a touch from rest.
    Row(before: tracking, event: .start(.lower), phase: .tracking(announced: .lower, resting: .upper)),
    Row(
      before: tracking, event: .touchBegan(.upper), phase: .tracking(announced: .lower, resting: .upper)),
    Row(
      before: tracking, event: .touchEnded(.lower), phase: .snapping(.lower),
      effects: Effects(moves: .lower)),
    Row(
      before: tracking, event: .touchEnded(.upper), phase: .snapping(.upper),
      effects: Effects(announces: .upper, moves: .upper)),
    Row(
      before: tracking, event: .touchCancelled, phase: .snapping(.upper),
      effects: Effects(announces: .upper, moves: .upper)),
    Row(
      before: tracking, event: .request(.lower), phase: .snapping(.lower), effects: Effects(moves: .lower)),
    Row(
      before: tracking, event: .request(nil), phase: .snapping(.upper),
      effects: Effects(announces: .upper, moves: .upper, postpones: true)),
    Row(before: tracking, event: .arrived(.lower), phase: .tracking(announced: .lower, resting: .upper)),
    Row(
      before: tracking, event: .abort, phase: .idle, effects: Effects(announces: .upper, finishes: .upper)),
    // Moved by a touch that has interrupted the motion.
    Row(
      before: interrupted, event: .touchEnded(.upper), phase: .snapping(.upper),
      effects: Effects(moves: .upper)),
    Row(
      before: interrupted, event: .touchEnded(.lower), phase: .snapping(.lower),
      effects: Effects(announces: .lower, moves: .lower)),
    Row(
      before: interrupted, event: .touchCancelled, phase: .snapping(.upper), effects: Effects(moves: .upper)),
    Row(before: interrupted, event: .abort, phase: .idle, effects: Effects(finishes: .upper)),
    // Animated by the application.
    Row(before: delegated, event: .touchBegan(.upper), phase: .delegated(.upper)),
    Row(before: delegated, event: .touchEnded(.lower), phase: .delegated(.upper)),
    Row(
      before: delegated, event: .request(.lower), phase: .delegated(.upper), effects: Effects(postpones: true)
    ),
    Row(before: delegated, event: .arrived(.upper), phase: .idle, effects: Effects(finishes: .upper)),
    Row(
      before: delegated, event: .arrived(.lower), phase: .idle,
      effects: Effects(announces: .lower, finishes: .lower)),
    Row(before: delegated, event: .abort, phase: .idle, effects: Effects(finishes: .upper)),
  ]

  @Test("U2 every event of a transition has a defined result in every phase", arguments: rows.indices)
  func table(index: Int) {
    let row = Self.rows[index]
    var state = State()
    for event in row.before { _ = state.handle(event) }
    #expect(state.handle(row.event) == row.effects, "\(row)")
    #expect(state.phase == row.phase, "\(row)")
  }

  @Test("U2 whatever happens, a transition ends once, with the outcome that was announced last")
  func walk() {
    var random = Random(seed: 7)
    let outcomes: [State.Outcome] = [.upper, .lower]
    for _ in 0..<2000 {
      var state = State()
      var announced: State.Outcome?
      var ends = 0
      for _ in 0..<12 {
        let outcome = outcomes[Int(random.next() % 2)]
        let events: [State.Event] = [
          .start(outcome), .delegate(outcome), .touchBegan(outcome), .touchEnded(outcome), .touchCancelled,
          .request(outcome), .request(nil), .abort,
          // A spring arrives where it was sent, the application's animator anywhere.
          .arrived(outcome),
        ]
        let wasIdle = state.isIdle
        let effects = state.handle(events[Int(random.next() % UInt64(events.count))])
        if let outcome = effects.announces { announced = outcome }
        if let finished = effects.finishes {
          #expect(finished == announced && state.isIdle && !wasIdle)
          ends += 1
          announced = nil
        }
        #expect(state.announced == nil || state.announced == announced)
        if effects.moves != nil { #expect(state.announced == effects.moves) }
      }
      #expect(state.isIdle ? announced == nil : announced != nil, "\(ends)")
    }
  }
}
