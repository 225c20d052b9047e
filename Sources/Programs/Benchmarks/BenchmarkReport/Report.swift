import Foundation

/// The figures of a run, as a JSON file.
package struct Report: Codable, Hashable, Sendable {
  package var figures: [Figure]

  package init(figures: [Figure]) { self.figures = figures }

  /// Reads a report.
  package init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
  }

  /// Writes the report, and creates the folder for it.
  package func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(self).write(to: file, options: .atomic)
  }

  /// Writes the report to a file, or prints it as a table if there is none.
  package func output(to path: String?) throws {
    if let path {
      try write(to: URL(fileURLWithPath: path))
    } else {
      print(FigureTable(figures).text)
    }
  }

  /// The file that follows the argument `--json` of a program without other options; nil if there is none.
  package static var pathArgument: String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--json"), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}
