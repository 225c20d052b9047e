import Testing

@testable import TactusInterface

@Suite("The arbitration table")
struct ArbitrationTableTests {
  private typealias Table = ArbitrationTable<Int>
  private typealias State = GestureRecognizer.State

  /// Requests a state and answers all questions.
  @discardableResult
  private func move(
    _ id: GestureID, to state: State, in table: inout Table, answer: (Table.Question) -> Bool = { _ in true }
  ) -> [Table.Question] {
    ArbitrationRow.follow(table.move(id, to: state), in: &table, answer: answer)
  }

  private func states(_ table: Table) -> [State] { table.entries.map(\.state) }

  // MARK: One recognizer

  /// The rules in their shortest form: the next state and the actions called.
  private func expected(_ row: ArbitrationRow) -> (String, [State], [State]) {
    switch (row.start, row.request) {
    case (.possible, .began), (.possible, .ended): ("\(row.request)", [row.request], [])
    case (.requiring, .began), (.requiring, .ended): ("possible, waits", [], [row.request])
    case (.waitingToBegin, .ended): ("possible, waits", [], [.began, .ended])
    case (.waitingToBegin, .began), (.waitingToBegin, .changed): ("possible, waits", [], [.began])
    case (.waitingToEnd, .began), (.waitingToEnd, .changed), (.waitingToEnd, .ended):
      ("possible, waits", [], [.ended])
    case (.waitingToBeginAndEnd, .began), (.waitingToBeginAndEnd, .changed), (.waitingToBeginAndEnd, .ended):
      ("possible, waits", [], [.began, .ended])
    case (.began, let next), (.changed, let next): ("\(next)", [next], [])
    default: ("failed", [], [])
    }
  }

  @Test("G4 each legal request in each state has one outcome", arguments: ArbitrationRow.all.indices)
  func rows(index: Int) {
    let row = ArbitrationRow.all[index]
    let outcome = row.outcome()
    guard row.isLegal else {
      #expect(outcome.becomes == "refused")
      return
    }
    let (becomes, actions, afterwards) = expected(row)
    #expect(outcome.becomes == becomes, "\(row)")
    #expect(outcome.actions == actions, "\(row)")
    #expect(outcome.afterwards == afterwards, "\(row)")
  }

