import Testing

@MainActor
@Suite("Walks through view controllers")
struct ControllerWalkTests {
  /// The first forty; others with `TACTUS_WALKS`.
  private nonisolated static let seeds = ChosenSeeds.named(by: "TACTUS_WALKS", or: Array(1...40))
  private static let length = 200

  @Test(
    "U2 U3 whatever comes and goes: at the end nothing moves or waits, callbacks are balanced, and what was removed is released",
    arguments: Self.seeds)
  func walk(seed: UInt64) {
    let found = run(seed, Array(0..<Self.length)).found
    #expect(found.isEmpty, "seed \(seed): \(shortened(seed))")
  }

  private func run(_ seed: UInt64, _ steps: [Int]) -> (found: [String], log: [String]) {
    let walk = ControllerWalk(seed: seed)
    for step in steps { walk.step(step) }
    return (walk.finish(), walk.log)
  }

  /// Leaves out the steps without which a walk still goes wrong, and returns what is left.
  private func shortened(_ seed: UInt64) -> String {
    var steps = Array(0..<Self.length)
    var size = Self.length / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if run(seed, fewer).found.isEmpty { start += size } else { steps = fewer }
      }
      size = size == 1 ? 0 : max(size / 2, 1)
    }
    let (found, log) = run(seed, steps)
    return (found + log).joined(separator: "\n")
  }
}
