import TactusInterface
import Testing

@Suite("When the panel is blanked")
struct BlankingTests {
  private typealias State = Blanking.State

  private enum Event: CaseIterable {
    case input, inputWhilePaused, early, deadline, deadlineInUse, pause, resume
  }

  private func after(_ event: Event, in state: State) -> (state: State, isChanged: Bool) {
    var blanking = Blanking(delay: 5, state: state)
    var isChanged = false
    switch event {
    case .input: isChanged = blanking.receiveInput(now: 10, isPaused: false)
    case .inputWhilePaused: isChanged = blanking.receiveInput(now: 10, isPaused: true)
    case .early: isChanged = blanking.expire(now: 6, isInUse: false)
    case .deadline: isChanged = blanking.expire(now: 10, isInUse: false)
    case .deadlineInUse: isChanged = blanking.expire(now: 10, isInUse: true)
    case .pause: blanking.setPaused(true, now: 10)
    case .resume: blanking.setPaused(false, now: 10)
    }
    return (blanking.state, isChanged)
  }

  @Test("W12 the transitions of all states with all events")
  func transitions() {
    let states: [State] = [.awake(since: 4), .paused, .blanked]
    let expected: [Event: [(State, Bool)]] = [
      .input: [(.awake(since: 10), false), (.paused, false), (.awake(since: 10), true)],
      .inputWhilePaused: [(.awake(since: 10), false), (.paused, false), (.paused, true)],
      .early: [(.awake(since: 4), false), (.paused, false), (.blanked, false)],
      .deadline: [(.blanked, true), (.paused, false), (.blanked, false)],
      .deadlineInUse: [(.awake(since: 10), false), (.paused, false), (.blanked, false)],
      .pause: [(.paused, false), (.paused, false), (.blanked, false)],
      .resume: [(.awake(since: 4), false), (.awake(since: 10), false), (.blanked, false)],
    ]
    for event in Event.allCases {
      for (index, state) in states.enumerated() {
        let (found, isChanged) = after(event, in: state)
        #expect(
          found == expected[event]?[index].0 && isChanged == expected[event]?[index].1, "\(state), \(event)")
      }
    }
  }

  @Test("only a panel that is lit and not paused has a deadline")
  func deadlines() {
    #expect(Blanking(delay: 5, state: .awake(since: 4)).deadline == 9)
    #expect(Blanking(delay: nil, state: .awake(since: 4)).deadline == nil)
    #expect(Blanking(delay: 5, state: .paused).deadline == nil)
    #expect(Blanking(delay: 5, state: .blanked).deadline == nil)
  }

  @Test("W12 a sequence is swallowed from its first touch down until all touches are up")
  func sequence() {
    var sequence = SwallowedSequence()
    func change(_ change: SwallowedSequence.Change, _ identifier: UInt64, begins: Bool = false) -> Bool {
      sequence.swallows(change, of: identifier, on: 1, begins: begins)
    }
    let steps = [
      (change(.began, 1), false), (change(.changed, 1), false), (change(.ended, 1), false),
      (change(.ended, 9, begins: true), false), (change(.began, 2, begins: true), true),
      (change(.began, 3), true), (change(.changed, 3), true), (change(.ended, 2), true),
      (change(.changed, 2), false), (change(.began, 2), true), (change(.ended, 3), true),
      (change(.ended, 2), true), (change(.began, 4), false),
    ]
    for (index, step) in steps.enumerated() { #expect(step.0 == step.1, "step \(index)") }
    #expect(sequence.isEmpty)
    _ = change(.began, 5, begins: true)
    sequence.remove(surface: 2)
    #expect(!sequence.isEmpty)
    sequence.remove(surface: 1)
    #expect(sequence.isEmpty)
  }
}
