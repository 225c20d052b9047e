import Glibc
import Testing

@Suite("Setters and drawing with wild values", .serialized)
struct WildSetterTests {
  @Test("any value in any order: nothing crashes, hangs, or draws what is no number")
  func matrix() async {
    let settings = PlaySettings.current(seconds: 25)
    let path = PlayJournal.path("drawing")
    print("Drawing by seed \(settings.seed) for \(settings.seconds) s; TACTUS_FUZZ_SEED repeats it")
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [settings, path] in
      let faults = await WildRun(settings, journalAt: path).play()
      for fault in faults { fputs(fault + "\n", stderr) }
      if !faults.isEmpty { exit(1) }
    }
    guard result?.exitStatus != .exitCode(0) else {
      unlink(path)
      return
    }
    let last = PlayJournal.lastLines(30, ofFile: path)
    let output = String(decoding: (result?.standardErrorContent ?? []).suffix(4_000), as: UTF8.self)
    Issue.record("\(last.joined(separator: "\n"))\n\(output)")
  }
}
