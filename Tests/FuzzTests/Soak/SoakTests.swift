import TactusCLibrary
import Testing

@testable import Gallery

@Suite("Hours of use leave the heap as it was", .serialized)
struct SoakTests {
  /// What caches that are not full yet may add, in bytes, and what an hour of use may leave behind.
  private static let allowance = (once: 1_500_000.0, hour: 8_000.0)

  /// The demos that are used: all, or the one that `TACTUS_SOAK_DEMO` names.
  private static let names = Demo.allCases.map(\.rawValue).filter {
    guard let chosen = getenv("TACTUS_SOAK_DEMO") else { return true }
    return $0 == String(cString: chosen)
  }

  @Test("a demo in use for hours", arguments: names)
  func demo(name: String) async {
    let settings = PlaySettings.current(seconds: 30, variable: "TACTUS_SOAK_SECONDS")
    await expectFlatHeap(settings, share: 1 / Double(Self.names.count + 1), name)
  }

  @Test("every demo is opened from the start page and left again, over and over")
  func startPage() async {
    let settings = PlaySettings.current(seconds: 30, variable: "TACTUS_SOAK_SECONDS")
    await expectFlatHeap(settings, share: 1 / Double(Self.names.count + 1), "start page")
  }

  /// Plays in a process of its own, so that nobody else uses its heap.
  private func expectFlatHeap(_ settings: PlaySettings, share: Double, _ name: String) async {
    let (seed, seconds) = (settings.seed, settings.seconds * share)
    // The zoomed pictures, decoded at several scales, fill their caches late.
    let once = name == Demo.zoom.rawValue ? 12_000_000 : Self.allowance.once
    let hour = Self.allowance.hour
    let path = PlayJournal.path("soak-\(name.filter(\.isLetter))")
    let result = await #expect(processExitsWith: .success) {
      [
        seed = seed as UInt64, seconds = seconds as Double, once = once as Double, hour = hour as Double,
        name = name as String, path = path as String
      ] in
      let journal = PlayJournal(path: path)
      journal.beginRound(seed)
      let run = await SoakRun(seed: seed, seconds: seconds)
      let report =
        if let demo = Demo(rawValue: name) { await run.play(demo) } else { await run.playStartPage() }
      tell(
        "\(name), seed \(seed): \(report.warm) bytes, \(report.growth) more after \(report.hours) hours;"
          + " left: \(report.survivors)")
      if Double(report.growth) > once + hour * report.hours || !report.survivors.isEmpty { exit(1) }
    }
    let lines = PlayJournal.lastLines(40, ofFile: path)
    print(lines.last { $0.contains("more after") } ?? "")
    if result == nil { Issue.record("\(lines.joined(separator: "\n"))") }
    unlink(path)
  }
}
