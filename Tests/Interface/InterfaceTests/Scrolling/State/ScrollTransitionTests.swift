import Foundation
import Testing

@testable import TactusInterface

/// Compares the table in `Documentation/ScrollTransitions.txt` with the state and with scroll views that are used at random.
///
/// `TACTUS_RECORD_TRANSITIONS=1` records the table again, and keeps the rules and reasons of lines that still exist.
@Suite("Scroll view: transitions") @MainActor struct ScrollTransitionTests {
  private let walk = ScrollTransitionWalk().transitions

  /// The number of sessions that must reach a transition for it to be recorded as reached, because other changes may affect
  /// which transitions a session reaches.
  private static let minimumSessions = 3

  private static func play() -> (counts: [ScrollTransition: Int], faults: [String]) {
    var counts: [ScrollTransition: Int] = [:]
    var faults: [String] = []
    for seed in 0..<UInt64(400) {
      let session = ScrollTransitionSession(seed: seed, zoomsByGestures: seed >= 320)
      session.play()
      for transition in session.transitions { counts[transition, default: 0] += 1 }
      faults += session.faults.map { "seed \(seed): \($0)" }
    }
    return (counts, faults)
  }

  @Test(
    "S21 S4 Z1 Z10 each transition is in the table with its rule; random sessions reach the expected ones, and end what they begin"
  )
  func table() throws {
    let table = ScrollTransitionTable(
      (try? String(contentsOf: ScrollTransitionTable.url, encoding: .utf8)) ?? "")
    let (counts, faults) = Self.play()
    #expect(faults == [])
    let reached = Set(counts.keys)
    #expect(reached.subtracting(walk).sorted() == [], "the walk contains every transition reached")
    if ProcessInfo.processInfo.environment["TACTUS_RECORD_TRANSITIONS"] == "1" {
      let often = Set(counts.filter { $0.value >= Self.minimumSessions }.keys)
      let text = ScrollTransitionTable(walk, reached: often, like: table).text
      try (ScrollTransitionTable.heading + text).write(
        to: ScrollTransitionTable.url, atomically: true, encoding: .utf8)
    }
    let happened = Set(ScrollTransitionTable.shortened(walk, keeping: reached))
    #expect(table.transitions.symmetricDifference(ScrollTransitionTable.shortened(walk)).sorted() == [])
    for line in table.lines {
      #expect(line.rules.wholeMatch(of: /[STGZ]\d+( [STGZ]\d+)*/) != nil, "\(line)")
      #expect(line.reach.wholeMatch(of: /session|(walk|never): [^?]+/) != nil, "\(line)")
      if line.reach == "session" { #expect(happened.contains(line.transition), "\(line)") }
      if line.reach.hasPrefix("never") { #expect(!happened.contains(line.transition), "\(line)") }
    }
  }

  @Test("S4 content dragged by touches does not decelerate or animate, whatever the event")
  func exclusion() {
    for transition in walk where transition.activity == "dragging" || transition.activity == "askingTarget" {
      let moving = ["→ decelerating", "→ animating", "→ wheel", "→ returning", "→ capturing"]
      #expect(!moving.contains { transition.outcome.hasPrefix($0) }, "\(transition)")
    }
  }

  @Test("S23 an animated scroll to a row is retargeted when rows before it are higher than estimated")
  func retargeting() {
    let stage = TableStage([10_000]) {
      $0.rows.height = { $0.row.isMultiple(of: 3) ? 90 : 30 }
      $0.rows.estimate = 44
    }
    let driver = RecordingScrollDriver(stage.table)
    stage.table.driver = driver
    stage.table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: true)
    stage.finishAnimations()
    #expect(driver.transitions.contains { $0.activity == "animating" && $0.event == "retarget" })
    #expect(stage.table.driver.state.activity.kind == .idle)
  }

  @Test(
    "S4 outside a window nothing is animated: an animation begun when the view is removed sets the offset at once"
  )
  func leaving() {
    let stage = ScrollStage()
    stage.recorder.on["didEndScrollingAnimation"] = {
      $0.setContentOffset(Point(x: 0, y: 40), animated: true)
    }
    stage.scrollView.setContentOffset(Point(x: 0, y: 900), animated: true)
    stage.test.play(for: 0.1)
    stage.scrollView.removeFromSuperview()
    #expect(stage.offset == 40 && !stage.scrollView.isScrollAnimating)
  }

  @Test(
    "S20 S21 an animation that a delegate begins when a wheel interrupts another takes precedence over the wheel, and completes"
  )
  func delegateAnimationPrecedesWheel() {
    let stage = ScrollStage()
    var count = 0
    stage.recorder.on["didEndScrollingAnimation"] = { scrollView in
      count += 1
      if count == 1 { scrollView.setContentOffset(Point(x: 0, y: 500), animated: true) }
    }
    stage.scrollView.setContentOffset(Point(x: 0, y: 900), animated: true)
    stage.test.play(for: 0.1)
    stage.test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: .moved, source: .wheel, displacement: Point(x: 0, y: 48), location: Point(x: 160, y: 240),
        timestamp: stage.test.now), in: stage.test.window)
    #expect(stage.scrollView.isScrollAnimating && count == 1)
    stage.test.playUntilIdle()
    #expect(stage.offset == 500 && count == 2)
  }
}
