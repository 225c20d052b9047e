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
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [seed, seconds, allowance, name] in
      let run = await SoakRun(seed: seed, seconds: seconds)
      let report =
        if let demo = Demo(rawValue: name) { await run.play(demo) } else { await run.playStartPage() }
      let growth = Int(report.growth)
      fputs(
        "\(name), seed \(seed): \(report.warm) bytes, \(growth) more an hour for \(report.hours) hours;"
          + " left: \(report.survivors)\n", stderr)
      if report.growth > allowance || !report.survivors.isEmpty { exit(1) }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    print(output.suffix(400), terminator: "")
    if result?.exitStatus != .exitCode(0) { Issue.record("\(output.suffix(4_000))") }
  }
}
