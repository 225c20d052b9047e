import Testing

@testable import TactusInterface

@Suite("The phases of a drag that began in the application")
struct DragPhaseTests {
  typealias Phase = DragPhase
  typealias Event = DragPhase.Event
  typealias Effect = DragPhase.Effect

  /// The transitions that change the phase or have an effect. Every other event changes nothing.
  static let table: [Phase: [Event: (Phase, Effect?)]] = {
    let ended = (Phase.over, Effect?.some(.end(isAccepted: false)))
    let finished = (Phase.over, Effect?.some(.end(isAccepted: true)))
    let dropped = (Phase.transferring, Effect?.some(.reportDrop))
    let always: [Event: (Phase, Effect?)] = [.lost: ended, .timedOut: ended, .refused: ended]
    func with(_ own: [Event: (Phase, Effect?)]) -> [Event: (Phase, Effect?)] {
      always.merging(own) { _, own in own }
    }
    return [
      .requested(isHandled: false): with([
        .requestHandled: (.requested(isHandled: true), nil), .reported: (.claimed, .handOver),
        .refused: (.local, .beginLocally),
        .touchEnded: (.local, .dropLocally), .touchCancelled: (.uncertain, nil), .dropPerformed: dropped,
        .finished: finished,
      ]),
      .requested(isHandled: true): with([
        .reported: (.claimed, .handOver), .touchMoved: (.local, .beginLocally),
        .touchEnded: (.local, .dropLocally), .touchCancelled: (.uncertain, nil), .dropPerformed: dropped,
        .finished: finished,
      ]),
      .uncertain: with([
        .reported: (.claimed, .handOver), .otherPress: ended, .dropPerformed: dropped, .finished: finished,
      ]),
      .claimed: with([.dropPerformed: dropped, .finished: finished]),
      .local: with([
        .touchMoved: (.local, .moveLocally), .touchEnded: (.local, .dropLocally), .touchCancelled: ended,
        .dropPerformed: dropped,
      ]),
      .transferring: with([.finished: finished]),
      .over: [:],
    ]
  }()

  @Test("W2 each event has the effect of the table in each phase, and no other", arguments: Array(table.keys))
  func transitions(phase: Phase) {
    for event in Event.allCases {
      var next = phase
      let effect = next.handle(event)
      let expected = Self.table[phase]?[event]
      #expect(next == expected?.0 ?? phase, "\(phase) \(event)")
      #expect(effect == expected?.1, "\(phase) \(event)")
    }
  }

  @Test("W2 a drag ends once, whatever order the events have")
  func endsOnce() {
    var seed: UInt64 = 7
    for _ in 0..<5000 {
      var phase = Phase(isRequested: seed & 1 == 0)
      var ends = 0
      for _ in 0..<30 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let event = Event.allCases[Int(seed >> 33) % Event.allCases.count]
        if case .end? = phase.handle(event) { ends += 1 }
      }
      #expect(ends == (phase == .over ? 1 : 0))
    }
  }
}
