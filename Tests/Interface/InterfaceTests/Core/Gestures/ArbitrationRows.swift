@testable import TactusInterface

/// A row of the arbitration table: the state of a recognizer, the requested state and the outcome.
struct ArbitrationRow {
  typealias Table = ArbitrationTable<Int>
  typealias State = GestureRecognizer.State

  /// The state of a recognizer and what it waits for.
  enum Start: String, CaseIterable {
    case possible = "possible"
    case requiring = "possible, one that it requires is possible"
    case waitingToBegin = "possible, waits to begin"
    case waitingToEnd = "possible, waits to end"
    case waitingToBeginAndEnd = "possible, waits to begin and end"
    case began = "began"
    case changed = "changed"
    case ended = "ended"
    case cancelled = "cancelled"
    case failed = "failed"

    var state: State {
      switch self {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      case .possible, .requiring, .waitingToBegin, .waitingToEnd, .waitingToBeginAndEnd: .possible
      }
    }
  }

  static let requests: [State] = [.began, .changed, .ended, .cancelled, .failed]

  var start: Start
  var request: State

  static let all: [ArbitrationRow] = Start.allCases.flatMap { start in
    requests.map { ArbitrationRow(start: start, request: $0) }
  }

  // MARK: Outcome

  /// Returns a table in the starting state, with the recognizer and one that it may wait for.
  private func make() -> (table: Table, id: GestureID, required: GestureID) {
    var table = Table()
    let (id, required) = (table.insert(), table.insert())
    table.add(1, at: 0) { _ in false }
    let moves: [State] =
      switch start {
      case .possible, .requiring: []
      case .waitingToBegin: [.began]
      case .waitingToEnd: [.ended]
      case .waitingToBeginAndEnd: [.began, .ended]
      case .began: [.began]
      case .changed: [.began, .changed]
      case .ended: [.ended]
      case .cancelled: [.began, .cancelled]
      case .failed: [.failed]
      }
    if start.rawValue.hasPrefix("possible, ") { _ = table.require(id, toFail: required) }
    for state in moves { _ = Self.follow(table.move(id, to: state), in: &table) }
    table.effects = []
    table.changes = []
    return (table, id, required)
  }

  /// Answers all questions of the table and returns them.
  static func follow(
    _ first: Table.Step, in table: inout Table, answer: (Table.Question) -> Bool = { _ in true }
  ) -> [Table.Question] {
    var step = first
    var questions: [Table.Question] = []
    while case .ask(let question, let token) = step {
      questions.append(question)
      step = table.resume(token, answer(question))
    }
    return questions
  }

  /// A Boolean value that indicates whether the arbiter passes the request to the table. Otherwise it logs the request and
  /// ignores it.
  var isLegal: Bool {
    let isWaiting = [.waitingToBegin, .waitingToEnd, .waitingToBeginAndEnd].contains(start)
    guard request != start.state || request == .changed else { return false }
    return start.state.canMove(to: request) || isWaiting
  }

  /// Returns the state after the request, the actions called, and the actions called once the required recognizer has failed.
  func outcome() -> (becomes: String, actions: [State], afterwards: [State]) {
    guard isLegal else { return ("refused", [], []) }
    let made = make()
    var table = made.table
    let (id, required) = (made.id, made.required)
    _ = Self.follow(table.move(id, to: request), in: &table)
    let actions = table.actions(of: id)
    let entry = table[id]
    var becomes = entry.map { "\($0.state)" } ?? "–"
    if entry?.pendingState != nil { becomes += ", waits" }
    table.effects = []
    if entry?.pendingState != nil { _ = Self.follow(table.fail(required), in: &table) }
    return (becomes, actions, table.actions(of: id))
  }
}

extension ArbitrationTable {
  /// The states for which the actions of a recognizer are called.
  func actions(of id: GestureID) -> [State] {
    effects.compactMap { effect in
      if case .act(id, let state) = effect { state } else { nil }
    }
  }
}

// MARK: - The article

extension ArbitrationRow {
  private static func short(_ states: [State]) -> String {
    states.isEmpty ? "–" : states.map { "\($0)" }.joined(separator: ", ")
  }

  /// The rows as Markdown.
  static func table() -> [String] {
    let titles = ["state", "request", "becomes", "actions", "actions when the other has failed"]
    return [line(titles), line(titles.map { _ in "---" })]
      + all.filter(\.isLegal).map { row in
        let outcome = row.outcome()
        return line(
          [
            row.start.rawValue, "\(row.request)", outcome.becomes, short(outcome.actions),
            short(outcome.afterwards),
          ])
      }
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
