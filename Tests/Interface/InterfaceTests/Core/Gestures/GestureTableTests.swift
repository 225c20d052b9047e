import Foundation
import Tactus
import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// Two recognizers on one view, and a touch that begins, moves twice and ends.
///
/// A continuous one begins with the second movement and ends at touch up. A discrete one decides 0.1 s after touch up.
private struct GesturePair: CustomStringConvertible {
  enum Kind: String, CaseIterable { case discrete, continuous }

  enum Relation: String, CaseIterable {
    case independent = "none"
    case simultaneous = "simultaneous"
    case notPreventable = "*second* cannot be prevented"
    case waits = "*first* waits for *second*"
    case waitsForFailure = "*first* waits for *second*, which fails"
  }

  struct Flags: Hashable {
    var cancelsTouchesInView: Bool
    var delaysTouchesBegan: Bool
    var delaysTouchesEnded: Bool

    static let all: [Flags] = (0..<8).map {
      Flags(
        cancelsTouchesInView: $0 & 1 == 0, delaysTouchesBegan: $0 & 2 != 0, delaysTouchesEnded: $0 & 4 == 0)
    }

    var title: String {
      [
        cancelsTouchesInView ? "cancels" : nil, delaysTouchesBegan ? "began" : nil,
        delaysTouchesEnded ? "ended" : nil,
      ]
      .compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The actions of both recognizers, and the calls of the view.
  struct Outcome: Equatable {
    var first: [GestureRecognizer.State] = []
    var second: [GestureRecognizer.State] = []
    var view: [Touch.Phase] = []
  }

  var first: Kind
  var second: Kind
  var relation: Relation

  var description: String { "\(first.rawValue), \(second.rawValue), \(relation.rawValue)" }

  static let all: [GesturePair] = Kind.allCases.flatMap { first in
    Kind.allCases.flatMap { second in
      Relation.allCases.map { GesturePair(first: first, second: second, relation: $0) }
    }
  }
}

// MARK: - Actual outcomes

extension GesturePair {
  private final class Delegate: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  @MainActor
  private static func make(_ kind: Kind, fails: Bool, _ flags: Flags) -> ScriptedRecognizer {
    var motions = 0
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .moved { motions += 1 }
      switch (kind, phase) {
      case (.continuous, .moved) where motions == 2: recognizer.state = fails ? .failed : .began
      case (.continuous, .ended): recognizer.state = .ended
      case (.discrete, .ended):
        recognizer.schedule(after: 0.1) { [unowned recognizer] in recognizer.state = fails ? .failed : .ended
        }
      default: break
      }
    }
    recognizer.cancelsTouchesInView = flags.cancelsTouchesInView
    recognizer.delaysTouchesBegan = flags.delaysTouchesBegan
    recognizer.delaysTouchesEnded = flags.delaysTouchesEnded
    return recognizer
  }

  /// Plays the scenario with two recognizers.
  @MainActor
  func play(_ flags: Flags) -> Outcome {
    let test = TestWindow()
    let view = RecordingView(frame: test.window.bounds)
    test.window.addSubview(view)
    let one = Self.make(first, fails: false, flags)
    let two = Self.make(second, fails: relation == .waitsForFailure, flags)
    let delegate = Delegate()
    switch relation {
    case .independent: break
    case .simultaneous: one.delegate = delegate
    case .notPreventable: two.preventable = { _ in false }
    case .waits, .waitsForFailure: one.require(toFail: two)
    }
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
    let touch = test.touch(at: Point(x: 100, y: 100))
    touch.move(by: Point(x: 10, y: 0))
    touch.move(by: Point(x: 10, y: 0))
    touch.end()
    test.advance(by: 1)
    return Outcome(first: one.actions, second: two.actions, view: view.phases)
  }
}

// MARK: - Expected outcomes

extension GesturePair {
  /// The steps of the scenario.
  private enum Step: Int, Comparable {
    case touchDown, movement, secondMovement, touchUp, timer
    static func < (one: Step, two: Step) -> Bool { one.rawValue < two.rawValue }
  }

  /// A recognizer's decision and its step.
  private struct Decision {
    var step: Step
    var recognizes: Bool
  }

  private static func own(_ kind: Kind, fails: Bool = false) -> Decision {
    Decision(step: kind == .continuous ? .secondMovement : .timer, recognizes: !fails)
  }