  @Test("G4 from each state only legal states may be requested")
  func legality() {
    let legal: [ArbitrationRow.Start: [State]] = [
      .possible: [.began, .ended, .cancelled, .failed], .requiring: [.began, .ended, .cancelled, .failed],
      .waitingToBegin: ArbitrationRow.requests, .waitingToEnd: ArbitrationRow.requests,
      .waitingToBeginAndEnd: ArbitrationRow.requests, .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled], .ended: [], .cancelled: [], .failed: [],
    ]
    for start in ArbitrationRow.Start.allCases {
      let found = ArbitrationRow.all.filter { $0.start == start && $0.isLegal }.map(\.request)
      #expect(found == legal[start], "\(start)")
    }
  }

  // MARK: Prevention

  @Test(
    "G5 the first to recognize prevents the others with its touches; recognizers of other touches continue")
  func winner() {
    var table = Table()
    let ids = table.insert(3)
    table.removeTouches(at: 2) { _ in true }
    table.add(2, at: 2) { _ in false }
    let questions = move(ids[1], to: .began, in: &table)
    #expect(states(table) == [.failed, .began, .possible])
    #expect(
      questions == [.shouldBegin(ids[1]), .claimsTouches(ids[1]), .prevents(winner: ids[1], loser: ids[0])])
    #expect(table.effects == [.claimTouches(ids[1]), .act(ids[1], .began)])
  }

  @Test("G5 a recognizer that should not begin fails")
  func refused() {
    var table = Table()
    let ids = table.insert(2)
    move(ids[0], to: .began, in: &table) { _ in false }
    #expect(states(table) == [.failed, .possible])
    #expect(table.effects.isEmpty)
  }

  @Test(
    "G5 a recognized gesture prevents a later one, unless that cannot be prevented",
    arguments: [true, false])
  func laterOne(prevents: Bool) {
    var table = Table()
    let ids = table.insert(2)
    move(ids[0], to: .began, in: &table) { if case .prevents = $0 { false } else { true } }
    #expect(states(table) == [.began, .possible])
    move(ids[1], to: .began, in: &table) { question in
      question == .prevents(winner: ids[0], loser: ids[1]) ? prevents : true
    }
    #expect(states(table) == (prevents ? [.began, .failed] : [.began, .began]))
  }

  @Test("G3 views keep the touches of a recognizer that does not claim them")
  func keepsTouches() {
    var table = Table()
    let ids = table.insert(1)
    move(ids[0], to: .ended, in: &table) { if case .claimsTouches = $0 { false } else { true } }
    #expect(table.effects == [.act(ids[0], .ended)])
  }

  // MARK: Waiting for failure

  @Test(
    "G5 a waiting recognizer recognizes when the required one fails, and fails when that recognizes",
    arguments: [true, false])
  func waiting(fails: Bool) {
    var table = Table()
    let ids = table.insert(2)
    _ = table.require(ids[0], toFail: ids[1])
    move(ids[0], to: .ended, in: &table)
    #expect(states(table) == [.possible, .possible])
    move(ids[1], to: fails ? .failed : .ended, in: &table)
    #expect(states(table) == (fails ? [.ended, .failed] : [.failed, .ended]))
    #expect(table.effects.last == .act(ids[fails ? 0 : 1], .ended))
  }

  @Test("G5 failure propagates along a chain of waiting recognizers")
  func chain() {
    var table = Table()
    let ids = table.insert(3)
    for index in 0..<2 { _ = table.require(ids[index], toFail: ids[index + 1]) }
    move(ids[0], to: .ended, in: &table)
    move(ids[1], to: .ended, in: &table)
    #expect(states(table) == [.possible, .possible, .possible])
    move(ids[2], to: .failed, in: &table)
    #expect(states(table) == [.failed, .ended, .failed])
    #expect(table.effects == [.claimTouches(ids[1]), .act(ids[1], .ended)])
  }

  @Test("G5 a requirement that would close a cycle is rejected")
  func cycle() {
    var table = Table()
    let ids = table.insert(2)
    let first = table.require(ids[0], toFail: ids[1])
    let second = table.require(ids[1], toFail: ids[0])
    #expect(first && !second)
  }

  @Test("G5 a recognizer that stopped waiting does not recognize when the required one fails")
  func abandoned() {
    var table = Table()
    let ids = table.insert(2)
    _ = table.require(ids[0], toFail: ids[1])
    move(ids[0], to: .ended, in: &table)
    table.stopWaiting(at: 0)
    move(ids[1], to: .failed, in: &table)
    #expect(states(table) == [.possible, .failed])
  }

  // MARK: While a question is open

  @Test("G5 T18 a request made while a question is open is decided at once; the answer applies to its result")
  func reentrancy() {
    var table = Table()
    let ids = table.insert(2)
    guard case .ask(_, let token) = table.move(ids[0], to: .began) else {
      Issue.record("it asks whether the recognizer should begin")
      return
    }
    // While the question is open, the other recognizer recognizes and prevents this one.
    move(ids[1], to: .ended, in: &table)
    #expect(states(table) == [.failed, .ended])
    _ = ArbitrationRow.follow(table.resume(token, true), in: &table)
    #expect(states(table) == [.failed, .ended])
    #expect(table.effects == [.claimTouches(ids[1]), .act(ids[1], .ended)])
  }

  @Test(
    "G4 T18 an answer for a gesture that is over changes nothing, not even the recognizer's next gesture")
  func lateAnswer() {
    var table = Table()
    let ids = table.insert(1)
    guard case .ask(_, let token) = table.move(ids[0], to: .began) else {
      Issue.record("it asks whether the recognizer should begin")
      return
    }
    table.remove(ids[0])
    let next = table.insert()
    _ = ArbitrationRow.follow(table.resume(token, true), in: &table)
    #expect(next != ids[0])
    #expect(states(table) == [.possible])
    #expect(table.effects.isEmpty)
  }

  @Test("G5 the delegates of two recognizers are asked once in a gesture, and again in the next")
  func introductions() {
    var table = Table()
    let ids = table.insert(2)
    let isNew = table.recordPair(ids[0], ids[1])
    let isStillNew = table.recordPair(ids[0], ids[1])
    table.remove(ids[1])
    let next = table.insert()
    let isNewAgain = table.recordPair(ids[0], next)
    #expect(isNew && !isStillNew && isNewAgain)
    #expect(table.index(of: ids[1]) == nil)
    #expect(table.index(of: next) == 1)
  }

  @Test("T17 ended touches do not accumulate")
  func flood() {
    var table = Table()
    _ = table.insert(1)
    for touch in 2...1000 { table.add(touch, at: 0) { $0 < touch - 3 } }
    #expect(table.entries[0].touches.count < 100)
    #expect(table.entries[0].members == Set(table.entries[0].touches))
  }
}

extension ArbitrationTable<Int> {
  /// Adds recognizers that all track touch 1.
  fileprivate mutating func insert(_ count: Int) -> [GestureID] {
    (0..<count).map { _ in
      let id = insert()
      add(1, at: entries.count - 1) { _ in false }
      return id
    }
  }
}
