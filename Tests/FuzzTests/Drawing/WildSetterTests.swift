import TactusCLibrary
import Testing

@Suite("Setters and drawing with wild values", .serialized)
struct WildSetterTests {
  @Test("any value in any order: nothing crashes, hangs, or draws what is no number")
  func matrix() async {
    let settings = PlaySettings.current(seconds: 25)
    let path = PlayJournal.path("drawing")
    print("Drawing by seed \(settings.seed) for \(settings.seconds) s; TACTUS_FUZZ_SEED repeats it")
    let result = await #expect(processExitsWith: .success) {
      [settings = settings as PlaySettings, path = path as String] in
      let faults = await WildRun(settings, journalAt: path).play()
      for fault in faults { tell(fault) }
      if !faults.isEmpty { exit(1) }
    }
    // What was done last says what went wrong.
    if result == nil { Issue.record("\(PlayJournal.lastLines(60, ofFile: path).joined(separator: "\n"))") }
    unlink(path)
  }
}
