import TactusCLibrary
import TactusWayland
import TestCompositor
import Testing

/// Mutated keymaps, compiled in a separate process. A keymap that ends the process, or takes too much time or memory, is reported
/// with its seed.
///
/// `TACTUS_FUZZ_SECONDS` sets the duration, 10 by default; `TACTUS_FUZZ_SEED` sets the first seed.
@Suite("Random keymaps")
struct KeymapFuzzTests {
  /// The time limit for one keymap, in seconds; many times what a keymap takes on an idle machine.
  private static let timeLimit: UInt32 = 20
  /// The limit for the memory growth of the process, in kilobytes.
  private static let memoryLimit = 512 << 10

  @Test("W7 no keymap ends the process, blocks it or exhausts its memory")
  func mutated() async {
    let settings = FuzzSettings.current(seconds: 10)
    let (seconds, first) = (settings.seconds, settings.seed)
    print("keymaps: TACTUS_FUZZ_SEED=\(first)")
    var path = Array("/tmp/tactus-keymap-seed-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    defer {
      close(descriptor)
      unlink(path)
    }
    let seedFile = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    await #expect(processExitsWith: .success, "the seed is in the line above") {
      [seconds = seconds as Double, first = first as UInt64, seedFile = seedFile as String] in
      await MainActor.run { Self.compile(from: first, for: seconds, seedFile) }
    }
    var last: UInt64 = 0
    _ = pread(descriptor, &last, 8, 0)
    print("keymaps: \(last &- first &+ 1) were tested, the last with TACTUS_FUZZ_SEED=\(last)")
    #expect(last > first)
  }

  @MainActor
  private static func compile(from first: UInt64, for seconds: Double, _ seedFile: String) {
    // The alarm ends the process if a keymap takes too long.
    let descriptor = open(seedFile, O_WRONLY)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    let before = residentKilobytes()
    var seed = first
    repeat {
      var present = seed
      _ = pwrite(descriptor, &present, 8, 0)
      alarm(timeLimit)
      var random = KeymapMutator(seed: seed)
      if let layout = try? KeyboardLayout(text: random.keymap()) {
        layout.update(depressed: .max, latched: 0, locked: 1, group: UInt32(seed % 5))
        for code in [1, 16, 30, 247, 8184, UInt32.max] { _ = layout.meaning(of: code, composes: true) }
        _ = layout.modifiers
      }
      seed &+= 1
    } while clock.now < end
    alarm(0)
    precondition(residentKilobytes() - before < memoryLimit, "the process has grown too much")
    exit(EXIT_SUCCESS)
  }

  private static func residentKilobytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
