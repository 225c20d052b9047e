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

  /// Lets all deadlines until a time pass, with commits after probes, and returns the steps with their times.
  private func steps(
    _ exposure: inout Exposure, until end: Double, hasContent: Bool
  ) -> [(time: Double, step: Exposure.Step)] {
    var steps: [(time: Double, step: Exposure.Step)] = []
    while let deadline = exposure.deadline(hasContent: hasContent), deadline <= end {
      exposure.expire()
      guard let step = exposure.evaluate(now: deadline, hasContent: hasContent) else { continue }
      steps.append((deadline, step))
      guard exposure.isRetrying else { continue }
      exposure.commit()
      exposure.send(now: deadline)
    }
    return steps
  }

  @Test("W11 at most one commit without its callback")
  func oneCommit() {
    var exposure = Exposure()
    #expect(!exposure.isAwaitingAnswer)
    exposure.commit()
    #expect(exposure.isAwaitingAnswer)
    exposure.receiveAnswer(now: 1)
    #expect(!exposure.isAwaitingAnswer)
    exposure.commit()
    #expect(exposure.isAwaitingAnswer)
  }

  @Test("W11 a callback that does not arrive within 100 ms pauses drawing, and the window counts as shown")
  func paused() {
    var exposure = drawn(at: 1)
    #expect(exposure.deadline(hasContent: false) == 1 + Exposure.timeout)
    #expect(Exposure.timeout == 0.1)
    exposure.expire()
    // The callback may have arrived while the process was busy.
    #expect(exposure.isCurrent && exposure.isOverdue)
    let step = exposure.evaluate(now: 1.1, hasContent: false)
    #expect(step == .pause)
    #expect(exposure.isExposed && !exposure.isCurrent && !exposure.isOverdue && exposure.isAwaitingAnswer)
  }

  @Test("W11 without an answer the commit is repeated, and after three seconds the window counts as hidden")
  func hidden() {
    var exposure = drawn(at: 0)
    let passed = steps(&exposure, until: 100, hasContent: false)
    #expect(passed.map(\.step) == [.pause, .probe, .probe, .probe, .hide])
    for (found, expected) in zip(passed.map(\.time), [0.1, 0.3, 0.9, 2.1, Exposure.backgroundTimeout]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect(!exposure.isExposed && exposure.isAwaitingAnswer)
    #expect(exposure.deadline(hasContent: false) == nil, "without new content nothing wakes the process")
  }

  @Test("W11 a hidden window with new content is committed again, less and less often")
  func probes() {
    var exposure = drawn(at: 0)
    let day = 86_400.0
    let passed = steps(&exposure, until: day, hasContent: true)
    let probes = passed.filter { $0.step == .probe }.map(\.time)
    for (first, second) in zip(probes, probes.dropFirst()) {
      #expect(second - first <= Exposure.maximumProbeDelay + 1e-6)
      #expect(second - first >= min(first * 0.9, Exposure.maximumProbeDelay - 1e-6))
    }
    #expect(probes.count < 200 && day - (probes.last ?? 0) <= Exposure.maximumProbeDelay)
  }

  @Test("W11 a process that was busy for long hides a window that was not answered, at once")
  func busy() {
    var exposure = drawn(at: 1)
    exposure.expire()
    let step = exposure.evaluate(now: 1 + Exposure.backgroundTimeout, hasContent: false)
    #expect(step == .hide && !exposure.isExposed)
  }

  @Test("W11 a callback that arrived in time but is read late is accepted")
  func readLate() {
    var exposure = drawn(at: 1)
    exposure.expire()
    exposure.receiveAnswer(now: 9)
    let step = exposure.evaluate(now: 9, hasContent: true)
    #expect(step == nil)
    #expect(exposure.isCurrent && !exposure.isAwaitingAnswer)
  }

  @Test("W11 input, a configure event or a resume draws again, once, and without delay the next times")
  func retry() {
    var exposure = drawn(at: 1)
    let early = exposure.retry()
    #expect(!early)
    #expect(exposure.isAwaitingAnswer)
    _ = steps(&exposure, until: 60, hasContent: true)
    let isRetried = exposure.retry()
    #expect(isRetried)
    #expect(!exposure.isAwaitingAnswer && exposure.isRetrying && !exposure.isProbing)
    let isRetriedTwice = exposure.retry()
    #expect(!isRetriedTwice)
    exposure.commit()
    exposure.send(now: 60)
    #expect(!exposure.isExposed)
    #expect(exposure.deadline(hasContent: true) == 60 + Exposure.timeout)
    exposure.receiveAnswer(now: 60)
    #expect(exposure.isCurrent)
  }

  @Test("W11 after a late callback the window counts as shown again")
  func lateCallback() {
    var exposure = drawn(at: 1)
    _ = steps(&exposure, until: 10, hasContent: false)
    exposure.receiveAnswer(now: 20)
    #expect(exposure.isExposed)
    #expect(!exposure.isAwaitingAnswer)
  }

  @Test("W11 the timeout of the callback begins when the frame is sent")
  func sent() {
    var exposure = Exposure()
    exposure.send(now: 1)
    #expect(exposure.deadline(hasContent: true) == nil)
    exposure.commit()
    #expect(exposure.deadline(hasContent: true) == nil)
    exposure.send(now: 1.5)
    #expect(exposure.deadline(hasContent: true) == 1.5 + Exposure.timeout)
    exposure.send(now: 1.55)
    #expect(exposure.deadline(hasContent: true) == 1.5 + Exposure.timeout)
  }

  @Test("W11 nothing is awaited while idle")
  func idle() {
    var exposure = Exposure()
    #expect(exposure.deadline(hasContent: true) == nil)
    exposure.commit()
    exposure.send(now: 1)
    exposure.receiveAnswer(now: 1.01)
    #expect(exposure.deadline(hasContent: true) == nil)
  }

  @Test("W11 the interval of a slow display is learnt, and forgotten with a few faster answers")
  func interval() {
    var exposure = drawn(at: 0)
    _ = steps(&exposure, until: 1, hasContent: true)
    exposure.receiveAnswer(now: 1)
    #expect(exposure.interval == 1)
    exposure.commit()
    exposure.send(now: 1)
    #expect(exposure.deadline(hasContent: true) == 3, "an answer after two intervals is in time")
    exposure.receiveAnswer(now: 2)
    for _ in 0..<6 {
      exposure.commit()
      exposure.send(now: 3)
      exposure.receiveAnswer(now: 3.016)
    }
    #expect(exposure.interval < Exposure.timeout / 2)
    exposure.commit()
    exposure.send(now: 4)
    exposure.receiveAnswer(now: 4000)
    #expect(exposure.interval == Exposure.maximumInterval)
  }

  // MARK: - The table

  /// The state after each event in a state; nil if the state does not change. The last commit was at 1, and the deadlines have
  /// passed.
  private struct Row {
    let state: State
    let commit, send, expire, answer, retry: State?
    /// The result of the evaluation, without and with new content.
    let evaluate, evaluateContent: (State, Exposure.Step)?

    init(
      _ state: State, commit: State? = nil, send: State? = nil, expire: State? = nil, answer: State? = .shown,
      retry: State? = nil, evaluate: (State, Exposure.Step)? = nil,
      evaluateContent: (State, Exposure.Step)? = nil
    ) {
      self.state = state
      (self.commit, self.send, self.expire) = (commit, send, expire)
      (self.answer, self.retry) = (answer, retry)
      (self.evaluate, self.evaluateContent) = (evaluate, evaluateContent)
    }
  }

  private static let table: [Row] = [
    Row(.shown, commit: .waiting(.current, .unsent)),
    Row(.waiting(.current, .unsent), send: .waiting(.current, .due)),
    Row(
      .waiting(.current, .due), commit: .waiting(.current, .unsent), expire: .waiting(.current, .overdue)),
    Row(
      .waiting(.current, .overdue), commit: .waiting(.current, .unsent),
      evaluate: (.waiting(.paused, .due), .pause), evaluateContent: (.waiting(.paused, .due), .pause)),
    Row(.waiting(.paused, .unsent), send: .waiting(.paused, .due), retry: .retrying(.paused)),
    Row(
      .waiting(.paused, .due), commit: .waiting(.paused, .unsent), expire: .waiting(.paused, .overdue),
      retry: .retrying(.paused)),
    Row(
      .waiting(.paused, .overdue), commit: .waiting(.paused, .unsent), retry: .retrying(.paused),
      evaluate: (.retrying(.paused), .probe), evaluateContent: (.retrying(.paused), .probe)),
    Row(
      .waiting(.hidden, .due), commit: .waiting(.retried, .unsent), expire: .waiting(.hidden, .overdue),
      retry: .retrying(.hidden)),
    Row(
      .waiting(.hidden, .overdue), commit: .waiting(.retried, .unsent), retry: .retrying(.hidden),
      evaluateContent: (.retrying(.hidden), .probe)),
    Row(.waiting(.retried, .unsent), send: .waiting(.retried, .due), retry: .retrying(.hidden)),
    Row(
      .waiting(.retried, .due), commit: .waiting(.retried, .unsent), expire: .waiting(.retried, .overdue),
      retry: .retrying(.hidden)),
    Row(
      .waiting(.retried, .overdue), commit: .waiting(.retried, .unsent), retry: .retrying(.hidden),
      evaluate: (.waiting(.hidden, .due), .hide), evaluateContent: (.waiting(.hidden, .due), .hide)),
    Row(.retrying(.paused), commit: .waiting(.paused, .unsent)),
    Row(.retrying(.hidden), commit: .waiting(.retried, .unsent)),
  ]

  @Test("W11 every event in every state has the result of the table")
  func table() {
    func after(_ row: Row, _ event: (inout Exposure) -> Void) -> State {
      var exposure = Exposure(state: row.state, lastCommit: 1)
      event(&exposure)
      return exposure.state
    }
    for row in Self.table {
      #expect(after(row) { $0.commit() } == row.commit ?? row.state, "\(row.state)")
      #expect(after(row) { $0.send(now: 2) } == row.send ?? row.state, "\(row.state)")
      #expect(after(row) { $0.expire() } == row.expire ?? row.state, "\(row.state)")
      #expect(after(row) { $0.receiveAnswer(now: 2) } == row.answer ?? row.state, "\(row.state)")
      var isRetried = false
      #expect(after(row) { isRetried = $0.retry() } == row.retry ?? row.state, "\(row.state)")
      #expect(isRetried == (row.retry != nil), "\(row.state)")
      for (expected, hasContent) in [(row.evaluate, false), (row.evaluateContent, true)] {
        var step: Exposure.Step?
        let state = after(row) { step = $0.evaluate(now: 1.5, hasContent: hasContent) }
        #expect(step == expected?.1, "\(row.state)")
        // An evaluation without a result waits on.
        let unchanged: State = row.state == .waiting(.hidden, .overdue) ? .waiting(.hidden, .due) : row.state
        #expect(state == expected?.0 ?? unchanged, "\(row.state)")
      }
    }
  }

  @Test(
    "W11 the properties of each state",
    arguments: [
      (Exposure.State.shown, true, true, false, false), (.waiting(.current, .due), true, true, true, false),
      (.waiting(.current, .overdue), true, true, true, true),
      (.waiting(.paused, .due), true, false, true, false),
      (.waiting(.paused, .overdue), true, false, true, true),
      (.waiting(.hidden, .due), false, false, true, false),
      (.waiting(.hidden, .overdue), false, false, true, true),
      (.retrying(.paused), true, false, false, false),
      (.retrying(.hidden), false, false, false, false),
    ])
  func meaning(
    state: Exposure.State, isExposed: Bool, isCurrent: Bool, isAwaiting: Bool, isOverdue: Bool
  ) {
    let exposure = Exposure(state: state)
    #expect(exposure.isExposed == isExposed)
    #expect(exposure.isCurrent == isCurrent)
    #expect(exposure.isAwaitingAnswer == isAwaiting)
    #expect(exposure.isOverdue == isOverdue)
  }
}
