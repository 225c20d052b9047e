import EndToEndSupport
import Foundation
import Testing

/// Applications in processes of their own under compositors that mean no good.
///
/// `TACTUS_FUZZ_SECONDS` says for how long, `TACTUS_FUZZ_SEED` with which seed to begin; the seed alone plays one round.
@MainActor
@Suite("A hostile compositor")
struct WireFuzzTests {
  private static func variable<Number: LosslessStringConvertible>(_ name: String) -> Number? {
    ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
  }

  @Test("W4 buffers that are never released: no crash, and drawing goes on when they come back")
  func buffers() async throws { try await WireRound(seed: 0, isSound: true).keepBuffers() }

  @Test("T17 W4 W10 whatever a compositor sends: no crash, no stuck touch, and drawing goes on")
  func storms() async throws {
    let seconds: Double? = Self.variable("TACTUS_FUZZ_SECONDS")
    let first: UInt64? = Self.variable("TACTUS_FUZZ_SEED")
    let limit = first != nil && seconds == nil ? 0 : seconds ?? 25
    let end = Clock.now + Int64(limit * 1e9)
    var (seed, rounds) = (first ?? 1, 0)
    print("Fuzzing the wire from TACTUS_FUZZ_SEED=\(seed) on")
    repeat {
      do {
        try await WireRound(seed: seed).run()
      } catch {
        Issue.record("\(error)")
      }
      seed += 1
      rounds += 1
    } while Clock.now < end
    print("Fuzzed the wire with \(rounds) seeds")
  }
}
