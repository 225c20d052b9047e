import ArgumentParser

/// Runs the benchmarks, and compares the figures of two runs.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Runs the benchmarks, and compares the figures of two runs.",
    subcommands: [RunCommand.self, CompareCommand.self])
}
