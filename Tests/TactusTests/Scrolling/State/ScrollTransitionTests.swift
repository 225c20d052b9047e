import Foundation
import Testing

@testable import TactusInterface

/// The table in `Documentation/ScrollTransitions.txt` against the state itself, and against scroll views that are used at random.
///
/// `TACTUS_RECORD_TRANSITIONS=1` writes the table anew; the rules and the reasons of the lines that are still there are kept.
@Suite("Scroll view: transitions") @MainActor struct ScrollTransitionTests {
  private let walk = ScrollTransitionWalk().transitions

  private static func play() -> (transitions: Set<ScrollTransition>, faults: [String]) {
    var transitions: Set<ScrollTransition> = []
    var faults: [String] = []
    for seed in 0..<UInt64(200) {
      let session = ScrollTransitionSession(seed: seed)
      session.play()
      transitions.formUnion(session.transitions)
      faults += session.faults.map { "seed \(seed): \($0)" }
    }
    return (transitions, faults)
  }

  @Test(
    "S21 S4 Z1 each transition is in the table with its rule, and happens unless the table says why it never does"
  )
  func table() throws {
    let old = ScrollTransitionTable(
      (try? String(contentsOf: ScrollTransitionTable.url, encoding: .utf8)) ?? "")
    let (reached, faults) = Self.play()
    #expect(faults.isEmpty, "what begins ends, and nothing moves content together with something else")
    if ProcessInfo.processInfo.environment["TACTUS_RECORD_TRANSITIONS"] == "1" {
      let text = ScrollTransitionTable(walk.union(reached), reached: reached, like: old).text
      try (ScrollTransitionTable.heading + text).write(
        to: ScrollTransitionTable.url, atomically: true, encoding: .utf8)
    }
    #expect(reached.subtracting(walk).sorted() == [], "the walk meets whatever happens")
    let lines = Dictionary(grouping: old.lines, by: \.transition)
    let expected = Set(ScrollTransitionTable.shortened(walk))
    #expect(Set(lines.keys).symmetricDifference(expected).sorted() == [])
    let happened = Set(ScrollTransitionTable.shortened(walk, keeping: reached))
    for line in old.lines {
      #expect(line.rules.wholeMatch(of: /[STGZ]\d+( [STGZ]\d+)*/) != nil, "\(line)")
      if line.reach == "session" {
        #expect(happened.contains(line.transition), "\(line)")
      } else {
        #expect(line.reach.wholeMatch(of: /never: [^?]+/) != nil, "\(line)")
        #expect(!happened.contains(line.transition), "\(line)")
      }
    }
  }

  @Test("S4 content that touches drag does not move by itself, whatever happens to it")
  func exclusion() {
    for transition in walk where transition.activity == "dragging" || transition.activity == "askingTarget" {
      let moving = ["→ decelerating", "→ animating", "→ wheel", "→ returning", "→ capturing"]
      #expect(!moving.contains { transition.outcome.hasPrefix($0) }, "\(transition)")
    }
  }
}
