import Foundation

/// A file with facts that others have published.
enum Fixture {
  /// Returns the lines of a file.
  static func lines(_ name: String) throws -> [Substring] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }
}
