import TactusCLibrary
import TactusWayland
import TestCompositor
import Testing

/// Mutated keymaps, compiled in a process of their own: what ends it, or takes it long or much memory, is reported with the seed.
///
/// `TACTUS_FUZZ_SECONDS` says how long, 10 by default; `TACTUS_FUZZ_SEED` where to begin.
@Suite("Random keymaps")
struct KeymapFuzzTests {
  /// How long one keymap may take, in seconds; many times what any takes on an idle machine.
  private static let timeLimit: UInt32 = 20
  /// By how much the process may grow, in kilobytes.
  private static let memoryLimit = 512 << 10

  @Test("W7 no keymap ends the process, keeps it busy or fills its memory")
  func mutated() async {
    let settings = PlaySettings.current(seconds: 10)
    let (seconds, first) = (settings.seconds, settings.seed)
    print("keymaps: TACTUS_FUZZ_SEED=\(first)")
    var path = Array("/tmp/tactus-keymap-seed-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    defer {
      close(descriptor)
      unlink(path)
    }
    let ledger = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    await #expect(processExitsWith: .success, "the keymap of the seed in the line above") {
      [seconds = seconds as Double, first = first as UInt64, ledger = ledger as String] in
      await MainActor.run { Self.compile(from: first, for: seconds, ledger) }
    }
    var last: UInt64 = 0
    _ = pread(descriptor, &last, 8, 0)
    print("keymaps: \(last &- first &+ 1) were tried, the last with TACTUS_FUZZ_SEED=\(last)")
    #expect(last > first)
  }

  @MainActor
  private static func compile(from first: UInt64, for seconds: Double, _ ledger: String) {
    // The library's complaints are not of interest, and an endless keymap is ended by the alarm's signal.
    let descriptor = open(ledger, O_WRONLY)
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