  /// The decisions by the documented rules, independent of the code under test.
  private var decisions: (Decision, Decision) {
    var one = Self.own(first)
    var two = Self.own(second, fails: relation == .waitsForFailure)
    switch relation {
    case .simultaneous: break
    case .independent:
      if one.step <= two.step {
        two = Decision(step: one.step, recognizes: false)
      } else {
        one = Decision(step: two.step, recognizes: false)
      }
    case .notPreventable: if two.step < one.step { one = Decision(step: two.step, recognizes: false) }
    case .waits: one = Decision(step: two.step, recognizes: false)
    case .waitsForFailure: one.step = max(one.step, two.step)
    }
    return (one, two)
  }

  private static func actions(_ decision: Decision, _ kind: Kind) -> [GestureRecognizer.State] {
    guard decision.recognizes else { return [] }
    return kind == .continuous ? [.began, .ended] : [.ended]
  }

  func expected(_ flags: Flags) -> Outcome {
    let (one, two) = decisions
    let claimed = [one, two].filter { $0.recognizes && flags.cancelsTouchesInView }.map(\.step).min()
    let decided = max(one.step, two.step)
    var view: [Touch.Phase] = []
    // Each call is delivered in the step in which nothing delays it any longer, unless the touch is claimed before.
    for (step, phase) in [
      (Step.touchDown, Touch.Phase.began), (.movement, .moved), (.secondMovement, .moved), (.touchUp, .ended),
    ] {
      let isDelayed = flags.delaysTouchesBegan || (phase == .ended && flags.delaysTouchesEnded)
      let delivered = isDelayed ? max(step, decided) : step
      if let claimed, claimed <= delivered {
        if !view.isEmpty { view.append(.cancelled) }
        break
      }
      view.append(phase)
    }
    return Outcome(
      first: Self.actions(one, first), second: Self.actions(two, second), view: view)
  }
}

// MARK: - Outcomes of the value types

extension GesturePair {
  /// Plays the scenario with the arbitration table and the delivery queue alone, without recognizers and views.
  func decided(_ flags: Flags) -> Outcome {
    var model = GesturePairModel(self, flags)
    return model.play()
  }
}

/// A model of a pair of recognizers that uses the value types alone.
private struct GesturePairModel {
  private let pair: GesturePair
  private let flags: GesturePair.Flags
  private var table = ArbitrationTable<Int>()
  private var queue = DeliveryQueue<Int, Int>()
  private let ids: [GestureID]
  private var outcome = GesturePair.Outcome()
  private var delivery = Touch.Delivery.pending

  init(_ pair: GesturePair, _ flags: GesturePair.Flags) {
    self.pair = pair
    self.flags = flags
    ids = [table.insert(), table.insert()]
    for index in ids.indices { table.add(0, at: index) { _ in false } }
    if pair.relation == .waits || pair.relation == .waitsForFailure {
      _ = table.require(ids[0], toFail: ids[1])
    }
  }

  mutating func play() -> GesturePair.Outcome {
    let phases: [Touch.Phase] = [.began, .moved, .moved, .ended]
    for (step, phase) in phases.enumerated() {
      for index in ids.indices where pair.kind(index) == .continuous {
        if step == 2 { request(index, pair.fails(index) ? .failed : .began) }
        if step == 3 { request(index, .ended) }
      }
      applyEffects()
      deliver(snapshot(phase), in: step)
    }
    for index in ids.indices where pair.kind(index) == .discrete {
      request(index, pair.fails(index) ? .failed : .ended)
      applyEffects()
    }
    return outcome
  }

  /// Requests a state for a recognizer, unless it has failed or only waits to be recognized.
  private mutating func request(_ index: Int, _ state: GestureRecognizer.State) {
    guard let entry = table[ids[index]], !entry.state.isTerminal, !entry.isComplete else { return }
    let pair = pair
    let (flags, ids) = (flags, ids)
    _ = ArbitrationRow.follow(table.move(ids[index], to: state), in: &table) { question in
      switch question {
      case .shouldBegin: true
      case .claimsTouches: flags.cancelsTouchesInView
      case .prevents(_, let loser):
        pair.relation != .simultaneous && !(pair.relation == .notPreventable && loser == ids[1])
      }
    }
  }

