import ArgumentParser
import BenchmarkReport
import Foundation

/// Compares the figures of an earlier run with the current ones.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Shows which figures changed since an earlier run.",
    discussion: """
      A figure counts as changed if it differs by more than the tolerance and by more than the noise of both runs. Other work of \
      the machine affects times: compare ratios to the floor where there is one, and use `make bench-gate` to compare commits.
      """)

  @Argument(help: "The figures of the earlier run, as JSON.")
  var file: String

  @Option(help: "The share by which a figure may differ.")
  var tolerance = 0.1

  @Option(help: "The figures of current runs, as JSON; those that share figures with FILE are compared.")
  var current = ["build/bench.json", "build/bench-apps.json"]

  func validate() throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw ValidationError("\(file) does not exist.")
    }
    guard tolerance > 0 else { throw ValidationError("The tolerance must be more than 0.") }
  }

  func run() throws {
    let old = try Report(contentsOf: URL(fileURLWithPath: file)).figures
    let benchmarks = Set(old.map(\.benchmark))
    let paths = current.filter { FileManager.default.fileExists(atPath: $0) }
    let matching = try paths.map { ($0, try Report(contentsOf: URL(fileURLWithPath: $0)).figures) }
      .filter { $0.1.contains { benchmarks.contains($0.benchmark) } }
    guard !matching.isEmpty else {
      throw ValidationError("No current run has figures of \(file); run `make bench` or `make bench-apps`.")
    }
    print(
      "\(file) → \(matching.map(\.0).joined(separator: ", ")); tolerance \(FigureTable.percent(tolerance)), "
        + "or the noise of either run if that is more; counts are exact")
    print(Comparison(old: old, new: matching.flatMap(\.1), tolerance: tolerance).text)
  }
}
