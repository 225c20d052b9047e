import ArgumentParser
import BenchmarkReport
import EndToEndSupport
import Foundation

/// Runs the benchmarks one after the other, and prints one table of all figures.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the benchmarks and prints one table of all figures.")

  @Option(help: "The file for the figures.")
  var json = "build/bench.json"

  /// The programs, beside this one.
  private static let programs = [
    "StartupBenchmark", "TouchBenchmark", "ViewTreeBenchmark", "FrameBenchmark", "ConstraintBenchmark",
    "PredictionBenchmark",
  ]

  func run() throws {
    let start = ContinuousClock.now
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-bench-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var figures: [Figure] = []
    var failures: [String] = []
    for program in Self.programs {
      let programStart = ContinuousClock.now
      let file = folder.appendingPathComponent("\(program).json")
      let process = Process()
      process.executableURL = Repository.product(program)
      process.arguments = ["--json", file.path]
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 {
        figures += try Report(contentsOf: file).figures
      } else {
        failures.append("\(program) ended with status \(process.terminationStatus)")
      }
      Console.progress("\(program): \(Self.seconds(since: programStart)) s\n")
    }
    let report = Report(figures: figures)
    try report.write(to: URL(fileURLWithPath: json))
    try report.output(to: nil)
    print("\n\(figures.count) figures in \(Self.seconds(since: start)) s, also in \(json)")
    for failure in failures { Console.progress("\(failure)\n") }
    if !failures.isEmpty { throw ExitCode.failure }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> String {
    String(format: "%.0f", (ContinuousClock.now - start).milliseconds / 1000)
  }
}
