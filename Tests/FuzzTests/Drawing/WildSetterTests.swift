import TactusCLibrary
import Testing

@Suite("Setters and drawing with extreme values", .serialized)
struct WildSetterTests {
  @Test("any values in any order: nothing crashes, hangs, or draws invalid numbers")
  func matrix() async {
    let settings = FuzzSettings.current(seconds: 25)
    let path = FuzzJournal.path("drawing")
    print("Drawing by seed \(settings.seed) for \(settings.seconds) s; TACTUS_FUZZ_SEED repeats it")
    let result = await #expect(processExitsWith: .success) {
      [settings = settings as FuzzSettings, path = path as String] in
      let faults = await WildRun(settings, journalAt: path).play()
      for fault in faults { printError(fault) }
      if !faults.isEmpty { exit(1) }
    }
    // The last steps show the cause.
    if result == nil { Issue.record("\(FuzzJournal.lastLines(60, ofFile: path).joined(separator: "\n"))") }
    unlink(path)
  }
}
