import EndToEndSupport
import Testing

/// Applications in separate processes, connected to malicious compositors.
///
/// `TACTUS_FUZZ_SECONDS` sets the duration, `TACTUS_FUZZ_SEED` the first seed.
@MainActor
@Suite("A malicious compositor")
struct WireFuzzTests {
  @Test(
    "W4 with buffers that are not released, the application does not crash, and it draws again after their release"
  )
  func buffers() throws { try WireRound(seed: 0, isBenign: true).keepBuffers() }

  @Test(
    "T17 W4 W10 whatever a compositor sends, the application does not crash, ends all touches and keeps drawing"
  )
  func storms() async throws {
    let settings = FuzzSettings.current(seconds: 25)
    let end = Clock.now + Int64(settings.seconds * 1e9)
    var (seed, rounds, memory) = (settings.seed, 0, 0)
    print("Fuzzing the wire protocol, first TACTUS_FUZZ_SEED=\(seed)")
    repeat {
      do {
        let round = try WireRound(seed: seed)
        try round.run()
        memory = max(memory, round.memory)
      } catch {
        Issue.record("\(error)")
      }
      seed += 1
      rounds += 1
      await Task.yield()
    } while Clock.now < end
    print("Fuzzed the wire protocol with \(rounds) seeds, and used at most \(memory >> 20) MiB")
  }
}
