import Glibc
import Testing

@testable import Gallery

@Suite("Hours of use leave the heap as it was", .serialized)
struct SoakTests {
  /// How many bytes an hour of use may leave behind: caches fill, nothing else grows.
  private static let allowance = 64_000.0

  @Test("a demo in use for hours", arguments: Demo.allCases.map(\.rawValue))
  func demo(name: String) async {
    let settings = PlaySettings.current(seconds: 30, variable: "TACTUS_SOAK_SECONDS")
    await expectFlatHeap(settings, share: 1 / Double(Demo.allCases.count + 1), name)
  }

  @Test("every demo is opened from the start page and left again, over and over")
  func startPage() async {
    let settings = PlaySettings.current(seconds: 30, variable: "TACTUS_SOAK_SECONDS")
    await expectFlatHeap(settings, share: 1 / Double(Demo.allCases.count + 1), "start page")
  }

  /// Plays in a process of its own, so that nobody else uses its heap.
  private func expectFlatHeap(_ settings: PlaySettings, share: Double, _ name: String) async {
    let (seed, seconds, allowance) = (settings.seed, settings.seconds * share, Self.allowance)
    let path = PlayJournal.path("soak-\(name.filter(\.isLetter))")
    let result = await #expect(processExitsWith: .success) {
      [
        seed = seed as UInt64, seconds = seconds as Double, allowance = allowance as Double, name = name as String,
        path = path as String
      ] in
      let journal = PlayJournal(path: path)
      journal.beginRound(seed)
      let run = await SoakRun(seed: seed, seconds: seconds)
      let report =
        if let demo = Demo(rawValue: name) { await run.play(demo) } else { await run.playStartPage() }
      tell(
        "\(name), seed \(seed): \(report.warm) bytes, \(Int(report.growth)) more an hour for"
          + " \(Int(report.hours)) hours; left: \(report.survivors)")
      if report.growth > allowance || !report.survivors.isEmpty { exit(1) }
    }
    let lines = PlayJournal.lastLines(40, ofFile: path)
    print(lines.last ?? "")
    if result == nil { Issue.record("\(lines.joined(separator: "\n"))") }
    unlink(path)
  }
}