  private mutating func applyEffects() {
    for effect in table.effects {
      switch effect {
      case .claimTouches:
        queue.remove([0])
        if delivery == .tracking { outcome.view.append(.cancelled) }
        delivery = .finished
      case .act(let id, let state):
        if id == ids[0] { outcome.first.append(state) } else { outcome.second.append(state) }
      }
    }
    table.effects = []
    while let entries = queue.next(
      isDelayed: { [self] in isHeld($1) }, singleTouchView: { _ in 0 }, mergesMotion: { _ in false })
    {
      for entry in entries { show(entry.snapshot.phase) }
    }
  }

  private func isHeld(_ phase: Touch.Phase) -> Bool {
    guard table.entries.contains(where: { $0.state == .possible }) else { return false }
    return flags.delaysTouchesBegan && delivery == .pending || flags.delaysTouchesEnded && phase == .ended
  }

  private mutating func deliver(_ snapshot: TouchSnapshot, in event: Int) {
    guard delivery == .pending || delivery == .tracking else { return }
    if isHeld(snapshot.phase) || !queue.isEmpty {
      queue.append(snapshot, of: 0, for: 0, eventNumber: event, mergesMotion: false)
    } else {
      show(snapshot.phase)
    }
  }

  private mutating func show(_ phase: Touch.Phase) {
    outcome.view.append(phase)
    delivery = phase == .ended ? .finished : .tracking
  }

  private func snapshot(_ phase: Touch.Phase) -> TouchSnapshot {
    let sample = TouchSample(location: .zero, timestamp: 1)
    var snapshot = TouchSnapshot(began: sample)
    guard phase != .began else { return snapshot }
    snapshot.beginEvent()
    snapshot.update(with: sample, phase: phase, since: sample)
    return snapshot
  }
}

extension GesturePair {
  fileprivate func kind(_ index: Int) -> Kind { index == 0 ? first : second }

  fileprivate func fails(_ index: Int) -> Bool { index == 1 && relation == .waitsForFailure }
}

// MARK: - The table

extension GesturePair {
  private static func short(_ states: [GestureRecognizer.State]) -> String {
    states.isEmpty ? "–" : states.map { "\($0)" }.joined(separator: ", ")
  }

  private static func short(_ phases: [Touch.Phase]) -> String {
    let letters: [Touch.Phase: String] = [.began: "b", .moved: "m", .ended: "e", .cancelled: "c"]
    return phases.isEmpty ? "–" : phases.compactMap { letters[$0] }.joined(separator: " ")
  }

  /// The table of all pairs as Markdown, from the outcomes of the value types.
  static func table() -> [String] {
    let titles =
      ["first", "second", "relation", "actions of *first*", "actions of *second*"]
      + Flags.all.map { $0.title.isEmpty ? "none" : $0.title }
    var lines = [row(titles), row(titles.map { _ in "---" })]
    for pair in all {
      let outcomes = Flags.all.map { pair.decided($0) }
      lines.append(
        row(
          [pair.first.rawValue, pair.second.rawValue, pair.relation.rawValue]
            + [short(outcomes[0].first), short(outcomes[0].second)] + outcomes.map { short($0.view) }))
    }
    return lines
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

@MainActor
@Suite("The table of gesture pairs")
struct GestureTableTests {
  @Test(
    "G3 G5 every pair of recognizers, relation and setting follows the rules",
    arguments: GesturePair.all.indices)
  func pairs(index: Int) {
    let pair = GesturePair.all[index]
    for flags in GesturePair.Flags.all {
      #expect(pair.play(flags) == pair.expected(flags), "\(pair); \(flags.title)")
      #expect(pair.decided(flags) == pair.expected(flags), "\(pair); \(flags.title), by the value types")
    }
  }

  @Test("G3 G4 G5 the tables in the documentation are those of the arbitration table")
  func published() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../..")
      .standardized
    let file = root.appending(path: "Documentation/Tactus.docc/Gestures.md")
    for table in [ArbitrationRow.table(), GesturePair.table()] {
      let article = try String(contentsOf: file, encoding: .utf8)
      let lines = article.components(separatedBy: "\n")
      let start = try #require(lines.firstIndex(of: table[0]))
      let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      if ProcessInfo.processInfo.environment["TACTUS_RECORD_TABLES"] == "1" {
        let recorded = lines[..<start] + table + lines[end...]
        try recorded.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      } else {
        #expect(Array(lines[start..<end]) == table, "record it again with TACTUS_RECORD_TABLES=1")
      }
    }
  }
}
