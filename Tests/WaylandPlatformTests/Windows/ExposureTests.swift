import TactusWaylandPlatform
import Testing

@Suite("The exposure of a window")
struct ExposureTests {
  private typealias State = Exposure.State

  private func drawn(at time: Double) -> Exposure {
    var exposure = Exposure()
    exposure.commit()
    exposure.send(now: time)
    return exposure
  }

  @Test("W11 at most one commit without its callback")
  func oneCommit() {
    var exposure = Exposure()
    #expect(!exposure.isAwaitingAnswer)
    exposure.commit()
    #expect(exposure.isAwaitingAnswer)
    exposure.receiveAnswer()
    #expect(!exposure.isAwaitingAnswer)
    exposure.commit()
    #expect(exposure.isAwaitingAnswer)
  }

  @Test("W11 a callback that does not arrive within 100 ms marks the window as hidden, and drawing stops")
  func unexposed() {
    var exposure = drawn(at: 1)
    #expect(exposure.deadline == 1 + Exposure.timeout)
    #expect(Exposure.timeout == 0.1)
    #expect(exposure.isExposed)
    exposure.expire()
    // The callback may have arrived while the process was busy.
    #expect(exposure.isExposed && exposure.isOverdue)
    let wasOverdue = exposure.evaluate()
    #expect(wasOverdue)
    #expect(!exposure.isExposed && !exposure.isOverdue)
    #expect(exposure.isAwaitingAnswer)
    #expect(exposure.deadline == nil)
  }

  @Test("W11 a callback that arrived in time but is read late is accepted")
  func readLate() {
    var exposure = drawn(at: 1)
    exposure.expire()
    exposure.receiveAnswer()
    let wasOverdue = exposure.evaluate()
    #expect(!wasOverdue)
    #expect(exposure.isExposed && !exposure.isAwaitingAnswer)
  }

  @Test("W11 input, a configure event or a resume draws again, once")
  func retry() {
    var exposure = drawn(at: 1)
    let early = exposure.retry()
    #expect(!early)
    #expect(exposure.isAwaitingAnswer)
    exposure.expire()
    _ = exposure.evaluate()
    let isRetried = exposure.retry()
    #expect(isRetried)
    #expect(!exposure.isAwaitingAnswer)
    let isRetriedTwice = exposure.retry()
    #expect(!isRetriedTwice)
    exposure.commit()
    #expect(!exposure.isExposed)
    exposure.receiveAnswer()
    #expect(exposure.isExposed)
  }

  @Test("W11 after a late callback the window counts as shown again")
  func lateCallback() {
    var exposure = drawn(at: 1)
    exposure.expire()
    _ = exposure.evaluate()
    exposure.receiveAnswer()
    #expect(exposure.isExposed)
    #expect(!exposure.isAwaitingAnswer)
  }

  @Test("W11 the timeout of the callback begins when the frame is sent")
  func sent() {
    var exposure = Exposure()
    exposure.send(now: 1)
    #expect(exposure.deadline == nil)
    exposure.commit()
    #expect(exposure.deadline == nil)
    exposure.send(now: 1.5)
    #expect(exposure.deadline == 1.5 + Exposure.timeout)
    exposure.send(now: 1.55)
    #expect(exposure.deadline == 1.5 + Exposure.timeout)
  }

  @Test("W11 nothing is awaited while idle")
  func idle() {
    var exposure = Exposure()
    #expect(exposure.deadline == nil)
    exposure.commit()
    exposure.send(now: 1)
    exposure.receiveAnswer()
    #expect(exposure.deadline == nil)
  }

  // MARK: - The table

  /// The state after each event in a state; nil if the state does not change.
  private struct Row {
    let state: State
    let commit, fail, send, expire, evaluate, answer, retry: State?

    init(
      _ state: State, commit: State? = nil, fail: State? = nil, send: State? = nil, expire: State? = nil,
      evaluate: State? = nil, answer: State? = nil, retry: State? = nil
    ) {
      self.state = state
      (self.commit, self.fail, self.send, self.expire) = (commit, fail, send, expire)
      (self.evaluate, self.answer, self.retry) = (evaluate, answer, retry)
    }
  }

  private static let table: [Row] = [
    Row(.shown, commit: .awaiting(.unsent)),
    Row(.awaiting(.unsent), fail: .hidden(.unsent), send: .awaiting(.due(2.1)), answer: .shown),
    Row(
      .awaiting(.due(2.1)), commit: .awaiting(.unsent), fail: .hidden(.due(2.1)),
      expire: .awaiting(.overdue), answer: .shown),
    Row(
      .awaiting(.overdue), commit: .awaiting(.unsent), fail: .hidden(.overdue), evaluate: .hidden(nil),
      answer: .shown),
    Row(.hidden(.unsent), send: .hidden(.due(2.1)), answer: .shown, retry: .retrying),
    Row(
      .hidden(.due(2.1)), commit: .hidden(.unsent), expire: .hidden(.overdue), answer: .shown,
      retry: .retrying),
    Row(
      .hidden(.overdue), commit: .hidden(.unsent), evaluate: .hidden(nil), answer: .shown, retry: .retrying),
    Row(.hidden(nil), commit: .hidden(.unsent), answer: .shown, retry: .retrying),
    Row(.retrying, commit: .hidden(.unsent), answer: .shown),
  ]

  @Test("W11 every event in every state has the result of the table")
  func table() {
    func after(_ row: Row, _ event: (inout Exposure) -> Void) -> State {
      var exposure = Exposure(state: row.state)
      event(&exposure)
      return exposure.state
    }
    for row in Self.table {
      #expect(after(row) { $0.commit() } == row.commit ?? row.state, "\(row.state)")
      #expect(after(row) { $0.fail() } == row.fail ?? row.state, "\(row.state)")
      #expect(after(row) { $0.send(now: 2) } == row.send ?? row.state, "\(row.state)")
      #expect(after(row) { $0.expire() } == row.expire ?? row.state, "\(row.state)")
      #expect(after(row) { $0.receiveAnswer() } == row.answer ?? row.state, "\(row.state)")
      var (wasOverdue, isRetried) = (false, false)
      #expect(after(row) { wasOverdue = $0.evaluate() } == row.evaluate ?? row.state, "\(row.state)")
      #expect(wasOverdue == (row.evaluate != nil), "\(row.state)")
      #expect(after(row) { isRetried = $0.retry() } == row.retry ?? row.state, "\(row.state)")
      #expect(isRetried == (row.retry != nil), "\(row.state)")
    }
  }

  @Test(
    "W11 the properties of each state",
    arguments: [
      (Exposure.State.shown, true, false, false), (.awaiting(.unsent), true, true, false),
      (.awaiting(.due(1)), true, true, false), (.awaiting(.overdue), true, true, true),
      (.hidden(.unsent), false, true, false), (.hidden(.due(1)), false, true, false),
      (.hidden(.overdue), false, true, true), (.hidden(nil), false, true, false),
      (.retrying, false, false, false),
    ])
  func meaning(state: Exposure.State, isExposed: Bool, isAwaiting: Bool, isOverdue: Bool) {
    let exposure = Exposure(state: state)
    #expect(exposure.isExposed == isExposed)
    #expect(exposure.isAwaitingAnswer == isAwaiting)
    #expect(exposure.isOverdue == isOverdue)
  }
}
