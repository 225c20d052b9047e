import Testing

@testable import TactusInterface

@Suite("Tables of transitions and presentations")
struct TransitionTableTests {
  @Test("U2 the table of a transition: every event in every phase")
  func transition() {
    var reached: [String] = []
    for (phase, events) in Self.paths {
      for event in TransitionState.Event.allCases {
        var state = TransitionState()
        for step in events { _ = state.handle(step) }
        #expect(state.phase == phase)
        let before = state
        if state.handle(event) {
          reached.append("\(phase) \(event): \(state.phase)\(state.isCancelled ? " cancelled" : "")")
        } else {
          #expect(state == before, "an event without meaning changes nothing")
        }
      }
    }
    #expect(
      reached == [
        "prepared start: animating", "prepared startInteractively: interactive", "prepared complete: ended",
        "animating pause: interactive", "animating reverse: animating cancelled", "animating complete: ended",
        "interactive finish: animating", "interactive cancel: animating cancelled",
        "interactive complete: ended",
      ])
  }

  private static let paths: [(TransitionState.Phase, [TransitionState.Event])] = [
    (.prepared, []), (.animating, [.start]), (.interactive, [.startInteractively]),
    (.ended, [.start, .complete]),
  ]

  @Test("U2 a transition that turned back can turn again, by a gesture and without one")
  func turnsAgain() {
    var state = TransitionState()
    for event in [TransitionState.Event.start, .reverse, .reverse, .pause, .cancel, .pause, .finish] {
      let isHandled = state.handle(event)
      #expect(isHandled)
    }
    #expect(!state.isCancelled && !state.wasInitiallyInteractive)
  }

  @Test("U2 the table of a presentation: every event in every phase")
  func presentation() {
    let paths: [(PresentationState.Phase, [PresentationState.Event])] = [
      (.idle, []), (.presenting, [.present]), (.arriving, [.present, .arrived]),
      (.presented, [.present, .arrived, .reported]), (.dismissing, [.present, .arrived, .dismiss]),
      (.removing, [.present, .departed]), (.ended, [.present, .departed, .reported]),
    ]
    var reached: [String] = []
    for (phase, events) in paths {
      for event in PresentationState.Event.allCases {
        var state = PresentationState()
        for step in events { _ = state.handle(step) }
        #expect(state.phase == phase)
        #expect(state.isModal == [.presenting, .arriving, .presented].contains(phase))
        #expect(state.isAppearing == [.presenting, .arriving].contains(phase))
        #expect(state.isDisappearing == [.dismissing, .removing].contains(phase))
        if state.handle(event) {
          reached.append("\(phase) \(event): \(state.phase)")
        } else {
          #expect(state.phase == phase)
        }
      }
    }
    #expect(
      reached == [
        "idle present: presenting", "presenting dismiss: dismissing", "presenting arrived: arriving",
        "presenting departed: removing", "arriving dismiss: dismissing", "arriving departed: removing",
        "arriving reported: presented", "presented dismiss: dismissing", "presented departed: removing",
        "dismissing present: presenting", "dismissing arrived: arriving", "dismissing departed: removing",
        "removing reported: ended",
      ])
  }

  @Test(
    "T24 the table of appearances: callbacks alternate, whatever the events, and follow the container during a transition"
  )
  func appearances() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var state = AppearanceState()
      var callbacks: [AppearanceState.Callback] = []
      for _ in 0..<12 {
        let event = AppearanceState.Event.allCases.randomElement(using: &random) ?? .end
        if let callback = state.handle(event) { callbacks.append(callback) }
      }
      for (index, callback) in callbacks.enumerated() {
        let previous = index == 0 ? .didDisappear : callbacks[index - 1]
        let allowed: [AppearanceState.Callback] =
          switch previous {
          case .didDisappear: [.willAppear]
          case .willAppear: [.didAppear, .willDisappear]
          case .didAppear: [.willDisappear]
          case .willDisappear: [.didDisappear, .willAppear]
          }
        #expect(allowed.contains(callback), "\(callbacks)")
      }
    }
    var state = AppearanceState()
    let events: [AppearanceState.Event] = [
      .beginAppearing, .viewWillEnter, .viewDidEnter, .beginDisappearing, .end, .end,
    ]
    var callbacks: [AppearanceState.Callback] = []
    for event in events { if let callback = state.handle(event) { callbacks.append(callback) } }
    #expect(callbacks == [.willAppear, .willDisappear, .didDisappear])
  }
}
