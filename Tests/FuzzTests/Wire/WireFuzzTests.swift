import EndToEndSupport
import Testing

/// Applications in processes of their own under compositors that mean no good.
///
/// `TACTUS_FUZZ_SECONDS` says for how long, `TACTUS_FUZZ_SEED` with which seed to begin.
@MainActor
@Suite("A hostile compositor")
struct WireFuzzTests {
  @Test("W4 buffers that are never released: no crash, and drawing goes on when they come back")
  func buffers() throws { try WireRound(seed: 0, isSound: true).keepBuffers() }

  @Test("T17 W4 W10 whatever a compositor sends: no crash, no stuck touch, and drawing goes on")
  func storms() async throws {
    let settings = PlaySettings.current(seconds: 25)
    let end = Clock.now + Int64(settings.seconds * 1e9)
    var (seed, rounds) = (settings.seed, 0)
    print("Fuzzing the wire from TACTUS_FUZZ_SEED=\(seed) on")
    repeat {
      do {
        try WireRound(seed: seed).run()
      } catch {
        Issue.record("\(error)")
      }
      seed += 1
      rounds += 1
      await Task.yield()
    } while Clock.now < end
    print("Fuzzed the wire with \(rounds) seeds")
  }
}
