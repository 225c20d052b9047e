import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Applications under random use")
struct SessionTests {
  /// Seeds of sessions that went wrong once, other than the first ones.
  private nonisolated static let found: [UInt64] = [
    53, 65, 81, 89, 99, 121, 151, 154, 167, 192, 207, 235, 250, 259, 293, 315, 362, 408, 484, 507, 518, 568,
    647, 965,
  ]
  /// The first forty, and those; others with `TACTUS_SESSIONS`.
  private nonisolated static let seeds = ChosenSeeds.named(by: "TACTUS_SESSIONS", or: Array(1...40) + found)

  @Test(
    "U2 U3 pages, sheets, popovers, alerts, menus, tabs, sizes and ten touches at random, changed in callbacks: nothing is out of order or left over",
    arguments: Self.seeds)
  func random(seed: UInt64) {
    let (session, violations) = run(seed, steps: Array(0..<100))
    #expect(violations.isEmpty, "seed \(seed): \(shortened(seed, .controllers, session.log))")
  }

  /// The first twelve; others with `TACTUS_SESSIONS`.
  private nonisolated static let crossingSeeds = ChosenSeeds.named(by: "TACTUS_SESSIONS", or: Array(1...12))

  @Test(
    "T27 T15 M6 S23 U4 tables, collections, fields, swipes, keys, an idle panel and lost compositors among pages and presentations at random: nothing that is hidden, covered, leaving or reused has input",
    arguments: Self.crossingSeeds)
  func crossing(seed: UInt64) {
    let (session, violations) = run(seed, .everything, steps: Array(0..<100))
    #expect(violations.isEmpty, "seed \(seed): \(shortened(seed, .everything, session.log))")
  }

  @Test(
    "T27 U7 U8 M6 text views, wheels, calendars and search among pages and presentations at random: what is reported is in order, and nothing that is hidden, covered or gone is edited",
    arguments: ChosenSeeds.named(by: "TACTUS_SESSIONS", or: Array(1...4)))
  func parts(seed: UInt64) {
    let (session, violations) = run(seed, .parts, steps: Array(0..<100))
    #expect(violations.isEmpty, "seed \(seed): \(shortened(seed, .parts, session.log))")
  }

  /// Does the steps of a session, and returns what was wrong.
  private func run(_ seed: UInt64, _ scope: Session.Scope = .controllers, steps: [Int]) -> (
    session: Session, violations: [String]
  ) {
    let session = Session(seed: seed, scope: scope)
    for step in steps {
      session.step(step)
      var violations = session.violations
      if scope != .controllers {
        violations +=
          session.inputViolations(afterFrame: false) + session.rowViolations + session.partViolations
        // Every other step shows the focus where a frame has left it.
        if step % 2 == 0 {
          session.test.frame()
          violations += session.inputViolations(afterFrame: true)
        }
      }
      if !violations.isEmpty { return (session, violations) }
    }
    session.finish()
    for page in session.pages { page.rows?.checkTouches() }
    return (
      session, session.violations + session.violationsAtRest + session.rowViolations + session.partViolations
    )
  }

  /// Leaves out the steps without which a session still goes wrong, and returns what is left.
  private func shortened(_ seed: UInt64, _ scope: Session.Scope, _ log: [String]) -> String {
    var steps = Array(0..<100)
    var size = 50
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if run(seed, scope, steps: fewer).violations.isEmpty { start += size } else { steps = fewer }
      }
      size = size == 1 ? 0 : max(size / 2, 1)
    }
    let (session, violations) = run(seed, scope, steps: steps)
    return (violations + session.log).joined(separator: "\n")
  }
}
