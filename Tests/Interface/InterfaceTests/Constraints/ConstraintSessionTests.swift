import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Random sessions with constraints")
struct ConstraintSessionTests {
  @Test(
    "U1 whatever changes, the frames satisfy all required constraints that are not ignored, and layout ends",
    arguments: 1...25)
  func session(seed: UInt64) {
    var session = ConstraintSession(seed: seed)
    for step in 0..<150 {
      session.step()
      session.test.frame()
      #expect(session.violations.isEmpty, "seed \(seed), step \(step)")
      #expect(!session.test.window.subtreeNeedsLayout, "seed \(seed), step \(step)")
      guard session.violations.isEmpty, !session.test.window.subtreeNeedsLayout else { return }
    }
  }
}
